"""Beginning a sheet: who sits where, who is forehand first, and which pack."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from bismarck_scorer.domain.errors import RuleBroken
from bismarck_scorer.domain.rulesets import rule_set
from bismarck_scorer.domain.text import PLACE_LIMIT
from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook import evenings, play
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, frame, seats, text
from bismarck_scorer.ui.components.typed import Typed
from bismarck_scorer.ui.desk import Desk, go, use_desk
from bismarck_scorer.ui.guards import screen
from bismarck_scorer.ui.hooks import use_ref, use_state
from bismarck_scorer.ui.seating import Seating

_RULES = "estonian"
_OFFERED = 12  # people known from before that are offered at once


@dataclass(frozen=True, slots=True)
class Plan:
    """The sheet about to be begun. `options` are what differs from the rule set's defaults."""

    seating: Seating
    place: str = ""
    pack: int = 36


@screen
def NewSheetScreen() -> ft.View:
    """Filled in already with the people of last time, so that two taps are enough."""
    desk = use_desk()
    _ = desk.words
    plan, set_plan = use_state(lambda: _as_last_time(desk))
    known, _set_known = use_state(lambda: evenings.known_people(desk.book))
    wrong, set_wrong = use_state(str)

    begun = use_ref(lambda: False)
    newest = use_ref(lambda: plan)  # "Begin" may come before the last letter is drawn

    def arrange(step: Callable[[Plan], Plan]) -> None:
        newest.current = step(newest.current)
        set_plan(newest.current)
        set_wrong("")

    def reseat(step: Callable[[Seating], Seating]) -> None:
        arrange(lambda now: replace(now, seating=step(now.seating)))

    def rename(seat: int, name: str) -> None:
        reseat(lambda now: now.with_name(seat, name))

    def call_place(_which: int, place: str) -> None:
        arrange(lambda now: replace(now, place=place))

    rename_, call_place_ = ft.use_callback(rename, []), ft.use_callback(call_place, [])

    async def begin() -> None:
        if begun.current:  # a second tap before the sheet is shown
            return
        plan = newest.current
        players = len(plan.seating.names)
        options = {"pack": plan.pack} if players > 3 else {}
        try:
            rules = rule_set(_RULES).rules(players, options)
            opened = play.begin(desk.book, rules, plan.seating.names, plan.seating.first, plan.place)
        except RuleBroken as broken:
            set_wrong(_.error(broken, plan.seating.names))
            return
        begun.current = True
        await desk.book.store.flush()
        go(f"/sheet/{opened.id}")

    offered = [name for name in known if Seating((name,)).taken.isdisjoint(plan.seating.taken)][:_OFFERED]
    content: list[ft.Control] = [
        seats.how_many(plan.seating, rule_set(_RULES).players, _, reseat),
        seats.table(plan.seating, _, reseat, rename_),
    ]
    if offered and "" in [name.strip() for name in plan.seating.names]:
        content.append(seats.known(plan.seating, offered, _, reseat))
    if len(plan.seating.names) > 3:
        content.append(_pack(plan, _, arrange))
    content.append(Typed(_("Place, if you like"), "", PLACE_LIMIT, call_place_))
    told = ft.Semantics(live_region=True, content=text.body(wrong, color=theme.RED_INK, bold=True))
    foot = ft.Row(
        [ft.Container(content=told, expand=True), buttons.primary(_("Begin"), begin)],
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        spacing=12,
    )
    body = frame.page_of(desk, _("New sheet"), content, back="/", foot=foot)
    return frame.view(desk, ft.use_view_path(), body, at="/")


def _as_last_time(desk: Desk) -> Plan:
    last = evenings.last_table(desk.book)
    if last is None or last.rule_set != _RULES:
        return Plan(Seating(("", "", "")))
    return Plan(Seating(last.players), pack=int(last.options.get("pack", 36)))


def _pack(plan: Plan, _: Messages, arrange: buttons.Press) -> ft.Control:
    """36 or 40 cards for four players."""
    choices = ((36, _("36 cards, 9 tricks")), (40, _("40 cards with the fours, 10 tricks")))
    return ft.Column(
        [
            text.title(_("Pack"), size=17),
            ft.Row(
                [
                    buttons.key(
                        name,
                        name,
                        partial(arrange, lambda now, pack=pack: replace(now, pack=pack)),
                        chosen=plan.pack == pack,
                        size=15,
                        family=theme.SANS,
                    )
                    for pack, name in choices
                ],
                wrap=True,
                spacing=8,
                run_spacing=8,
            ),
        ],
        spacing=6,
    )
