"""What the grid shows of a sheet."""

from datetime import date

from bismarck_scorer.domain.contracts import Trump
from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.rules import Pick
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.domain.sheet import begin
from bismarck_scorer.messages import messages_for
from bismarck_scorer.ui.sheet import sheet_view
from tests.domain.strategies import open_contracts, waiting, zeros

EN = messages_for("en")
EMPTY = begin("", rules_for("estonian", 3), Head(("Ema", "Isa", "Liis"), 0, date(2026, 11, 29)))


def written(count):
    """A sheet of so many deals, each of which gives the scores +1, +1, −2."""
    sheet = EMPTY
    for place in EMPTY.places[:count]:
        trump = Trump.HEARTS if place.contract == "called_trump" and place.turn == 1 else None
        sheet = sheet.record(
            Deal(open_contracts(sheet, place)[0], place.forehand, Kind.SCORES, (1, 1, -2), trump=trump)
        )
    return sheet


def test_the_letters_stand_in_order_with_their_contracts():
    rounds = sheet_view.rounds(EMPTY, EN)
    assert "".join(round_.label for round_ in rounds) == "BISMARCK"
    assert rounds[0].contract == "No trump"
    assert [len(round_.rows) for round_ in rounds] == [3] * 8


def test_a_written_row_shows_totals_scores_and_a_real_minus():
    row = sheet_view.rounds(written(2), EN)[0].rows[1]
    assert [(cell.total, cell.score, cell.negative) for cell in row.cells] == [
        ("2", "+1", False),
        ("2", "+1", False),
        ("−4", "−2", True),
    ]
    assert row.sentence == "B 2: Ema 2, this deal +1, Isa 2, this deal +1, Liis −4, this deal −2"
    assert row.forehand == 1


def test_single_scores_stand_alone_and_large_and_are_said_so():
    first, second = sheet_view.rounds(written(2), EN, single=True)[0].rows[:2]
    assert [(cell.large, cell.small, cell.negative) for cell in second.cells] == [
        ("+1", "", False),
        ("+1", "", False),
        ("−2", "", True),
    ]
    assert second.sentence == "B 2: Ema +1, Isa +1, Liis −2"
    assert first.cells == second.cells
    totals = sheet_view.rounds(written(2), EN)[0].rows[1]
    assert [(cell.large, cell.small) for cell in totals.cells] == [("2", "+1"), ("2", "+1"), ("−4", "−2")]


def test_the_row_to_be_played_is_marked_and_the_rows_after_it_cannot_be_tapped():
    rows = sheet_view.rounds(written(2), EN)[0].rows
    assert [row.marked for row in rows] == [False, False, True]
    assert rows[2].row == 2
    assert rows[2].sentence == "B 3, No trump: next deal, forehand Liis"
    assert sheet_view.rounds(written(2), EN)[1].rows[0].row is None


def test_trumps_stand_under_their_contract_in_the_order_of_the_deals():
    assert sheet_view.rounds(written(9), EN)[2].subtitle == "·  ♥  ·"
    assert sheet_view.rounds(written(6), EN)[2].subtitle == ""


def test_what_forehand_picked_stands_beside_the_row_of_a_free_game():
    sheet = written(21)
    sheet = sheet.record(Deal("free_choice", 0, Kind.TRICKS, (6, 3, 3), played_as="misere"))
    called = Deal("free_choice", 1, Kind.TRICKS, (3, 6, 3), played_as="called_trump", trump=Trump.CLUBS)
    rows = sheet_view.rounds(sheet.record(called), EN)[7].rows
    assert [row.note for row in rows] == ["Misère", "♣ Called", ""]


def test_a_finished_sheet_has_no_row_that_can_be_tapped():
    rounds = sheet_view.rounds(written(24).finish(), EN)
    assert all(row.row is None and not row.marked for round_ in rounds for row in round_.rows)


def test_what_a_player_has_left_to_pick_stands_over_the_column_and_breaks_between_contracts():
    sheet = begin("", rules_for("swedish", 3), Head(("Ema", "Isa", "Liis"), 0, date(2026, 11, 29)))
    sheet = sheet.record(Deal("called_trump", 0, Kind.TRICKS, (8, 4, 4)))
    left = [head.left for head in sheet_view.heads(sheet, EN)]
    assert left[0] == "Spades · No\u00a0trump · Misère"
    assert left[1] == "Spades · Called · No\u00a0trump · Misère"
    assert [head.left for head in sheet_view.heads(EMPTY, EN)] == ["", "", ""]


def test_a_misdeal_is_a_line_above_the_row_that_was_dealt_again():
    misdeal = Deal("no_trump", 1, None, note="13 cards\nfor Isa")
    sheet = written(1).record(misdeal).record(Deal("no_trump", 1, None))
    rows = sheet_view.rounds(sheet, EN)[0].rows
    assert [len(row.misdeals) for row in rows] == [0, 2, 0]
    assert [view.said for view in rows[1].misdeals] == ["× redealt · 13 cards for Isa", "× redealt"]
    assert [(view.row, view.sentence) for view in rows[1].misdeals][1] == (2, "B 2: redealt")
    assert rows[1].row == 3
    locked = sheet_view.rounds(sheet.finish(early=True), EN)[0].rows
    assert [view.row for view in locked[1].misdeals] == [None, None]


def test_a_misdeal_tells_what_forehand_had_picked():
    sheet = begin("", rules_for("swedish", 3), EMPTY.head)
    for contract in ("free_choice", "misere"):
        sheet = sheet.record(Deal(contract, 0, None))
    misdeals = sheet_view.rounds(sheet, EN)[0].rows[0].misdeals
    assert [view.said for view in misdeals] == ["× redealt", "× redealt · Misère"]


def test_a_misdeal_of_an_extra_deal_that_nobody_plays_any_more_stands_at_the_end():
    dutch = rules_for("dutch", 3, {"tie_break": "extra_deal"})
    sheet = begin("", dutch, EMPTY.head)
    while not sheet.rounds_written:
        contract = open_contracts(sheet, waiting(sheet))[0]
        sheet = sheet.record(Deal(contract, waiting(sheet).forehand, Kind.SCORES, (0, 0, 0)))
    shared = sheet.record(Deal("called_trump", 0, None)).finish()
    rounds = sheet_view.rounds(shared, EN)
    assert [len(round_.misdeals) for round_ in rounds] == [0, 0, 0, 1]


def test_an_added_round_stands_under_a_plus_with_its_contract():
    longer = written(24).extend(Pick("misere"))
    *_, added = sheet_view.rounds(longer, EN)
    assert (added.label, added.contract, len(added.rows)) == ("+", "Misère", 3)
    british = begin("", rules_for("british", 3), EMPTY.head)
    while not british.complete:
        british = british.record(zeros(waiting(british), british.rules))
    rounds = sheet_view.rounds(british.extend(Pick("called_trump")), EN)
    assert (rounds[-1].label, rounds[-1].contract) == ("+", "Called trump")
    assert [row.note for row in rounds[-1].rows] == ["", "", ""]
    assert [row.note for row in rounds[0].rows][:2] == ["No trump", "Turned trump"]


def test_which_of_two_contracts_of_one_kind_was_picked_stands_beside_its_row():
    sheet = begin("", rules_for("dutch_eight", 3), EMPTY.head)
    for place in sheet.places[:18]:
        sheet = sheet.record(zeros(place, sheet.rules))
    for forehand, name in ((0, "no_queen"), (1, "no_hearts"), (2, "")):
        deal = Deal("free_choice", forehand, Kind.SCORES, (0, 0, 0), played_as="points", name=name)
        sheet = sheet.record(deal)
    rows = sheet_view.rounds(sheet, EN)[6].rows
    assert [row.note for row in rows] == ["No queen of spades", "No hearts", "Points"]


def test_who_cannot_come_first_any_more_is_told_until_the_sheet_is_finished():
    behind = written(23)  # 23, 23 and −46, and 36 can be made up
    out = sheet_view.out_of_race(behind)
    assert out == {2}
    told = [view.out for view in sheet_view.heads(behind, EN, out)]
    assert told == ["", "", "cannot come first any more"]
    assert [view.out for view in sheet_view.heads(behind, EN)] == ["", "", ""]
    assert sheet_view.out_of_race(written(24).finish()) == frozenset()
