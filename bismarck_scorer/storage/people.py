"""People: everybody who has sat at a table, once each, however the name was spelled.

Players who were merged stay rows of their own, with their seats, and only point to the one who they are. So a
merge can be taken back exactly; who asks for a person gets all players that are that person (`bearing`).
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import text
from sqlmodel import Session, col, delete, func, select, update

from bismarck_scorer.domain.errors import NoSuchPlayer, SamePerson
from bismarck_scorer.domain.player import Alias, Player
from bismarck_scorer.domain.text import name_key
from bismarck_scorer.storage.lists import PLAYING, SEATED_LATELY, SEATS, SEATS_IN_BIN
from bismarck_scorer.storage.tables import LAST_ID, PlayerRecord, SeatRecord

_NOBODY: Mapping[str, int] = {}


@dataclass(frozen=True, slots=True)
class _Met:
    """A player as a table called them last, and the one who stands for that person."""

    player: int
    root: int
    name: str


class People:
    """The people of one transaction."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._met: dict[str, _Met] = {}  # by key of the name: an import has the same few at every table

    def called(self, names: tuple[str, ...], sitting: Mapping[str, int] = _NOBODY) -> tuple[int, ...]:
        """The players called `names` at one table, in that order; the latest spelling is kept.

        `sitting` are the players by name who sit there already: such a name means who it meant, whatever that
        one is called now. Others are found by what players are called, and made where they are new. Raises
        SamePerson.
        """
        keys = [name_key(name) for name in names]
        if not sitting and (met := self._met_before(keys, names)):
            return met
        sitting = {name_key(name): player for name, player in sitting.items()}
        asked = col(PlayerRecord.name_key).in_(keys) | col(PlayerRecord.id).in_(sitting.values())
        found = self._session.exec(select(PlayerRecord).where(asked)).all()
        by_id = {player.id: player for player in found}
        by_key = {player.name_key: player for player in found}
        by_key |= {key: by_id[player] for key, player in sitting.items()}
        for key, name in zip(keys, names, strict=True):
            player = by_key.setdefault(key, PlayerRecord(name=name, name_key=key))
            if player.name_key == key:
                player.name = name
        players = [by_key[key] for key in keys]
        self._session.add_all(players)
        self._session.flush()
        roots = self._roots_of(players)
        self._must_differ(names, players, roots)
        if sitting:
            self._met.clear()
        else:
            self._met |= {
                key: _Met(player.id, roots[player.id], player.name)
                for key, player in zip(keys, players, strict=True)
            }
        return tuple(player.id for player in players)

    def _met_before(self, keys: list[str], names: tuple[str, ...]) -> tuple[int, ...]:
        """The players, if all of them were called in the same way before; otherwise nothing."""
        met = [self._met.get(key) for key in keys]
        found = [one for one, name in zip(met, names, strict=True) if one is not None and one.name == name]
        differ = len({one.root for one in found}) == len(names)
        return tuple(one.player for one in found) if differ else ()

    def names(self) -> tuple[str, ...]:
        """What they are called who sit on a sheet outside the bin and are not hidden: the latest first.

        Those of one sheet come by seat.
        """
        players, roots = self._players(), self.roots()
        connection = self._session.connection()
        missing = {roots[player] for player in connection.execute(text(PLAYING)).scalars()}
        persons: list[int] = []
        with connection.execute(text(SEATED_LATELY)) as seats:  # not all of them: most play every evening
            while missing and (seat := seats.fetchone()):
                person = roots[seat.player_id]
                if person in missing:
                    missing.remove(person)
                    persons.append(person)
        return tuple(players[person].name for person in persons if not players[person].hidden)

    def roots(self) -> dict[int, int]:
        """For each player the one that stands for the person."""
        into = dict(self._session.exec(select(PlayerRecord.id, PlayerRecord.merged_into)).all())
        return {player: _root(player, into) for player in into}

    def called_now(self) -> dict[int, str]:
        """What each player is called now."""
        return dict(self._session.exec(select(PlayerRecord.id, PlayerRecord.name)).all())

    def bearing(self, person: int) -> list[int]:
        """All players that are this person, or the one that this player was merged into."""
        roots = self.roots()
        return [player for player, root in roots.items() if root == roots.get(person)]

    def everybody(self) -> list[Player]:
        """All persons, the most seated first."""
        players, roots = self._players(), self.roots()
        connection = self._session.connection()
        counted = Counter(dict(connection.execute(text(SEATS)).all()))
        counted.subtract(dict(connection.execute(text(SEATS_IN_BIN)).all()))
        persons = [
            Player(
                id=person,
                name=record.name,
                sheets=sum(counted[player] for player, root in roots.items() if root == person),
                colour=record.colour,
                hidden=bool(record.hidden),
                aliases=tuple(
                    Alias(player, players[player].name)
                    for player, root in roots.items()
                    if root == person != player
                ),
            )
            for person, record in players.items()
            if roots[person] == person
        ]
        return sorted(persons, key=lambda person: (-person.sheets, person.name.casefold(), person.id))

    def get(self, player: int) -> PlayerRecord:
        """The record of a player. Raises NoSuchPlayer."""
        record = self._session.get(PlayerRecord, player) if 1 <= player <= LAST_ID else None
        if record is None:
            raise NoSuchPlayer(player)
        return record

    def find(self, key: str) -> int | None:
        """The player whose name has this key, merged or not, or None."""
        return self._session.exec(select(PlayerRecord.id).where(PlayerRecord.name_key == key)).one_or_none()

    def seats(self, players: list[int]) -> int:
        """On how many sheets these players sit, in the bin or not."""
        query = select(func.count(func.distinct(col(SeatRecord.sheet_id))))
        return self._session.exec(query.where(col(SeatRecord.player_id).in_(players))).one()

    def together(self, some: list[int], others: list[int]) -> int:
        """On how many sheets, in the bin or not, one of the first sits with one of the others."""
        with_others = select(SeatRecord.sheet_id).where(col(SeatRecord.player_id).in_(others))
        query = select(func.count(func.distinct(col(SeatRecord.sheet_id)))).where(
            col(SeatRecord.player_id).in_(some), col(SeatRecord.sheet_id).in_(with_others)
        )
        return self._session.exec(query).one()

    def can_sit(self, names: tuple[str, ...]) -> bool:
        """Whether those called so are different persons, as people of one table have to be."""
        keys = [name_key(name) for name in names]
        found = self._session.exec(select(PlayerRecord.id).where(col(PlayerRecord.name_key).in_(keys)))
        roots = self.roots()
        persons = [roots[player] for player in found]
        return len(set(persons)) == len(persons)

    def change(self, player: int, **values: object) -> None:
        """Write `values` into the record of a player."""
        self.get(player)
        self._met.clear()
        self._session.exec(update(PlayerRecord).where(col(PlayerRecord.id) == player).values(**values))

    def forget(self, players: list[int]) -> None:
        """Delete players who sit nowhere, with all who were merged into them."""
        self._met.clear()
        # In one statement: at its end nobody points to anybody who is gone.
        self._session.exec(delete(PlayerRecord).where(col(PlayerRecord.id).in_(players)))

    def forget_unseated(self) -> None:
        """Delete the people who sit on no sheet at all, under none of their names."""
        seated = set(self._session.exec(select(SeatRecord.player_id).distinct()))
        roots = self.roots()
        persons = {roots[player] for player in seated}
        self.forget([player for player, root in roots.items() if root not in persons])

    def _players(self) -> dict[int, PlayerRecord]:
        return {player.id: player for player in self._session.exec(select(PlayerRecord))}

    def _roots_of(self, players: list[PlayerRecord]) -> dict[int, int]:
        if all(player.merged_into is None for player in players):
            return {player.id: player.id for player in players}
        return self.roots()

    def _must_differ(
        self, names: tuple[str, ...], players: list[PlayerRecord], roots: Mapping[int, int]
    ) -> None:
        seen: dict[int, str] = {}
        for name, player in zip(names, players, strict=True):
            other = seen.setdefault(roots[player.id], name)
            if other != name:
                raise SamePerson(other, name)


def _root(player: int, merged: dict[int, int | None]) -> int:
    for _step in merged:
        into = merged[player]
        if into is None:
            return player
        player = into
    raise ValueError("players are merged in a circle")  # in a file that somebody made up
