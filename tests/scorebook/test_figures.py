"""Figures and records: a small library counted by hand, and random ones against a naive count."""

import random
import tempfile
from contextlib import suppress
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.errors import NoSuchPlayer, PlayedTogether, SamePerson
from bismarck_scorer.domain.figures import DealFeat, SheetFeat, Tally
from bismarck_scorer.domain.library import Against, Filter, Won
from bismarck_scorer.domain.records import ChangesRecord, FinishRecord, LeadRecord, ScoreRecord, TotalRecord
from bismarck_scorer.scorebook import evenings, figures, library, play, players, records
from tests.books import SHORT, begin, open_test_book, record
from tests.scorebook import naive

DAY = date(2026, 1, 1)


def sheet(book, names, day, *rows, early=False):
    """A sheet of two rounds, no trump and misère, with these scores; finished if they are six."""
    opened = begin(book, SHORT, names)
    head = replace(opened.sheet.head, played_on=day)
    opened = play.describe(book, opened.id, opened.version, head).open
    for row in rows:
        opened = record(book, opened, *row)
    return play.finish(book, opened.id, opened.version, early=True).open if early else opened


@pytest.fixture
def house(book):
    """Four whole sheets, one that was finished early and one that is open, in order of date."""
    names = ("Ema", "Isa", "Liis")
    # Ema leads after each deal but the fourth, and wins 5, 1, -6.
    first = sheet(book, names, DAY, (2, 0, -2), (1, 0, -1), (0, 1, -1), (-1, 2, -1), (2, -1, -1), (1, -1, 0))
    # Ema and Isa share it: 3, 3, -6.
    second = sheet(
        book,
        names,
        DAY + timedelta(days=1),
        *((1, 0, -1), (0, 1, -1), (0, 0, 0), (2, 2, -4), (0, 0, 0), (0, 0, 0)),
    )
    # Liis wins 7, the lead passing from Isa to Juku to Liis; no Ema.
    third = sheet(
        book,
        ("Isa", "Juku", "Liis"),
        DAY + timedelta(days=400),
        *((1, 0, -1), (-1, 2, -1), (0, 0, 0), (-4, -4, 8), (0, 0, 0), (0, -1, 1)),
    )
    # Ema is last with -8.
    fourth = sheet(
        book,
        names,
        DAY + timedelta(days=500),
        *((-3, 1, 2), (-2, 1, 1), (0, 0, 0), (-3, 0, 3), (0, 0, 0), (0, 0, 0)),
    )
    early = sheet(book, names, DAY + timedelta(days=501), (9, -4, -5), early=True)
    unfinished = sheet(book, names, DAY + timedelta(days=502), (4, -4, 0), (1, 0, -1))
    return [opened.id for opened in (first, second, third, fourth, early, unfinished)]


def number(book, name):
    return next(player.id for player in players.everybody(book) if player.name == name)


def found(book, asked):
    return sorted(line.id for line in library.page(book, asked).lines)


def test_a_players_page_counted_by_hand(book, house):
    first, second, _third, fourth, early, unfinished = house
    page = figures.of_player(book, number(book, "Ema"))
    assert (page.sheets, page.sheets.average) == (Tally(3, 0), 0.0)
    assert (page.won, page.shared) == (1, 1)
    assert page.deals == Tally(18, 0)
    # forehand in the deals 1 and 4: 2 - 1, 1 + 2, -3 - 3
    assert (page.forehand, page.others) == (Tally(6, -2), Tally(12, 2))
    assert page.best_sheet == SheetFeat(first, DAY, 5)
    assert page.worst_sheet == SheetFeat(fourth, DAY + timedelta(days=500), -8)
    assert page.best_deal == DealFeat(first, DAY, 0, "no_trump", 2)
    assert page.worst_deal == DealFeat(fourth, DAY + timedelta(days=500), 0, "no_trump", -3)
    assert (page.winning.length, page.winning.first, page.winning.last) == (2, DAY, DAY + timedelta(days=1))
    assert found(book, page.winning.behind) == [first, second]
    assert (page.dry.length, page.current.length, page.current_winning) == (1, 1, False)
    assert [
        (tally.contract, tally.forehand, tally.others, dict(tally.scores)) for tally in page.by_contract
    ] == [
        ("misere", Tally(3, -2), Tally(6, 3), {-3: 1, -1: 1, 0: 4, 1: 1, 2: 2}),
        ("no_trump", Tally(3, 0), Tally(6, -1), {-3: 1, -2: 1, 0: 4, 1: 2, 2: 1}),
    ]
    assert [(year.year, year.sheets, year.won, year.shared) for year in page.by_year] == [
        (2027, Tally(1, -8), 0, 0),
        (2026, Tally(2, 8), 1, 1),
    ]
    assert [
        (met.name, met.sheets, met.ahead, met.level, met.behind_other, met.difference) for met in page.against
    ] == [("Isa", 3, 1, 1, 1, -6), ("Liis", 3, 2, 0, 1, 6)]
    assert (page.early.sheets, page.early.deals) == (1, Tally(1, 9))
    assert (page.unfinished.sheets, page.unfinished.deals) == (1, Tally(2, 5))
    assert found(book, page.early.behind) == [early]
    assert found(book, page.unfinished.behind) == [unfinished]


def test_each_figure_names_the_sheets_behind_it(book, house):
    first, second, _third, fourth, *_ = house
    page = figures.of_player(book, number(book, "Ema"))
    assert found(book, page.behind) == [first, second, fourth]
    assert found(book, replace(page.behind, won=Won.ALONE)) == [first]
    assert found(book, replace(page.behind, won=Won.SHARED)) == [second]
    assert found(book, replace(page.behind, won=Won.NOT)) == [fourth]
    assert found(book, replace(page.behind, forehand=True)) == [first, second, fourth]
    assert found(book, page.by_year[0].behind) == [fourth]
    assert found(book, page.by_contract[0].behind) == [first, second, fourth]
    isa = page.against[0].behind
    assert [found(book, replace(isa, against=how)) for how in Against] == [[first], [second], [fourth]]
    assert found(book, isa) == [first, second, fourth]


def test_players_beside_each_other_counted_by_hand(book, house):
    lines = [(line.name, line.sheets, line.won, line.shared, line.deals) for line in figures.compared(book)]
    assert lines == [
        ("Isa", Tally(4, 2), 0, 1, Tally(24, 2)),
        ("Liis", Tally(4, 1), 2, 0, Tally(24, 1)),
        ("Ema", Tally(3, 0), 1, 1, Tally(18, 0)),
        ("Juku", Tally(1, -3), 0, 0, Tally(6, -3)),
    ]


def test_the_record_book_counted_by_hand(book, house):
    first, second, third, fourth, *_ = house
    ema, liis = number(book, "Ema"), number(book, "Liis")
    kept = records.record_book(book, limit=2)
    late, last = DAY + timedelta(days=400), DAY + timedelta(days=500)
    assert kept.highest == (
        TotalRecord(third, late, liis, "Liis", 7),
        TotalRecord(fourth, last, liis, "Liis", 6),
    )
    assert kept.lowest == (
        TotalRecord(fourth, last, ema, "Ema", -8),
        TotalRecord(first, DAY, liis, "Liis", -6),
    )
    assert kept.best_misere[0] == ScoreRecord(third, late, liis, "Liis", 3, 8)
    assert kept.longest_lead == (
        LeadRecord(fourth, last, liis, "Liis", 6),
        LeadRecord(first, DAY, ema, "Ema", 3),
    )
    assert kept.closest == (
        FinishRecord(second, DAY + timedelta(days=1), 0, 9),
        FinishRecord(first, DAY, 4, 11),
    )
    # Ema, Isa and Ema again; Isa, Juku and Liis
    assert kept.most_changes == (ChangesRecord(first, DAY, 2), ChangesRecord(third, late, 2))


def test_a_sheet_in_the_bin_or_open_again_counts_nowhere(book, house):
    first, second, third, fourth, *_ = house
    for id_ in (first, second, third):
        evenings.delete(book, id_)
    opened = play.open_sheet(book, fourth)
    play.reopen(book, fourth, opened.version)
    page = figures.of_player(book, number(book, "Ema"))
    assert (page.sheets, page.deals, page.best_sheet, page.current.length) == (Tally(), Tally(), None, 0)
    assert page.sheets.average is None
    assert (page.by_contract, page.by_year, page.against) == ((), (), ())
    assert page.unfinished.sheets == 2
    assert figures.compared(book) == ()
    assert records.record_book(book) == records.Records((), (), (), (), (), ())
    evenings.restore(book, first)
    assert figures.of_player(book, number(book, "Ema")).sheets == Tally(1, 5)


def test_of_a_merged_player_comes_the_page_of_the_one_for_both(book, house):
    juku, ema = number(book, "Juku"), number(book, "Ema")
    players.merge(book, juku, ema)
    page = figures.of_player(book, juku)
    assert (page.player, page.sheets) == (ema, Tally(4, -3))
    assert found(book, Filter(player=juku)) == found(book, Filter(player=ema))
    with pytest.raises(NoSuchPlayer):
        figures.of_player(book, 99)


NAMES = ("Ema", "Isa", "Liis", "Juku")
STEPS = st.lists(
    st.sampled_from(
        [
            *("sheet", "sheet", "sheet", "open", "correct", "undo", "reopen", "early"),
            *("delete", "restore", "empty", "merge", "separate", "rename", "redate"),
        ]
    ),
    min_size=4,
    max_size=12,
)


class RandomLibrary:
    """A library to which random things are done, with a note of who is meant by each name on a sheet.

    What is done comes from Hypothesis, with what from a seed: to draw each figure would take seconds a sheet.
    """

    def __init__(self, folder, seed):
        self.book, self.chance = open_test_book(Path(folder)), random.Random(seed)  # noqa: S311
        self.meant = {}  # by sheet and name
        self.into = {}

    def do(self, step):
        getattr(self, f"do_{step}")()

    def one(self, things):
        return self.chance.choice(things) if things else None

    def some_sheet(self):
        line = self.one(evenings.latest(self.book))
        return line and play.open_sheet(self.book, line.id)

    def do_sheet(self):
        opened = self.do_open()
        while opened and not opened.sheet.finished:
            opened = self.played(opened)

    def do_open(self):
        everybody = [player.name for player in players.everybody(self.book)]
        names = tuple(self.chance.sample(sorted({*NAMES, *everybody}), 3))
        with suppress(SamePerson):
            opened = begin(self.book, SHORT, names)
            self.meant |= {(opened.id, name): self.called()[name] for name in names}
            opened = self.redated(opened)
            for _ in range(self.chance.randint(0, 2)):
                opened = self.played(opened)
            return opened

    def called(self):
        found = players.everybody(self.book)
        return {one.name: one.id for player in found for one in (player, *player.aliases)}

    def played(self, opened):
        redealt = self.chance.randrange(10) == 0
        deal = self.deal(opened.sheet.next_place, redealt=redealt)
        return play.record(self.book, opened.id, opened.version, deal).open

    def deal(self, place, *, redealt=False):
        if redealt:
            return Deal(place.contract, place.forehand, None)
        row = [self.chance.randint(-2, 2) for _ in range(2)]
        return Deal(place.contract, place.forehand, Kind.SCORES, (*row, -sum(row)))

    def redated(self, opened):
        day = DAY + timedelta(days=self.chance.choice((0, 1, 365, 366)))
        head = replace(opened.sheet.head, played_on=day)
        return play.describe(self.book, opened.id, opened.version, head).open

    def do_redate(self):
        if opened := self.some_sheet():
            self.redated(opened)

    def opened_again(self):
        opened = self.some_sheet()
        if opened and opened.sheet.finished:
            return play.reopen(self.book, opened.id, opened.version).open
        return opened

    def do_reopen(self):
        self.opened_again()

    def do_correct(self):
        opened = self.opened_again()
        scored = [row for row, deal in enumerate(opened.sheet.deals) if not deal.redealt] if opened else []
        if scored:
            row = self.one(scored)
            deal = self.deal(opened.sheet.place_of(row))
            opened = play.correct(self.book, opened.id, opened.version, row, deal).open
            if opened.sheet.rounds_written:
                play.finish(self.book, opened.id, opened.version)

    def do_undo(self):
        opened = self.opened_again()
        if opened and opened.undoable:
            play.undo(self.book, opened.id, opened.version)

    def do_early(self):
        opened = self.some_sheet()
        if opened and opened.sheet.played and not opened.sheet.finished:
            play.finish(self.book, opened.id, opened.version, early=True)

    def do_delete(self):
        if opened := self.some_sheet():
            evenings.delete(self.book, opened.id)

    def do_restore(self):
        if line := self.one(evenings.deleted(self.book).lines):
            evenings.restore(self.book, line.id)

    def do_empty(self):
        evenings.empty_bin(self.book)

    def do_merge(self):
        some, other = self.one(players.everybody(self.book)), self.one(players.everybody(self.book))
        if some:
            with suppress(PlayedTogether):
                if (gone := players.merge(self.book, some.id, other.id)) is not None:
                    self.into[gone] = other.id

    def do_separate(self):
        aliases = [alias.id for player in players.everybody(self.book) for alias in player.aliases]
        if alias := self.one(aliases):
            players.separate(self.book, alias)
            del self.into[alias]

    def do_rename(self):
        if player := self.one(players.everybody(self.book)):
            players.rename(self.book, player.id, f"{player.name[:4]} {len(self.meant)}")

    def person_of(self, sheet_id, name):
        person = self.meant[sheet_id, name]
        while person in self.into:
            person = self.into[person]
        return person


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32), STEPS)
def test_every_figure_is_what_a_naive_count_gives(seed, steps):
    with tempfile.TemporaryDirectory() as folder:
        house = RandomLibrary(folder, seed)
        for step in ("sheet", *steps):
            house.do(step)
        book = house.book
        known = naive.library(book, house.person_of)
        assert naive.kept(book) == naive.expected(book, [each.id for each in known])
        names = {player.id: player.name for player in players.everybody(book)}
        assert {person for each in known for person in each.persons} <= set(names)
        for person in names:
            page = figures.of_player(book, person)
            ordered = replace(
                page,
                **{
                    run: replace(getattr(page, run), behind=Filter(ids=tuple(sorted(ids))))
                    for run in ("winning", "dry", "current")
                    if (ids := getattr(page, run).behind.ids) is not None
                },
            )
            assert ordered == naive.figures_of(person, names, known)
        assert figures.compared(book) == naive.compared(names, known)
        assert records.record_book(book, limit=3) == naive.records(known, 3)
        book.store.close()
