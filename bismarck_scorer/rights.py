"""What a device may do with the sheets: look on, keep score, or everything."""

from dataclasses import dataclass
from enum import IntEnum


class Right(IntEnum):
    """Each may do what those before it may."""

    VIEWER = 1
    """Looks on and can change nothing."""
    KEEPER = 2
    """Begins sheets and keeps score."""
    HOST = 3
    """Sits before the machine that has the sheets, or has the host's own link: everything."""


@dataclass(frozen=True, slots=True)
class Grant:
    """What a device was let in for; `mark` tells the link it came by from others of the same right.

    It is no secret. It is empty for whoever needs no link, as the app on the machine that has the sheets.
    """

    right: Right
    mark: str = ""


HOST = Grant(Right.HOST)
