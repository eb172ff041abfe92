"""One more full round on a sheet whose rounds are all written."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bismarck_scorer.domain import changes
from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.errors import (
    ExtensionBroken,
    NameNotAllowed,
    NothingExtended,
    NotOnTheSheet,
    NotTheContractOfTheRow,
    RoundBegun,
    SheetFinished,
    SheetNotComplete,
    SheetTooLong,
)
from bismarck_scorer.domain.rewriting import Added, extended_so_far, extended_wholly, written_again
from bismarck_scorer.domain.rows import ROW_LIMIT, Extension
from bismarck_scorer.domain.rules import Pick
from bismarck_scorer.domain.rulesets import rules_for
from tests.domain import strategies as made

THREE = rules_for("estonian", 3)
SWEDISH = rules_for("swedish", 3)
EIGHT = rules_for("dutch_eight", 3)
TIES = rules_for("dutch", 3, {"tie_break": "extra_deal"})
CALLED = Pick("called_trump")


def full(rules, first_forehand=0):
    """A sheet with every row of its rounds, on which the first player leads."""
    sheet = made.fresh(rules, first_forehand)
    while not sheet.rounds_written:
        place = made.waiting(sheet)
        contract = made.open_contracts(sheet, place)[0]
        row = (2, -1, -1, *(0,) * (rules.players - 3))
        sheet = sheet.record(replace(made.zeros(place, rules, contract), figures=row))
    return sheet


def played(sheet, rows):
    """So many rows more, in which nothing happens."""
    for _ in range(rows):
        place = made.waiting(sheet)
        sheet = sheet.record(made.zeros(place, sheet.rules, made.open_contracts(sheet, place)[0]))
    return sheet


@pytest.mark.parametrize("first", [0, 2])
@pytest.mark.parametrize("rules", [THREE, rules_for("british", 3)], ids=made.name_of)
def test_in_one_more_round_everyone_is_forehand_once_with_the_contract_that_was_picked(rules, first):
    sheet = full(rules, first)
    more = sheet.extend(CALLED)
    added = more.places[sheet.rules.rows :]
    assert [(place.label, place.contract, place.turn, place.of) for place in added] == [
        ("+", "called_trump", turn, 3) for turn in range(3)
    ]
    assert [place.forehand for place in added] == [(first + turn) % 3 for turn in range(3)]
    assert len({place.round for place in added}) == 1
    assert added[0].round > sheet.places[-1].round
    assert (more.complete, more.rounds_written, more.next_place) == (False, False, added[0])
    with pytest.raises(NotTheContractOfTheRow):
        more.record(Deal("misere", first, Kind.SCORES, (0, 0, 0)))
    assert played(more, 3).complete


def test_without_a_pick_it_is_what_the_last_round_is():
    assert full(THREE).extend().extended == (Extension("free_choice", "", 24),)
    assert full(rules_for("finnish", 3)).extend().extended == (Extension("misere", "", 9),)


def test_where_forehand_picks_everyone_picks_once_more_among_all():
    sheet = full(SWEDISH).extend()
    assert sheet.extended == (Extension("free_choice", "", 12),)
    for turn, contract in enumerate(("misere", "misere", "spades")):
        place = made.waiting(sheet)
        assert (place.contract, place.forehand) == (None, turn)
        assert sheet.open_picks(place) == SWEDISH.picks
        assert sheet.left_to_pick(turn) == ()
        sheet = sheet.record(Deal(contract, turn, Kind.SCORES, (0, 0, 0)))
    assert sheet.complete
    assert sheet.correct(14, Deal("misere", 2, Kind.SCORES, (0, 0, 0))).deals[14].contract == "misere"


def test_a_round_with_a_name_of_its_own_is_picked_by_it():
    sheet = full(EIGHT)
    more = sheet.extend(Pick("points", "no_queen"))
    assert {(place.contract, place.name) for place in more.places[24:]} == {("points", "no_queen")}
    for name in ("", "no_clubs"):
        with pytest.raises(NameNotAllowed):
            sheet.extend(Pick("points", name))
    with pytest.raises(NameNotAllowed):
        sheet.extend(Pick("misere", "no_queen"))


def test_the_only_name_of_a_contract_may_be_given_and_tells_nothing():
    rules = replace(EIGHT, rounds=EIGHT.rounds[3:5])
    more = full(rules).extend(Pick("points", "no_hearts"))
    assert more == full(rules).extend()
    assert {place.name for place in more.places} == {"", "no_hearts"}


@pytest.mark.parametrize("rules", [THREE, SWEDISH], ids=made.name_of)
def test_a_contract_that_is_not_on_the_sheet_is_refused_with_those_that_are(rules):
    with pytest.raises(NotOnTheSheet) as refused:
        full(rules).extend(Pick("turned_trump"))
    allowed = ("free_choice",) if rules is SWEDISH else refused.value.contracts
    assert vars(refused.value) == {"contract": "turned_trump", "contracts": allowed}
    assert set(allowed) <= {*rules.contracts, "free_choice"}


def test_before_every_row_is_written_no_round_can_be_added():
    for sheet in (full(THREE).without_last(), played(full(THREE).extend(CALLED), 2)):
        with pytest.raises(SheetNotComplete) as broken:
            sheet.extend()
        assert (broken.value.played, broken.value.rows) == (sheet.played, sheet.played + 1)


def test_a_finished_sheet_has_to_be_opened_first():
    locked = full(THREE).finish()
    for act in (locked.extend, locked.without_extension):
        with pytest.raises(SheetFinished):
            act()
    assert locked.reopen().extend(CALLED).rows == 27


def test_rounds_can_be_added_up_to_sixty_rows():
    sheet = full(THREE)
    while sheet.played < ROW_LIMIT:
        sheet = played(sheet.extend(CALLED), 3)
    assert len(sheet.extended) == 12
    with pytest.raises(SheetTooLong) as broken:
        sheet.extend(CALLED)
    assert (broken.value.rows, broken.value.limit) == (63, 60)
    assert sheet.finish().finished


def test_no_extra_deal_is_begun_beyond_sixty_rows():
    sheet = full(TIES)
    sheet = sheet.correct(0, replace(sheet.deals[0], figures=(-22, -1, 23)))
    while len(sheet.extended) < 16:
        sheet = sheet.extend()
        while not sheet.rounds_written:
            sheet = played(sheet, 1)
    level = tuple(-total for total in sheet.totals)
    tied = sheet.correct(59, replace(sheet.deals[59], figures=level))
    assert (len(tied.places), tied.ranks, tied.complete) == (60, (1, 1, 1), True)


def test_a_tie_after_one_more_round_is_played_off_and_a_round_may_follow_that():
    sheet = full(TIES)
    assert sheet.extend().ranks[0] == 1
    sheet = played(sheet.extend(), 2)
    sheet = sheet.record(Deal("misere", 2, Kind.SCORES, (-24, 12, 12)))
    assert (sheet.rounds_written, sheet.complete, made.waiting(sheet).index) == (True, False, 15)
    assert (made.waiting(sheet).contract, made.waiting(sheet).forehand) == ("called_trump", 0)
    sheet = sheet.record(Deal("called_trump", 0, Kind.SCORES, (0, 0, 0)))
    more = sheet.extend()
    assert more.extended[-1] == Extension("free_choice", "", 16)
    assert [place.contract for place in more.places[12:]] == [None] * 3 + ["called_trump"] + [None] * 3
    assert [place.forehand for place in more.places[12:]] == [0, 1, 2, 0, 1, 2, 0]
    assert len({place.round for place in more.places}) == 4 + 3
    assert played(more, 3).rows == 19
    assert written_again(played(more, 3)) == played(more, 3)


def test_a_misdeal_of_an_extra_deal_stays_where_a_round_is_played_instead():
    rules = replace(rules_for("finnish", 3), tie_break=TIES.tie_break)
    sheet = made.fresh(rules)
    sheet = played(sheet, 9).record(Deal("called_trump", 0, None, note="a card lay open"))
    more = sheet.extend(Pick("misere")).record(Deal("misere", 0, Kind.SCORES, (0, 0, 0)))
    assert more.correct(9, replace(sheet.deals[9], note="")).deals[9].note == ""
    assert written_again(more) == more
    with pytest.raises(NotTheContractOfTheRow):
        more.correct(9, Deal("no_trump", 0, None))


def test_a_round_is_taken_off_as_long_as_no_deal_stands_in_it():
    sheet = full(THREE)
    more = sheet.extend(CALLED)
    assert more.without_extension() == sheet
    with pytest.raises(NothingExtended):
        sheet.without_extension()
    for deal in (Deal("called_trump", 0, Kind.SCORES, (0, 0, 0)), Deal("called_trump", 0, None)):
        with pytest.raises(RoundBegun):
            more.record(deal).without_extension()


@given(st.data())
@settings(max_examples=60)
def test_a_longer_sheet_written_again_is_the_same_sheet(data):
    sheet = data.draw(made.extended_sheets(data.draw(made.short_rules())))
    assert written_again(sheet) == sheet
    assert written_again(replace(sheet, finished=True)) == replace(sheet, finished=True)
    scored = [row for row, deal in enumerate(sheet.deals) if not deal.redealt]
    assert [sheet.place_of(row).index for row in scored] == list(range(sheet.played))
    for extension in sheet.extended:
        added = sheet.places[extension.after : extension.after + sheet.rules.players]
        assert sorted(place.forehand for place in added) == list(range(sheet.rules.players))
    assert sheet.rounds_written is (sheet.played >= sheet.rows)
    assert len(sheet.places) <= max(ROW_LIMIT, sheet.rules.rows)


@given(st.data())
@settings(max_examples=40)
def test_adding_a_round_is_undone_and_redone(data):
    sheet = data.draw(made.sheets(data.draw(made.short_rules()), whole=True))
    change = changes.extended(sheet, data.draw(made.extension_picks(sheet.rules)))
    entry = changes.Entry(2, change)
    more = changes.apply(sheet, change)
    assert more.extended == (change.after,)
    assert changes.apply(more, changes.taken_back(entry)) == sheet
    assert changes.apply(sheet, changes.done_again(entry)) == more


def with_added(added):
    """A full sheet, written row by row with a round added on the way."""
    sheet = made.fresh(THREE)
    for deal in full(THREE).deals:
        sheet = extended_so_far(sheet, [added]).record(deal)
    return extended_wholly(sheet, [added])


def test_a_round_is_added_when_its_turn_comes():
    for added in (Added(CALLED, None), Added(CALLED, 24)):
        assert with_added(added) == full(THREE).extend(CALLED)


@pytest.mark.parametrize(
    ("added", "cause"),
    [
        (Added(Pick("turned_trump"), None), NotOnTheSheet),
        (Added(None, 23), SheetNotComplete),
        (Added(None, 25), SheetNotComplete),
        (Added(None, -1), SheetNotComplete),
    ],
)
def test_a_round_that_cannot_have_been_added_is_refused_by_its_number(added, cause):
    with pytest.raises(ExtensionBroken) as broken:
        with_added(added)
    assert (broken.value.number, type(broken.value.cause)) == (0, cause)
