"""What tables say of a deal, column by column, the same in every kind of file that has columns."""

from bismarck_scorer.domain.deal import Kind
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.exports import words
from bismarck_scorer.messages import Messages

Cell = str | int
"""Numbers are what a spreadsheet calculates with; an empty text is an empty cell."""


def deal_head(_: Messages) -> list[str]:
    """The headings of `deal_cells`."""
    return [
        _("Deal"),
        _("Round"),
        _("Contract"),
        _("Forehand"),
        _("Trump"),
        _("Played as"),
        _("Ranks"),
    ]


def deal_cells(sheet: Sheet, index: int, _: Messages) -> list[Cell]:
    """Which deal it is, and what was played in it; `index` counts the deals from 0."""
    deal = sheet.deals[index]
    return [
        index + 1,
        sheet.place_of(index).label,
        words.contract(sheet, index, _),
        sheet.players[deal.forehand],
        _.suit(deal.trump) if deal.trump else "",
        words.played_as(sheet, deal, _),
        words.ranks(deal, _),
    ]


def figure_cells(sheet: Sheet, index: int, seat: int) -> list[Cell]:
    """What was counted for a player, what the deal scored, and the total after it.

    A row copied from paper has nothing that was counted, and a redealt one no score either.
    """
    deal = sheet.deals[index]
    counted = deal.kind in (Kind.TRICKS, Kind.CARDS_LEFT)
    return [
        deal.figures[seat] if counted else "",
        "" if deal.redealt else sheet.scores[index][seat],
        sheet.running_totals[index][seat],
    ]
