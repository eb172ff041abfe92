"""The addresses under which other devices find this machine: one for every network it is on."""

import ipaddress
import socket
import struct
import sys
from contextlib import suppress

_PROBES = ("192.0.2.1", "10.255.255.254", "172.31.255.254", "192.168.255.254")
"""One of each kind of network; nothing is ever sent there, the system only says by which way it would go."""
_NOT_FOR_PEOPLE = ("lo", "docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "podman", "cni")
_SIOCGIFADDR = 0x8915


def addresses() -> list[str]:
    """The IPv4 addresses, that of the way to the internet first; none without a network."""
    found = [*filter(None, map(_towards, _PROBES)), *_of_interfaces(), *_of_name()]
    return [address for address in dict.fromkeys(found) if _is_reached(address)]


def _towards(target: str) -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((target, 9))
        except OSError:
            return ""
        return probe.getsockname()[0]


def _of_interfaces() -> list[str]:
    """What Linux says of each of its interfaces, but for those of virtual machines and containers."""
    if not sys.platform.startswith("linux"):
        return []
    import fcntl  # noqa: PLC0415 - not there on Windows

    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _number, name in socket.if_nameindex():
            if not name.startswith(_NOT_FOR_PEOPLE):
                with suppress(OSError):  # it has none
                    answer = fcntl.ioctl(asking, _SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
                    found.append(socket.inet_ntoa(answer[20:24]))
    return found


def _of_name() -> list[str]:
    """What the machine's own name stands for, which elsewhere are all of its addresses."""
    if sys.platform.startswith("linux"):
        return []
    try:
        return [str(each[4][0]) for each in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    except OSError:
        return []


def _is_reached(address: str) -> bool:
    parsed = ipaddress.ip_address(address)
    return not (parsed.is_loopback or parsed.is_unspecified or parsed.is_multicast)
