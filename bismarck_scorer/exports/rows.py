"""The rows of sheets for pivoting: one a deal and player, the same in every kind of table."""

from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.exports.columns import Cell, deal_cells, deal_head, figure_cells
from bismarck_scorer.messages import Messages


def rows_head(_: Messages) -> list[str]:
    """The headings: the date, then those of `rows`."""
    evening = [_("Date"), _("Place"), _("Rules")]
    return [*evening, *deal_head(_), _("Player"), _("Counted"), _("Score"), _("Total"), _("Note")]


def rows(sheet: Sheet, _: Messages) -> list[list[Cell]]:
    """The rows of one sheet without its date, which is no text."""
    evening = [sheet.head.place, _.rules(sheet.rules)]
    found = []
    for index, deal in enumerate(sheet.deals):
        played = [*evening, *deal_cells(sheet, index, _)]
        for seat, player in enumerate(sheet.players):
            found.append([*played, player, *figure_cells(sheet, index, seat), deal.note])
    return found
