"""The words by which sheets are found: those of their names, places and notes, as they are looked for.

Every word stands once among the words of the house, and once for each sheet on which it is. So a part of a
word is looked for among some thousand words at most, however many sheets there are.
"""

from collections.abc import Iterable, Sequence

from sqlalchemy import ColumnElement
from sqlalchemy.orm import Mapped
from sqlmodel import Session, col, delete, exists, func, select
from sqlmodel.sql.expression import SelectOfScalar

from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.text import search_key
from bismarck_scorer.storage.derived_tables import FindableRecord, WordRecord
from bismarck_scorer.storage.rows import Row, write_rows


class Words:
    """The words of one transaction's sheets."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def add(self, heads: Iterable[tuple[int, Head]]) -> None:
        """Write down the words of sheets' heads; for each sheet nothing may be written yet."""
        self.write([{"word": word, "sheet_id": id_} for id_, head in heads for word in _words(head)])

    def write(self, rows: Sequence[Row]) -> None:
        """Write such rows as lie in the database: words, each with the number of a sheet."""
        new = [(word,) for word in {row["word"] for row in rows}]
        if new:
            connection = self._session.connection()
            connection.exec_driver_sql("INSERT OR IGNORE INTO word (word) VALUES (?)", new)
        write_rows(self._session, FindableRecord, rows)

    def forget(self, sheet_id: int) -> None:
        """Take away the words of a sheet's head, which is to be written otherwise."""
        self._session.exec(delete(FindableRecord).where(col(FindableRecord.sheet_id) == sheet_id))

    def forget_unused(self) -> None:
        """Take away the words of the house that are on no sheet any more."""
        used = exists().where(col(FindableRecord.word) == col(WordRecord.word))
        self._session.exec(delete(WordRecord).where(~used))


def with_word(part: str) -> SelectOfScalar[int]:
    """The numbers of the sheets with a word of which `part` is a part, a number for each such word."""
    words = select(WordRecord.word).where(func.instr(WordRecord.word, part) > 0)
    return select(FindableRecord.sheet_id).where(col(FindableRecord.word).in_(words))


def has_word(sheet_id: Mapped[int], part: str) -> ColumnElement[bool]:
    """Whether that sheet has a word of which `part` is a part."""
    return exists().where(col(FindableRecord.sheet_id) == sheet_id, func.instr(FindableRecord.word, part) > 0)


def _words(head: Head) -> set[str]:
    return {word for text in (*head.players, head.place, head.note) for word in search_key(text).split()}
