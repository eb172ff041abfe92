"""Writes the dump of a database of the present version: `python -m tests.storage.dump_version`.

To be run once for every new step, before it is released; a dump that is there is never written again.
"""

import sqlite3
import tempfile
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path

from bismarck_scorer.domain import draft as drafting
from bismarck_scorer.domain import taps
from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.paper.copied import Paper, PaperRow
from bismarck_scorer.domain.rules import Pick
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.scorebook import drafts, evenings, own_rules, paper, play, players
from bismarck_scorer.storage.migrations import APPLICATION_ID
from bismarck_scorer.storage.steps import STEPS
from tests.books import FAMILY, FOUR, SHORT, begin, open_test_book, record


def main() -> None:
    target = Path(__file__).parent / "dumps" / f"version_{len(STEPS)}.sql"
    with tempfile.TemporaryDirectory() as folder:
        book = open_test_book(Path(folder))
        _finished(book)
        _unfinished(book)
        evenings.delete(book, begin(book).id)
        _longer(book)
        _own_rules(book)
        _irregular(book)
        _players(book)
        book.store.close()
        with closing(sqlite3.connect(book.store.path)) as connection:
            lines = [*connection.iterdump()]
    lines += [f"PRAGMA application_id = {APPLICATION_ID};", f"PRAGMA user_version = {len(STEPS)};"]
    with target.open("x", encoding="utf-8", newline="\n") as file:
        file.write("\n".join(lines) + "\n")


def _finished(book) -> None:
    opened = begin(book, SHORT)
    for row in ((1, 2, -3), (0, 0, 0), (1, -2, 1), (4, -2, -2), (-2, 8, -6)):
        opened = record(book, opened, *row)
    opened = play.correct(
        book, opened.id, opened.version, 2, replace(opened.sheet.deals[2], note="üle loetud")
    ).open
    opened = record(book, opened, 0, -1, 1)
    assert opened.sheet.totals == (4, 5, -9)


def _unfinished(book) -> None:
    opened = begin(book, FOUR, ("Ema", "Isa", "Liis", "Õie"))
    opened = play.record(book, opened.id, opened.version, Deal("no_trump", 0, None, note="kaart lahti")).open
    opened = play.record(book, opened.id, opened.version, Deal("no_trump", 0, Kind.TRICKS, (1, 1, 6, 2))).open
    assert opened.sheet.totals == (-3, -1, 4, 0)
    opened = record(book, opened, 1, 1, 1, -3)
    opened = play.undo(book, opened.id, opened.version).open
    head = replace(opened.sheet.head, place="Köök", note="esimene\nõhtu")
    opened = play.describe(book, opened.id, opened.version, head).open
    half = drafting.empty(FOUR, opened.sheet.places[1])
    drafts.keep(book, opened.id, 2, taps.tap(FOUR, half, 0, 4))


def _own_rules(book) -> None:
    kept = own_rules.copy(book, FOUR, "Vanaema reeglid", str)
    own_rules.delete(book, own_rules.copy(book, SHORT, "Suvila", str))
    own_rules.keep(book, replace(own_rules.get(book, kept), name="", rounds=()), kept)
    own_rules.keep(book, replace(own_rules.get(book, kept), tricks=0))


def _irregular(book) -> None:
    """An old paper with a row that cannot be."""
    rows = (PaperRow(("1", "2", "-3")), PaperRow(("2", "2", "-3"), kept=True))
    paper.store(book, Paper(SHORT, Head(FAMILY, 0, date(1987, 5, 1)), rows))


def _players(book) -> None:
    """A merged player, a renamed one, a colour, and somebody who is not offered any more."""
    begin(book, SHORT, ("Emme", "Mari", "Juku"))
    ids = {player.name: player.id for player in players.everybody(book)}
    players.merge(book, ids["Emme"], ids["Ema"])
    players.rename(book, ids["Mari"], "Maria")
    players.colour(book, ids["Ema"], 3)
    players.hide(book, ids["Juku"])


def _longer(book) -> None:
    """Free games with names, one more round of which a deal is played, and an early end."""
    rules = rules_for("dutch_eight", 3)
    opened = begin(book, replace(rules, rounds=(*rules.rounds[4:6], rules.rounds[7])))
    for index in range(9):
        opened = record(book, opened, 0, 0, 0) if index < 6 else _free(book, opened, (2, 0, -2))
    opened = play.extend(book, opened.id, opened.version, Pick("free_choice")).open
    opened = _free(book, opened, (0, 0, 0))
    opened = play.finish(book, opened.id, opened.version, early=True).open
    assert (opened.sheet.totals, opened.sheet.played, opened.sheet.rows) == ((6, 0, -6), 10, 12)


def _free(book, opened, row):
    deal = Deal("free_choice", opened.sheet.next_place.forehand, Kind.SCORES, row)
    deal = replace(deal, played_as="points", name="no_queen")
    return play.record(book, opened.id, opened.version, deal).open


if __name__ == "__main__":
    main()
