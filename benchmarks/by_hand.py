# ruff: noqa: S608 - the statements are put together from the texts of this module alone
"""What is summed, in the shortest way that a person would write it down, from scores alone."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path

from benchmarks.pairs import Measurement

_OUTSIDE = "JOIN sheet ON sheet.id = sheet_id WHERE finished AND deleted_at IS NULL"

PLAYER = (
    """
    SELECT COALESCE(played_as, contract), forehand = figure.seat, score, COUNT(*)
    FROM figure JOIN deal USING (sheet_id, no) JOIN seat USING (sheet_id, seat)
    JOIN sheet ON sheet.id = figure.sheet_id
    WHERE player_id = :player AND finished AND deleted_at IS NULL AND deal.place IS NOT NULL GROUP BY 1, 2, 3
    """,
    """
    WITH result AS (
        SELECT sheet_id, seat, SUM(score) AS total FROM figure GROUP BY sheet_id, seat
    ), ranked AS (
        SELECT *, RANK() OVER (PARTITION BY sheet_id ORDER BY total DESC) AS rank FROM result
    )
    SELECT substr(played_on, 1, 4), COUNT(*), SUM(total), MAX(total), MIN(total), SUM(rank = 1)
    FROM ranked JOIN seat USING (sheet_id, seat) JOIN sheet ON sheet.id = sheet_id
    WHERE player_id = :player AND finished AND deleted_at IS NULL GROUP BY 1
    """,
)
RECORDS = (
    f"SELECT sheet_id, seat, SUM(score) FROM figure {_OUTSIDE} GROUP BY 1, 2 ORDER BY 3 DESC LIMIT 5",
    f"SELECT sheet_id, seat, SUM(score) FROM figure {_OUTSIDE} GROUP BY 1, 2 ORDER BY 3 LIMIT 5",
    """
    SELECT sheet_id, no, seat, score FROM figure JOIN deal USING (sheet_id, no)
    WHERE COALESCE(played_as, contract) = 'misere' ORDER BY score DESC LIMIT 5
    """,
)
PLAYERS = (
    """
    SELECT player_id, COUNT(*) FROM seat JOIN sheet ON sheet.id = sheet_id WHERE deleted_at IS NULL GROUP BY 1
    """,
    f"""
    WITH result AS (SELECT sheet_id, seat, SUM(score) AS total FROM figure GROUP BY sheet_id, seat)
    SELECT player_id, COUNT(*), SUM(total) FROM result JOIN seat USING (sheet_id, seat) {_OUTSIDE} GROUP BY 1
    """,
)
COUNT = ("SELECT COUNT(*) FROM sheet WHERE deleted_at IS NULL",)
MONTHS = ("SELECT substr(played_on, 1, 7), COUNT(*) FROM sheet WHERE deleted_at IS NULL GROUP BY 1",)
FOUND = (
    """
    SELECT COUNT(DISTINCT sheet_id) FROM seat JOIN sheet ON sheet.id = sheet_id
    WHERE deleted_at IS NULL AND (name LIKE '%ema%' OR place LIKE '%ema%' OR note LIKE '%ema%')
    """,
)


def asked(path: Path, statements: tuple[str, ...], *players: int) -> Measurement:
    """Ask for all rows of these statements, for each of the players where they are about one."""

    def look() -> float:
        before = time.process_time()
        with closing(sqlite3.connect(path)) as connection:
            for player in players or (0,):
                for statement in statements:
                    values = {"player": player} if ":player" in statement else {}
                    connection.execute(statement, values).fetchall()
        return (time.process_time() - before) * 1000

    return look
