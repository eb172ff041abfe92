"""A device that is connected: what it may do, and what is known of it."""

from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass, field

import flet as ft

from bismarck_scorer.messages import Messages
from bismarck_scorer.rights import Grant, Right
from bismarck_scorer.trouble import Trouble

_KINDS = (  # in the order of looking: an iPad calls itself a Mac, and Android stands beside Linux
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("CrOS", "Chromebook"),
    ("Linux", "Linux"),
)


@dataclass(eq=False)
class Visitor:
    """One connection. `name` is who holds the device, as far as somebody said; `page` is its session's.

    `writing` is the sheet of which a row is being entered there.
    """

    grant: Grant
    kind: str = ""
    address: str = ""
    name: str = ""
    writing: int | None = None
    page: ft.Page | None = field(default=None, repr=False)
    cut: Callable[[], None] = field(default=lambda: None, repr=False)

    @property
    def right(self) -> Right:
        """What the device may do."""
        return self.grant.right


_AT_THE_DOOR: ContextVar[Visitor | None] = ContextVar("visitor", default=None)


def arrive(visitor: Visitor) -> None:
    """Have all that follows in this connection, or request, be done for this visitor."""
    _AT_THE_DOOR.set(visitor)


def visitor() -> Visitor | None:
    """For whom the code at work does something; None outside of connections and requests."""
    return _AT_THE_DOOR.get()


def is_visiting() -> bool:
    """Whether the code at work does something for somebody who is not the host."""
    guest = visitor()
    return guest is not None and guest.right is not Right.HOST


def told(error: Exception, _: Messages) -> str:
    """The sentence for an exception; what names folders of this machine is none for visitors."""
    if is_visiting() and isinstance(error, Trouble):
        return _("The host has to see to it, on the device that has the sheets.")
    return _.error(error)


def kind_of(agent: str) -> str:
    """What kind of device calls itself so; "" where that is not known."""
    return next((kind for sign, kind in _KINDS if sign in agent), "")
