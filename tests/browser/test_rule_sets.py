"""Other rules than the Estonian, by taps: chosen at the start, picked by forehand, a tie at the top."""

import json
from itertools import accumulate
from pathlib import Path

import pytest
from playwright.sync_api import expect

from bismarck_scorer.domain.rulesets import built_in
from bismarck_scorer.messages import messages_for
from tests.browser.evening import Table
from tests.browser.program import checked, run_program, store

pytestmark = pytest.mark.browser

EN = messages_for("en")
THREE = ("Ema", "Isa", "Liis")
WIN, AVOID = (8, 4), (4, 6)  # forehand's quota and the others', with 52 cards
PICKS = ("Spades", "Called trump", "No trump", "Misère")
ROWS = ((8, 4, 4), (4, 10, 2), (5, 3, 8), (3, 6, 7), (9, 0, 7))
TIED = Path(__file__).parents[1] / "sheets" / "dutch-tie_break-extra_deal.json"


def by_hand(rows):
    """The totals after each row: (contract, tricks), where seat 0 was forehand first."""
    scores = []
    for number, (contract, tricks) in enumerate(rows):
        sign, quotas = (-1, AVOID) if contract == "Misère" else (1, WIN)
        forehand = number % 3
        scores.append([sign * (n - quotas[seat != forehand]) for seat, n in enumerate(tricks)])
    return [
        list(line) for line in zip(*(accumulate(column) for column in zip(*scores, strict=True)), strict=True)
    ]


@pytest.fixture
def exported(tmp_path):
    """``exported()``: what `check` makes of the one sheet that was written, exported."""

    def export():
        file = tmp_path / "exported.json"
        ran = run_program("--data-dir", str(tmp_path / "data"), "export", "1", "--output", str(file))
        assert ran.returncode == 0, ran.stderr
        return checked(file)

    return export


def final_totals(checked_sheet):
    return {line["player"]: line["total"] for line in checked_sheet["ranking"]}


def test_other_rules_are_listed_and_bring_their_seats_and_options(running_app, open_ui):
    ui = open_ui(running_app.address, "/new")
    ui.tap("Other rules")
    for id_ in built_in():
        expect(ui.button(EN.rule_set(id_))).to_be_attached()
    expect(ui.button("Close the list")).to_be_attached()
    ui.shot("rules-list")
    ui.press(EN.rule_set("folk"))
    ui.press("Close the list")
    expect(ui.page.get_by_role("textbox", name="Player 4", exact=True)).to_be_attached()
    expect(ui.button("3 players")).to_have_count(0)
    ui.press("Other rules")
    ui.press(EN.rule_set("dutch"))
    expect(ui.page.get_by_role("textbox", name="Player 4", exact=True)).to_have_count(0)
    ui.press("Close the list")
    for value in ("24 deals", "A suit or none", "Only penalties", "Extra deal"):
        ui.press(value)
        expect(ui.button(value)).to_have_attribute("aria-current", "true")
    ui.shot("rules-options")


def asks_how_it_is_played(ui):
    ui.press("How this deal is played")
    expect(ui.page.get_by_text("Spades are trump.")).to_be_attached()
    ui.shot("briefing")
    ui.press("Close")
    expect(ui.page.get_by_text("Spades are trump.")).to_have_count(0)


def test_a_swedish_sheet_in_which_each_used_contract_is_dead(running_app, open_ui, exported):
    table = Table(open_ui(running_app.address), THREE, rows=12)
    table.begin_under("Swedish Bismarck")
    ui, rows = table.ui, []
    for number in range(12):
        forehand, turn = number % 3, number // 3
        order = [PICKS[(forehand + pick) % 4] for pick in range(4)]
        contract, tricks = order[turn], ROWS[number % len(ROWS)]
        table.write()
        for used in order[:turn]:
            expect(ui.button(used)).to_have_count(0)
        for left in order[turn:]:
            expect(ui.button(left)).to_be_attached()
        if turn == 3:
            expect(ui.button(contract)).to_have_attribute("aria-current", "true")
        else:
            table.choose_contract(contract)
        if contract == "Called trump":
            table.choose_trump("hearts")
        if number == 0:
            asks_how_it_is_played(ui)
        table.trick_row(tricks)
        table.done(number + 1)
        rows.append((contract, tricks))
        table.wait_for_totals(by_hand(rows)[-1])
        if number == 6:
            ui.shot("swedish")
    assert final_totals(exported()) == dict(zip(THREE, by_hand(rows)[-1], strict=True))


def test_a_finnish_sheet_with_a_second_trump_round_after_the_first(running_app, open_ui, exported):
    table = Table(open_ui(running_app.address), THREE, rows=12)
    table.begin_under("Finnish Bismarck", "After the first")
    contracts = ("Turned trump", "Called trump", "No trump", "Misère")
    rows = [(contracts[number // 3], ROWS[number % len(ROWS)]) for number in range(12)]
    for number, (contract, tricks) in enumerate(rows):
        expect(table.ui.text(f"{number // 3 + 1} {number % 3 + 1}/3 · {contract}")).to_be_attached()
        table.write()
        if number < 6:
            table.choose_trump("clubs")
        table.trick_row(tricks)
        table.done(number + 1)
    table.wait_for_totals(by_hand(rows)[-1])
    assert final_totals(exported()) == dict(zip(THREE, by_hand(rows)[-1], strict=True))


@pytest.fixture
def before_the_tie(running_app, open_ui, tmp_path):
    """A Dutch sheet with a tie to be played off, before the row that brings the tie."""
    written = json.loads(TIED.read_text(encoding="utf-8"))
    keys = ("contract", "forehand", "tricks", "trump")
    deals = [{key: deal[key] for key in keys if key in deal} for deal in written["deals"][:11]]
    data = tmp_path / "data"
    sheet = store(data, THREE, deals, rules=written["rules"], first_forehand=1)
    return Table(open_ui(running_app.address, f"/sheet/{sheet}"), THREE, rows=12)


def write_the_tie(table):
    table.write()
    expect(table.ui.button("Misère")).to_have_attribute("aria-current", "true")
    table.trick_row((3, 7, 6))
    table.rows = 13
    table.done(12)
    table.wait_for_totals((2, 2, -4))


def test_a_tie_is_played_off_in_an_extra_row(before_the_tie, exported):
    table = before_the_tie
    write_the_tie(table)
    expect(table.ui.button("Share")).to_be_attached()
    expect(table.ui.text("+ 1/1 · Called trump")).to_be_attached()
    table.ui.shot("tie")
    table.write()
    table.choose_trump("diamonds")
    table.trick_row((5, 10, 1))
    table.done(13)
    expect(table.ui.button("Share")).to_have_count(0)
    expect(table.ui.button("Reopen")).to_be_attached()
    assert final_totals(exported()) == {"Ema": 3, "Isa": 4, "Liis": -7}


def test_a_tie_can_be_shared(before_the_tie, exported):
    table = before_the_tie
    write_the_tie(table)
    table.ui.tap("Share")
    expect(table.ui.button("Reopen")).to_be_attached()
    expect(table.ui.button("Write")).to_have_count(0)
    found = exported()
    assert found["finished"]
    assert [line["rank"] for line in found["ranking"]] == [1, 1, 3]


def test_a_row_of_points_is_keyed_in_at_once(running_app, open_ui, tmp_path):
    sheet = store(tmp_path / "data", THREE, [{"tricks": [6, 3, 3]}] * 12, rules={"id": "dutch_eight"})
    table = Table(open_ui(running_app.address, f"/sheet/{sheet}"), THREE)
    before = table.totals()
    table.write()
    expect(table.ui.text("5 · No hearts")).to_be_attached()
    expect(table.ui.button("Enter scores")).to_have_count(0)
    table.key_scores((-3, 1, 2))
    table.done(13)
    table.wait_for_totals([a + b for a, b in zip(before, (-3, 1, 2), strict=True)])
