"""What is to be decided about a row of an old paper: what is wrong with it, and the ways to go on."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from bismarck_scorer.domain.errors import (
    PickNotTold,
    ScoreNotPossible,
    ScoresDoNotSum,
    ScoresNotPossible,
    TotalsDoNotSum,
)
from bismarck_scorer.domain.paper.fault import Slip
from bismarck_scorer.domain.paper.reading import PaperRead, RowRead
from bismarck_scorer.domain.paper.turns import is_free
from bismarck_scorer.domain.rules import Pick
from bismarck_scorer.messages import Messages
from bismarck_scorer.messages.papers import row_said
from bismarck_scorer.messages.rows import place_name
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.bringing.copied_view import row_name
from bismarck_scorer.ui.bringing.copying import Copying
from bismarck_scorer.ui.components import buttons, text

_KEPT = (TotalsDoNotSum, ScoresDoNotSum, ScoreNotPossible, ScoresNotPossible)
"""What a row can be kept in spite of."""

Change = Callable[[Callable[[Copying], Copying]], None]


@dataclass(frozen=True, slots=True)
class Concern:
    """A row that something is to be said of, among all that were read."""

    read: PaperRead
    at: int

    @property
    def row(self) -> RowRead:
        """What the row comes to."""
        return self.read.rows[self.at]

    @property
    def free(self) -> bool:
        """Whether forehand picks in a free game, not in turn."""
        return self.row.place is not None and is_free(self.row.place)


def row_status(concern: Concern, change: Change, _: Messages) -> list[ft.Control]:
    """What is said of the row, and a key for everything that can be done about it."""
    row, at = concern.row, concern.at
    place = row.place
    played = f" · {place_name(place, _)}" if place is not None and place.contract is not None else ""
    told = row_said(replace(row, nearest=()), concern.read.paper.head.players, _)
    kept = row.fault is not None and row.deal is not None
    first = at == concern.read.first_wrong
    heading = f"{row_name(place, at)}{played}"
    if first:
        heading = _("First wrong row: {row}", row=heading)
    parts: list[ft.Control] = [
        ft.Semantics(
            live_region=True,
            container=True,
            content=ft.Column(
                [
                    text.body(heading, size=14, bold=True),
                    *(
                        [text.body(told, size=14, color=theme.GOLD if kept else theme.RED_INK)]
                        if told
                        else []
                    ),
                ],
                spacing=2,
            ),
        )
    ]
    keys = [*_meant(row, at, change, _), *_picks(concern, change, _)]
    if keys:
        parts.append(ft.Row(keys, wrap=True, spacing=8, run_spacing=6))
    if ways := _ways(row, at, change, _):
        parts.append(ft.Row(ways, wrap=True, spacing=16, run_spacing=0))
    return parts


def _meant(row: RowRead, at: int, change: Change, _: Messages) -> list[ft.Control]:
    """The figures that may be meant, each a tap away; none for a row that is kept as it is."""
    if row.deal is not None:
        return []
    told = [(figures, " / ".join(map(_.number, figures))) for figures in row.nearest]
    return [
        buttons.key(
            figures_told,
            _("Take {figures}", figures=figures_told),
            partial(change, lambda now, figures=figures: now.taken(at, figures)),
            size=16,
        )
        for figures, figures_told in told
    ]


def _picks(concern: Concern, change: Change, _: Messages) -> list[ft.Control]:
    """What forehand can have picked, where it has to be told; and what was told, to take it back."""
    row, at, free = concern.row, concern.at, concern.free
    told = row.row.played_as if free else row.row.contract
    if place := row.place:
        told = told if free or place.contract is None else None
    if told is not None:
        return [
            _pick(concern, told, partial(change, lambda now: now.told(at, None, free=free)), _, chosen=True)
        ]
    if not isinstance(row.fault, PickNotTold):
        return []
    return [
        _pick(concern, pick, partial(change, lambda now, pick=pick: now.told(at, pick, free=free)), _)
        for pick in row.picks
    ]


def _pick(
    concern: Concern, pick: Pick, on_press: buttons.Press, _: Messages, *, chosen: bool = False
) -> ft.Control:
    name = _.contract(concern.read.paper.rules.called(pick.contract, pick.name))
    return buttons.key(name, name, on_press, chosen=chosen, size=15, family=theme.SANS)


def _ways(row: RowRead, at: int, change: Change, _: Messages) -> list[ft.Control]:
    if row.fault is None:
        return []
    keep = partial(change, lambda now: now.kept(at, kept=not row.row.kept))
    ways: list[ft.Control] = []
    if row.row.kept:
        ways.append(buttons.quiet(_("Do not keep it so"), keep))
    elif isinstance(row.fault, _KEPT):
        ways.append(buttons.quiet(_("Keep it as it stands"), keep))
    if Slip.MISSING in row.slips:
        ways.append(buttons.quiet(_("Insert a row above"), partial(change, lambda now: now.inserted(at))))
    ways.append(buttons.quiet(_("Remove the row"), partial(change, lambda now: now.removed(at))))
    return ways
