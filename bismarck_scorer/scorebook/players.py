"""The players: what they are called, who is one person with whom, and who is offered for a new sheet.

Sheets keep the names that were written on them. Each of these raises NoSuchPlayer besides what is named.
"""

from bismarck_scorer.domain.errors import (
    NameTaken,
    NoSuchPlayer,
    NotMerged,
    OutOfRange,
    PlayedTogether,
    PlayerHasSheets,
)
from bismarck_scorer.domain.player import COLOURS, Player
from bismarck_scorer.domain.text import clean_name, name_key
from bismarck_scorer.scorebook.book import Scorebook


def everybody(book: Scorebook) -> list[Player]:
    """All persons, hidden or not: who sits on most sheets outside the bin comes first."""
    with book.store.look() as work:
        return work.people.everybody()


def get(book: Scorebook, player: int) -> Player:
    """One person; of a player who was merged, the one that stands for both."""
    with book.store.look() as work:
        person = work.people.roots().get(player)
        for found in work.people.everybody():
            if found.id == person:
                return found
    raise NoSuchPlayer(player)


def named(book: Scorebook, name: str) -> int | None:
    """The player who is called that now, in any spelling, or None."""
    with book.store.look() as work:
        return work.people.find(name_key(" ".join(name.split())))


def rename(book: Scorebook, player: int, name: str) -> None:
    """Call a player otherwise from now on.

    Raises NameTaken where another player, also a merged one, is called that, and what `clean_name` raises.
    """
    name = clean_name(name)
    key = name_key(name)
    with book.store.work() as work:
        if work.people.find(key) not in (None, player):
            raise NameTaken(name)
        work.people.change(player, name=name, name_key=key)


def merge(book: Scorebook, player: int, into: int) -> int | None:
    """Let `player` and `into` be one person, called as `into`; return whom to `separate` to take it back.

    None where they are one already, and nothing happens. Raises PlayedTogether where both sit on one sheet,
    be it in the bin.
    """
    with book.store.work() as work:
        people = work.people
        names = people.get(player).name, people.get(into).name
        roots = people.roots()
        if roots[player] == roots[into]:
            return None
        if sheets := people.together(people.bearing(player), people.bearing(into)):
            raise PlayedTogether(*names, sheets)
        people.change(roots[player], merged_into=roots[into])
        return roots[player]


def separate(book: Scorebook, player: int) -> None:
    """Let a merged player (`Player.aliases`) be a person alone again, exactly as before the merge.

    What was played under that player's name since is that player's too. Raises NotMerged.
    """
    with book.store.work() as work:
        record = work.people.get(player)
        if record.merged_into is None:
            raise NotMerged(record.name)
        work.people.change(player, merged_into=None)


def colour(book: Scorebook, player: int, colour: int | None) -> None:
    """Give a player one of the `COLOURS`, counted from 0, or none. Raises OutOfRange."""
    if colour is not None and not 0 <= colour < COLOURS:
        raise OutOfRange(colour, 0, COLOURS - 1)
    with book.store.work() as work:
        work.people.change(player, colour=colour)


def hide(book: Scorebook, player: int, *, hidden: bool = True) -> None:
    """Leave a player out of those offered for a new sheet, or offer them again."""
    with book.store.work() as work:
        work.people.change(player, hidden=hidden)


def delete(book: Scorebook, player: int) -> None:
    """Delete a player who sits on no sheet, under none of their names. Raises PlayerHasSheets."""
    with book.store.work() as work:
        name = work.people.get(player).name
        players = work.people.bearing(player)
        if sheets := work.people.seats(players):
            raise PlayerHasSheets(name, sheets)
        work.people.forget(players)
