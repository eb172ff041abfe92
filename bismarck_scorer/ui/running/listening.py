"""Where the browser finds the app: the socket it listens on, and that socket's address.

Nothing heavy is imported here, so that a browser can be on its way while the rest is loaded.
"""

import errno
import os
import socket
from contextlib import suppress

DEFAULT_PORT = 8550
ANY_ADDRESS = "0.0.0.0"  # noqa: S104 - compared with, not listened on


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket.

    Args:
        host: name or address to listen on.
        port: None for the usual one or, where that is taken, any free one; 0 for any free one.

    Raises:
        OSError: the port asked for is taken, or the host is not one of this machine.
    """
    try:
        family, *_, (resolved, *_rest) = socket.getaddrinfo(host, port or 0, type=socket.SOCK_STREAM)[0]
    except ValueError as error:  # a name with a part too long, an empty one, or a NUL in it
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL)) from error
    try:
        if port is not None:
            return socket.create_server((resolved, port), family=family)
        with suppress(OSError):
            return socket.create_server((resolved, DEFAULT_PORT), family=family)
        return socket.create_server((resolved, 0), family=family)
    except OSError as error:  # Python repeats the address, which whoever asked for it knows
        reason = (error.strerror or str(error)).partition(" (while")[0]
        raise OSError(error.errno, reason) from error


def address_of(listening: socket.socket) -> str:
    """Where a browser finds the server behind the socket, on the home network if it listens there."""
    host, port = listening.getsockname()[:2]
    if host == ANY_ADDRESS:
        host = _own_address()
    elif host == "::":
        host = "::1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def own_address_of(listening: socket.socket) -> str:
    """Where the browser of this machine finds the server, by the name under which its user is the host."""
    host, port = listening.getsockname()[:2]
    return f"http://127.0.0.1:{port}" if host == ANY_ADDRESS else address_of(listening)


def _own_address() -> str:
    """What other machines on the home network call this one; the loopback address without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: the system only picks the interface
        except OSError:
            return "127.0.0.1"
        return probe.getsockname()[0]
