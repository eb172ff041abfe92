"""Two players beside each other."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from bismarck_scorer.domain.errors import NoSuchPlayer
from bismarck_scorer.domain.figures import HeadToHead, PlayerFigures, SheetFeat, Tally
from bismarck_scorer.domain.library import Filter, Won
from bismarck_scorer.domain.player import Player
from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook import figures, players
from bismarck_scorer.ui.components import frame, text
from bismarck_scorer.ui.components.ledger import Cell, Row, count, section, table
from bismarck_scorer.ui.components.players.player_page import DEAL_PLACES, average_ink, met_cells
from bismarck_scorer.ui.components.text import ink_for
from bismarck_scorer.ui.desk import Desk, use_desk
from bismarck_scorer.ui.guards import component, screen
from bismarck_scorer.ui.hooks import use_state
from bismarck_scorer.ui.past.asked_query import route as sheets_of
from bismarck_scorer.ui.screens.missing import Missing


@dataclass(frozen=True, slots=True)
class _Side:
    person: Player
    figures: PlayerFigures


@screen
def BesideScreen() -> ft.View:
    """The comparison. The route holds both players' numbers."""
    desk = use_desk()
    params = ft.use_route_params()
    player, other = int(params["player"]), int(params["other"])
    body = Beside(player, other, key=f"{player}-{other}")
    return frame.view(desk, ft.use_view_path(), body, at="/players")


@component
def Beside(player: int, other: int) -> ft.Control:
    """What was between the two, and the figures of each."""
    desk = use_desk()
    _ = desk.words
    sides, _set_sides = use_state(partial(_read, desk, player, other))
    if sides is None:
        return Missing()
    one, two = sides
    met = next((met for met in one.figures.against if met.other == two.person.id), None)
    names = [side.person.name for side in sides]
    content = [
        _met(one, met, _),
        section(_("All sheets"), table(names, _overall(sides, _), wide=3)),
        *_contracts(sides, names, _),
        ft.Container(height=8),
    ]
    return frame.page_of(desk, _.names(names), content, back=f"/players/{player}")


def _read(desk: Desk, player: int, other: int) -> tuple[_Side, _Side] | None:
    try:
        one, two = (
            _Side(players.get(desk.book, who), figures.of_player(desk.book, who)) for who in (player, other)
        )
    except NoSuchPlayer:
        return None
    return (one, two) if one.person.id != two.person.id else None


def _met(one: _Side, met: HeadToHead | None, _: Messages) -> ft.Control:
    title = _("At one table")
    if met is None:
        return section(title, text.body(_("They have not finished a sheet together yet.")))
    row: Row = (one.person.name, None, met_cells(met, _))
    return section(
        title,
        table((_("Ahead"), _("Level"), _("Behind")), [row]),
        text.body(_difference(one.person.name, met, _)),
    )


def _difference(name: str, met: HeadToHead, _: Messages) -> str:
    if not met.difference:
        return _("Both made as many points there.")
    ahead, other = (name, met.name) if met.difference > 0 else (met.name, name)
    return _.plural(
        "{ahead} made {n} point more there than {other}.",
        "{ahead} made {n} points more there than {other}.",
        abs(met.difference),
        ahead=ahead,
        other=other,
    )


def _overall(sides: tuple[_Side, _Side], _: Messages) -> list[Row]:
    rows: list[Row] = [
        _counts(_("Sheets"), sides, [side.figures.sheets.count for side in sides], None, _),
        _counts(_("Won alone"), sides, [side.figures.won for side in sides], Won.ALONE, _),
        _counts(_("First shared"), sides, [side.figures.shared for side in sides], Won.SHARED, _),
    ]
    averages = (
        (_("A sheet on average"), lambda figures: figures.sheets, None, 1),
        (_("A deal"), lambda figures: figures.deals, None, DEAL_PLACES),
        (_("A deal as forehand"), lambda figures: figures.forehand, True, DEAL_PLACES),
        (_("A deal not as forehand"), lambda figures: figures.others, False, DEAL_PLACES),
    )
    for label, tally, forehand, places in averages:
        cells = [
            _average(
                side, label, tally(side.figures), replace(side.figures.behind, forehand=forehand), places, _
            )
            for side in sides
        ]
        rows.append((label, None, cells))
    for label, feat in (
        (_("Best sheet"), lambda figures: figures.best_sheet),
        (_("Worst sheet"), lambda figures: figures.worst_sheet),
    ):
        rows.append((label, None, [_feat(side, label, feat(side.figures), _) for side in sides]))
    return rows


def _counts(label: str, sides: Sequence[_Side], numbers: Sequence[int], won: Won | None, _: Messages) -> Row:
    cells = [
        count(
            number,
            "",
            f"{side.person.name}, {label}: {number}",
            sheets_of(replace(side.figures.behind, won=won)),
            _,
        )
        for side, number in zip(sides, numbers, strict=True)
    ]
    return label, None, cells


def _average(side: _Side, label: str, tally: Tally, asked: Filter, places: int, _: Messages) -> Cell:
    average = _.average(tally.average, places)
    said = f"{side.person.name}, {label}: {average}"
    return Cell(average, "", said, sheets_of(asked) if tally.count else None, average_ink(tally, places))


def _feat(side: _Side, label: str, feat: SheetFeat | None, _: Messages) -> Cell:
    if feat is None:
        return Cell("–", "", f"{side.person.name}, {label}: –")
    return Cell(
        _.number(feat.total),
        "",
        f"{side.person.name}, {label}: {_.number(feat.total)}",
        f"/sheet/{feat.sheet}",
        ink_for(feat.total),
    )


def _contracts(sides: tuple[_Side, _Side], names: Sequence[str], _: Messages) -> list[ft.Control]:
    found = [{tally.contract: tally for tally in side.figures.by_contract} for side in sides]
    contracts = Counter(
        {
            contract: sum(tallies[contract].deals.count for tallies in found if contract in tallies)
            for contract in dict.fromkeys((*found[0], *found[1]))
        }
    )
    if not contracts:
        return []
    rows: list[Row] = []
    for contract, _deals in contracts.most_common():
        label = _.contract(contract)
        cells = []
        for side, tallies in zip(sides, found, strict=True):
            deals = tallies[contract].deals if contract in tallies else Tally()
            asked = replace(side.figures.behind, contract=contract)
            cells.append(_average(side, label, deals, asked, DEAL_PLACES, _))
        rows.append((label, None, cells))
    return [section(_("By contract"), table(names, rows), note=_("What a deal came to on average."))]
