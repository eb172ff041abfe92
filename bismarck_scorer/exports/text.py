"""A sheet as plain text for terminals and chats: an aligned table, the ranking under it."""

from collections.abc import Iterator, Sequence

from bismarck_scorer.domain.direction import held
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.exports import words
from bismarck_scorer.exports.format import Format
from bismarck_scorer.exports.width import left, right, width
from bismarck_scorer.messages import Messages
from bismarck_scorer.messages.passport import passport_of

_FOREHAND = "*"
_GAP = "  "


def write(sheet: Sheet, _: Messages) -> bytes:
    """Write the page in the words of `_`, in UTF-8."""
    blocks = [
        [words.facts(sheet, _)],
        _table(sheet, _),
        _ranking(sheet, _),
        _notes(sheet, _),
        [*passport_of(sheet, _)],
    ]
    return ("\n\n".join("\n".join(block) for block in blocks if block) + "\n").encode()


def _table(sheet: Sheet, _: Messages) -> list[str]:
    """Per player the total after the deal and the deal's score; a star marks forehand."""
    rows = [["", "", "", *sheet.players]]
    for index in range(len(sheet.deals)):
        label = sheet.place_of(index).label
        rows.append([str(index + 1), label, _what(sheet, index, _), *_cells(sheet, index, _)])
    if not sheet.deals:
        rows.append(["", "", "", *(_.number(total) for total in sheet.totals)])
    return [*_aligned(rows, left_columns=range(1, 3)), "", _("{sign} forehand", sign=_FOREHAND)]


def _what(sheet: Sheet, index: int, _: Messages) -> str:
    said = (words.contract(sheet, index, _), words.details(sheet, sheet.deals[index], _))
    return ", ".join(filter(None, said))


def _cells(sheet: Sheet, index: int, _: Messages) -> Iterator[str]:
    deal, totals, scores = sheet.deals[index], sheet.running_totals[index], sheet.scores[index]
    widest = max(len(_.signed(score)) for row in sheet.scores for score in row)
    for seat, (total, score) in enumerate(zip(totals, scores, strict=True)):
        own = "" if deal.redealt else _.signed(score)
        mark = _FOREHAND if seat == deal.forehand else " "
        yield f"{_.number(total)} {right(own, widest)}{mark}"


def _ranking(sheet: Sheet, _: Messages) -> list[str]:
    if not sheet.deals:
        return []
    lines = sorted(zip(sheet.ranks, sheet.totals, sheet.players, strict=True), key=lambda line: line[0])
    rows = [[f"{rank}.", player, _.number(total)] for rank, total, player in lines]
    return list(_aligned(rows, left_columns=range(1, 2)))


def _notes(sheet: Sheet, _: Messages) -> list[str]:
    notes = [sheet.head.note] if sheet.head.note else []
    notes += [
        _("Deal {number}: {note}", number=number, note=deal.note)
        for number, deal in enumerate(sheet.deals, start=1)
        if deal.note
    ]
    return notes


def _aligned(rows: Sequence[Sequence[str]], left_columns: range) -> Iterator[str]:
    rows = [[held(text) for text in row] for row in rows]
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            left(text, columns) if number in left_columns else right(text, columns)
            for number, (text, columns) in enumerate(zip(row, widths, strict=True))
        ]
        yield _GAP.join(cells).rstrip()


FORMAT = Format(id="txt", suffix=".txt", media_type="text/plain; charset=utf-8", write=write)
