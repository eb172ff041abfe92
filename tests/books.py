"""Scorebooks on real files with a clock that can be foretold, and deals to write into them."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from itertools import count
from pathlib import Path

from hypothesis import strategies as st

from bismarck_scorer.domain.contracts import CATALOGUE, Goal
from bismarck_scorer.domain.deal import Deal, Kind, kind_of
from bismarck_scorer.domain.rules import Place, Rules
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.scorebook import play
from bismarck_scorer.scorebook.book import OpenSheet, Scorebook
from bismarck_scorer.storage.store import open_store
from tests.domain.strategies import open_contracts

EVENING = date(2026, 11, 29)
THREE = rules_for("estonian", 3)
FOUR = rules_for("estonian", 4, {"pack": 40})
SHORT = replace(THREE, rounds=THREE.rounds[:2])  # six rows, so that sheets get finished
FAMILY = ("Ema", "Isa", "Liis")


_opened: list[Scorebook] = []


def open_test_book(folder: Path, *, wal: bool = True) -> Scorebook:
    """The book in `folder`, with a clock that moves a minute at each look."""
    minutes = count()
    book = Scorebook(
        open_store(folder / "bismarck.db", wal=wal),
        clock=lambda: datetime(2026, 11, 29, 18, tzinfo=UTC) + timedelta(minutes=next(minutes)),
        today=lambda: EVENING,
        new_uid=map("uid-{}".format, count()).__next__,
    )
    _opened.append(book)
    return book


def close_test_books() -> None:
    """Give back the files of all books that were opened."""
    while _opened:
        _opened.pop().store.close()


def begin(book: Scorebook, rules: Rules = THREE, players: tuple[str, ...] = FAMILY) -> OpenSheet:
    """A new sheet of Estonian rules."""
    return play.begin(book, rules, players, 0)


def scores(sheet: Sheet, *row: int) -> Deal:
    """The deal of the next row, copied from paper."""
    assert sheet.next_place is not None
    contract = open_contracts(sheet, sheet.next_place)[0]
    return Deal(contract, sheet.next_place.forehand, Kind.SCORES, row)


def record(book: Scorebook, opened: OpenSheet, *row: int) -> OpenSheet:
    """The sheet with one row more."""
    return play.record(book, opened.id, opened.version, scores(opened.sheet, *row)).open


def fill(book: Scorebook, opened: OpenSheet) -> OpenSheet:
    """The sheet with all its rows."""
    row = (1, 2, -3) if opened.sheet.rules.players == 3 else (1, 2, 3, -6)
    while not opened.sheet.complete:
        opened = record(book, opened, *row)
    return opened


@st.composite
def deals(draw: st.DrawFn, rules: Rules, place: Place, *, redealt: bool) -> Deal:
    """Any deal that `place` allows, redealt or not."""
    note = draw(st.sampled_from(("", "Õie jagas", 'kaks\nrida, "jutumärgid"')))
    contract = place.contract or draw(st.sampled_from(rules.contracts))
    blank = Deal(contract, place.forehand, None, note=note)
    if redealt:
        return blank
    played = CATALOGUE[contract]
    if played.goal is Goal.CHOICE:
        played = draw(st.sampled_from(rules.choices(played.id)))
        blank = replace(blank, played_as=played.id)
    if draw(st.booleans()):
        return replace(blank, kind=Kind.SCORES, figures=_summing(draw, rules.players, 0, -9, 9))
    kind = kind_of(played)
    if kind is Kind.TRICKS:
        return replace(blank, kind=kind, figures=_tricks(draw, rules))
    out = draw(st.integers(0, rules.players - 1))
    left = draw(st.lists(st.integers(1, 5), min_size=rules.players, max_size=rules.players))
    return replace(blank, kind=kind, figures=tuple(0 if s == out else n for s, n in enumerate(left)))


def _summing(draw: st.DrawFn, players: int, whole: int, low: int, high: int) -> tuple[int, ...]:
    first = draw(st.lists(st.integers(low, high), min_size=players - 1, max_size=players - 1))
    return (*first, whole - sum(first))


def _tricks(draw: st.DrawFn, rules: Rules) -> tuple[int, ...]:
    cuts = sorted(draw(st.integers(0, rules.tricks)) for _ in range(rules.players - 1))
    return tuple(b - a for a, b in zip((0, *cuts), (*cuts, rules.tricks), strict=True))
