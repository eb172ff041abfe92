"""What can go wrong outside the game: folders, disks and database files. No sentences, only the facts."""

import errno
import os
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, fields
from pathlib import Path


@dataclass(eq=False)
class Trouble(Exception):
    """Something could not be done, and nothing was changed; `path` is the folder or file it is about."""

    path: Path

    def __str__(self) -> str:
        """For logs alone: the exception's name and facts."""
        facts = ", ".join(f"{field.name}={_outline(getattr(self, field.name))}" for field in fields(self))
        return f"{type(self).__name__}({facts})"


@dataclass(eq=False)
class FolderNotWritable(Trouble):
    """Nothing can be written there; `reason` is the operating system's word for why."""

    reason: str


@dataclass(eq=False)
class PathNotWhole(Trouble):
    """The path does not say from the top where the folder is."""


@dataclass(eq=False)
class FileNotReadable(Trouble):
    """The file cannot be read; `reason` is the operating system's word for why."""

    reason: str


@dataclass(eq=False)
class DiskFull(Trouble):
    """There is no space left."""


@dataclass(eq=False)
class DatabaseBusy(Trouble):
    """Another program has held the database for longer than we wait."""


@dataclass(eq=False)
class DatabaseOpen(Trouble):
    """The database is to be replaced, and the app, or another command, has it open."""


@dataclass(eq=False)
class DatabaseDamaged(Trouble):
    """The file is not a sound SQLite database; `detail` is what SQLite says."""

    detail: str


@dataclass(eq=False)
class DatabaseForeign(Trouble):
    """A sound SQLite database, but another program's."""


@dataclass(eq=False)
class DatabaseTooNew(Trouble):
    """A newer version of this program wrote it; both are versions of the database's layout."""

    seen: int
    known: int


@dataclass(eq=False)
class MigrationFailed(Trouble):
    """A database could not be brought to the newest layout and is as it was; `copy` is a copy of it."""

    copy: Path
    reason: str


@dataclass(eq=False)
class NoGoodBackup(Trouble):
    """No backup is there, in this folder or any other, that could be restored."""


@dataclass(eq=False)
class FileNotWritten(Trouble):
    """The file could not be written, or did not come back the same; `reason` is the system's word for why."""

    reason: str


@dataclass(eq=False)
class OwnFile(Trouble):
    """Something else is to be written where this program keeps a file of its own, or a backup."""


@dataclass(eq=False)
class NotKept(Trouble):
    """A page's own store has not taken what was written, which is in the page's memory alone for now.

    `reason` is the browser's word for why.
    """

    reason: str


@dataclass(eq=False)
class OpenElsewhere(Trouble):
    """Another tab has taken over the sheets; what is written in this one is kept no more."""


def _outline(fact: object) -> str:
    """A fact as it may stand in a log: files that people keep bear the names of players."""
    if isinstance(fact, Path) and fact.suffix not in ("", ".db"):
        return str(fact.with_name(f"…{fact.suffix}"))
    return str(fact)


@contextmanager
def told_by(
    kind: type[FolderNotWritable] | type[FileNotReadable] | type[FileNotWritten], path: Path
) -> Generator[None, None, None]:
    """Turn whatever the system says against `path` into trouble of this kind.

    Python has three kinds of exception for it: OSError, ValueError for a NUL or for letters that the file
    system lacks, RuntimeError for a link in a circle or a "~" that is nobody's home. Raises DiskFull, `kind`.
    """
    try:
        yield
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise DiskFull(path) from error
        raise kind(path, error.strerror or str(error)) from error
    except ValueError as error:
        raise kind(path, os.strerror(errno.EINVAL)) from error
    except RuntimeError as error:
        raise kind(path, str(error)) from error
