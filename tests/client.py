"""Flet's client as far as a test needs one: it connects over a socket, as inside a packaged app, and taps."""

import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any, Self

import msgpack

REGISTER, EVENT, PROPERTIES, METHOD, CRASHED = 1, 3, 4, 5, 6
"""Of Flet's messages those that are used here; `flet.messaging.protocol` names them all."""
PATIENCE = 60
"""Seconds until whoever does not answer is taken for stuck."""


class Client:
    """A phone that shows nothing; it knows every control that it was ever sent, by its number."""

    def __init__(self, path: Path, route: str = "/") -> None:
        """Connect to the app that listens at `path`, and open it at a route."""
        self._known: dict[int, dict[str, Any]] = {}
        self._asked: list[tuple[str, dict[str, Any]]] = []
        self._said: list[str] = []
        self._crash = ""
        self._socket = socket.socket(socket.AF_UNIX)
        self._wait(lambda: self._connected(path), "nobody listens")
        Thread(target=self._listen, daemon=True).start()
        page = {"route": route, "width": 360, "height": 740, "platform": "android", "web": False}
        self._send(REGISTER, {"session_id": "", "page_name": "", "page": page})

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()

    def _connected(self, path: Path) -> bool:
        return self._socket.connect_ex(str(path)) == 0

    def _send(self, action: int, body: dict[str, Any]) -> None:
        packet = b"\x00" + msgpack.packb([action, body])
        self._socket.sendall(len(packet).to_bytes(4, "little") + packet)

    def _listen(self) -> None:
        with suppress(OSError), self._socket.makefile("rb") as stream:  # until either side has gone
            while header := stream.read(4):
                packet = stream.read(int.from_bytes(header, "little"))
                action, body = msgpack.unpackb(packet[1:], ext_hook=_raw, strict_map_key=False)
                if action == METHOD:  # a device that has nothing to tell
                    self._asked.append((body["name"], body.get("args") or {}))
                    call = {name: body[name] for name in ("control_id", "call_id")}
                    self._send(METHOD, {**call, "result": None, "error": None})
                elif action == CRASHED:
                    self._crash = body["message"]
                self._known |= {part["_i"]: part for part in _parts(body) if _is_control(part)}
                self._said += (part for part in _parts(body) if isinstance(part, str))

    def _wait(self, condition: Any, otherwise: str) -> Any:
        until = time.monotonic() + PATIENCE
        while not (found := condition()):
            assert not self._crash, self._crash
            assert time.monotonic() < until, otherwise
            time.sleep(0.01)
        return found

    def find(self, kind: str, **properties: object) -> dict[str, Any]:
        """The control of this class with these properties that came last, waited for."""

        def found() -> dict[str, Any] | None:
            for control in reversed(list(self._known.values())):
                if control["_c"] == kind and properties.items() <= control.items():
                    return control
            return None

        return self._wait(found, f"no {kind} {properties}")

    def wait_for_route(self) -> str:
        """Where the app wants to go next, once it does."""

        def led() -> str | None:
            return next((args["route"] for name, args in self._asked if name == "push_route"), None)

        return self._wait(led, "it goes nowhere")

    def tap(self, kind: str, **properties: object) -> None:
        """Tap on a control, once it is there."""
        self._event(self.find(kind, **properties), "click")

    def tap_key(self, label: str) -> None:
        """Tap on what is read aloud like this."""
        self._event(self.find("Semantics", label=label)["content"], "click")

    def wait_for_words(self, beginning: str) -> None:
        """Until something was written or read aloud that begins like this."""
        self._wait(lambda: any(said.startswith(beginning) for said in self._said), f"no word of {beginning}")

    def type(self, label: str, text: str) -> None:
        """Write into a field and leave it."""
        field = self.find("TextField", label=label)
        self._event(field, "focus")
        self._send(PROPERTIES, {"id": field["_i"], "props": {"value": text}})
        self._event(field, "change", text)
        self._event(field, "blur")

    def _event(self, control: dict[str, Any], name: str, data: object = None) -> None:
        self._send(EVENT, {"target": control["_i"], "name": name, "data": data})


def _parts(sent: object) -> Iterator[Any]:
    yield sent
    if isinstance(sent, dict | list):
        for value in sent.values() if isinstance(sent, dict) else sent:
            yield from _parts(value)


def _is_control(part: object) -> bool:
    return isinstance(part, dict) and "_i" in part and "_c" in part


def _raw(_code: int, data: bytes) -> bytes:
    return data
