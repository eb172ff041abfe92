"""Every screen and dialog in every language as it is heard and touched: names, room for a finger, texts."""

import os
import re

import pytest
from playwright.sync_api import expect

from bismarck_scorer.messages import LANGUAGES, messages_for
from tests.browser.servers import APP, RunningApp
from tests.browser.stations import HELD, IDENTIFIED, KEY, furnish, stations
from tests.browser.ui import PHONE, TWO_FRAMES
from tests.browser.walking import LINE, faults, heard, is_cut, speak, walk_to

pytestmark = pytest.mark.browser

ALL = os.environ.get("BISMARCK_ALL_SHAPES") == "1"
DIALOGS_IN = 2
"""In so many languages each run looks at a dialog, at the next one in others: what differs is how long its
texts are, and those wrap. A long run takes every language."""


@pytest.fixture
def house(tmp_path):
    """The real app with sheets, a full bin and a backup; and the address of the look into that."""
    look = furnish(tmp_path / "data")
    app = RunningApp(tmp_path, (*APP, "--data-dir", str(tmp_path / "data")))
    app.start()
    yield app, look
    app.kill()


def test_every_screen_and_dialog_can_be_heard_touched_and_read_in_every_language(house, open_ui):
    app, look = house
    ui = open_ui(app.address, size=PHONE)
    wrong, now = [], LANGUAGES[0]
    for station in stations(look):
        _open(ui, station, messages_for(now))
        at = LANGUAGES.index(now)
        for language in (*LANGUAGES[at:], *LANGUAGES[:at])[: _many(station)]:
            speak(ui, language)
            words = messages_for(language)
            told = " > ".join((language, station.path, *(said(words) for said in station.pressed)))
            found = faults(heard(ui, language, station.landmark(words)))
            wrong += [f"{told}: {fault}" for fault in found]
            now = language
        _put_away(ui, station, messages_for(now))
    assert wrong == [], "\n".join(wrong)


def test_a_text_is_cut_where_its_room_is_less_than_its_letters_take():
    assert is_cut("Sheet of the evening", 90, 17 * LINE)
    assert not is_cut("Sheet of the evening", 200, 17 * LINE)
    assert not is_cut("Sheet of the evening", 90, 2 * 17 * LINE), "two lines"


def _many(station):
    """In how many languages a station is looked at; a run shares the others among the dialogs."""
    if station.passed:
        return 1
    return len(LANGUAGES) if ALL or not station.pressed else DIALOGS_IN


def _open(ui, station, words):
    """Go there, and open what is to be opened by the keyboard."""
    if ui.page.evaluate("location.pathname") != station.path:
        assert not station.pressed, "the screen below is looked at before"
        walk_to(ui, station.path)
    for at, said in enumerate(station.pressed):
        kind, name = said(words)[0], said(words)[1:]
        if kind == KEY:
            ui.page.keyboard.press(name)
        elif kind == IDENTIFIED:
            ui.press(ui.ident(name))
        elif kind == HELD:
            _hold(ui, ui.page.get_by_role("button", name=re.compile(re.escape(name))).first)
        elif at:
            ui.press(said(words))
        else:
            ui.button(said(words)).focus()
            ui.page.evaluate(TWO_FRAMES)
            ui.page.keyboard.press("Enter")


def _hold(ui, line):
    """Press it until it answers."""
    box = line.bounding_box()
    ui.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ui.page.mouse.down()
    expect(ui.page.get_by_role("alertdialog")).to_be_attached()
    ui.page.mouse.up()


def _put_away(ui, station, words):
    """Leave what is open by Escape; the focus has to come back to what opened it."""
    if not station.pressed:
        return
    ui.page.keyboard.press("Escape")
    expect(ui.page.get_by_role("alertdialog")).to_have_count(0)
    back = (station.back or station.pressed[0])(words)
    if back[0] not in (KEY, HELD, IDENTIFIED):
        expect(ui.button(back)).to_be_focused()
