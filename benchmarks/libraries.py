"""The libraries that are measured: ten thousand made-up sheets, brought in by the command, and a hundred."""

import os
import subprocess
import sys
import time
from dataclasses import dataclass, replace
from datetime import date, timedelta
from pathlib import Path

from benchmarks.made_up import GUEST, HOST, Span, sheets
from benchmarks.pairs import Pair
from bismarck_scorer.bootstrap import open_book
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.exports.json import FORMAT
from bismarck_scorer.messages import messages_for
from bismarck_scorer.scorebook import evenings, library, play, players
from bismarck_scorer.scorebook.book import Scorebook
from bismarck_scorer.scorebook.files import store_files

LARGE, SMALL = 10_000, 100
YEAR = 1990
"""A year of which either library has more than a page."""
_SPANS = {LARGE: Span(date(1982, 1, 1), 16_000), SMALL: Span(date(YEAR, 1, 1), 700)}
_RATE = 200
"""Sheets a second that an import has to reach."""
_LEFT, _THROWN_AWAY = 5, 60


@dataclass(frozen=True)
class Library:
    """A scorebook, and the numbers of two who often play."""

    book: Scorebook
    host: int
    guest: int


def imported(folder: Path, sheets_: int = LARGE) -> Pair:
    """Bring files in by the command, beside the time that the goal gives it; it takes no others but files."""
    language = messages_for("en")
    (folder / "files").mkdir()
    paths = []
    for number, sheet in enumerate(sheets(sheets_, _SPANS[LARGE])):
        paths.append(f"files/{number}.json")
        (folder / paths[-1]).write_bytes(FORMAT.write(sheet, language))
    command = (sys.executable, "-m", "bismarck_scorer", "--data-dir", str(folder / "large"), "import", *paths)
    before = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=folder)
    _pid, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    seconds = time.perf_counter() - before
    print(f"import of {sheets_} files: {sheets_ / seconds:.0f} sheets a second, at least {_RATE} wanted")
    processor = (usage.ru_utime + usage.ru_stime) / sheets_ * 1000
    return Pair(f"a sheet of {sheets_} imported, on the processor", processor, 1000 / _RATE, 1)


def opened(folder: Path) -> tuple[Library, Library, Library]:
    """The large library, which was `imported`, a small one, and a small one of as many years as the large.

    All have open sheets, and some in the bin.
    """
    small, long = open_book(folder / "small"), open_book(folder / "long")
    store_files(small, sheets(SMALL, _SPANS[SMALL]))
    store_files(long, sheets(SMALL, _SPANS[LARGE]))
    return _lived_in(open_book(folder / "large")), _lived_in(small), _lived_in(long)


def _lived_in(book: Scorebook) -> Library:
    newest = library.page(book, limit=1).lines[0]
    for number in range(_LEFT + _THROWN_AWAY):
        sheet = play.begin(book, rules_for("estonian", 3), newest.players[:3], 0)
        if number >= _LEFT:
            evenings.delete(book, sheet.id)
    ids = {person.name: person.id for person in players.everybody(book)}
    later = newest.played_on + timedelta(days=365)  # so that there is a sheet of the same day
    return Library(replace(book, today=lambda: later), ids[HOST], ids[GUEST])
