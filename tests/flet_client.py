"""A device without a browser: speaks Flet's protocol over a real websocket. For very many, or for evil ones.

Uses internals of Flet, as `tests/headless.py` does.
"""

import http.client
import socket
import time
from collections.abc import Iterator
from typing import Any, Self
from urllib.parse import urlsplit

import msgpack
from flet.messaging.protocol import MessageAction
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

REGISTER, EVENT, PROPS, INVOKE = (
    action.value
    for action in (
        MessageAction.REGISTER_CLIENT,
        MessageAction.CONTROL_EVENT,
        MessageAction.UPDATE_CONTROL_PROPS,
        MessageAction.INVOKE_METHOD,
    )
)
PATIENCE = 10


def get(address: str, path: str, *, secret: str = "", method: str = "GET", **headers: str):
    """Status, headers and body of one request, with the cookie of a device that joined by this secret."""
    there = urlsplit(address)
    connection = http.client.HTTPConnection("127.0.0.1", there.port, timeout=PATIENCE)
    cookie = {"Cookie": f"bismarck={secret}"} if secret else {}
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, path, headers={"Host": there.netloc, **cookie, **named})
    answer = connection.getresponse()
    return answer.status, answer.headers, answer.read().decode(errors="replace")


class FletClient:
    """One tab on one device: it answers what the app asks of a browser, and keeps what it was sent."""

    def __init__(
        self,
        address: str,
        route: str = "/",
        *,
        secret: str = "",
        session_id: str | None = None,
        agent: str = "test",
        page: dict[str, Any] | None = None,
    ) -> None:
        headers = {"Cookie": f"bismarck={secret}"} if secret else {}
        self.socket = connect(
            address.replace("http", "ws", 1) + "/ws",
            origin=Origin(address),
            additional_headers=headers,
            user_agent_header=agent,
            max_size=None,
            close_timeout=1,
            legacy=True,
            sock=socket.create_connection(("127.0.0.1", urlsplit(address).port or 80)),
        )
        self.got = b""
        self.bytes = 0
        self.session_id = ""
        self.crashed = ""
        self.controls: dict[int, dict[str, Any]] = {}
        """All that was ever shown, by its number, as it was when it came."""
        shown = {
            "route": route,
            "web": True,
            "pyodide": False,
            "width": 360,
            "height": 740,
            "platform": "linux",
        }
        self.send(REGISTER, {"session_id": session_id, "page_name": "", "page": {**shown, **(page or {})}})

    def send(self, action: int, body: object) -> None:
        self.socket.send(b"\x00" + msgpack.packb([action, body]))

    def event(self, control: int, name: str, data: object = None) -> None:
        self.send(EVENT, {"target": control, "name": name, "data": data})

    def press(self, **properties: str) -> None:
        """Tap on the newest control that has these properties, such as a tooltip."""
        for number, control in reversed(self.controls.items()):
            if properties.items() <= control.items():
                self.event(number, "click")
                return
        raise AssertionError(f"nothing has {properties}")

    def hear(self, patience: float = PATIENCE) -> bytes:
        """The next message, answered if it asks for an answer. Raises TimeoutError, ConnectionClosed."""
        packet = self.socket.recv(patience)
        assert isinstance(packet, bytes)
        self.got += packet
        self.bytes += len(packet)
        action, body = msgpack.unpackb(packet[1:], strict_map_key=False)
        self.controls |= {control["_i"]: control for control in controls(body)}
        if action == REGISTER:
            self.session_id = body["session_id"]
        elif action == MessageAction.SESSION_CRASHED.value:
            self.crashed = body["message"]
        elif action == INVOKE:
            answer = {
                "control_id": body["control_id"],
                "call_id": body["call_id"],
                "result": None,
                "error": None,
            }
            self.send(INVOKE, answer)
        return packet

    def wait_for(self, text: str, patience: float = PATIENCE) -> bytes:
        """Hear until something with this text in it was sent, and return all that was, up to there."""
        until = time.monotonic() + patience
        while text.encode() not in self.got:
            self.hear(max(0.0, until - time.monotonic()))
        got, self.got = self.got, b""
        assert not self.crashed
        return got

    def drain(self, silence: float = 0.3) -> bytes:
        """Hear until nothing more comes for so long; returns what came."""
        try:
            while True:
                self.hear(silence)
        except TimeoutError:
            got, self.got = self.got, b""
            return got

    def is_cut(self, patience: float = PATIENCE) -> bool:
        """Whether the server ends the connection within this time."""
        until = time.monotonic() + patience
        try:
            while True:
                self.hear(max(0.0, until - time.monotonic()))
        except ConnectionClosed:
            return True
        except TimeoutError:
            return False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()


def controls(node: object) -> Iterator[dict[str, Any]]:
    """Every control in what was sent."""
    if isinstance(node, dict):
        if isinstance(node.get("_i"), int):
            yield node
        for inner in node.values():
            yield from controls(inner)
    elif isinstance(node, list):
        for inner in node:
            yield from controls(inner)
