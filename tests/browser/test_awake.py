"""The screen stays awake while a sheet is open, and saving is felt, where a device can do that."""

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Table
from tests.browser.rows import Row
from tests.browser.ui import TWO_FRAMES

pytestmark = pytest.mark.browser

LISTEN = """
window.asked = [];
const request = navigator.wakeLock.request.bind(navigator.wakeLock);
navigator.wakeLock.request = async kind => {
  const lock = await request(kind).catch(() => new EventTarget());
  lock.release = async () => { window.asked.push("sleep"); };
  window.asked.push("awake");
  return lock;
};
const vibrate = navigator.vibrate.bind(navigator);
navigator.vibrate = pattern => { window.asked.push("felt"); return vibrate(pattern); };
"""
"""Notes what the device is asked for. A browser without a screen refuses the lock, so one is handed out."""

REFUSE = """
navigator.wakeLock.request = async () => { throw new DOMException("no", "NotAllowedError"); };
navigator.vibrate = () => { throw new Error("no"); };
"""

ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140 Mobile"
"""What a browser calls itself on a phone that can tremble."""

PEOPLE = ("Ema", "Isa", "Liis")
DEAL = Row((4, 4, 4))


def test_case_38_the_screen_is_awake_while_a_sheet_is_open_and_saving_is_felt(running_app, open_ui):
    ui = open_ui(running_app.address, agent=ANDROID)
    ui.page.add_init_script(LISTEN)
    ui.reload()
    table = Table(ui, PEOPLE)
    assert ui.page.evaluate("asked") == []
    table.begin()
    _wait_for(ui, ["awake"])
    table.record(DEAL, 0)
    _wait_for(ui, ["awake", "felt"])
    ui.tap("Back")
    _wait_for(ui, ["awake", "felt", "sleep"])


def test_a_device_that_refuses_lets_the_evening_go_on(running_app, open_ui):
    ui = open_ui(running_app.address, agent=ANDROID)
    ui.page.add_init_script(REFUSE)
    ui.reload()
    table = Table(ui, PEOPLE)
    table.begin()
    table.record(DEAL, 0)
    table.record(DEAL, 1)
    ui.tap("Back")
    expect(ui.button("Continue")).to_be_attached()
    ui.page.evaluate(TWO_FRAMES)
    assert "Traceback" not in running_app.errors


def _wait_for(ui, asked):
    ui.page.wait_for_function("expected => JSON.stringify(asked) === JSON.stringify(expected)", arg=asked)
