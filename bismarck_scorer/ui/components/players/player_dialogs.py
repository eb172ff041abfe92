"""The dialogs of a player's page: the menu, and what each of its lines asks before it does anything."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

import flet as ft

from bismarck_scorer.domain.player import Player, called
from bismarck_scorer.domain.text import NAME_LIMIT
from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook import players
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, choice, text
from bismarck_scorer.ui.components.asking import Asking, Close, use_asking
from bismarck_scorer.ui.components.players.figures_export import figures_export
from bismarck_scorer.ui.components.players.mark_choice import mark_choice
from bismarck_scorer.ui.components.players.name_field import name_field, nobody
from bismarck_scorer.ui.components.touched import touched
from bismarck_scorer.ui.components.typed import Typed
from bismarck_scorer.ui.desk import Desk, go
from bismarck_scorer.ui.guards import safe
from bismarck_scorer.ui.hooks import Ref, SetState, use_ref, use_state, use_value
from bismarck_scorer.ui.past.player_state import PlayerState
from bismarck_scorer.ui.scale import scaled

_WIDTH = 300


class PlayerDialog(StrEnum):
    """What a person's page can ask."""

    MENU = "menu"
    NAME = "name"
    MERGE = "merge"
    SURE = "sure"
    COLOUR = "colour"
    BESIDE = "beside"


@dataclass(frozen=True, slots=True)
class _Dialogs:
    """What is asked of the person in `state`, what is typed or picked so far, and what is wrong with it.

    `words` are looked for among the names of all others, and `hear` is told them.
    """

    desk: Desk
    state: PlayerState
    wrong: str
    words: str
    hear: Callable[[int, str], object]
    typed: Ref[str]
    other: Ref[Player | None]
    asking: Asking[PlayerDialog]
    set_wrong: SetState

    def ask(self, which: PlayerDialog) -> None:
        """Open a dialog."""
        self.set_wrong("")
        self.hear(0, "")
        self.typed.current = self.state.read.person.name
        self.asking.ask(which)

    async def rename(self) -> None:
        """Try the name that was typed."""
        self._tell(PlayerDialog.NAME, await self.state.rename(self.typed.current))

    async def merge(self) -> None:
        """Try the one who was picked."""
        if self.other.current is not None:
            self._tell(PlayerDialog.SURE, await self.state.merge(self.other.current))

    def _tell(self, which: PlayerDialog, wrong: str) -> None:
        self.set_wrong(wrong)
        if not wrong:
            self.asking.closed(which)

    def pick(self, found: Player) -> None:
        """Ask whether the person found is the same one."""
        self.other.current = found
        self.ask(PlayerDialog.SURE)

    def compare(self, found: Player) -> None:
        """Show the two beside each other; a dialog would stay open over the next screen."""
        self.asking.closed(PlayerDialog.BESIDE)
        go(f"/players/{self.state.read.person.id}/beside/{found.id}")

    async def colour(self, number: int | None) -> None:
        """Close, and give the colour."""
        self.asking.closed(PlayerDialog.COLOUR)
        await self.state.colour(number)

    async def leave(self, deed: buttons.Press) -> None:
        """Do what needs no answer."""
        self.asking.closed(PlayerDialog.MENU)
        await deed()

    def others(self) -> list[Player]:
        """Everybody else in the order of the alphabet."""
        person, order = self.state.read.person, self.desk.words.order
        found = [one for one in players.everybody(self.desk.book) if one.id != person.id]
        return sorted(found, key=lambda one: order(one.name))


def use_dialogs(desk: Desk, state: PlayerState) -> Callable[[PlayerDialog], None]:
    """Hold the dialogs of one person; returns what opens one."""
    _ = desk.words
    person = state.read.person
    asking: Asking[PlayerDialog] = use_asking()
    wrong, set_wrong = use_value("")
    words, set_words = use_value("")
    hear, _set_hear = use_state(lambda: lambda _which, name: set_words(name))  # the same at every drawing
    typed: Ref[str] = use_ref(str)
    other: Ref[Player | None] = use_ref(lambda: None)
    asked = _Dialogs(desk, state, wrong, words, hear, typed, other, asking, set_wrong)

    makers: dict[PlayerDialog, Callable[[Close], ft.AlertDialog]] = {
        PlayerDialog.MENU: lambda close: _menu(asked, _, close),
        PlayerDialog.NAME: lambda close: _name(person, _, typed, wrong, asked.rename, close),
        PlayerDialog.MERGE: lambda close: _people(asked, _("Who is the same person?"), asked.pick, close),
        PlayerDialog.BESIDE: lambda close: _people(asked, _("Compare with"), asked.compare, close),
        PlayerDialog.SURE: lambda close: _sure(person, other.current or person, _, wrong, asked.merge, close),
        PlayerDialog.COLOUR: lambda close: _colours(person, _, asked.colour, close),
    }
    asking.use(makers)
    return asked.ask


def _menu(asked: _Dialogs, _: Messages, on_close: buttons.Press) -> ft.AlertDialog:
    state, ask, leave = asked.state, asked.ask, asked.leave
    person = state.read.person
    hide = _("Offer for new sheets") if person.hidden else _("Do not offer for new sheets")
    choices: list[ft.Control] = [
        buttons.secondary(_("Another name"), partial(ask, PlayerDialog.NAME)),
        buttons.secondary(_("Colour and mark"), partial(ask, PlayerDialog.COLOUR)),
        buttons.secondary(_("Two names, one person"), partial(ask, PlayerDialog.MERGE)),
        buttons.secondary(hide, partial(leave, state.turn_hidden)),
    ]
    if not person.sheets:
        choices.append(buttons.secondary(_("Delete"), partial(leave, state.delete)))
    choices.append(figures_export(asked.desk, person, on_close))
    return _dialog(person.name, choices, [buttons.quiet(_("Close"), on_close)], on_close)


def _name(
    person: Player,
    _: Messages,
    typed: Ref[str],
    wrong: str,
    on_save: buttons.Press,
    on_close: buttons.Press,
) -> ft.AlertDialog:
    return _dialog(
        _("Another name"),
        [
            text.said(_("Old sheets keep the name that stands on them.")),
            *_told(wrong),
            Typed(_("Name"), person.name, NAME_LIMIT, buttons.Bound(_hear, typed), key="name"),
        ],
        [buttons.quiet(_("Close"), on_close), buttons.primary(_("Save"), on_save)],
        on_close,
    )


def _sure(
    person: Player,
    other: Player,
    _: Messages,
    wrong: str,
    on_merge: buttons.Press,
    on_close: buttons.Press,
) -> ft.AlertDialog:
    """Ask once, and show what will be."""
    told = [
        _.plural("{name}: {n} sheet", "{name}: {n} sheets", one.sheets, name=one.name)
        for one in (person, other)
    ]
    both = _.plural(
        "together {name}: {n} sheet",
        "together {name}: {n} sheets",
        person.sheets + other.sheets,
        name=person.name,
    )
    return _dialog(
        _("One person?"),
        [
            *_told(wrong),
            *(text.said(line) for line in told),
            ft.Divider(height=9, color=theme.RULE),
            text.body(both, bold=True),
            text.small(_("Old sheets keep the names that stand on them. It can be taken back at any time.")),
        ],
        [buttons.quiet(_("Not now"), on_close), buttons.primary(_("Merge"), on_merge)],
        on_close,
    )


def _people(
    asked: _Dialogs, title: str, on_pick: Callable[[Player], None], on_close: buttons.Press
) -> ft.AlertDialog:
    """Everybody else to pick from, and where they are many a field that leaves those who are called so."""
    _ = asked.desk.words
    everybody = asked.others()
    found = called(everybody, asked.words)
    lines: list[ft.Control] = [
        ft.Container(
            border=ft.Border(bottom=ft.BorderSide(1, theme.HAIRLINE)),
            content=touched(text.body(one.name, size=16), one.name, partial(on_pick, one), above=11),
        )
        for one in found
    ]
    if not everybody:
        lines = [text.body(_("Nobody else has played yet."))]
    elif not found:
        lines = [nobody(_)]
    content = [*name_field(len(everybody), asked.hear, _), *lines]
    return _dialog(title, content, [buttons.quiet(_("Close"), on_close)], on_close, spacing=0)


def _colours(
    person: Player, _: Messages, on_choose: buttons.Press, on_close: buttons.Press
) -> ft.AlertDialog:
    return _dialog(
        _("Colour and mark"),
        [
            text.said(_("In the list and on this page; on a sheet each seat has its own.")),
            mark_choice(person.colour, _, on_choose),
            ft.Row([buttons.quiet(_("Without a mark"), partial(on_choose, None))]),
        ],
        [buttons.quiet(_("Close"), on_close)],
        on_close,
    )


def _told(wrong: str) -> list[ft.Control]:
    """What is wrong, where it is seen however large texts are."""
    return [ft.Semantics(live_region=True, content=choice.fault(wrong))] if wrong else []


def _hear(typed: Ref[str], _which: int, name: str) -> None:
    typed.current = name


def _dialog(
    title: str,
    content: Sequence[ft.Control],
    ways: list[ft.Control],
    on_close: buttons.Press,
    *,
    spacing: float = 10,
) -> ft.AlertDialog:
    return ft.AlertDialog(
        title=text.question(title),
        bgcolor=theme.PANEL,
        scrollable=True,
        inset_padding=theme.AROUND_DIALOGS,
        content=ft.Column(
            list(content),
            tight=True,
            spacing=spacing,
            width=scaled(_WIDTH),
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        actions=ways,
        on_dismiss=safe(on_close),
    )
