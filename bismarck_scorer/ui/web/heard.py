"""What the page of a visitor sends, before Flet takes it: its word about itself is not believed.

Flet lets a page set any property of any control of its session. In a window the app writes and reads files
where the page says; so a page that says it were a window would have this machine's disk.
"""

from typing import Any

import msgpack
from flet.messaging.protocol import MessageAction

_PACKED = 0x00  # how Flet marks a message; any other packet is bytes for a control, of which we have none
_REGISTER, _UPDATE = MessageAction.REGISTER_CLIENT.value, MessageAction.UPDATE_CONTROL_PROPS.value
_HARMLESS = (MessageAction.CONTROL_EVENT.value, MessageAction.INVOKE_METHOD.value)
_OURS = frozenset({"web", "pyodide", "client_ip", "client_user_agent"})


def believed(packet: bytes) -> bytes | None:
    """The packet without what a visitor has no say in; None for one that is none of Flet's messages."""
    if packet[:1] != bytes([_PACKED]):
        return None
    try:
        action, body = msgpack.unpackb(packet[1:])
    except (ValueError, TypeError, msgpack.UnpackException):
        return None
    if action == _REGISTER:
        if not isinstance(body, dict) or not isinstance(page := body.get("page"), dict):
            return None
        body = {**body, "page": {**_without(page), "web": True, "pyodide": False}}
    elif action == _UPDATE:
        body = _without(body)
    elif action not in _HARMLESS:
        return None
    else:
        return packet
    return bytes([_PACKED]) + msgpack.packb([action, body])


def _without(value: Any) -> Any:  # noqa: ANN401 - whatever a page sends
    """The same without Flet's private names and those in `_OURS`, however deep they stand."""
    if isinstance(value, dict):
        return {
            key: _without(inner)
            for key, inner in value.items()
            if isinstance(key, str) and not key.startswith("_") and key not in _OURS
        }
    return [_without(inner) for inner in value] if isinstance(value, list) else value
