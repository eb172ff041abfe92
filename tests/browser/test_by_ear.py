"""Every screen in every language as it is heard and touched: names, room for a finger, whole texts."""

import pytest
from playwright.sync_api import expect

from bismarck_scorer.messages import LANGUAGES, messages_for, native_name
from tests.browser.shapes import DOMINO, TRICKS
from tests.browser.ui import LAPTOP, TWO_FRAMES
from tests.browser.walking import LINE, faults, is_cut, walk_to

pytestmark = pytest.mark.browser


def screens(_):
    """Each screen's address, and something that stands only there, in the words of a language."""
    return (
        ("/new", _("Begin")),
        ("/evenings", _("Narrow and sort")),
        ("/players", "Maximiliane"),
        ("/players/1", _("Compare with")),
        ("/players/1/beside/2", "Isa"),
        ("/records", _("No records yet.")),
        ("/evenings/bin", _("The bin is empty.")),
        ("/bring", _("Choose files")),
        ("/bring/paper", _("Go on to the rows")),
        ("/settings", _("Text size")),
        ("/settings/backups", _("Make a backup now")),
        ("/rules", _("Our own rules")),
        ("/rules/new", _("Empty sheet")),
        (f"/sheet/{TRICKS}", _("Write")),
        (f"/sheet/{TRICKS}/changes", _("Changes")),
        (f"/sheet/{DOMINO}/read/estonian/no_trump", _.contract("no_trump")),
        ("/", _("New sheet")),
    )


def test_every_screen_can_be_heard_touched_and_read_in_every_language(half_written, open_ui):
    wrong = []
    ui = open_ui(half_written.address, "/settings", size=(360, 740))
    for language in LANGUAGES:
        ui.press(native_name(language))
        expect(ui.button(messages_for(language)("Light"))).to_be_attached()
        for path, landmark in screens(messages_for(language)):
            screen = walk_to(ui, path, landmark)
            wrong += [f"{language} {path}: {fault}" for fault in faults(screen)]
        walk_to(ui, "/settings", messages_for(language)("Text size"))
    assert wrong == [], "\n".join(wrong)


def test_a_text_is_cut_where_its_room_is_less_than_its_letters_take():
    assert is_cut("Sheet of the evening", 90, 17 * LINE)
    assert not is_cut("Sheet of the evening", 200, 17 * LINE)
    assert not is_cut("Sheet of the evening", 90, 2 * 17 * LINE), "two lines"


def test_the_focus_comes_back_to_what_opened_a_dialog(half_written, open_ui):
    ui = open_ui(half_written.address, "/", size=LAPTOP)
    for path, names in (
        ("/evenings", ("More", "Narrow and sort")),
        ("/players/1", ("More", "Compare with")),
        (f"/sheet/{TRICKS}", ("More", "Export")),
    ):
        walk_to(ui, path, names[-1])
        for name in names:
            ui.button(name).focus()
            ui.page.evaluate(TWO_FRAMES)
            ui.page.keyboard.press("Enter")
            expect(ui.page.get_by_role("alertdialog")).to_be_attached()
            ui.page.keyboard.press("Escape")
            expect(ui.page.get_by_role("alertdialog")).to_have_count(0)
            expect(ui.button(name)).to_be_focused()
