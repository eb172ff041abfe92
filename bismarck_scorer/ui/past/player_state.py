"""One person on a screen: who it is and what the sheets tell, and what can be done with them."""

from dataclasses import dataclass
from functools import partial

from bismarck_scorer.domain.errors import NoSuchPlayer, RuleBroken
from bismarck_scorer.domain.figures import PlayerFigures
from bismarck_scorer.domain.player import Alias, Player
from bismarck_scorer.scorebook import figures, players
from bismarck_scorer.ui.coming_back import use_coming_back
from bismarck_scorer.ui.desk import Desk, go, notice
from bismarck_scorer.ui.guards import safe
from bismarck_scorer.ui.hooks import SetState, use_state


@dataclass(frozen=True, slots=True)
class Read:
    """A person and what the sheets tell, as they were read last."""

    person: Player
    figures: PlayerFigures


@dataclass(frozen=True, slots=True)
class PlayerState:
    """What was read, and what can be done; after each deed the person is read again.

    `_address` is the number in the address of the screen, which may be that of a player who was merged.
    """

    read: Read
    _desk: Desk
    _address: int
    _set_read: SetState

    async def rename(self, name: str) -> str:
        """Call the person otherwise; returns what is wrong with that, or nothing."""
        try:
            players.rename(self._desk.book, self.read.person.id, name)
        except RuleBroken as refused:
            return self._desk.words.error(refused)
        await self._done()
        return ""

    async def merge(self, other: Player) -> str:
        """Let another person be this one; returns what is wrong with that, or nothing."""
        _, person = self._desk.words, self.read.person
        try:
            gone = players.merge(self._desk.book, other.id, person.id)
        except RuleBroken as refused:
            return _.error(refused)
        await self._done()
        if gone is not None:
            told = _("{name} and {other} are one person now", name=person.name, other=other.name)
            notice(told, _("Undo"), safe(partial(self._separate, gone)))
        return ""

    async def separate(self, alias: Alias) -> None:
        """Let somebody who was merged be another person again."""
        _ = self._desk.words
        await self._separate(alias.id)
        told = _("{name} is somebody else again", name=alias.name)
        notice(told, _("Undo"), safe(partial(self._merge_again, alias.id)))

    async def colour(self, number: int | None) -> None:
        """Give the person a colour and mark, or take them away."""
        players.colour(self._desk.book, self.read.person.id, number)
        await self._done()

    async def turn_hidden(self) -> None:
        """Leave the person out of those offered for a new sheet, or offer them again."""
        _, person = self._desk.words, self.read.person
        await self._hide(not person.hidden)
        told = (
            _("{name} is offered for new sheets again", name=person.name)
            if person.hidden
            else _("{name} is not offered for new sheets any more", name=person.name)
        )
        notice(told, _("Undo"), safe(partial(self._hide, person.hidden)))

    async def delete(self) -> None:
        """Delete a person who sits nowhere, and leave for the list. Raises PlayerHasSheets."""
        players.delete(self._desk.book, self.read.person.id)
        await self._desk.book.store.flush()
        notice(self._desk.words("Deleted: {name}", name=self.read.person.name))
        go("/players")

    async def _separate(self, alias: int) -> None:
        players.separate(self._desk.book, alias)
        await self._done()

    async def _merge_again(self, alias: int) -> None:
        players.merge(self._desk.book, alias, self.read.person.id)
        await self._done()

    async def _hide(self, hidden: bool) -> None:
        players.hide(self._desk.book, self.read.person.id, hidden=hidden)
        await self._done()

    async def _done(self) -> None:
        await self._desk.book.store.flush()
        self._set_read(_read(self._desk, self._address))


def use_player(desk: Desk, player: int) -> PlayerState | None:
    """The person that has this number, or bears it since a merge; None where there is none."""
    read, set_read = use_state(partial(_read, desk, player))

    async def look_again() -> None:
        set_read(_read(desk, player))

    use_coming_back(look_again)
    return None if read is None else PlayerState(read, desk, player, set_read)


def _read(desk: Desk, player: int) -> Read | None:
    try:
        return Read(players.get(desk.book, player), figures.of_player(desk.book, player))
    except NoSuchPlayer:
        return None
