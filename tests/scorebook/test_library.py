"""Old evenings: pages, search, filters, orders, months and whole evenings."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from bismarck_scorer.domain.errors import SheetFinished, StaleSheet
from bismarck_scorer.domain.library import (
    Choices,
    Filter,
    MonthCount,
    Order,
    RulesAsked,
    Share,
    State,
    by_month,
)
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.messages import messages_for
from bismarck_scorer.scorebook import evenings, history, library, own_rules, play, players
from bismarck_scorer.scorebook.export import export_found
from tests.books import EVENING, FAMILY, FOUR, SHORT, begin, fill, record


def dated(book, day, names=FAMILY, rules=SHORT, *, place="", note=""):
    opened = begin(book, rules, names)
    head = replace(opened.sheet.head, played_on=day, place=place, note=note)
    return play.describe(book, opened.id, opened.version, head).open


def ids(page):
    return [line.id for line in page.lines]


def all_pages(book, asked=Filter(), order=Order.NEWEST, limit=2):  # noqa: B008
    found, after = [], None
    while True:
        page = library.page(book, asked, order, after, limit)
        found.append(ids(page))
        if (after := page.next) is None:
            return found


def test_pages_follow_each_other_without_a_gap_and_the_last_says_so(book):
    days = [dated(book, EVENING - timedelta(days=n // 2)).id for n in range(5)]
    newest = [days[1], days[0], days[3], days[2], days[4]]
    assert all_pages(book) == [newest[:2], newest[2:4], newest[4:]]
    assert all_pages(book, limit=5) == [newest]
    assert sum(all_pages(book, order=Order.OLDEST), []) == newest[::-1]  # noqa: RUF017


def test_an_evening_is_summed_whole_and_tells_how_many_of_its_sheets_are_asked_for(book):
    for place in ("Köök", "Köök", "Saun"):
        record(book, dated(book, EVENING, place=place), 1, 2, -3)
    dated(book, EVENING - timedelta(days=1), place="Saun")

    def told(asked, order=Order.NEWEST):
        page = library.page(book, asked, order)
        return [
            (day.sheets, day.asked, [share.total for share in day.sums]) for day in page.evenings.values()
        ]

    assert sorted(told(Filter())) == [(1, 1, [0, 0, 0]), (3, 3, [6, 3, -9])]
    assert told(Filter(words="köök")) == [(3, 2, [6, 3, -9])]
    assert sorted(told(Filter(words="saun"), Order.PLACE)) == [(1, 1, [0, 0, 0]), (3, 1, [6, 3, -9])]
    (evening,) = library.page(book, Filter(words="köök"), limit=1).evenings.values()
    assert (evening.sheets, evening.asked) == (3, 2)


def test_what_is_begun_or_deleted_between_two_pages_hides_nothing(book):
    first, second, third = (dated(book, EVENING - timedelta(days=n)).id for n in range(3))
    page = library.page(book, limit=1)
    assert ids(page) == [first]
    begin(book)
    evenings.delete(book, first)
    assert ids(library.page(book, after=page.next)) == [second, third]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("ema", [0, 2]),
        ("EMA köök", [0]),
        ("oie", [1]),
        ("Õie", [1]),
        ("vihma", [1]),
        ("suvi", [1, 2]),
        ("%", []),
        ("", [0, 1, 2]),
        ("ema suvila", [2]),
        ("Liis\u00ad", [0]),
    ],
)
def test_words_are_found_in_names_places_and_notes(book, words, found):
    sheets = [
        dated(book, EVENING, ("Ema", "Isa", "Liis"), place="Köök").id,
        dated(book, EVENING, ("Õie", "Isa", "Juku"), place="Suvila", note="sadas\nvihma").id,
        dated(book, EVENING, ("Ema", "Isa", "Juku"), place="suvila").id,
    ]
    assert sorted(ids(library.page(book, Filter(words=words)))) == [sheets[n] for n in found]


def test_a_search_finds_the_name_as_it_was_written_and_the_place_as_it_is_now(book):
    opened = dated(book, EVENING, place="Köök")
    play.describe(book, opened.id, opened.version, replace(opened.sheet.head, place="Saun"))
    ema = next(player.id for player in players.everybody(book) if player.name == "Ema")
    players.rename(book, ema, "Vanaema")
    assert [len(library.page(book, Filter(words=word)).lines) for word in ("köök", "saun", "ema")] == [
        0,
        1,
        1,
    ]


def test_sheets_are_filtered_by_player_rules_year_and_state(book):
    own = own_rules.get(book, own_rules.copy(book, SHORT, "Suvila", str))
    whole = fill(book, dated(book, date(2025, 1, 1)))
    early = record(book, dated(book, date(2025, 12, 31)), 1, 2, -3)
    early = play.finish(book, early.id, early.version, early=True).open
    four = dated(book, date(2024, 6, 1), (*FAMILY, "Õie"), FOUR)
    mine = dated(book, date(2026, 1, 1), rules=own)
    oie = next(player.id for player in players.everybody(book) if player.name == "Õie")

    def found(**asked):
        return ids(library.page(book, Filter(**asked)))

    assert found(year=2025) == [early.id, whole.id]
    assert found(player=oie) == [four.id]
    assert found(player=99) == []
    assert found(states=(State.WHOLE,)) == [whole.id]
    assert found(states=(State.EARLY,)) == [early.id]
    assert found(states=(State.OPEN,)) == [mine.id, four.id]
    assert found(states=(State.WHOLE, State.EARLY)) == [early.id, whole.id]
    assert found(rules=RulesAsked("custom", "Suvila")) == [mine.id]
    assert found(rules=RulesAsked("custom", "Muu")) == []
    assert found(rules=RulesAsked("estonian"), year=2024) == [four.id]
    assert found(ids=(four.id, mine.id)) == [mine.id, four.id]
    assert library.count(book, Filter(year=2025)) == 2
    assert library.choices(book) == Choices(
        (2026, 2025, 2024), (RulesAsked("estonian"), RulesAsked("custom", "Suvila"))
    )
    assert library.months(book) == [
        MonthCount(2026, 1, 1),
        MonthCount(2025, 12, 1),
        MonthCount(2025, 1, 1),
        MonthCount(2024, 6, 1),
    ]


def test_sheets_are_sorted_by_place_and_by_result_and_paged_so_too(book):
    rules = replace(SHORT, rounds=SHORT.rounds[:1])

    def ended(*last, place=""):
        opened = dated(book, EVENING, rules=rules, place=place)
        for row in ((0, 0, 0), (0, 0, 0), last):
            opened = record(book, opened, *row)
        return opened.id

    close, high, alike = ended(2, 1, -3, place="saun"), ended(9, 0, -9), ended(2, 1, -3, place="Köök")
    unfinished = dated(book, EVENING, rules=rules).id

    def order(by):
        return sum(all_pages(book, order=by, limit=1), [])  # noqa: RUF017

    assert order(Order.HIGHEST) == [high, alike, close, unfinished]
    assert order(Order.CLOSEST) == [alike, close, high, unfinished]
    assert order(Order.PLACE) == [alike, close, unfinished, high]


def test_the_sheets_of_one_date_are_one_evening_with_its_sum(book):
    first = record(book, dated(book, EVENING, ("Ema", "Isa", "Liis")), 1, 2, -3)
    second = record(book, dated(book, EVENING, ("Liis", "Emake", "Juku")), 4, 1, -5)
    gone = record(book, dated(book, EVENING), 5, 0, -5)
    other = record(book, dated(book, EVENING - timedelta(days=1)), 7, 0, -7)
    evenings.delete(book, gone.id)
    who = {player.name: player.id for player in players.everybody(book)}
    players.merge(book, who["Emake"], who["Ema"])
    page = library.page(book, limit=1)
    assert ids(page) == [second.id]  # the evening is told whole, although the page is not
    (evening,) = page.evenings.values()
    assert (evening.played_on, evening.sheets) == (EVENING, 2)
    assert evening.sums == (
        Share(who["Ema"], "Emake", 2),
        Share(who["Isa"], "Isa", 2),
        Share(who["Liis"], "Liis", 1),
        Share(who["Juku"], "Juku", -5),
    )
    whole = library.page(book)
    (month,) = by_month(whole.lines)
    assert (month.year, month.month) == (2026, 11)
    assert [(day, [line.id for line in lines]) for day, lines in month.days] == [
        (EVENING, [second.id, first.id]),
        (EVENING - timedelta(days=1), [other.id]),
    ]


def test_a_sheet_without_a_deal_has_an_evening_of_zeros(book):
    begin(book)
    (evening,) = library.page(book).evenings.values()
    assert [share.total for share in evening.sums] == [0, 0, 0]


def test_this_day_in_other_years(book):
    older = dated(book, date(1987, 11, 29)).id
    newer = dated(book, date(2025, 11, 29)).id
    for day in (EVENING, date(2025, 11, 28), date(2027, 11, 29)):
        dated(book, day)
    assert [line.id for line in library.on_this_day(book)] == [newer, older]


def test_a_leap_day_is_remembered_on_the_day_before_where_there_is_none(book):
    leap, eve = dated(book, date(2024, 2, 29)).id, dated(book, date(2024, 2, 28)).id

    def on(day):
        return [line.id for line in library.on_this_day(replace(book, today=lambda: day))]

    assert on(date(2026, 2, 28)) == [leap, eve]
    assert on(date(2028, 2, 28)) == [eve]
    assert on(date(2028, 2, 29)) == [leap]


def test_date_place_and_note_of_a_finished_sheet_can_be_changed_and_stand_in_its_log(book):
    opened = fill(book, begin(book, SHORT))
    head = replace(opened.sheet.head, played_on=date(1999, 12, 31), place="Saun", note="külm")
    changed = play.describe(book, opened.id, opened.version, head).open
    assert (changed.sheet.head, changed.sheet.finished) == (head, True)
    last = history.log(book, opened.id)[-1].entry
    assert (last.change.before, last.change.after) == (opened.sheet.head, head)
    with pytest.raises(StaleSheet):
        play.describe(book, opened.id, opened.version, head)
    with pytest.raises(SheetFinished):
        play.describe(book, changed.id, changed.version, replace(head, players=("Ema", "Isa", "Mari")))
    (line,) = library.page(book, Filter(year=1999)).lines
    assert (line.note, line.place) == ("külm", "Saun")


def test_a_sheet_begun_before_midnight_stays_on_its_day(book):
    opened = begin(book, SHORT)
    tomorrow = replace(book, today=lambda: EVENING + timedelta(days=1))
    assert fill(tomorrow, opened).sheet.head.played_on == EVENING
    assert [line.played_on for line in library.page(tomorrow).lines] == [EVENING]


def test_a_page_is_asked_for_by_any_rules(book):
    begin(book, rules_for("swedish", 3, {}))
    assert library.choices(book).rules == (RulesAsked("swedish"),)


def test_a_table_of_what_is_asked_for_has_those_sheets_in_their_order_without_what_is_deleted_meanwhile(book):
    days = [EVENING.replace(year=EVENING.year - years) for years in range(3)]
    sheets = [record(book, dated(book, day), 1, 2, -3).id for day in days]
    streamed = export_found(book, Filter(), Order.OLDEST, "csv", messages_for("en"))
    evenings.delete(book, sheets[1])
    rows = b"".join(streamed.pieces).decode("utf-8-sig").splitlines()[1:]
    assert [row[:10] for row in rows] == [days[2].isoformat()] * 3 + [days[0].isoformat()] * 3
    narrowed = export_found(book, Filter(year=EVENING.year), Order.NEWEST, "csv", messages_for("en"))
    assert len(b"".join(narrowed.pieces).splitlines()) == 1 + 3
