"""The shell round Flet in a real browser: lost connections, failing components, requests."""

import signal
import sys
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.counter import counter_asgi
from tests.browser.proxy import Proxy
from tests.browser.servers import RunningApp, in_thread
from tests.browser.ui import LOADING, NETWORK_ERRORS

pytestmark = pytest.mark.browser

"""What the browser and Flet's page say when the server is out of reach."""


@pytest.fixture
def counter() -> Iterator[str]:
    with in_thread(counter_asgi()) as address:
        yield address


def test_the_page_comes_back_after_the_network_was_cut(counter, open_ui):
    with Proxy(urlsplit(counter).port) as network:
        ui = open_ui(network.address)
        ui.tolerate(NETWORK_ERRORS)
        for count in (1, 2, 3):
            ui.tap("Add")
            expect(ui.text(f"count {count}")).to_be_attached()
            with ui.page.expect_event("load", timeout=LOADING):  # the page reloads itself
                network.cut()
                network.restore()
            ui.wait_until_painted()
            expect(ui.text(f"count {count}")).to_be_attached()
        ui.tap("Add")
        expect(ui.text("count 4")).to_be_attached()


def test_a_dialog_open_while_the_network_was_cut_goes_on(counter, open_ui):
    with Proxy(urlsplit(counter).port) as network:
        ui = open_ui(network.address)
        ui.tolerate(NETWORK_ERRORS)
        ui.tap("Ask")
        ui.tap("Add in dialog")
        expect(ui.text("so far 1")).to_be_attached()
        with ui.page.expect_event("load", timeout=LOADING):
            network.cut()
            network.restore()
        ui.wait_until_painted()
        ui.tap("Add in dialog")
        expect(ui.text("so far 2")).to_be_attached()
        ui.tap("Close")
        expect(ui.page.get_by_role("alertdialog")).to_have_count(0)
        expect(ui.text("count 2")).to_be_attached()


def test_a_page_asks_no_other_host_and_breaks_no_policy(counter, open_ui):
    ui = open_ui(counter)
    ui.tap("Add")
    expect(ui.text("count 1")).to_be_attached()
    assert ui.taps == 1
    assert ui.trouble == []


def test_a_component_that_cannot_be_drawn_leaves_the_session_alive(counter, open_ui):
    ui = open_ui(counter)
    ui.tap("Break or mend")
    expect(ui.text("this part cannot be drawn")).to_be_attached()
    ui.tap("Add")
    expect(ui.text("count 1")).to_be_attached()
    ui.reload()
    expect(ui.text("this part cannot be drawn")).to_be_attached()
    ui.tap("Break or mend")
    expect(ui.text("part is whole")).to_be_attached()
    ui.tap("Add")
    expect(ui.text("count 2")).to_be_attached()


def test_a_screen_that_cannot_be_drawn_says_so_and_lets_one_go_back(counter, open_ui):
    ui = open_ui(counter, "/broken")
    expect(ui.text("this screen cannot be drawn")).to_be_attached()
    ui.tap("Back")
    ui.tap("Add")
    expect(ui.text("count 1")).to_be_attached()


@pytest.mark.parametrize(
    ("button", "sentence"), [("Fail", "the handler failed"), ("Fail later", "the async handler failed")]
)
def test_a_failed_handler_is_told_and_the_session_goes_on(counter, open_ui, button, sentence):
    ui = open_ui(counter)
    ui.tap(button)
    expect(ui.text(sentence).first).to_be_attached()
    ui.tap("Add")
    expect(ui.text("count 1")).to_be_attached()


def test_a_failed_effect_is_told(counter, open_ui):
    ui = open_ui(counter, "/effect")
    expect(ui.text("the effect failed").first).to_be_attached()
    expect(ui.text("below the effect")).to_be_attached()


@pytest.fixture
def counter_process(tmp_path) -> Iterator[RunningApp]:
    app = RunningApp(tmp_path, (sys.executable, "-m", "tests.browser.counter"))
    app.start()
    yield app
    app.kill()


def test_the_page_comes_back_after_the_server_was_killed_and_started(counter_process, open_ui):
    ui = open_ui(counter_process.address, "/effect")
    ui.tolerate(NETWORK_ERRORS)
    expect(ui.text("below the effect")).to_be_attached()  # what has not met the server cannot miss it
    with ui.page.expect_event("load", timeout=LOADING):
        counter_process.kill()
        counter_process.start()
    ui.wait_until_painted()
    expect(ui.text("below the effect")).to_be_attached()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals to send")
def test_a_server_with_a_page_open_ends_without_a_traceback(counter_process, open_ui):
    ui = open_ui(counter_process.address)
    ui.tolerate(NETWORK_ERRORS)
    expect(ui.text("count 0")).to_be_attached()
    assert counter_process.stop(signal.SIGINT) == 0
    assert counter_process.errors == ""


def test_a_tab_can_be_a_phone_in_the_dark_that_speaks_estonian(counter, open_ui):
    ui = open_ui(counter, touch=True, locale="et-EE", scheme="dark", size=(360, 640))
    ui.tap("Add")
    expect(ui.text("count 1")).to_be_attached()
    assert ui.page.evaluate("[navigator.language, innerWidth, innerHeight]") == ["et-EE", 360, 640]
    assert ui.page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    ui.shot("counter-dark-360x640")
