"""The tables of the database. Nothing of this module leaves the storage package.

Deals and rows are numbered from 0 as in the domain, entries of the change log from 1, seats from 0. The
database gives an `id` when the record is written.
"""

from datetime import UTC, date, datetime
from functools import lru_cache
from typing import Any

from sqlalchemy import (
    JSON,
    CheckConstraint,
    Column,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
)
from sqlalchemy.engine import Dialect
from sqlmodel import Field, SQLModel

LAST_ID = 2**63 - 1  # SQLite's integers end here, and the driver falls over larger ones


@lru_cache(maxsize=16)  # all that comes in at once has one
def _in_utc(instant: datetime) -> str:
    if instant.tzinfo is None:
        raise ValueError("an instant needs a time zone")
    return instant.astimezone(UTC).isoformat(timespec="microseconds")


class Instant(TypeDecorator[datetime]):
    """An aware instant, stored as ISO text in UTC, whose order as text is its order in time."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> str | None:
        """To the database. Raises ValueError for an instant without a time zone, which could be any hour."""
        if value is None:
            return None
        return _in_utc(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> datetime | None:
        """From the database."""
        return None if value is None else datetime.fromisoformat(value)


class Base(SQLModel):
    """What all tables share. Named constraints are the ones that a later migration can change."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


def cascade(columns: list[str], table: str, referred: list[str]) -> ForeignKeyConstraint:
    """A reference to rows with which those of the table go away."""
    return ForeignKeyConstraint(columns, [f"{table}.{column}" for column in referred], ondelete="CASCADE")


class PlayerRecord(Base, table=True):
    """A player. `name` is the spelling last written, `name_key` what all spellings have in common.

    `merged_into` is another player who is the same person. The seats of each stay their own, so that the two
    can be told apart again.
    """

    __tablename__ = "player"
    __table_args__ = (UniqueConstraint("name_key"),)

    id: int = Field(default=None, primary_key=True)
    name: str
    name_key: str
    colour: int | None = None
    hidden: bool | None = None
    merged_into: int | None = Field(default=None, foreign_key="player.id")


class SheetRecord(Base, table=True):
    """The head and state of a sheet.

    `version` is the number of entries in its log, `rules` the frozen definition, `rule_set` its id,
    `rules_name` what a family calls them, `extended` the rounds added to it, if any; `deleted_at` is set
    while the sheet is in the bin.
    """

    __tablename__ = "sheet"
    __table_args__ = (
        UniqueConstraint("uid"),
        CheckConstraint("version >= 1", name="version"),
        CheckConstraint("first_forehand >= 0 AND first_forehand < players", name="first_forehand"),
        # With all that lists and counts ask of a sheet, so that they need not read the sheet itself.
        Index(
            "ix_sheet_live",
            "deleted_at",
            "played_on",
            "begun_at",
            "id",
            "finished",
            "rule_set",
            "rules_name",
            "place",
        ),
        Index(None, "deleted_at", "rule_set", "rules_name"),
        Index(None, "deleted_at", "finished", "changed_at"),
        # A number freed by emptying the bin must not lead an old screen to another sheet.
        {"sqlite_autoincrement": True},
    )

    id: int = Field(default=None, primary_key=True)
    uid: str
    version: int
    rule_set: str
    rules: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    players: int
    first_forehand: int
    played_on: date
    place: str
    note: str
    finished: bool
    begun_at: datetime = Field(sa_type=Instant)
    changed_at: datetime = Field(sa_type=Instant)
    deleted_at: datetime | None = Field(default=None, sa_type=Instant)
    rules_name: str | None = None
    extended: list[dict[str, Any]] | None = Field(default=None, sa_column=Column(JSON(none_as_null=True)))


class SeatRecord(Base, table=True):
    """Who sits where; `name` is the name as it was written on this sheet."""

    __tablename__ = "seat"
    __table_args__ = (
        cascade(["sheet_id"], "sheet", ["id"]),
        UniqueConstraint("sheet_id", "player_id"),
        CheckConstraint("seat >= 0", name="seat"),
        Index(None, "player_id", "sheet_id", "seat"),
    )

    sheet_id: int = Field(primary_key=True)
    seat: int = Field(primary_key=True)
    player_id: int = Field(foreign_key="player.id")
    name: str


class DealRecord(Base, table=True):
    """One deal. `place` is the row of the sheet that it fills; a redealt deal has none, and no kind.

    `irregular` is set where its scores cannot be, and nothing where they can.
    """

    __tablename__ = "deal"
    __table_args__ = (
        cascade(["sheet_id"], "sheet", ["id"]),
        UniqueConstraint("sheet_id", "place"),
        CheckConstraint("no >= 0", name="no"),
        CheckConstraint("(place IS NULL) = (kind IS NULL)", name="redealt"),
    )

    sheet_id: int = Field(primary_key=True)
    no: int = Field(primary_key=True)
    place: int | None
    contract: str
    forehand: int
    kind: str | None
    trump: str | None
    first_rank: str | None
    last_rank: str | None
    played_as: str | None
    note: str
    recorded_at: datetime = Field(sa_type=Instant)
    name: str | None
    irregular: bool | None


class FigureRecord(Base, table=True):
    """What was counted for one seat in one deal (nothing in a redealt one), and the score that follows."""

    __tablename__ = "figure"
    __table_args__ = (
        cascade(["sheet_id", "no"], "deal", ["sheet_id", "no"]),
        CheckConstraint("seat >= 0", name="seat"),
    )

    sheet_id: int = Field(primary_key=True)
    no: int = Field(primary_key=True)
    seat: int = Field(primary_key=True)
    input: int | None
    score: int


class ChangeRecord(Base, table=True):
    """One entry of a sheet's change log; `of` is the entry that an undo or redo is about."""

    __tablename__ = "change"
    __table_args__ = (
        cascade(["sheet_id"], "sheet", ["id"]),
        CheckConstraint("no >= 1", name="no"),
    )

    sheet_id: int = Field(primary_key=True)
    no: int = Field(primary_key=True)
    action: str
    row: int | None
    before: dict[str, Any] | None = Field(sa_column=Column(JSON(none_as_null=True)))
    after: dict[str, Any] | None = Field(sa_column=Column(JSON(none_as_null=True)))
    of: int | None
    at: datetime = Field(sa_type=Instant)


class DraftRecord(Base, table=True):
    """A half-entered row of a sheet."""

    __tablename__ = "draft"
    __table_args__ = (
        cascade(["sheet_id"], "sheet", ["id"]),
        CheckConstraint('"row" >= 0', name="row"),
    )

    sheet_id: int = Field(primary_key=True)
    row: int = Field(primary_key=True)
    data: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    changed_at: datetime = Field(sa_type=Instant)


class OwnRulesRecord(Base, table=True):
    """A family's own rule set; `deleted_at` is set while it is deleted and can be restored."""

    __tablename__ = "own_rules"
    __table_args__ = (
        UniqueConstraint("uid"),
        # A number that was given back must not lead an old screen to other rules.
        {"sqlite_autoincrement": True},
    )

    id: int = Field(default=None, primary_key=True)
    uid: str
    name: str
    definition: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    created_at: datetime = Field(sa_type=Instant)
    changed_at: datetime = Field(sa_type=Instant)
    deleted_at: datetime | None = Field(default=None, sa_type=Instant)


class OwnRulesDraftRecord(Base, table=True):
    """A half-made rule set, playable or not: under the number of the one it changes, 0 for a new one."""

    __tablename__ = "own_rules_draft"
    __table_args__ = (CheckConstraint("id >= 0", name="id"),)

    id: int = Field(primary_key=True)
    rules: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    changed_at: datetime = Field(sa_type=Instant)


# A view, so it stands apart from the tables: SQLite itself adds up, and no total is stored to go stale.
running_total = Table(
    "running_total",
    MetaData(),
    Column("sheet_id", Integer),
    Column("no", Integer),
    Column("seat", Integer),
    Column("score", Integer),
    Column("total", Integer),
)
