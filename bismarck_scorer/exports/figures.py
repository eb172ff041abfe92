"""What old sheets tell of a player, as tables: below each other in CSV, each its own worksheet in XLSX."""

import csv
import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bismarck_scorer.domain.figures import PlayerFigures, Tally
from bismarck_scorer.domain.table_text import guarded
from bismarck_scorer.exports.csv import delimiter
from bismarck_scorer.exports.xlsx import FORMAT as XLSX
from bismarck_scorer.messages import Messages

Cell = str | int | float | None


@dataclass(frozen=True, slots=True)
class Table:
    """A table of figures; each row has a cell for each of its heads."""

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[Cell]]


@dataclass(frozen=True, slots=True)
class FiguresFormat:
    """A kind of file that the tables, of the player of that name, are written to."""

    suffix: str
    media_type: str
    write: Callable[[str, Sequence[Table], Messages], bytes]


def tables(figures: PlayerFigures, _: Messages) -> tuple[Table, ...]:
    """Everything that stands on the player's page, but for best, worst and streaks."""
    points, average = _("Points"), _("On average")
    deals, sheets = _.context("head of a column", "Deals"), _("Sheets")
    overall = (
        (_("All sheets"), figures.sheets),
        (_("All deals"), figures.deals),
        (_("As forehand"), figures.forehand),
        (_("Not as forehand"), figures.others),
    )
    counts = (
        (_("Won alone"), figures.won),
        (_("First shared"), figures.shared),
        (_("Finished early"), figures.early.sheets),
        (_("Unfinished"), figures.unfinished.sheets),
    )
    return (
        Table(
            _("All sheets"),
            ("", _("Number"), points, average),
            [
                *((name, *_tally(tally)) for name, tally in overall),
                *((name, count, None, None) for name, count in counts),
            ],
        ),
        Table(
            _("By contract"),
            (_("Contract"), _.context("head of a column", "Forehand"), deals, points, average),
            [
                (_.contract(tally.contract), how, *_tally(part))
                for tally in figures.by_contract
                for how, part in ((_("yes"), tally.forehand), (_("no"), tally.others))
            ],
        ),
        Table(
            _("Scores by contract"),
            (_("Contract"), _("Score"), deals),
            [
                (_.contract(tally.contract), score, count)
                for tally in figures.by_contract
                for score, count in sorted(tally.scores.items())
            ],
        ),
        Table(
            _("By year"),
            (
                _("Year"),
                sheets,
                _("Won alone"),
                _("First shared"),
                points,
                average,
            ),
            [
                (year.year, year.sheets.count, year.won, year.shared, *_tally(year.sheets)[1:])
                for year in figures.by_year
            ],
        ),
        Table(
            _("Beside the others"),
            (_("Player"), sheets, _("Ahead"), _("Level"), _("Behind"), _("Difference")),
            [
                (met.name, met.sheets, met.ahead, met.level, met.behind_other, met.difference)
                for met in figures.against
            ],
        ),
    )


def _tally(tally: Tally) -> tuple[Cell, Cell, Cell]:
    average = tally.average
    return tally.count, tally.total, None if average is None else round(average, 2)


def _csv(name: str, found: Sequence[Table], _: Messages) -> bytes:
    """As `exports/csv.py`: decimals have a comma where the columns are parted by semicolons."""
    text = io.StringIO()
    parted = delimiter(_)
    point = "." if parted == "," else ","
    writer = csv.writer(text, delimiter=parted)
    writer.writerow([guarded(name)])
    for table in found:
        writer.writerows([[], [table.title], table.heads])
        for row in table.rows:
            writer.writerow([_plain(cell, point) for cell in row])
    return text.getvalue().encode("utf-8-sig")


def _plain(cell: Cell, point: str) -> str | int | None:
    if isinstance(cell, float):
        return f"{cell:.2f}".replace(".", point)
    return guarded(cell) if isinstance(cell, str) else cell


def _xlsx(name: str, found: Sequence[Table], _: Messages) -> bytes:
    from bismarck_scorer.exports.xlsx.figures import book  # noqa: PLC0415 - seldom needed

    return book(name, found)


FORMATS: Mapping[str, FiguresFormat] = {
    "csv": FiguresFormat(".csv", "text/csv; charset=utf-8", _csv),
    "xlsx": FiguresFormat(".xlsx", XLSX.media_type, _xlsx),
}
