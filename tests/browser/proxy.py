"""A network that can be cut: Wi-Fi lost, phone asleep."""

import socket
import threading
from contextlib import suppress
from typing import Self


class Proxy:
    """Passes TCP connections on to a port of this machine, until cut and after being restored."""

    def __init__(self, target_port: int) -> None:
        self._target = ("127.0.0.1", target_port)
        self._whole = True
        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._listening = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def address(self) -> str:
        """Where the server is reached through this proxy."""
        return f"http://127.0.0.1:{self._listening.getsockname()[1]}"

    def cut(self) -> None:
        """Break every connection and refuse new ones."""
        with self._lock:
            self._whole = False
            for end in self._open:
                with suppress(OSError):  # the other end was quicker
                    end.shutdown(socket.SHUT_RDWR)

    def restore(self) -> None:
        """Let connections through again."""
        with self._lock:
            self._whole = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.cut()
        self._listening.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:  # closed: the test is over
                return
            try:
                far = socket.create_connection(self._target)
            except OSError:  # the server is down
                near.close()
                continue
            with self._lock:
                if not self._whole:
                    near.close()
                    far.close()
                    continue
                self._open |= {near, far}
            for source, sink in ((near, far), (far, near)):
                threading.Thread(target=self._pump, args=(source, sink), daemon=True).start()

    def _pump(self, source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                sink.sendall(data)
        with self._lock:
            for end in (source, sink):
                self._open.discard(end)
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
                end.close()
