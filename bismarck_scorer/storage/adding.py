"""Sheets that go from one database to another with all that belongs to them: their log, times and drafts.

Values go as they lie there, for whoever adds them has looked at them, and has written there what follows from
them; a table is written at a time.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlmodel import Session, SQLModel

from bismarck_scorer.storage.derived_tables import FindableRecord
from bismarck_scorer.storage.moving import PARTS
from bismarck_scorer.storage.people import People
from bismarck_scorer.storage.rows import write_as_they_are
from bismarck_scorer.storage.sheets import Sheets
from bismarck_scorer.storage.tables import PlayerRecord, SeatRecord, SheetRecord
from bismarck_scorer.storage.words import Words

_Row = dict[str, Any]
_WHOLE = (SheetRecord, *PARTS)


@dataclass(frozen=True, slots=True)
class SheetRows:
    """What was written down of one sheet, as it lies in a database, by table."""

    number: int
    parts: Mapping[type[SQLModel], Sequence[_Row]]


class Adding:
    """The sheets that come into the database of one transaction, or are read there to go elsewhere."""

    def __init__(self, session: Session, people: People, sheets: Sheets) -> None:
        self._session = session
        self._people = people
        self._sheets = sheets
        self._words = Words(session)
        self._waiting: dict[type[SQLModel], list[_Row]] = {part: [] for part in _WHOLE}
        self._known: dict[str, int] = {}  # players here by the key of their name
        self._roots: dict[int, int] = {}
        self._next = 0

    def rows(self, ids: Sequence[int]) -> list[SheetRows]:
        """All that was written down here of these sheets, in that order, and what follows from that."""
        found = {number: SheetRows(number, {part: [] for part in _WHOLE}) for number in ids}
        for part in _WHOLE:
            key = "id" if part is SheetRecord else "sheet_id"
            for row in self._raw(part, f'WHERE "{key}" IN ({", ".join("?" * len(ids))})', tuple(ids)):
                found[row[key]].parts[part].append(row)  # ty: ignore[missing-attribute]
        return list(found.values())

    def players(self) -> dict[int, _Row]:
        """All players here by number."""
        return {row["id"]: row for row in self._raw(PlayerRecord, "", ())}

    def begin(self) -> None:
        """See who and what is here; to be called before the first sheet is taken."""
        self._known = {row["name_key"]: row["id"] for row in self._raw(PlayerRecord, "", ())}
        self._roots = self._people.roots()
        self._next = self._sheets.next_id()

    def take(self, rows: SheetRows, players: Mapping[int, _Row]) -> int | None:
        """Have a sheet stored at the next `write` under a new number, which is returned.

        `players` are those of where it comes from. They are who is called so here; who is not here yet comes
        along. None, and nothing is taken, where two of the table are one person here.
        """
        seats = rows.parts[SeatRecord]
        if len({self._person(seat["player_id"], players) for seat in seats}) < len(seats):
            return None
        number, self._next = self._next, self._next + 1
        for part in PARTS:
            self._waiting[part] += [row | {"sheet_id": number} for row in rows.parts[part]]
        for seat in self._waiting[SeatRecord][-len(seats) :]:
            seat["player_id"] = self._player(seat["player_id"], players)
        self._waiting[SheetRecord] += [row | {"id": number} for row in rows.parts[SheetRecord]]
        return number

    def write(self) -> None:
        """Store what was taken."""
        for part, rows in self._waiting.items():
            if part is FindableRecord:  # of words each stands once in the house
                self._words.write(rows)
            else:
                write_as_they_are(self._session, part, rows)
            rows.clear()

    def _person(self, number: int, players: Mapping[int, _Row]) -> Hashable:
        """What two players who are one person here have in common."""
        player = players[number]
        known = self._known.get(player["name_key"])
        if known is not None:
            return "here", self._roots[known]
        into = player["merged_into"]
        return ("coming", number) if into is None else self._person(into, players)

    def _player(self, number: int, players: Mapping[int, _Row]) -> int:
        player = players[number]
        known = self._known.get(player["name_key"])
        if known is not None:
            return known
        into = None if player["merged_into"] is None else self._player(player["merged_into"], players)
        come = {name: value for name, value in player.items() if name != "id"} | {"merged_into": into}
        new = write_as_they_are(self._session, PlayerRecord, [come])
        self._known[player["name_key"]] = new
        self._roots[new] = new if into is None else self._roots[into]
        return new

    def _raw(self, part: type[SQLModel], where: str, values: tuple[int, ...]) -> list[_Row]:
        table = part.__table__  # ty: ignore[missing-attribute]
        names = [column.name for column in table.columns]
        columns = ", ".join(f'"{name}"' for name in names)
        order = ", ".join(f'"{column.name}"' for column in table.primary_key)
        asked = f'SELECT {columns} FROM "{table.name}" {where} ORDER BY {order}'  # noqa: S608 - names of our own
        found = self._session.connection().exec_driver_sql(asked, values)
        return [dict(zip(names, row, strict=True)) for row in found]
