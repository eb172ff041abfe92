"""The tables of what follows from sheets and lies beside them for those who look for it, or at it, later."""

from sqlalchemy import Index
from sqlmodel import Field

from bismarck_scorer.storage.tables import Base, cascade


class OutcomeRecord(Base, table=True):
    """What a sheet came to (`domain.outcome`), written while it is finished and at no other time."""

    __tablename__ = "outcome"
    __table_args__ = (cascade(["sheet_id"], "sheet", ["id"]), Index(None, "early"))

    sheet_id: int = Field(primary_key=True)
    early: bool
    deals: int
    top: int
    margin: int
    spread: int
    lead_changes: int
    longest_lead: int
    leader: int | None


class ResultRecord(Base, table=True):
    """What one seat came to on a finished sheet; `alike` is how many seats have that total."""

    __tablename__ = "result"
    __table_args__ = (
        cascade(["sheet_id"], "outcome", ["sheet_id"]),
        {"sqlite_with_rowid": False},  # one look-up a row, not two: statistics read them by the thousand
    )

    sheet_id: int = Field(primary_key=True)
    seat: int = Field(primary_key=True)
    total: int
    rank: int
    alike: int


class WordRecord(Base, table=True):
    """A word that stands on some sheet, as it is looked for (`domain.text.search_key`)."""

    __tablename__ = "word"
    __table_args__ = ({"sqlite_with_rowid": False},)

    word: str = Field(primary_key=True)


class FindableRecord(Base, table=True):
    """A word of the names, the place and the note of a sheet."""

    __tablename__ = "findable"
    __table_args__ = (
        cascade(["sheet_id"], "sheet", ["id"]),
        Index(None, "sheet_id"),
        {"sqlite_with_rowid": False},
    )

    word: str = Field(primary_key=True)
    sheet_id: int = Field(primary_key=True)


DERIVED = (FindableRecord, WordRecord, ResultRecord, OutcomeRecord)
"""All of them, in an order in which they can be emptied: written anew, and of no file believed."""
DERIVED_NAMES = tuple(record.__tablename__ for record in DERIVED)
