"""Workbooks: of one sheet and of a thousand, beside a script that writes as many cells by xlsxwriter alone.

Needs a Unix, which tells how much memory a process took.
"""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import uuid4

from benchmarks.bare_workbook import workbook
from benchmarks.evenings import FOUR, deal
from benchmarks.pairs import Pair, measure_pair
from bismarck_scorer.bootstrap import open_book
from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.domain.sheet import Sheet, begin
from bismarck_scorer.exports.xlsx import write
from bismarck_scorer.messages import messages_for
from bismarck_scorer.saving import save
from bismarck_scorer.scorebook.files import store_sheet

FEW, MANY = 100, 1000


def exports(rounds: int) -> Iterator[Pair]:
    """Everything about workbooks."""
    yield one_sheet(rounds)
    with TemporaryDirectory() as folder:
        yield from all_sheets(Path(folder))


def one_sheet(rounds: int) -> Pair:
    """A sheet of 32 rows, from the sheet to the file on the disk."""
    sheet, words = _full(), messages_for("en")
    with TemporaryDirectory() as folder:
        path = Path(folder) / "sheet.xlsx"

        def ours() -> float:
            before = time.perf_counter()
            save(path, write(sheet, words))
            return (time.perf_counter() - before) * 1000

        def bare() -> float:
            before = time.perf_counter()
            workbook(path)
            return (time.perf_counter() - before) * 1000

        return measure_pair("32 rows as XLSX", ours, bare, 1.5, rounds)


def all_sheets(folder: Path) -> Iterator[Pair]:
    """`export --all` of a thousand such sheets, as the command it is, and its memory beside that of a few."""
    few, _ = _exported(folder, FEW)
    most, ours = _exported(folder, MANY)
    (folder / "bare").mkdir()
    script = (sys.executable, "-m", "benchmarks.bare_workbook", str(folder / "bare"), str(MANY))
    _memory, bare = _process(script)
    yield Pair(f"export --all of {MANY} sheets as XLSX, processor", ours, bare, 1.5)
    yield Pair(f"its memory, beside that of {FEW} sheets", most, few, 1.1, "MB")


def _exported(folder: Path, sheets: int) -> tuple[float, float]:
    data = folder / str(sheets)
    book = open_book(data)
    full = _full()
    for _ in range(sheets):  # one by one: the memory of this process counts as the command's own at its start
        store_sheet(book, replace(full, uid=str(uuid4())))
    book.store.close()
    command = (sys.executable, "-m", "bismarck_scorer", "--data-dir", str(data))
    return _process((*command, "export", "--all", "--format", "xlsx", "--output", str(data / "out")))


def _process(command: tuple[str, ...]) -> tuple[float, float]:
    """The most memory that a process took, in megabytes, and its time on a processor, in milliseconds.

    Not the time it lived: each takes half a minute, and they cannot be measured in turn.
    """
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _pid, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    memory = usage.ru_maxrss / (1024 if sys.platform == "linux" else 1024**2)
    return memory, (usage.ru_utime + usage.ru_stime) * 1000


def _full() -> Sheet:
    """A sheet of four players with all its rows."""
    sheet = begin(str(uuid4()), rules_for("estonian", 4, {}), Head(FOUR.players, 0, date(2026, 11, 29)))
    while sheet.next_place is not None:
        sheet = sheet.record(deal(sheet, sheet.played))
    return sheet
