"""Beginning a sheet: which rules, who sits where, and who is forehand first."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

import flet as ft

from bismarck_scorer.domain.errors import NoSuchSheet, RuleBroken
from bismarck_scorer.domain.own_rules import CUSTOM
from bismarck_scorer.domain.rules import Rules
from bismarck_scorer.domain.rulesets import built_in
from bismarck_scorer.domain.text import PLACE_LIMIT
from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook import evenings, play
from bismarck_scorer.scorebook.evenings import LastTable
from bismarck_scorer.scorebook.own_rules import RulesLine
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, frame, text
from bismarck_scorer.ui.components.rules import rules_choice
from bismarck_scorer.ui.components.rules.rules_choice import Chosen
from bismarck_scorer.ui.components.sheet import seats
from bismarck_scorer.ui.components.typed import Typed
from bismarck_scorer.ui.desk import Desk, go, use_desk
from bismarck_scorer.ui.guards import screen
from bismarck_scorer.ui.hooks import use_ref, use_state, use_value
from bismarck_scorer.ui.rules.rules_shelf import use_shelf
from bismarck_scorer.ui.sharing.here import tell_begun
from bismarck_scorer.ui.sheet.seating import Seating

_OFFERED = 12  # people known from before that are offered at once


@dataclass(frozen=True, slots=True)
class Plan:
    """The sheet about to be begun."""

    seating: Seating
    place: str = ""
    chosen: Chosen = field(default_factory=Chosen)

    def under(self, chosen: Chosen) -> "Plan":
        """Under other rules or options; where those are for fewer or more, seats go or come."""
        allowed = chosen.players
        fits = len(self.seating.names) in allowed
        return replace(
            self, chosen=chosen, seating=self.seating if fits else self.seating.with_players(allowed[0])
        )

    def rules(self) -> Rules:
        """The rules of the sheet. Raises what `RuleSet.rules` raises."""
        return self.chosen.rules(len(self.seating.names))


@screen
def NewSheetScreen() -> ft.View:
    """Filled in already with the people of last time, so that two taps are enough."""
    desk, path = use_desk(), ft.use_view_path()
    _ = desk.words
    shelf, asked = use_shelf(desk), ft.use_route_params()
    plan, set_plan = use_state(lambda: _planned(desk, shelf.lines, asked))
    known, _set_known = use_state(lambda: evenings.known_people(desk.book))
    wrong, set_wrong = use_state(str)
    listing, set_listing = use_value(False)

    begun = use_ref(lambda: False)
    first, _set_first = use_state(lambda: plan)
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

    def choose(step: Callable[[Chosen], Chosen]) -> None:
        arrange(lambda now: now.under(step(now.chosen)))

    toggle = partial(set_listing, not listing)

    async def begin() -> None:
        if begun.current:  # a second tap before the sheet is shown
            return
        plan = newest.current
        try:
            opened = play.begin(desk.book, plan.rules(), plan.seating.names, plan.seating.first, plan.place)
        except RuleBroken as broken:
            set_wrong(_.error(broken, plan.seating.names))
            return
        begun.current = True
        await desk.book.store.flush()
        tell_begun()
        go(f"/sheet/{opened.id}")

    content = _content(plan, known, _, reseat, rename_)
    content[:0] = [
        rules_choice.which(
            plan.chosen,
            shelf.lines,
            _,
            opened=listing,
            toggle=toggle,
            choose=choose,
            copy=shelf.copy,
            where=path,
            makes=desk.hosts,
        )
    ]
    content += rules_choice.options(plan.chosen, len(plan.seating.names), _, choose)
    content.append(Typed(_("Place, if you like"), first.place, PLACE_LIMIT, call_place_))
    told = ft.Semantics(live_region=True, content=text.body(wrong, color=theme.RED_INK, bold=True))
    foot = frame.aside(told, buttons.primary(_("Begin"), begin), spacing=12)
    body = frame.page_of(desk, _("New sheet"), content, back="/", foot=foot)
    return frame.view(desk, path, body, at="/")


def _content(
    plan: Plan, known: Sequence[str], _: Messages, reseat: seats.Reseat, rename: seats.Rename
) -> list[ft.Control]:
    """The table, and who can be seated at it."""
    allowed = plan.chosen.players
    content: list[ft.Control] = [seats.table(plan.seating, _, reseat, rename)]
    if len(allowed) > 1:
        content.insert(0, seats.how_many(plan.seating, allowed, _, reseat))
    offered = [name for name in known if Seating((name,)).taken.isdisjoint(plan.seating.taken)][:_OFFERED]
    if offered and "" in [name.strip() for name in plan.seating.names]:
        content.append(seats.known(plan.seating, offered, _, reseat))
    return content


def _planned(desk: Desk, own: Sequence[RulesLine], asked: Mapping[str, str]) -> Plan:
    """The plan to begin with: as last time, or for another game after the sheet that the route names."""
    try:
        last = (
            evenings.table_after(desk.book, int(asked["after"]))
            if "after" in asked
            else evenings.last_table(desk.book)
        )
    except NoSuchSheet:  # a bookmark of a sheet that is gone
        last = evenings.last_table(desk.book)
    return _asked_for(asked.get("rules"), _as_at(last, own), own)


def _as_at(last: LastTable | None, own: Sequence[RulesLine]) -> Plan:
    if last is None or last.rules.id not in (CUSTOM, *built_in()):
        return Plan(Seating(("", "", "")))
    seating = Seating(last.players, last.first_forehand)
    if last.rules.id != CUSTOM:
        return Plan(seating, last.place, Chosen(last.rules.id, last.rules.options))
    # The family may have changed them since. Those that are gone, or came with the sheet, are the sheet's.
    now = next((line.rules for line in own if line.rules.name == last.rules.name), last.rules)
    return Plan(seating, last.place).under(Chosen(CUSTOM, own=now))


def _asked_for(asked: str | None, plan: Plan, own: Sequence[RulesLine]) -> Plan:
    """The plan under the own rules of the number that the route names, if it names any."""
    rules = next((line.rules for line in own if str(line.id) == asked), None)
    return plan if rules is None else plan.under(Chosen(CUSTOM, own=rules))
