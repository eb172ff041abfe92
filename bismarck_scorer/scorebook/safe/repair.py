"""A damaged database: what is wrong with it, the newest good backup, and what can still be saved.

Whatever puts another file in the place of the database keeps what stood there, and is refused while the app
or a command has it open.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from bismarck_scorer.domain import changes
from bismarck_scorer.domain.changes import Action, Change, Entry
from bismarck_scorer.domain.errors import RuleBroken
from bismarck_scorer.domain.rewriting import written_again
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.scorebook.safe import backups
from bismarck_scorer.scorebook.safe.backups import Backup
from bismarck_scorer.scorebook.safe.restoring import derive, must_be_sound
from bismarck_scorer.scorebook.safe.soundness import sound, unsound
from bismarck_scorer.trouble import FolderNotWritable, NoGoodBackup, Trouble, told_by

if TYPE_CHECKING:  # the database takes half a second to import, and is opened while the page loads
    from bismarck_scorer.storage.store import Work

Log = Sequence[tuple[datetime, Entry]]


@dataclass(frozen=True, slots=True)
class Health:
    """What a database is like: `trouble` is why it cannot be opened, None where it can, or is not there yet.

    `sheets` is how many there are, `unsound` the numbers of those whose rows and log do not agree. `odd` is
    what this program never writes and stands there all the same, empty where nothing does, `spoilt` the
    numbers of the sheets in which it stands: the app goes on with it, but no backup of it is restored as a
    whole. All four say nothing of a database that cannot be opened, or that an older version wrote.
    """

    there: bool
    trouble: Trouble | None = None
    sheets: int = 0
    unsound: tuple[int, ...] = ()
    odd: str = ""
    spoilt: tuple[int, ...] = ()

    @property
    def well(self) -> bool:
        """Whether there is nothing to be done."""
        return self.trouble is None and not self.unsound and not self.odd


@dataclass(frozen=True, slots=True)
class PutBack:
    """`backup` stands in the place of the database now; what stood there is `aside`, None if nothing did."""

    backup: Backup
    aside: Path | None


@dataclass(frozen=True, slots=True)
class _Remains:
    sheet: Sheet
    log: Log
    deleted: bool


@dataclass(frozen=True, slots=True)
class Mended:
    """What was saved of a damaged database, which is kept `aside`.

    `whole` is how many sheets are as they were, `rebuilt` how many were made from their log or their rows
    alone and may lack something, `lost` of how many nothing that makes a sheet could be read.
    """

    aside: Path
    whole: int
    rebuilt: int
    lost: int


def check(database: Path) -> Health:
    """Look a database through from end to end, and every sheet in it, without changing anything."""
    from bismarck_scorer.storage.checking import look_through, odd_values  # noqa: PLC0415 - loads the database
    from bismarck_scorer.storage.store import Store  # noqa: PLC0415

    try:
        newest = look_through(database)
        if newest is None:
            return Health(there=False)
        if not newest:
            return Health(there=True)
        store = Store(database, wal=None)
        try:
            with store.look() as work:
                sheets = len(work.moving.numbers())
            odd, spoilt = odd_values(database)
            return Health(there=True, sheets=sheets, unsound=tuple(unsound(store)), odd=odd, spoilt=spoilt)
        finally:
            store.close()
    except Trouble as trouble:
        return Health(there=True, trouble=trouble)


def newest_good(database: Path) -> Backup | None:
    """The newest backup that can be read and in which every sheet is sound, or None."""
    return next((backup for backup in backups.every(database) if _is_good(backup)), None)


def put_back(database: Path, today: date, found: Backup | None = None) -> PutBack:
    """Put the newest good backup in the place of the database, which is kept aside.

    `found` is what `newest_good` has found, which takes time. Raises NoGoodBackup, DatabaseOpen, DiskFull,
    FolderNotWritable, FileNotWritten, for a `found` that is gone FileNotReadable; then nothing is changed.
    """
    from bismarck_scorer.storage import backups as files  # noqa: PLC0415 - loads the database
    from bismarck_scorer.storage.copying import copy  # noqa: PLC0415
    from bismarck_scorer.storage.locking import alone  # noqa: PLC0415
    from bismarck_scorer.storage.salvage import put  # noqa: PLC0415

    backup = found or newest_good(database)
    if backup is None:
        raise NoGoodBackup(backups.folders.folder(database))
    new = _beside(database)
    with alone(database):
        aside = _aside(database, today, _what(database))
        try:
            with files.opened(backup.path) as coming:
                derive(coming, backup.path)
                coming.close()
                copy(coming.path, new)
            put(new, database, aside)
        finally:
            with suppress(OSError):  # what went wrong before is what is told
                new.unlink(missing_ok=True)
    return PutBack(backup, aside if aside.exists() else None)


def mend(database: Path, today: date, at: datetime) -> Mended:
    """Make a new database of all that can still be read of a damaged one, which is kept aside.

    A sheet of which rows were lost is made from its log, one whose log was lost from its rows; `at` is the
    instant under which a log begins anew. Raises DatabaseOpen, DatabaseDamaged where not even the tables can
    be found, DiskFull, FolderNotWritable, FileNotWritten; then nothing is changed.
    """
    from bismarck_scorer.storage import salvage  # noqa: PLC0415 - loads the database
    from bismarck_scorer.storage.locking import alone  # noqa: PLC0415
    from bismarck_scorer.storage.store import Store  # noqa: PLC0415

    new = _beside(database)
    with alone(database):
        aside = _aside(database, today, "damaged")
        try:
            lost = salvage.save_rows(database, new)
            store = Store(new, wal=False)
            try:
                with store.work() as work:
                    numbers = work.moving.numbers()
                    torn = [number for number in numbers if not _stays(work, number)]
                    found = [remains for number in torn if (remains := _taken_out(work, number, at))]
                    rebuilt = _written_anew(work, found, at)
                    work.own_rules.forget_unreadable()
            finally:
                store.close()
            salvage.drop_orphans(new)
            salvage.put(new, database, aside)
        finally:
            with suppress(OSError):  # what went wrong before is what is told
                new.unlink(missing_ok=True)
    return Mended(aside, len(numbers) - len(torn), rebuilt, lost + len(torn) - len(found))


def _stays(work: "Work", number: int) -> bool:
    """Whether a sheet is as it was; what follows from it is written anew then."""
    found = sound(work, [number]).get(number)
    if found is None or not work.moving.is_seated(number):
        return False
    work.sheets.derive(found)
    return True


def _taken_out(work: "Work", number: int, at: datetime) -> _Remains | None:
    """Take away what is left of a sheet, and return what makes a sheet again."""
    log, deleted = _readable_log(work, number), work.moving.in_bin(number)
    found = _better(_from_rows(work, number), _from_log(log), at, log)
    work.moving.remove(number)
    if found is None or not work.people.can_sit(found[0].players):
        return None
    return _Remains(*found, deleted)


def _written_anew(work: "Work", found: Sequence[_Remains], at: datetime) -> int:
    """Write sheets under new numbers, when all that was torn is out of their way; return how many.

    Where numbers are torn as well a sheet may have been found twice: the one with more deals is it.
    """
    best: dict[str, _Remains] = {}
    for remains in found:
        other = best.setdefault(remains.sheet.uid, remains)
        if len(other.sheet.deals) < len(remains.sheet.deals):
            best[remains.sheet.uid] = remains
    new = [remains for uid, remains in best.items() if not work.sheets.known([uid])]
    for remains in new:
        number = work.sheets.add(remains.sheet, at)
        for instant, entry in remains.log:
            work.log.add(number, entry, instant)
        work.moving.date_back(number, len(remains.log), remains.log[0][0], remains.log[-1][0])
        if remains.deleted:
            work.sheets.hide(number, at)
    return len(new)


def _better(rows: Sheet | None, logged: Sheet | None, at: datetime, log: Log) -> tuple[Sheet, Log] | None:
    """The sheet that has more deals, and its log; that of the log where both have as many."""
    if logged is not None and (rows is None or len(rows.deals) <= len(logged.deals)):
        return logged, log
    if rows is not None:
        return rows, [(at, Entry(1, Change(Action.BEGIN, after=rows)))]
    return None


def _from_rows(work: "Work", number: int) -> Sheet | None:
    try:
        return written_again(work.sheets.whole(number).sheet)
    except Exception:  # what is torn can be anything
        return None


def _from_log(log: Log) -> Sheet | None:
    try:
        return written_again(changes.replay([entry for _at, entry in log]))
    except (RuleBroken, ValueError):
        return None


def _readable_log(work: "Work", number: int) -> Log:
    """The entries of a log from its beginning as far as they can be read and follow from each other."""
    found: list[tuple[datetime, Entry]] = []
    try:
        for at, entry in work.log.each(number):
            if entry.no != len(found) + 1:
                break
            changes.replay([*(before for _at, before in found), entry])
            found.append((at, entry))
    except Exception:  # noqa: S110 - what is torn can be anything; what was read so far is what there is
        pass
    return found


def _is_good(backup: Backup) -> bool:
    from bismarck_scorer.storage.backups import opened  # noqa: PLC0415 - loads the database

    try:
        with opened(backup.path) as store:
            must_be_sound(store, backup.path)
    except Trouble:
        return False
    return True


def _beside(database: Path) -> Path:
    return database.with_name(f".bismarck-{uuid4().hex[:8]}.part")


def _what(database: Path) -> str:
    """What is to be kept aside: a file that was never ours must not be taken for the family's own later."""
    from bismarck_scorer.storage.checking import is_foreign  # noqa: PLC0415 - loads the database

    return "not-ours" if is_foreign(database) else "damaged"


def _aside(database: Path, today: date, what: str) -> Path:
    """A name that no file has yet."""
    with told_by(FolderNotWritable, database.parent):
        taken = {file.name for file in database.parent.iterdir()}
    number = 1
    while (name := f"{database.stem}-{what}-{today}-{number}.db") in taken:
        number += 1
    return database.with_name(name)
