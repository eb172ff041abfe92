"""A sheet as a table for spreadsheets: one row a deal, figures as numbers.

Spreadsheets in the languages below write decimals with a comma, and so part columns by semicolons; a byte
order mark tells them that the letters are UTF-8. The minus is the one that they calculate with.
"""

import csv
import io
from collections.abc import Iterator

from bismarck_scorer.domain.deal import Kind
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.exports import words
from bismarck_scorer.exports.format import Format
from bismarck_scorer.messages import Messages

_SEMICOLON_LANGUAGES = {"et", "fi", "sv", "nl"}
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")

Cell = str | int


def write(sheet: Sheet, _: Messages) -> bytes:
    """Write the table in the words of `_`."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=";" if _.language in _SEMICOLON_LANGUAGES else ",")
    for row in (_head(sheet, _), *_rows(sheet, _)):
        writer.writerow([_guarded(cell) for cell in row])
    return text.getvalue().encode("utf-8-sig")


def _head(sheet: Sheet, _: Messages) -> list[Cell]:
    head: list[Cell] = [
        _("Deal"),
        _("Round"),
        _("Contract"),
        _("Forehand"),
        _("Trump"),
        _("Played as"),
        _("Ranks"),
    ]
    for player in sheet.players:
        head += [_("{player}: counted", player=player), _("{player}: score", player=player), player]
    return [*head, _("Note")]


def _rows(sheet: Sheet, _: Messages) -> Iterator[list[Cell]]:
    for index, deal in enumerate(sheet.deals):
        row: list[Cell] = [
            index + 1,
            sheet.place_of(index).label,
            words.contract(sheet, index, _),
            sheet.players[deal.forehand],
            _.suit(deal.trump) if deal.trump else "",
            words.played_as(sheet, deal, _),
            words.ranks(deal, _),
        ]
        counted = deal.figures if deal.kind in (Kind.TRICKS, Kind.CARDS_LEFT) else ()
        for seat in range(sheet.rules.players):
            row.append(counted[seat] if counted else "")
            row.append("" if deal.redealt else sheet.scores[index][seat])
            row.append(sheet.running_totals[index][seat])
        yield [*row, deal.note]


def _guarded(cell: Cell) -> Cell:
    # A spreadsheet would take such a text for a formula and run it; an apostrophe keeps it a text.
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA_STARTS) else cell


FORMAT = Format(id="csv", suffix=".csv", media_type="text/csv; charset=utf-8", write=write)
