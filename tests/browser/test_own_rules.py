"""A family's own rules, by taps: made in the editor, played, taken elsewhere in files, played on."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Table
from tests.browser.program import checked, run_program
from tests.browser.servers import APP, RunningApp
from tests.browser.ui import LAPTOP

pytestmark = pytest.mark.browser

THREE = ("Ema", "Isa", "Liis")


class Editor:
    """The editor of a rule set, on a phone."""

    def __init__(self, ui):
        self.ui = ui

    def bring_into_view(self, what):
        """Scroll down, as a thumb does, until it is there and wholly above what stays in sight below."""
        for _attempt in range(30):
            foot = self.ui.button("Save").bounding_box()
            box = what.bounding_box() if what.count() else None
            if box and foot and box["y"] > 100 and box["y"] + box["height"] < foot["y"] - 10:
                return
            self.ui.page.mouse.move(180, 400)
            self.ui.page.mouse.wheel(0, -120 if box and box["y"] <= 100 else 120)
            self.ui.page.wait_for_function(FRAMES)
        raise AssertionError(f"{what} cannot be reached")

    def tap(self, name):
        self.bring_into_view(self.ui.button(name))
        self.ui.tap(name)

    def type(self, label, text):
        self.bring_into_view(self.ui.page.get_by_role("textbox", name=label, exact=True))
        self.ui.type(label, text)

    def sees(self, text):
        found = self.ui.text(text).first
        self.bring_into_view(found)
        expect(found).to_be_attached()


FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"


def download(ui, name, file):
    with ui.page.expect_download() as coming:
        ui.tap(name)
    coming.value.save_as(file)
    return coming.value.suggested_filename


def test_own_rules_are_made_played_exported_and_played_on_elsewhere(running_app, open_ui, tmp_path):
    ui = open_ui(running_app.address, "/settings")
    editor = Editor(ui)
    ui.tap("Our own rules")
    ui.tap("New rules")
    expect(ui.text("Name of the rules: a name is missing (and 1 more)").first).to_be_attached()
    expect(ui.button("Save")).to_be_disabled()
    ui.type("Name of the rules", "Suvila")
    expect(ui.text("Contracts: there is no contract to play yet").first).to_be_attached()
    editor.sees("6 + 3 + 3 = 12: rows sum to zero.")
    editor.tap("Tricks to take, Forehand: one less")
    editor.sees("5 + 3 + 3 = 11, but there are 12 tricks: rows will not sum to zero, but to +1.")
    editor.tap("Add No trump")
    editor.tap("Add Misère")
    editor.tap("Add Spades")
    editor.tap("Move or remove 3 Spades")
    ui.tap(ui.page.get_by_role("menuitem", name="Remove 3 Spades"))
    expect(ui.button("Move or remove 3 Spades")).to_have_count(0)
    editor.type("No trump", "Võtmine")
    editor.type("Misère", "võtmine")
    editor.sees("Two contracts are called “võtmine”.")
    expect(ui.button("Save")).to_be_disabled()
    editor.type("Misère", "Andmine")
    expect(ui.button("Save")).to_be_enabled()
    ui.shot("own-rules-phone")

    # Leaving loses nothing; only saving makes it a rule set.
    ui.tap("Back")
    half = ui.button("Suvila, 3 players · 6 deals, not saved yet")
    expect(half).to_be_attached()
    expect(ui.button("Play")).to_have_count(0)
    ui.tap(half)
    expect(ui.button("Save")).to_be_enabled()  # so the name is there again too
    ui.tap("Empty sheet")
    expect(ui.page.get_by_role("textbox")).to_have_count(0)
    expect(ui.ident("total-2")).to_be_attached()
    expect(ui.text("Võtmine")).to_be_attached()
    expect(ui.text("Andmine")).to_be_attached()
    ui.shot("own-rules-sheet")
    ui.tap("Save")

    ui.tap("Play")
    expect(ui.text("Suvila")).to_be_attached()
    for number, name in enumerate(THREE, start=1):
        ui.type(f"Player {number}", name)
    ui.tap("Begin")
    table = Table(ui, THREE, rows=6)
    table.wait_for_progress(0)
    for number, tricks in enumerate(((5, 4, 3), (4, 6, 2)), start=1):
        expect(ui.text(f"1 {number}/3 · Võtmine")).to_be_attached()
        table.write()
        table.trick_row(tricks)
        table.done(number)
    table.wait_for_totals((1, 2, -1))
    ui.tap("Export")
    download(ui, ui.button(re.compile("JSON$")), tmp_path / "sheet.json")
    ui.goto("/rules")
    assert download(ui, "Export Suvila", tmp_path / "rules.json") == "bismarck-rules-suvila.json"

    written = checked(tmp_path / "sheet.json")
    assert (written["rules"]["id"], written["rules"]["name"]) == ("custom", "Suvila")
    elsewhere = tmp_path / "elsewhere"
    ran = run_program("--data-dir", str(elsewhere), "import", str(tmp_path / "sheet.json"))
    assert (ran.returncode, ran.stdout) == (0, "1\n")
    other_app = RunningApp(tmp_path, (*APP, "--data-dir", str(elsewhere)))
    other_app.start()
    try:
        other = open_ui(other_app.address, "/sheet/1", size=LAPTOP)
        table = Table(other, THREE, rows=6)
        table.wait_for_totals((1, 2, -1))
        expect(other.text("1 · Võtmine")).to_be_attached()
        table.trick_row((0, 0, 12))
        other.tap("Done")
        table.wait_for_progress(3)
        table.wait_for_totals((-2, -1, 6))
        _rules_are_brought_and_taken_away(other, tmp_path)
        other.close()  # else it would look for its server
    finally:
        other_app.kill()


def _rules_are_brought_and_taken_away(ui, folder):
    ui.goto("/rules")
    broken = json.loads((folder / "rules.json").read_text("utf-8"))
    broken["definition"]["tricks"] = 0
    (folder / "broken.json").write_text(json.dumps(broken), encoding="utf-8")
    for file in ("broken.json", "rules.json"):
        with ui.page.expect_file_chooser() as asked:
            ui.tap("Import a file")
        asked.value.set_files(folder / file)
        if file == "broken.json":
            told = "broken.json: tricks: 0 is not possible, 1 to 52 is"
            expect(ui.text(told).first).to_be_attached()
            expect(ui.button("Play")).to_have_count(0)
    line = ui.button("Suvila, 3 players · 6 deals")
    expect(line).to_be_attached()
    ui.tap("Copy Suvila")
    expect(ui.page.get_by_role("heading", name="Suvila 2")).to_be_attached()
    ui.shot("own-rules-laptop")
    ui.tap("Back")
    ui.tap("Delete Suvila")
    expect(line).to_have_count(0)
    ui.tap("Undo")
    expect(line).to_be_attached()
    ui.goto("/new")
    ui.tap("Other rules")
    for name in ("Suvila", "Suvila 2"):
        expect(ui.button(name)).to_be_attached()
