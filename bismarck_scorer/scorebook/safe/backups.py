"""Backups: made by hand, and by themselves after each finished sheet (by whoever shows it).

All in a folder are numbered in one row, because a clock can be set back. Of those that make themselves the
last ten are kept and the last of each month; the others stay until somebody deletes them.
"""

import errno
import os
import re
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime
from enum import StrEnum
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from bismarck_scorer.logs import log
from bismarck_scorer.scorebook.safe import folders, leftovers, own_files
from bismarck_scorer.trouble import (
    FileNotReadable,
    FileNotWritten,
    FolderNotWritable,
    OwnFile,
    Trouble,
    told_by,
)

if TYPE_CHECKING:  # the database takes half a second to import, and is opened while the page loads
    from bismarck_scorer.scorebook.book import Scorebook

MEDIA_TYPE = "application/vnd.sqlite3"
LAST = 10  # so many are kept of those that make themselves, besides one a month
_KEEPING = Lock()  # two at once would give their files one number


class Kind(StrEnum):
    """Why a backup was made."""

    KEPT = "kept"  # by itself, after a sheet was finished
    HAND = "hand"  # somebody asked for it
    REPLACED = "replaced"  # it is what stood here before something else was put in its place
    BEFORE = "before"  # of an older layout, before a newer version of the program changed it


_NAME = re.compile(r"bismarck-(kept|hand|replaced)-(\d{6,9})-(\d{4}-\d\d-\d\d)\.db")
_BEFORE = re.compile(r"bismarck-before-version-(\d{1,9})\.db")


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup in one of the folders; `number` is its place in the row of all, `on` the date on the wall.

    `at` is when the file was written, in UTC, or None; a file that was carried elsewhere may have another.
    `sheets` and `deals` are what is in it (outside the bin); None where the file cannot be read.
    """

    path: Path
    kind: Kind
    number: int
    on: date
    at: datetime | None
    size: int
    sheets: int | None
    deals: int | None


@dataclass(frozen=True, slots=True)
class Kept:
    """What came of a backup that makes itself.

    `path` is where it lies, None where it could not be made; `trouble` is what went wrong, also where the
    chosen folder could not be had and it lies in the usual one.
    """

    path: Path | None
    trouble: Trouble | None = None


def make(book: "Scorebook", target: Path | None = None) -> Path:
    """Back everything up into one file now, and return it.

    `target` is the file, or a folder that is there; else it goes to the backup folder. A file that is there
    is replaced when the new one is whole and on the disk. Raises FolderNotWritable, FileNotWritten, DiskFull,
    and OwnFile where the program keeps something itself.
    """
    from bismarck_scorer.storage.copying import copy  # noqa: PLC0415 - loads the database

    database = book.store.path
    if target is None:
        with _KEEPING:
            path = numbered(database, Kind.HAND, book.today())
        book.unkept.trouble = None
        return path
    target = _target(database, target, f"bismarck-{book.today()}.db")
    copy(database, target)
    return target


def carry(database: Path, backup: Path, target: Path) -> Path:
    """Copy a backup to the file `target`, or into a folder that is there; return the file.

    Raises as `make` does, and where the backup cannot be read FileNotReadable, DatabaseDamaged.
    """
    from bismarck_scorer.storage.backups import must_be_readable  # noqa: PLC0415 - loads the database
    from bismarck_scorer.storage.copying import copy  # noqa: PLC0415

    must_be_readable(backup)
    target = _target(database, target, backup.name)
    if target != backup.resolve():
        copy(backup, target, still=True)
    return target


def any_there(database: Path) -> bool:
    """Whether there is any backup, good or not."""
    return any(_in(folder) for folder in _folders(database))


def find(database: Path, name: str) -> Backup:
    """The backup whose file has this name, in whichever of the folders it lies. Raises FileNotReadable."""
    for folder in _folders(database):
        for path, kind, number, on in _in(folder):
            if path.name == name:
                return _backup(path, kind, number, on)
    raise FileNotReadable(folders.folder(database) / name, os.strerror(errno.ENOENT))


def _target(database: Path, target: Path, name: str) -> Path:
    with told_by(FileNotWritten, target):
        target = target.expanduser().resolve()
        if target.is_dir():
            target /= name
        elif target.exists() and not target.is_file():
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        # A copy may have any name elsewhere, the database's own too.
        here, data = target.parent, database.parent.resolve()
        kept = here in [folder.resolve() for folder in _folders(database)] and own_files.is_made(target)
        if kept or (here in (data, data / "logs") and own_files.is_own(target)):
            raise OwnFile(target)
    return target


def keep(book: "Scorebook") -> Kept:
    """Make the backup that makes itself, and delete those that are too many. Raises nothing.

    `book.unkept` has what went wrong from then on, until one succeeds.
    """
    with _KEEPING:
        kept = _keep(book)
    book.unkept.trouble = kept.trouble
    return kept


def owed(book: "Scorebook") -> bool:
    """Whether a finished sheet, as it is now, is not in the newest backup.

    So it is where the program was killed before it made one, or could not make it. Raises as looking does.
    """
    from bismarck_scorer.storage.backups import finished  # noqa: PLC0415 - loads the database

    with book.store.look() as work:
        here = work.moving.finished()
    files = sorted((number, path) for each in _folders(book.store.path) for path, _, number, _ in _in(each))
    return bool(here) and (not files or not here <= finished(files[-1][1]))


def _keep(book: "Scorebook") -> Kept:
    database, today = book.store.path, book.today()
    failed: Trouble | None = None
    for folder in dict.fromkeys((folders.folder(database), folders.usual(database))):
        try:
            path = numbered(database, Kind.KEPT, today, folder)
            _thin(folder)
            return Kept(path, failed)
        except Trouble as trouble:
            log.warning("no backup: %s", trouble)
            failed = failed or trouble
        except Exception as error:  # whatever it is, the sheet that was finished is stored
            log.exception("no backup")
            failed = failed or FileNotWritten(folder, type(error).__name__)
    return Kept(None, failed)


def every(database: Path) -> list[Backup]:
    """All backups in the chosen folder, the usual one and beside the database, the newest first."""
    found: list[Backup] = []
    for folder in _folders(database):
        for path, kind, number, on in _in(folder):
            found.append(_backup(path, kind, number, on))
    # Those that were made before a migration stand in no row: their files' times have to do.
    return sorted(found, key=lambda backup: (backup.number, backup.on), reverse=True)


def numbered(database: Path, kind: Kind, today: date, folder: Path | None = None) -> Path:
    """Back up the database into a folder, by default the chosen one, under the next number; return the file.

    Raises FolderNotWritable also where a chosen folder is not there: a disk may be missing, and what was made
    in its place would be hidden when it comes back.
    """
    from bismarck_scorer.storage.copying import copy  # noqa: PLC0415 - loads the database

    folder = folder or folders.folder(database)
    with told_by(FolderNotWritable, folder):
        if folder == folders.usual(database):
            folder.mkdir(exist_ok=True)
        elif not folder.is_dir():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
    leftovers.clean(folder)
    last = max((number for each in _folders(database) for _, _, number, _ in _in(each)), default=0)
    path = folder / f"bismarck-{kind}-{last + 1:06}-{today}.db"
    copy(database, path)
    return path


def _backup(path: Path, kind: Kind, number: int, on: date) -> Backup:
    from bismarck_scorer.storage.backups import counted  # noqa: PLC0415 - loads the database

    counts = counted(path) or (None, None)
    size, at = 0, None
    with suppress(OSError, ValueError, OverflowError):  # gone meanwhile, or of a time that there is not
        found = path.stat()
        size, at = found.st_size, datetime.fromtimestamp(found.st_mtime, UTC)
    return Backup(path, kind, number, on, at, size, *counts)


def _folders(database: Path) -> list[Path]:
    return list(dict.fromkeys((folders.folder(database), folders.usual(database), database.parent)))


def _in(folder: Path) -> list[tuple[Path, Kind, int, date]]:
    """The files in a folder that bear the name of a backup; none where there is no such folder."""
    found = []
    with suppress(OSError):
        for path in folder.iterdir():
            with suppress(OSError, ValueError):  # gone meanwhile, or of no date that there is
                if match := _NAME.fullmatch(path.name):
                    found.append((path, Kind(match[1]), int(match[2]), date.fromisoformat(match[3])))
                elif _BEFORE.fullmatch(path.name):
                    on = datetime.fromtimestamp(path.stat().st_mtime, UTC).date()
                    found.append((path, Kind.BEFORE, 0, on))
    return found


def _thin(folder: Path) -> None:
    """Delete what is too much of those that make themselves."""
    kept = sorted((entry for entry in _in(folder) if entry[1] is Kind.KEPT), key=lambda entry: entry[2])
    last_of_month = {(on.year, on.month): path for path, _, _, on in kept}
    with told_by(FolderNotWritable, folder):
        for path, *_ in kept[:-LAST]:
            if path not in last_of_month.values():
                path.unlink(missing_ok=True)
