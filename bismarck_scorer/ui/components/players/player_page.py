"""What stands on a player's page: the figures of figures, part after part."""

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from bismarck_scorer.domain.figures import (
    Apart,
    ContractTally,
    DealFeat,
    HeadToHead,
    PlayerFigures,
    SheetFeat,
    Streak,
    Tally,
    YearTally,
)
from bismarck_scorer.domain.library import Against, Filter, Won
from bismarck_scorer.messages import Messages
from bismarck_scorer.ui.components import text
from bismarck_scorer.ui.components.folded import Folded
from bismarck_scorer.ui.components.ledger import Cell, count, line, section, strip, table
from bismarck_scorer.ui.components.players import figure_charts
from bismarck_scorer.ui.components.text import ink_for
from bismarck_scorer.ui.past.asked_query import route as sheets_of

DEAL_PLACES = 2  # after the point of what a deal came to on average


def parts(figures: PlayerFigures, _: Messages, width: float) -> list[ft.Control]:
    """Everything that the player's sheets tell, in `width`; what there is nothing of is left out."""
    if not figures.sheets.count:
        return [text.body(_("No sheet was finished with all its deals yet.")), *_apart(figures, _)]
    return [
        _head(figures, _),
        _averages(figures, _),
        *_contracts(figures.by_contract, _, width),
        _feats(figures, _),
        *_streaks(figures, _),
        _meetings(figures, _),
        _years(figures.by_year, _, width),
        *_apart(figures, _),
    ]


def _head(figures: PlayerFigures, _: Messages) -> ft.Control:
    alone, shared = (replace(figures.behind, won=won) for won in (Won.ALONE, Won.SHARED))
    total = figures.sheets.total
    return strip(
        [
            _counted(figures.sheets.count, _("sheets"), figures.behind, _, _sheets(figures.sheets.count, _)),
            _counted(figures.won, _("won"), alone, _),
            _counted(figures.shared, _("first shared"), shared, _),
            Cell(
                _.number(total),
                _("points"),
                _("points") + ": " + _.number(total),
                sheets_of(figures.behind),
                ink_for(total),
            ),
        ]
    )


def _counted(number: int, word: str, asked: Filter, _: Messages, under: str = "") -> Cell:
    """A figure over its word; `under` it stands the word as it goes with this number, where that differs."""
    return count(number, under or word, f"{word}: {number}", sheets_of(asked), _)


def _sheets(number: int, _: Messages) -> str:
    return _.context("under the figure 1", "sheet") if number == 1 else _("sheets")


def _averages(figures: PlayerFigures, _: Messages) -> ft.Control:
    forehand, others = (replace(figures.behind, forehand=is_it) for is_it in (True, False))
    return section(
        _("On average"),
        _average(_("A sheet"), figures.sheets, "", figures.behind, _, places=1),
        _average(_("A deal"), figures.deals, deals_told(figures.deals, _), figures.behind, _),
        _average(_("A deal as forehand"), figures.forehand, deals_told(figures.forehand, _), forehand, _),
        _average(_("A deal not as forehand"), figures.others, deals_told(figures.others, _), others, _),
    )


def deals_told(tally: Tally, _: Messages) -> str:
    """How many deals there were and what they came to."""
    return _.plural("{n} deal, {total} in all", "{n} deals, {total} in all", tally.count, total=tally.total)


def _average(
    label: str, tally: Tally, under: str, asked: Filter, _: Messages, *, places: int = DEAL_PLACES
) -> ft.Control:
    return line(
        label,
        _.average(tally.average, places),
        under=under,
        route=sheets_of(asked) if tally.count else None,
        color=average_ink(tally, places),
    )


def average_ink(tally: Tally, places: int = DEAL_PLACES) -> str:
    """Red for an average that is written with a minus."""
    return ink_for(round((tally.average or 0) * 10**places))


def _contracts(tallies: Sequence[ContractTally], _: Messages, width: float) -> list[ft.Control]:
    if not tallies:
        return []
    tallies = sorted(tallies, key=lambda tally: -tally.deals.count)
    rows = [
        (
            _.contract(tally.contract),
            None,
            [
                _dealt(tally, tally.deals, None, _("all"), _),
                _dealt(tally, tally.forehand, True, _("as forehand"), _),
                _dealt(tally, tally.others, False, _("not as forehand"), _),
            ],
        )
        for tally in tallies
    ]
    heads = (_("All"), _.context("head of a column", "Forehand"), _("Others"))
    averages = section(
        _("By contract"),
        table(heads, rows),
        note=_("What a deal came to on average, and in how many deals."),
    )
    chart = section(
        _("Scores by contract"),
        figure_charts.by_contract(tallies, _, width),
        note=_("How often each score was had: the higher the bar, the more often."),
    )
    return [averages, chart]


def _dealt(tally: ContractTally, deals: Tally, forehand: bool | None, how: str, _: Messages) -> Cell:
    average = _.average(deals.average, DEAL_PLACES)
    said = _.plural(
        "{contract}, {how}: {average} on average in {n} deal",
        "{contract}, {how}: {average} on average in {n} deals",
        deals.count,
        contract=_.contract(tally.contract),
        how=how,
        average=average,
    )
    asked = replace(tally.behind, forehand=forehand)
    return Cell(
        average,
        _.number(deals.count) if deals.count else "",
        said,
        sheets_of(asked) if deals.count else None,
        average_ink(deals),
    )


def _feats(figures: PlayerFigures, _: Messages) -> ft.Control:
    found: list[ft.Control] = []
    if figures.best_sheet is not None:
        found.append(_sheet_feat(_("Best sheet"), figures.best_sheet, _))
    if figures.worst_sheet is not None and figures.worst_sheet != figures.best_sheet:
        found.append(_sheet_feat(_("Worst sheet"), figures.worst_sheet, _))
    if figures.best_deal is not None:
        found.append(_deal_feat(_("Best deal"), figures.best_deal, _))
    if figures.worst_deal is not None and figures.worst_deal != figures.best_deal:
        found.append(_deal_feat(_("Worst deal"), figures.worst_deal, _))
    return section(_("Best and worst"), *found)


def _sheet_feat(label: str, feat: SheetFeat, _: Messages) -> ft.Control:
    return line(
        label,
        _.number(feat.total),
        under=_.day(feat.played_on),
        route=f"/sheet/{feat.sheet}",
        color=ink_for(feat.total),
    )


def _deal_feat(label: str, feat: DealFeat, _: Messages) -> ft.Control:
    return line(
        label,
        _.signed(feat.score),
        under=f"{_.contract(feat.contract)} · {_.day(feat.played_on)}",
        route=f"/sheet/{feat.sheet}",
        color=ink_for(feat.score),
    )


def _streaks(figures: PlayerFigures, _: Messages) -> list[ft.Control]:
    current = _("Going on now: won") if figures.current_winning else _("Going on now: not won")
    streaks = (
        (_("Most sheets won one after the other"), figures.winning),
        (_("Most sheets not won one after the other"), figures.dry),
        (current, figures.current),
    )
    lines = [_streak(label, streak, _) for label, streak in streaks if streak.length > 1]
    note = _("Sheets in order of date; a shared first place is one that was won.")
    return [section(_("One after the other"), *lines, note=note)] if lines else []


def _streak(label: str, streak: Streak, _: Messages) -> ft.Control:
    days = dict.fromkeys(_.short_day(day) for day in (streak.first, streak.last) if day is not None)
    return line(label, _.number(streak.length), under=" – ".join(days), route=sheets_of(streak.behind))


def _meetings(figures: PlayerFigures, _: Messages) -> ft.Control:
    rows = [
        (
            met.name,
            f"/players/{figures.player}/beside/{met.other}",
            met_cells(met, _),
        )
        for met in figures.against
    ]
    return section(
        _("Beside the others"),
        Folded((_("Ahead"), _("Level"), _("Behind")), rows),
        note=_("On how many sheets the total was higher, the same or lower; a name compares the two."),
    )


def met_cells(met: HeadToHead, _: Messages) -> list[Cell]:
    """On how many sheets a player was ahead of another, level with the other one and behind."""
    counts = (
        (Against.AHEAD, met.ahead, _("Ahead of {name}: {n}", name=met.name, n=met.ahead)),
        (Against.LEVEL, met.level, _("Level with {name}: {n}", name=met.name, n=met.level)),
        (Against.BEHIND, met.behind_other, _("Behind {name}: {n}", name=met.name, n=met.behind_other)),
    )
    return [
        count(number, "", said, sheets_of(replace(met.behind, against=how)), _)
        for how, number, said in counts
    ]


def _years(tallies: Sequence[YearTally], _: Messages, width: float) -> ft.Control:
    chart = figure_charts.by_year(tallies, _, width)
    heads = (
        _("Sheets"),
        _.context("head of a column", "Won"),
        _.context("head of a column", "Shared"),
        _("Points"),
    )
    rows = [(str(tally.year), sheets_of(tally.behind), _year(tally, _)) for tally in tallies]
    return section(
        _("By year"),
        *([chart] if chart is not None else []),
        Folded(heads, rows, wide=2),
        note=_("What the sheets of a year came to together."),
    )


def _year(tally: YearTally, _: Messages) -> list[Cell]:
    total, year = tally.sheets.total, tally.year
    alone, shared = (replace(tally.behind, won=won) for won in (Won.ALONE, Won.SHARED))
    return [
        _in_year(year, _("sheets"), tally.sheets.count, tally.behind, _),
        _in_year(year, _("won"), tally.won, alone, _),
        _in_year(year, _("first shared"), tally.shared, shared, _),
        Cell(
            _.number(total),
            "",
            f"{year}, " + _("points") + ": " + _.number(total),
            sheets_of(tally.behind),
            ink_for(total),
        ),
    ]


def _in_year(year: int, word: str, number: int, asked: Filter, _: Messages) -> Cell:
    return count(number, "", f"{year}, {word}: {number}", sheets_of(asked), _)


def _apart(figures: PlayerFigures, _: Messages) -> list[ft.Control]:
    kinds = ((_("Finished early"), figures.early), (_("Unfinished"), figures.unfinished))
    lines = [_apart_line(label, apart, _) for label, apart in kinds if apart.sheets]
    if not lines:
        return []
    note = _("These sheets lack deals: no figure above counts them.")
    return [section(_("Counted apart"), *lines, note=note)]


def _apart_line(label: str, apart: Apart, _: Messages) -> ft.Control:
    return line(
        label,
        _.number(apart.sheets),
        under=deals_told(apart.deals, _),
        route=sheets_of(apart.behind),
    )
