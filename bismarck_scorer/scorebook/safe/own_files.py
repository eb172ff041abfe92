"""Files that this program keeps itself: no file that somebody asks for is ever written over one of them."""

import re
from pathlib import Path

from bismarck_scorer import saving
from bismarck_scorer.joining.links import FILE as LINKS
from bismarck_scorer.locations import DATABASE
from bismarck_scorer.trouble import FileNotWritten, OwnFile, told_by

# What a program makes under names of its own, whichever folder it lies in.
_MADE = re.compile(
    r"bismarck-((kept|hand|replaced)-\d{6,9}-|before-version-|damaged-|not-ours-).*\.db(-.*)?", re.IGNORECASE
)
_KEPT_BESIDE = {"bismarck.lock", "backups.json", LINKS}
_HEAD_BYTES, _APPLICATION_AT = 72, slice(68, 72)  # where a database says whose it is
_DATABASE, _OURS = b"SQLite format 3\0", b"BSMK"


def save(path: Path, data: bytes) -> None:
    """Save a file where somebody wants it, as `saving.save` does.

    Raises OwnFile where the program keeps something itself, be it in another data folder, or where a backup
    lies, whatever it is called; DiskFull, FileNotWritten.
    """
    with told_by(FileNotWritten, path):
        target = path.resolve()
        if is_own(target) or _holds_sheets(target):
            raise OwnFile(path)
    saving.save(path, data)


def is_own(target: Path) -> bool:
    """Whether something that the program keeps has this name, or would be taken for it. Raises OSError."""
    name = target.name.lower()  # some systems do not tell large letters from small ones
    if name == DATABASE or name.startswith(f"{DATABASE}-"):
        return True
    if is_made(target):
        return True
    beside = name in _KEPT_BESIDE and (target.parent / DATABASE).exists()
    return beside or (target.parent.name.lower() == "logs" and (target.parent.parent / DATABASE).exists())


def is_made(target: Path) -> bool:
    """Whether this is a backup that a program made, or what it kept aside. Raises OSError."""
    return _MADE.fullmatch(target.name) is not None and target.exists()


def _holds_sheets(target: Path) -> bool:
    if not target.is_file():
        return False
    with target.open("rb") as file:
        head = file.read(_HEAD_BYTES)
    return head.startswith(_DATABASE) and head[_APPLICATION_AT] == _OURS
