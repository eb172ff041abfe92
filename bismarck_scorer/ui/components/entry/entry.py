"""Entering one deal: what was played, and a pad for every player."""

from collections.abc import Callable
from functools import partial

import flet as ft

from bismarck_scorer.domain import draft as drafting
from bismarck_scorer.domain import scoring, taps
from bismarck_scorer.domain.contracts import CATALOGUE, Goal
from bismarck_scorer.domain.deal import Kind
from bismarck_scorer.domain.rules import Place
from bismarck_scorer.messages.rows import place_name
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, text
from bismarck_scorer.ui.components.entry import pads
from bismarck_scorer.ui.components.entry.entering import Entering, in_hand, scroll_key
from bismarck_scorer.ui.components.entry.entry_status import status
from bismarck_scorer.ui.components.sheet import chart as charts
from bismarck_scorer.ui.components.sheet import totals_change
from bismarck_scorer.ui.guards import safe_effect
from bismarck_scorer.ui.scale import is_large, is_tight, scaled
from bismarck_scorer.ui.sheet import sheet_view
from bismarck_scorer.ui.wishes import wish

_GAP = 10
_LEAST = 100  # of the pads in sight at once, between the head and "Done"
_AROUND = 176  # the head, the way to the scores, the line with "Done", and the space round them
_OVER_CHART, _LOWEST_CHART = 40, 130  # the line over the chart; below this it cannot be read
_PLAYER = 26  # the line over a pad
_TYPED = 34  # the score as far as it was keyed in
_CONTRACTS = 196  # the contracts of a free game, in up to four rows


def entry(
    entering: Entering,
    place: Place,
    *,
    on_done: buttons.Press,
    on_help: buttons.Press,
    on_redealt: buttons.Press | None,
    on_close: buttons.Press | None,
    under: Callable[[float], ft.Control] | None,
    landing: ft.KeyboardListener,
) -> ft.Control:
    """Draw the half-entered row for `place`. Without `on_close` the entry cannot be put away.

    `on_help` asks for the rules of the deal, `on_redealt` notes a misdeal, where there can have been one.
    The chart `under` it is made as high as there is room for it, and left out where there is too little.
    `landing` has the focus while the row is entered by keyboard.
    """
    _ = entering.words
    message, whole = status(entering)
    cramped = entering.height < _LEAST + scaled(_AROUND)  # then the head scrolls too
    scrolls = not cramped and _height(entering) > entering.height
    told = text.small(f"{place.turn + 1}/{place.of} · {sheet_view.who_begins(entering.sheet, place, _)}")
    pads_ = [*_choices(entering), *_players(entering), *_other_ways(entering, on_redealt)]
    if is_tight():
        pads_.insert(0, _part("told", told))
    # A column that can scroll takes all the height there is, so only one that has to may.
    column = ft.Column(pads_, spacing=_GAP, scroll=ft.ScrollMode.AUTO if scrolls else None, tight=not scrolls)
    upper = ft.Column(
        [
            _head(entering, place, landing, None if is_tight() else told, on_help=on_help, on_close=on_close),
            # A node of its own: the web client would put keys that appear in it later under the grid.
            ft.Semantics(container=True, expand=scrolls or None, content=column),
        ],
        spacing=10,
        tight=True,
        scroll=ft.ScrollMode.AUTO if cramped else None,
        expand=cramped or scrolls or None,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    hand = entering.hand

    async def bring_into_sight() -> None:
        if (scrolls or cramped) and hand is not None:
            spot = scroll_key(hand.spot)
            await wish((upper if cramped else column).scroll_to(scroll_key=spot, duration=0))

    ft.use_effect(safe_effect(bring_into_sight), dependencies=[hand and hand.spot, scrolls])
    return ft.Column(
        [
            upper,
            *([totals_change.line(entering)] if entering.correcting else []),
            ft.Row(
                [
                    ft.Container(content=message, expand=True),
                    buttons.primary(_("Done"), on_done, disabled=not whole),
                ],
                spacing=12,
                vertical_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            *_under(entering, under),
        ],
        spacing=10,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _height(entering: Entering) -> float:
    """About how high the entry is, in logical pixels."""
    line, said = buttons.key_height(20) + _GAP, scaled(_PLAYER) * (2 if is_large() else 1)
    draft, pad = entering.draft, 0.0
    if draft.kind is not None:
        counted = pads.SCORE_KEYS if draft.kind is Kind.SCORES else range(entering.rules.tricks + 1)
        pad = said + pads.height(len(counted), entering.width, entering.narrowest)
    if draft.kind is Kind.SCORES:
        pad += scaled(_TYPED)
    choices = sum(
        (
            scaled(_CONTRACTS) if CATALOGUE[draft.contract].goal is Goal.CHOICE else 0,
            line + said if entering.rules.trumps(draft.played) else 0,
            3 * line + _GAP if draft.played.names_ranks else 0,
            line + said if draft.kind is Kind.CARDS_LEFT else 0,
        )
    )
    players = entering.rules.players
    if draft.kind is Kind.CARDS_LEFT:
        players = 0 if draft.out is None else players - 1
    totals = totals_change.height(entering.rules.players) + _GAP if entering.correcting else 0
    return scaled(_AROUND) + choices + players * (pad + _GAP) + totals


def _under(entering: Entering, chart: Callable[[float], ft.Control] | None) -> list[ft.Control]:
    room = min(charts.height(), entering.height - _height(entering) - _OVER_CHART)
    if chart is None or room < scaled(_LOWEST_CHART):
        return []
    return [ft.Divider(height=17, color=theme.HAIRLINE), entering.keep("chart", chart, room)]


def _head(
    entering: Entering,
    place: Place,
    landing: ft.KeyboardListener,
    told: ft.Text | None,
    *,
    on_help: buttons.Press,
    on_close: buttons.Press | None,
) -> ft.Control:
    _ = entering.words
    title = f"{place.label} · {place_name(place, _)}"
    return ft.Row(
        [
            ft.Column(
                [
                    text.title(_("Correct {deal}", deal=title) if entering.correcting else title, size=19),
                    ft.Stack([landing, *([told] if told else [])]),
                ],
                spacing=2,
                expand=True,
            ),
            buttons.icon(ft.Icons.HELP_OUTLINE, _("How this deal is played"), on_help, color=theme.FAINT_INK),
            *([buttons.icon(ft.Icons.CLOSE, _("Close"), on_close)] if on_close else []),
        ],
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _part(key: str, part: ft.Control) -> ft.Control:
    """A part of the entry that comes and goes, found again by its key.

    By its place alone, Flet would take it for what stood there before, and keys that are kept for others.
    """
    part.key = key
    return part


def _choices(entering: Entering) -> list[ft.Control]:
    """What forehand named, and who went out."""
    draft = entering.draft
    rows: list[ft.Control] = []
    if CATALOGUE[draft.contract].goal is Goal.CHOICE:
        rows.append(_part("contracts", pads.contracts(entering)))
    if len(entering.rules.trumps(draft.played)) > 1:
        rows.append(_part("suits", pads.suits(entering)))
    if draft.played.names_ranks:
        rows.append(_part("ranks", pads.ranks(entering)))
    if draft.kind is Kind.CARDS_LEFT:
        rows.append(_part("out", pads.who_went_out(entering)))
    return rows


def _players(entering: Entering) -> list[ft.Control]:
    """A pad for every player who has something to count."""
    draft = entering.draft
    if draft.kind is None:
        return []
    filled = drafting.filled(entering.rules, draft)
    preview = drafting.preview(entering.rules, draft)
    pad = pads.score if draft.kind is Kind.SCORES else pads.numbers
    asking = draft.kind is Kind.CARDS_LEFT and draft.out is None  # who went out comes first
    return [
        # Hidden, not left out, for who went out: a quick tap on the next pad must not go astray.
        ft.Column(
            [
                in_hand(entering, seat, _player(entering, seat, filled[seat], preview[seat])),
                pad(entering, seat, filled[seat]),
            ],
            key=f"seat-{seat}",
            spacing=4,
            visible=seat != draft.out and not asking,
        )
        for seat in range(entering.rules.players)
    ]


def _player(entering: Entering, seat: int, figure: int | None, score: int | None) -> ft.Control:
    """The line over a pad: the name, forehand's mark, the quota, and the score so far."""
    draft, _ = entering.draft, entering.words
    hints = []
    if figure is not None and draft.figures[seat] is None and not draft.typed[seat]:
        hints.append(_offer(entering) if draft.kind is Kind.SCORES else _("the rest"))
    if draft.kind is not Kind.SCORES:
        quota = entering.rules.quotas(draft.played.id, draft.forehand)[seat]
        hints.append(_.quota(draft.played.goal, quota))
    hint = " · ".join(hints)
    if score is not None and draft.kind is not Kind.SCORES:
        hint += f" → {_.signed(score)}"
    begins = seat == draft.forehand
    mark = ft.Container(width=8, height=8, border_radius=4, bgcolor=theme.MARKED_EDGE, visible=begins)
    small, under = text.small(hint), is_large() and bool(hint)
    line = ft.Row(
        [
            ft.Container(content=text.name(entering.sheet.players[seat], size=15), expand=True),
            mark,
            *([] if under else [small]),
        ],
        spacing=6,
    )
    return ft.Semantics(
        container=True, content=ft.Column([line, small], spacing=0, tight=True) if under else line
    )


def _offer(entering: Entering) -> str:
    """What is said of the one score that nobody typed, but that the others leave."""
    _ = entering.words
    whole = scoring.expected_sum(entering.rules, entering.draft.played) or 0
    return _("offered: makes the sum {sum}", sum=_.signed(whole))


def _other_ways(entering: Entering, on_redealt: buttons.Press | None) -> list[ft.Control]:
    """From counting to scores copied from paper, and back, unless scores are all there is; and a misdeal."""
    draft, _ = entering.draft, entering.words
    ways: list[ft.Control] = []
    if draft.by_scores:
        ways.append(buttons.quiet(_("Count instead"), partial(entering.put, taps.count_instead)))
    elif drafting.counted(draft.played) is not Kind.SCORES:
        ways.append(buttons.quiet(_("Enter scores"), partial(entering.put, taps.enter_scores)))
    if on_redealt is not None:
        ways.append(buttons.quiet(_("Redealt"), on_redealt))
    if entering.hand is not None:
        ways.append(text.small(_("? shows the keys")))
    return [ft.Row(ways, key="ways", spacing=24, run_spacing=0, wrap=True)] if ways else []
