"""The database as the scorebook sees it: a unit of work at a time."""

from collections.abc import Generator, Mapping
from contextlib import contextmanager, nullcontext
from pathlib import Path
from threading import RLock
from typing import Protocol

from sqlmodel import Session

from bismarck_scorer.rights import Right
from bismarck_scorer.storage.adding import Adding
from bismarck_scorer.storage.copying import pour
from bismarck_scorer.storage.drafts import Drafts
from bismarck_scorer.storage.engine import READ_ONLY, make_engine
from bismarck_scorer.storage.evenings import Evenings
from bismarck_scorer.storage.faults import translated
from bismarck_scorer.storage.figures import Figures
from bismarck_scorer.storage.locking import Hold
from bismarck_scorer.storage.log import Log
from bismarck_scorer.storage.migrations import look, migrate
from bismarck_scorer.storage.moving import Moving
from bismarck_scorer.storage.own_rules import OwnRuleSets
from bismarck_scorer.storage.past import Past
from bismarck_scorer.storage.people import People
from bismarck_scorer.storage.records import RecordBook
from bismarck_scorer.storage.sheets import Sheets, Stored
from bismarck_scorer.storage.steps import STEPS

_REMEMBERED = 8  # sheets; there are seldom more on screens


class Keeping(Protocol):
    """What makes a commit safe where the database lies in memory, as in a browser's page."""

    def changed(self) -> None:
        """A transaction was committed; it need not be safe at once."""
        ...

    async def flush(self) -> None:
        """Return when all that was committed is safe. Raises Trouble where it is not."""
        ...


class Work:
    """One transaction, and everything that can be read and written in it."""

    def __init__(self, session: Session, known: Mapping[int, Stored]) -> None:
        self.people = People(session)
        self.sheets = Sheets(session, self.people, known)
        self.evenings = Evenings(session)
        self.past = Past(session, self.people, self.evenings)
        self.figures = Figures(session, self.people)
        self.records = RecordBook(session, self.people)
        self.log = Log(session)
        self.moving = Moving(session)
        self.adding = Adding(session, self.people, self.sheets)
        self.drafts = Drafts(session)
        self.own_rules = OwnRuleSets(session)


class Store:
    """A migrated database. Opening one is `open_store`."""

    def __init__(
        self,
        path: Path,
        *,
        wal: bool | None = True,
        wait: float = 5.0,
        hold: Hold | None = None,
        keeping: Keeping | None = None,
    ) -> None:
        """See `engine.make_engine`; `hold` is the claim on the file, given back when the store is closed."""
        self._path = path
        self._keeping = keeping
        self._hold = hold
        self._engine = make_engine(path, wal=wal, wait=wait)
        self._reading = self._engine.execution_options(**{READ_ONLY: True})
        self._known: dict[int, Stored] = {}
        self._replacing = False
        self._writing = RLock()  # two threads of one program share its claim on the file

    @property
    def path(self) -> Path:
        """The database file."""
        return self._path

    @property
    def journal_mode(self) -> str:
        """What SQLite really uses, whatever was asked for: "wal" or "delete". Raises as `look` does."""
        with translated(self._path), self._reading.connect() as connection:
            return connection.exec_driver_sql("PRAGMA journal_mode").scalar_one()

    @contextmanager
    def work(self, least: Right = Right.HOST) -> Generator[Work, None, None]:
        """A transaction that is committed when the block completes, and leaves nothing behind otherwise.

        `least` is who may do that work at least, which `Limited` looks at. It holds the write lock from its
        beginning: never open across a user's pause. Raises
        `DatabaseBusy`, `DiskFull`, `FolderNotWritable`, `DatabaseDamaged`.
        """
        with self._writing, translated(self._path), Session(self._engine) as session, session.begin():
            # The lock is taken here, so that what the block reads is what it writes upon.
            session.connection()
            known = self._memory()
            work = Work(session, known)
            yield work
        if self._keeping is not None:
            self._keeping.changed()
        self._remember(work, known)

    @contextmanager
    def look(self) -> Generator[Work, None, None]:
        """One consistent view for reading; whatever the block writes is dropped. Raises as `work` does."""
        with translated(self._path), Session(self._reading) as session:
            known = self._memory()
            work = Work(session, known)
            yield work
        self._remember(work, known)

    def _memory(self) -> dict[int, Stored]:
        """What is known of sheets; nothing, and soon forgotten, while another thread replaces them all."""
        return {} if self._replacing else self._known

    def _remember(self, work: Work, known: dict[int, Stored]) -> None:
        """Keep a few of the sheets that a transaction has seen, once it has ended well.

        `known` is what it began with: if all was replaced meanwhile, that is not what is looked at any more.
        """
        known |= work.sheets.seen
        for sheet_id in list(known)[:-_REMEMBERED]:
            known.pop(sheet_id, None)

    async def flush(self) -> None:
        """Return when what was committed cannot be lost any more.

        A commit on a disk is that already. In a page without a server the database lies in memory, and this
        is where it is written to the browser's own storage: so await it before telling anybody "saved".
        Raises what the browser has against it: NotKept, OpenElsewhere, DiskFull.
        """
        if self._keeping is not None:
            await self._keeping.flush()

    @contextmanager
    def alone(self) -> Generator[None, None, None]:
        """Have the database to oneself for the block. Raises DatabaseOpen where another program uses it."""
        with self._writing, nullcontext() if self._hold is None else self._hold.alone():
            yield

    def replace(self, source: Path) -> None:
        """Put all that is in the database `source`, which is of the newest layout, in place of what is here.

        One transaction: it is done whole or not at all. Numbers and versions of sheets may mean something
        else afterwards, so whoever shows anything has to read it again. Raises as `alone` and `work` do.
        """
        with self.alone():
            self._replacing = True
            try:
                pour(source, self._path)
            finally:
                self._known = {}
                self._replacing = False
        if self._keeping is not None:
            self._keeping.changed()

    def close(self) -> None:
        """Give back the file; the write-ahead log is folded into it."""
        self._engine.dispose()
        if self._hold is not None:
            self._hold.release()


def open_store(path: Path, *, wal: bool = True, keeping: Keeping | None = None) -> Store:
    """Return the store at `path`, made or migrated where needed. Raises what `migrations.migrate` raises.

    `keeping` makes commits safe where a file alone does not.
    """
    with translated(path):
        look(path, len(STEPS))  # what is not ours to open is left without so much as a file beside it
    hold = Hold(path)
    try:
        migrate(path)
        return Store(path, wal=wal, hold=hold, keeping=keeping)
    except BaseException:
        hold.release()
        raise
