"""A whole evening of three players, from the start page to the files, by taps alone."""

import csv
import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Table
from tests.browser.program import checked
from tests.browser.rows import EVENING, EVENING_QUOTAS, Row, totals_by_hand
from tests.browser.ui import LOADING, NETWORK_ERRORS

pytestmark = pytest.mark.browser

PLAYERS = ("Õie", "Isa", "Liis")
CORRECTED = Row((5, 5, 2))  # what deal 1 is mended to


def test_a_whole_evening_of_three_ends_with_the_same_totals_everywhere(running_app, open_ui, tmp_path):
    ui = open_ui(running_app.address)
    table = Table(ui, PLAYERS)
    rows = list(EVENING)

    def expect_written(count):
        table.wait_for_totals(totals_by_hand(rows[:count], EVENING_QUOTAS)[-1])

    def record(first, last):
        for number in range(first, last):
            table.record(rows[number], number)
            expect_written(number + 1)

    table.begin(place="Kitchen table")
    record(0, 6)

    # An early row is corrected while the next one is half entered.
    table.write()
    table.choose_trump("hearts")
    table.tap_key("Õie 8")
    table.close()
    rows[0] = CORRECTED
    table.correct(0, {"Õie": 5, "Isa": 5}, 6)
    expect_written(6)
    table.write()
    for key in ("hearts", "Õie 8"):
        expect(ui.button(key)).to_have_attribute("aria-current", "true")
    table.tap_key("Isa 2")
    table.done(7)
    expect_written(7)

    record(7, 10)
    table.undo(9)
    expect_written(9)
    table.redo(10)
    expect_written(10)

    # A reload in the middle of a row.
    table.write()
    table.choose_trump("hearts")
    table.tap_key("Isa 12")
    ui.reload()
    expect(ui.button("Isa 12")).to_have_attribute("aria-current", "true")
    expect(ui.button("hearts")).to_have_attribute("aria-current", "true")
    table.tap_key("Õie 0")
    table.done(11)
    expect_written(11)
    record(11, 13)

    # The server dies in the middle of a row, and is started again on the same data.
    table.write()
    table.went_out("Isa")
    table.tap_key("Õie 2")
    ui.tolerate(NETWORK_ERRORS)
    with ui.page.expect_event("load", timeout=LOADING):
        running_app.kill()
        running_app.start()
    ui.wait_until_painted()
    expect(ui.button("Õie 2")).to_have_attribute("aria-current", "true")
    table.tap_key("Liis 7")
    table.done(14)
    expect_written(14)

    record(14, 24)

    totals = totals_by_hand(rows, EVENING_QUOTAS)
    _expect_ranking(ui, totals[-1])
    _expect_locked(ui)
    ui.shot("three-players-finished")
    assert table.totals() == totals[-1]

    files = {kind: _download(ui, kind, tmp_path) for kind in ("CSV", "JSON")}
    assert _totals_in_csv(files["CSV"]) == totals
    assert [deal["totals"] for deal in json.loads(files["JSON"].read_text("utf-8"))["deals"]] == totals
    scored = checked(files["JSON"])
    assert [deal["totals"] for deal in scored["deals"]] == totals
    assert scored["finished"]
    assert {line["player"]: line["total"] for line in scored["ranking"]} == dict(
        zip(PLAYERS, totals[-1], strict=True)
    )
    assert running_app.errors == ""


def _expect_ranking(ui, totals):
    best_first = sorted(totals, reverse=True)
    for seat, (name, total) in enumerate(zip(PLAYERS, totals, strict=True)):
        said = f"{best_first.index(total) + 1}. {name} {total}".replace("-", "−")
        expect(ui.ident(f"rank-{seat}")).to_have_text(said)


def _expect_locked(ui):
    expect(ui.text("The sheet is finished and locked.")).to_be_attached()
    expect(ui.button("Write")).to_have_count(0)
    first = re.compile(r"^B 1: ")
    expect(ui.button(first)).to_have_count(0)
    ui.tap(ui.page.locator("flt-semantics").filter(has_text=first).last)
    ui.tap("Reopen")  # the tap before, on a row, was answered by then
    expect(ui.text("Every row is written")).to_be_attached()
    expect(ui.button("Done")).to_have_count(0)
    ui.tap("Finish")
    expect(ui.text("The sheet is finished and locked.")).to_be_attached()


def _download(ui, kind, folder):
    ui.tap("Export")
    with ui.page.expect_download() as coming:
        ui.tap(ui.button(re.compile(f"{kind}$")))
    expect(ui.page.get_by_role("alertdialog")).to_have_count(0)
    file = folder / coming.value.suggested_filename
    coming.value.save_as(file)
    return file


def _totals_in_csv(file):
    lines = list(csv.DictReader(file.read_text("utf-8-sig").splitlines()))
    return [[int(line[name]) for name in PLAYERS] for line in lines]
