"""Workbooks as other programs see them: as stored, reckoned anew, with a score changed by hand."""

import io
import re
import shutil
import subprocess
import zipfile

import openpyxl
from formulon import Workbook

from bismarck_scorer.exports.xlsx import write
from bismarck_scorer.exports.xlsx.lines import blocks
from bismarck_scorer.exports.xlsx.places import GRID, HEADINGS, TOTALS, Places
from bismarck_scorer.messages import messages_for

EN = messages_for("en")
LIBREOFFICE = shutil.which("soffice")


def stored(made, language="en"):
    """What a reader sees that does not calculate: the two worksheets as openpyxl has them."""
    return _read(write(made, messages_for(language)), values=True)


def formulas(made):
    return _read(write(made, EN), values=False)


def _read(data, *, values):
    return openpyxl.load_workbook(io.BytesIO(data), data_only=values).worksheets


def without_values(data):
    """The workbook with no value beside its formulas, so that only they can give any."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            part = old.read(name)
            if name.startswith("xl/worksheets/"):
                part = re.sub(rb"</f><v>[^<]*</v>", b"</f>", part)
            new.writestr(name, part)
    return out.getvalue()


class Stored:
    """The paper by its stored values."""

    def __init__(self, made):
        self._paper = stored(made)[0]

    def __call__(self, row, column):
        return self._paper.cell(row + 1, column + 1).value


class Reckoned:
    """The paper reckoned by an independent engine, from scores and formulas alone."""

    def __init__(self, made):
        self._book = Workbook.load(without_values(write(made, EN)))
        self._book.recalc()

    def __call__(self, row, column):
        return self._book.get_value(0, row, column).to_python()

    def type(self, row, column, number):
        """Write a number into a cell, as people do."""
        self._book.set_number(0, row, column, number)
        self._book.recalc()


def by_libreoffice(sheets, folder):
    """The papers of all `sheets`, reckoned by LibreOffice from scores and formulas alone."""
    (folder / "in").mkdir()
    files = []
    for number, made in enumerate(sheets):
        files.append(folder / "in" / f"{number}.xlsx")
        files[-1].write_bytes(without_values(write(made, EN)))
    for data in converted(files, folder):
        paper = _read(data, values=True)[0]
        yield lambda row, column, paper=paper: paper.cell(row + 1, column + 1).value


def table_by_libreoffice(data, folder, separator):
    """The rows of a CSV file as LibreOffice has them once it is opened there."""
    (folder / "in").mkdir()
    file = folder / "in" / "table.csv"
    file.write_bytes(data)
    # Parted so, quoted by ", in UTF-8, from the first line on.
    (book,) = converted([file], folder, f"--infilter=Text - txt - csv (StarCalc):{ord(separator)},34,76,1")
    return [list(row) for row in _read(book, values=True)[0].iter_rows(values_only=True)]


def converted(files, folder, *how):
    """The files as workbooks that LibreOffice wrote, in the same order."""
    command = [str(LIBREOFFICE), f"-env:UserInstallation={(folder / 'profile').as_uri()}", "--headless", *how]
    command += ["--convert-to", "xlsx", "--outdir", str(folder), *map(str, files)]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    return [(folder / file.name).with_suffix(".xlsx").read_bytes() for file in files]


def places(made):
    return Places(made.rules.players, sum(map(len, blocks(made))))


def figures(made, cell):
    """What stands in the formulas' cells: totals and ranks over the columns, then each line.

    A line is its running totals, what it sums to and the mark beside that; None where nothing stands.
    """
    at, seats = places(made), range(made.rules.players)
    yield [_plain(cell(TOTALS, at.score(seat))) for seat in seats]
    yield [_plain(cell(HEADINGS, at.score(seat))) for seat in seats]
    for row in range(GRID, at.below):
        yield [*(_plain(cell(row, at.total(seat))) for seat in seats), *_plain_all(cell, row, at)]


def _plain_all(cell, row, at):
    return _plain(cell(row, at.sum)), _plain(cell(row, at.check))


def _plain(value):
    return None if value in (None, "") else value


def expected_figures(made):
    """The same by the domain."""
    nothing = [None] * made.rules.players
    yield list(made.totals)
    yield list(made.ranks) if made.played else nothing
    for number, deal in enumerate(made.deals):
        if deal.redealt:
            yield [*nothing, None, None]
        else:
            mark = "✓" if _has_a_sum(made, deal) else None
            yield [*made.running_totals[number], sum(made.scores[number]), mark]
    for _place in made.places[made.played :]:
        yield [*nothing, None, None]


def _has_a_sum(made, deal):
    """RULES.md: all rows have one but those of a misère that is not scored both ways."""
    return deal.played.goal != "avoid" or made.rules.misere_scoring == "both_ways"
