"""Old evenings: found by words and by filter, opened, described anew, deleted, taken back."""

import re
from datetime import date, datetime, timedelta

import pytest
from playwright.sync_api import expect

from tests.browser.program import store, store_all, written
from tests.browser.test_start_and_evenings import COMPLETE, OTHERS, THREE
from tests.browser.ui import TWO_FRAMES

pytestmark = pytest.mark.browser

NEWEST = date(2026, 11, 28)


@pytest.fixture
def data(tmp_path):
    return tmp_path / "data"


def family_years(count):
    """So many sheets, two weeks apart, the newest first; every third by others than the family."""
    return [
        written(
            OTHERS if number % 3 == 0 else THREE,
            COMPLETE,
            played_on=(NEWEST - timedelta(days=14 * number)).isoformat(),
            place="Köögilaud",
        )
        for number in range(count)
    ]


def test_an_evening_of_years_ago_is_found_described_anew_deleted_and_taken_back(running_app, open_ui, data):
    *_newer, wanted = store_all(
        data, [*family_years(12), written(THREE, COMPLETE, played_on="2009-08-02", place="Õisu", note="Vihm")]
    )
    line = f"sheet-{wanted}"
    ui = open_ui(running_app.address, "/evenings")
    ui.tap("Search")
    ui.type("Names, places, notes", "oisu vi")
    expect(ui.ident(line)).to_have_text(re.compile("2 August 2009.*Õisu.*Vihm"))
    expect(ui.page.locator('[flt-semantics-identifier^="sheet-"]')).to_have_count(1)
    expect(ui.text("1 sheet · “oisu vi”").first).to_be_attached()
    ui.tap("Show all")
    expect(ui.ident(line)).to_have_count(0)  # far below what is built

    ui.tap("Narrow and sort")
    ui.press("Year: 2009")
    ui.press("State: Finished")
    ui.tap("Show 1 sheet")
    expect(ui.text("1 sheet · 2009 · finished sheets").first).to_be_attached()
    ui.tap(ui.ident(line))
    expect(ui.text("The sheet is finished and locked.")).to_be_attached()
    ui.tap("More")
    ui.press("Date, place and note")
    ui.type("Date, as 1.5.1987", "31.9.2009")
    ui.tap("Save")
    expect(ui.text("Write the date as 1.5.1987 or as 1987-05-01.").first).to_be_attached()
    ui.type("Date, as 1.5.1987", "3.8.2009")
    ui.type("Note", "Vihm ja vikerkaar")
    ui.tap("Save")
    expect(ui.text("3 Aug 2009 · 24/24")).to_be_attached()
    ui.tap("More")
    ui.press("Changes")
    expect(ui.text(re.compile("vikerkaar")).first).to_be_attached()

    ui.tap("Back")
    expect(ui.text("3 Aug 2009 · 24/24")).to_be_attached()
    ui.page.mouse.move(180, 500)  # off the last one: where a tooltip shows, its words are said too
    ui.tap("Back")  # to the list, which is still narrowed
    expect(ui.text("1 sheet · 2009 · finished sheets").first).to_be_attached()
    expect(ui.ident(line)).to_have_text(re.compile("3 August 2009.*vikerkaar"))
    ui.ident(line).click(delay=1_000)  # held, not tapped
    ui.tap("Put into the bin")
    expect(ui.text("Nothing found")).to_be_attached()
    ui.tap("More")
    ui.press("Bin")
    expect(ui.ident(f"deleted-{wanted}")).to_be_attached()
    ui.tap("Put back")
    expect(ui.text("The bin is empty.")).to_be_attached()
    ui.tap("Back")
    expect(ui.ident(line)).to_be_attached()


def test_scrolling_brings_more_of_two_hundred_sheets_and_coming_back_finds_the_place(
    running_app, open_ui, data
):
    numbers = store_all(data, family_years(200))
    ui = open_ui(running_app.address, "/evenings")
    expect(ui.text("200 sheets").first).to_be_attached()
    seen = ui.ident(f"sheet-{numbers[100]}")
    ui.page.mouse.move(180, 400)
    for _scroll in range(200):
        # In the tree a little before it is seen.
        if seen.count() and (box := seen.bounding_box()) and box["y"] < 500:
            break
        ui.page.mouse.wheel(0, 100 if seen.count() else 600)
        ui.page.evaluate(TWO_FRAMES)
    ui.tap(seen)
    expect(ui.text("The sheet is finished and locked.")).to_be_attached()
    ui.tap("Back")
    expect(seen).to_be_in_viewport()


def test_sheets_of_one_date_are_one_evening_with_its_sum(running_app, open_ui, data):
    store_all(data, [written(THREE, [{"tricks": [7, 3, 2]}] * times) for times in (1, 2)])
    ui = open_ui(running_app.address, "/evenings")
    evening = ui.ident("evening-2026-11-28")
    together = "Ema\u00a06\u00a0· Isa\u00a0−3\u00a0· Liis\u00a0−3"  # 1, 0, −1 and 5, −3, −2
    expect(evening).to_have_attribute("aria-label", f"28 November 2026, 2 sheets. Together: {together}")


def test_the_bin_is_emptied_by_hand_after_asking_once(running_app, open_ui, data):
    gone = store(data, THREE, COMPLETE)
    ui = open_ui(running_app.address, f"/sheet/{gone}")
    ui.tap("More")
    ui.press("Put into the bin")
    expect(ui.text("No evenings yet.")).to_be_attached()
    ui.goto("/evenings/bin")
    ui.tap("Empty the bin")
    ui.tap("Keep them")
    expect(ui.ident(f"deleted-{gone}")).to_be_attached()
    ui.tap("Empty the bin")
    ui.tap("Delete for good")
    expect(ui.text("The bin is empty.")).to_be_attached()
    ui.reload()
    expect(ui.text("The bin is empty.")).to_be_attached()


def test_the_start_page_tells_what_was_on_this_day(running_app, open_ui, data):
    today = datetime.now().astimezone().date()
    years = 4 if (today.month, today.day) == (2, 29) else 1
    then = today.replace(year=today.year - years)
    first = store(data, THREE, COMPLETE, played_on=then.isoformat(), place="Suvila")
    ui = open_ui(running_app.address)
    ui.tap(ui.button(re.compile(f"^On this day in {then.year}: Suvila")))
    expect(ui.page).to_have_url(f"{running_app.address}/sheet/{first}")


def test_an_address_narrows_the_list_and_is_read_strictly(running_app, open_ui, data):
    store(data, THREE, COMPLETE, played_on="2009-08-02")
    ui = open_ui(running_app.address, "/evenings?year=2009&won=alone&player=1")
    expect(ui.text("1 sheet · Ema · won alone · 2009").first).to_be_attached()
    ui.goto("/evenings?yaer=2009")
    expect(ui.text("There is nothing here")).to_be_attached()
