import sqlite3
import unicodedata
from contextlib import closing
from dataclasses import replace
from datetime import date

import pytest

from bismarck_scorer.domain.errors import NoSuchSheet
from bismarck_scorer.scorebook import evenings, play
from bismarck_scorer.scorebook.evenings import LastTable
from tests.books import EVENING, FAMILY, FOUR, SHORT, begin, fill, record


def ids(lines):
    return [line.id for line in lines]


def dated(book, day):
    opened = begin(book)
    head = replace(opened.sheet.head, played_on=day)
    return play.describe(book, opened.id, opened.version, head).open.id


def unfinished_id(book):
    line = evenings.unfinished(book)
    return line and line.id


def rows(book):
    with closing(sqlite3.connect(book.store.path)) as connection:
        tables = ("sheet", "seat", "deal", "figure", "change", "player")
        return [connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in tables]


def test_the_newest_evening_comes_first_and_of_one_day_the_last_begun(book):
    new = dated(book, date(2026, 11, 28))
    old = dated(book, date(2025, 1, 1))
    first, second = dated(book, EVENING), dated(book, EVENING)
    assert ids(evenings.latest(book)) == [second, first, new, old]
    assert ids(evenings.latest(book, limit=2, offset=1)) == [first, new]
    assert ids(evenings.latest(book, limit=2, offset=4)) == []


def test_a_line_tells_what_the_sheet_tells(book):
    opened = begin(book, FOUR, (*FAMILY, "Õie"))
    opened = record(book, record(book, opened, 5, 5, -10, 0), 0, 0, 0, 0)
    (line,) = evenings.latest(book)
    sheet = opened.sheet
    assert (line.id, line.uid, line.played_on, line.place) == (opened.id, sheet.uid, EVENING, "")
    assert (line.rules, line.players, line.finished) == (FOUR, sheet.players, False)
    assert (line.totals, line.ranks) == ((5, 5, -10, 0), (1, 1, 4, 3))
    assert (line.played, line.rows) == (2, len(sheet.places))


def test_a_sheet_without_a_deal_has_totals_of_zero(book):
    begin(book)
    (line,) = evenings.latest(book)
    assert (line.totals, line.played) == ((0, 0, 0), 0)


def test_the_unfinished_sheet_is_the_one_that_was_changed_last(book):
    assert evenings.unfinished(book) is None
    first, second = begin(book), begin(book)
    assert unfinished_id(book) == second.id
    record(book, first, 1, 2, -3)
    assert unfinished_id(book) == first.id
    evenings.delete(book, first.id)
    fill(book, begin(book, SHORT))
    assert unfinished_id(book) == second.id


def test_deleting_hides_and_restoring_brings_back(book):
    opened = record(book, begin(book), 1, 2, -3)
    evenings.delete(book, opened.id)
    assert evenings.latest(book) == []
    assert evenings.known_people(book) == ()
    assert evenings.last_table(book) is None
    assert ids(evenings.deleted(book).lines) == [opened.id]
    with pytest.raises(NoSuchSheet):
        play.open_sheet(book, opened.id)
    with pytest.raises(NoSuchSheet):
        evenings.delete(book, opened.id)
    evenings.restore(book, opened.id)
    evenings.restore(book, opened.id)
    assert evenings.deleted(book).lines == ()
    assert play.open_sheet(book, opened.id) == opened


def test_only_emptying_the_bin_deletes_for_good(book):
    kept = record(book, begin(book), 1, 2, -3)
    gone = record(book, begin(book, SHORT, ("Ema", "Isa", "Mari")), 1, 2, -3)
    evenings.delete(book, gone.id)
    assert rows(book) == [2, 6, 2, 6, 4, 4]
    assert evenings.empty_bin(book) == 1
    assert rows(book) == [1, 3, 1, 3, 2, 3]
    assert evenings.empty_bin(book) == 0
    with pytest.raises(NoSuchSheet):
        evenings.restore(book, gone.id)
    assert play.open_sheet(book, kept.id) == kept


def test_the_bin_comes_in_pages_and_what_was_put_back_between_two_neither_doubles_nor_hides_another(book):
    deleted = [begin(book).id for _ in range(5)]
    for sheet in deleted:
        evenings.delete(book, sheet)
    newest_first = deleted[::-1]
    assert evenings.count_deleted(book) == 5
    first = evenings.deleted(book, limit=2)
    assert ids(first.lines) == newest_first[:2]
    evenings.restore(book, newest_first[1])
    second = evenings.deleted(book, first.next, limit=2)
    assert ids(second.lines) == newest_first[2:4]
    last = evenings.deleted(book, second.next, limit=2)
    assert (ids(last.lines), last.next) == (newest_first[4:], None)
    assert evenings.count_deleted(book) == 4


def test_the_number_of_a_sheet_that_is_gone_is_not_given_to_another(book):
    gone = begin(book)
    evenings.delete(book, gone.id)
    evenings.empty_bin(book)
    assert begin(book).id != gone.id


def test_one_name_in_two_spellings_is_one_person(book):
    begin(book, SHORT, ("Õie", "Isa", "Liis"))
    begin(book, SHORT, (unicodedata.normalize("NFD", "õIE"), "Liis", "Isa"))
    assert evenings.known_people(book) == ("õIE", "Liis", "Isa")
    assert [line.players[0] for line in evenings.latest(book)] == ["õIE", "Õie"]


def test_people_come_most_recently_used_first(book):
    begin(book, SHORT, ("Ema", "Isa", "Liis"))
    begin(book, SHORT, ("Mari", "Liis", "Jüri"))
    dated(book, date(2020, 1, 1))
    assert evenings.known_people(book) == ("Mari", "Liis", "Jüri", "Ema", "Isa")


def test_the_same_people_can_play_the_same_again(book):
    begin(book)
    begin(book, FOUR, (*FAMILY, "Õie"))
    assert evenings.last_table(book) == LastTable((*FAMILY, "Õie"), FOUR)


def test_who_plays_again_is_offered_the_next_as_forehand_at_the_same_place(book):
    opened = play.begin(book, SHORT, FAMILY, 2, "Kitchen table")
    begin(book, FOUR, (*FAMILY, "Õie"))
    assert evenings.table_after(book, opened.id) == LastTable(FAMILY, SHORT, 0, "Kitchen table")
    with pytest.raises(NoSuchSheet):
        evenings.table_after(book, 99)
