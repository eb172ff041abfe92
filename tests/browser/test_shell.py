"""The shell round Flet in a real browser: lost connections, failing components, requests."""

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.counter import counter_asgi
from tests.browser.proxy import Proxy
from tests.browser.servers import in_thread

pytestmark = pytest.mark.browser

NETWORK_ERRORS = r"WebSocket connection to|net::ERR_|Failed to load resource"


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
            with ui.page.expect_event("load", timeout=30_000):  # the page reloads itself
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
        with ui.page.expect_event("load", timeout=30_000):
            network.cut()
            network.restore()
        ui.wait_until_painted()
        ui.tap("Add in dialog")
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
