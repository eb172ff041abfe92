"""Old paper sheets, tables and files brought in, by taps and by keys."""

import re
from datetime import date

import pytest
from playwright.sync_api import expect

from bismarck_scorer.imports import table
from bismarck_scorer.ui.bringing.bringing_state import plain_copying
from bismarck_scorer.ui.bringing.copying import of_table
from tests.browser.program import checked, run_program, store
from tests.browser.ui import LAPTOP, LOADING

pytestmark = pytest.mark.browser

THREE = ("Ema", "Isa", "Liis")
TABLE = "Ema;Isa;Liis\n-2;2;0\n2;1;-3\n"


def fill_head(ui):
    for number, name in enumerate(THREE, start=1):
        ui.type(f"Player {number}", name)
    date = ui.page.get_by_role("textbox", name="Date, as 1.5.1987", exact=True)
    date.scroll_into_view_if_needed()
    ui.type("Date, as 1.5.1987", "1.5.1987")
    ui.tap("Go on to the rows")
    expect(ui.ident("figure-0-0")).to_be_attached()


def begin_to_type(ui, figure, seen):
    """Type the first figure; until the screen has the focus of the keyboard, nobody hears a key."""
    for attempt in reversed(range(3)):
        ui.page.keyboard.type(figure)
        try:
            expect(ui.button(seen)).to_be_attached(timeout=5_000)
            return
        except AssertionError:
            if attempt == 0:
                raise
            for _sign in figure:
                ui.page.keyboard.press("Backspace")


def test_an_old_paper_is_typed_put_right_kept_and_stored(running_app, open_ui, tmp_path):
    ui = open_ui(running_app.address, "/evenings", size=LAPTOP)
    ui.tap("Bring in")
    ui.tap("Type it in")
    fill_head(ui)
    begin_to_type(ui, "-2", "B 1, Ema: −2")
    ui.page.keyboard.press("Tab")
    for figures, onward in (("2 0", "Tab"), ("2 1 -3", "Enter"), ("2 3 -4", "Tab")):
        for figure in figures.split():
            ui.page.keyboard.type(figure)
            ui.page.keyboard.press(onward)
    expect(ui.text(re.compile("^First wrong row: B 3 · No trump")).first).to_be_attached()
    ui.tap("Take 2 / 3 / −5")
    expect(ui.button("B 3, Liis: −5")).to_be_attached()
    for figure in ["4", "2", "-5"]:
        ui.page.keyboard.type(figure)
        ui.page.keyboard.press("Enter")
    expect(ui.text(re.compile("^First wrong row: I 1 · Misère")).first).to_be_attached()

    ui.reload()
    expect(ui.button("I 1, Liis: −5, cannot be")).to_be_attached()
    ui.tap("Look and store")  # it leads to the row that has to be decided
    ui.tap("Keep it as it stands")
    expect(ui.button("I 1, Liis: −5, does not add up")).to_be_attached()
    ui.shot("old-paper-laptop")
    ui.tap("Look and store")
    expect(ui.page.get_by_role("alertdialog")).to_be_attached()
    ui.shot("old-paper-store")
    ui.tap("Store")
    for seat, total in enumerate(("4", "2", "−5")):
        expect(ui.ident(f"total-{seat}")).to_have_text(f"{THREE[seat]}: {total}")
    expect(ui.ident("row-3")).to_have_text(re.compile("does not add up$"))

    ran = run_program(
        "--data-dir", str(tmp_path / "data"), "export", "1", "--output", str(tmp_path / "1.json")
    )
    assert ran.returncode == 0, ran.stderr
    written = checked(tmp_path / "1.json")
    assert written["played_on"] == "1987-05-01"
    assert [deal.get("irregular", False) for deal in written["deals"]] == [False, False, False, True]
    ui.goto("/bring/paper")
    expect(ui.page.get_by_role("textbox", name="Player 1")).to_be_attached()  # nothing is left half copied


def test_files_and_a_table_are_brought_in_on_a_phone(running_app, open_ui, tmp_path):
    store(tmp_path / "elsewhere", THREE, [{"tricks": [7, 3, 2]}])
    file = tmp_path / "evening.json"
    ran = run_program("--data-dir", str(tmp_path / "elsewhere"), "export", "1", "--output", str(file))
    assert ran.returncode == 0, ran.stderr
    ui = open_ui(running_app.address, "/bring")
    for already in (False, True):
        with ui.page.expect_file_chooser() as asked:
            ui.tap("Choose files")
        asked.value.set_files(file)
        expect(ui.text(re.compile("Ema.1 · Isa.0 · Liis.−1")).first).to_be_attached()
        if not already:
            expect(ui.text("new here").first).to_be_attached()
            ui.tap("Bring 1 in")
        expect(ui.text("is here").first).to_be_attached()
        expect(ui.button("Bring 1 in")).to_have_count(0)
    ui.shot("brought-phone")

    ui.tap("Paste")
    ui.page.get_by_role("textbox", name="The table").click()
    ui.page.keyboard.insert_text(TABLE)
    expect(ui.page.get_by_role("textbox", name="The table")).to_have_value(TABLE)
    ui.tap("Take the table")
    expect(ui.text("2 rows were brought.").first).to_be_attached()
    ui.type("Date, as 1.5.1987", "1987-05-01")
    ui.tap("Go on to the rows")
    expect(ui.button("B 2, Liis: −3")).to_be_attached()
    for key in ("2", "Next", "3", "Next", "plus or minus", "5", "Next"):
        ui.tap(key)
    expect(ui.button("B 3, Liis: −5")).to_be_attached()
    ui.shot("old-paper-phone")
    ui.tap("Look and store")
    ui.tap("Store")
    expect(ui.ident("total-2")).to_have_text("Liis: −5")


DROP = """text => {
  const dropped = new DataTransfer();
  dropped.items.add(new File([text], "evening.json"));
  const how = {dataTransfer: dropped, bubbles: true, cancelable: true};
  for (const kind of ["dragover", "drop"]) document.body.dispatchEvent(new DragEvent(kind, how));
}"""


def test_a_file_that_is_dropped_anywhere_is_looked_at_and_brought_in(running_app, open_ui, tmp_path):
    store(tmp_path / "elsewhere", THREE, [{"tricks": [7, 3, 2]}])
    file = tmp_path / "evening.json"
    ran = run_program("--data-dir", str(tmp_path / "elsewhere"), "export", "1", "--output", str(file))
    assert ran.returncode == 0, ran.stderr
    ui = open_ui(running_app.address, size=LAPTOP)
    expect(ui.button("New sheet")).to_be_attached()
    with ui.page.expect_event("load", timeout=LOADING):
        ui.page.evaluate(DROP, file.read_text("utf-8"))
    expect(ui.text("new here").first).to_be_attached()
    ui.tap("Bring 1 in")
    expect(ui.text("is here").first).to_be_attached()
    ui.tap("Evenings")
    expect(ui.ident("sheet-1")).to_be_attached()


def test_however_much_is_said_of_a_row_a_small_phone_shows_rows_too(running_app, open_ui):
    ui = open_ui(running_app.address, "/bring", size=(360, 640))
    four = of_table(table.read(b"Ema;Isa;Liis;Kusti\n1;1;1;-3\n"))
    paper = plain_copying.written(four.dated("1.5.1987", date(1987, 5, 1)).begun())
    ui.page.evaluate("paper => localStorage.setItem('flutter.bismarck.paper', JSON.stringify(paper))", paper)
    ui.goto("/bring/paper")
    expect(ui.button("Take 1 / 1 / 0 / −2")).to_be_attached()
    box = ui.button("B 1, Kusti: −3, cannot be").bounding_box()
    said = ui.text(re.compile("^First wrong row: B 1")).first.bounding_box()
    assert box is not None
    assert said is not None
    assert box["y"] + 2 * box["height"] < said["y"]
