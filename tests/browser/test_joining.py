"""A host and three phones on one sheet: joining, writing, losing the network and the server, new links."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from bismarck_scorer.joining.links import Links
from bismarck_scorer.rights import Right
from tests.browser.evening import Row, Table
from tests.browser.program import store
from tests.browser.proxy import Proxy
from tests.browser.servers import APP, RunningApp
from tests.browser.ui import LOADING, NETWORK_ERRORS

pytestmark = pytest.mark.browser

THREE = ("Ema", "Isa", "Liis")


@pytest.fixture
def links(tmp_path):
    (tmp_path / "data").mkdir()
    return Links(tmp_path / "data")


@pytest.fixture
def app(tmp_path, links):
    """The app for the home network, with a sheet of two rows that is being played."""
    data = tmp_path / "data"
    links.secret(Right.VIEWER)  # made here, and only read by the app
    store(data, THREE, [{"tricks": [7, 3, 2]}, {"tricks": [3, 6, 3]}])
    app = RunningApp(tmp_path, (*APP, "--host", "0.0.0.0", "--data-dir", str(data)))
    app.start()
    yield app
    app.kill()


def of_another(address):
    """The address under which a browser of this machine is taken for another device."""
    return f"http://phone.localhost:{urlsplit(address).port}"


def test_one_host_and_three_phones(app, links, open_ui):
    with Proxy(urlsplit(app.address).port) as network:
        host = Table(open_ui(app.address, "/sheet/1"), THREE)
        looking, keeping, third = (
            Table(open_ui(of_another(address), f"/join/{links.secret(right)}"), THREE)
            for address, right in (
                (app.address, Right.VIEWER),
                (network.address, Right.KEEPER),
                (app.address, Right.VIEWER),
            )
        )
        phones = (looking, keeping, third)
        for phone in phones:
            phone.ui.tolerate(NETWORK_ERRORS)
            phone.ui.tolerate("status 401")
            phone.wait_for_progress(2)  # by the link straight to the sheet that is being played
        host.ui.tolerate(NETWORK_ERRORS)
        expect(looking.ui.button("Write")).to_have_count(0)
        expect(looking.ui.button(re.compile("^B 1"))).to_have_count(0)  # nothing on it can be touched

        host.record(Row((2, 2, 8)), 2)
        for phone in phones:
            phone.wait_for_progress(3)
            phone.wait_for_totals((0, -1, 1))

        keeping.write()
        keeping.tap_key("Ema 4")
        for other in (host, looking):
            expect(other.ui.text("Somebody is writing…").first).to_be_attached()

        network.cut()
        away = keeping.ui.page.locator("#bismarck-away")
        expect(away).to_have_text(re.compile("The host is not there"))
        expect(host.ui.text("Somebody is writing…")).to_have_count(0)
        with keeping.ui.page.expect_event("load", timeout=LOADING):
            network.restore()
        keeping.ui.wait_until_painted()
        expect(keeping.ui.button("Ema 4")).to_have_attribute("aria-current", "true")
        keeping.tap_key("Isa 4")
        keeping.done(4)
        for table in (host, looking):
            table.wait_for_progress(4)

        host.ui.goto("/settings/devices")
        pens = host.ui.button("Hand over the pen")
        expect(pens).to_have_count(2)
        host.ui.tap(pens.first)
        expect(looking.ui.button("Write")).to_be_attached()
        expect(pens).to_have_count(1)
        looking.record(Row((4, 4, 4)), 4)
        keeping.wait_for_progress(5)

        app.kill()
        expect(third.ui.page.locator("#bismarck-away")).to_have_text(re.compile("The host is not there"))
        app.start()
        for phone in phones:
            expect(phone.ui.page.locator("#bismarck-away")).to_have_count(0, timeout=LOADING)
            phone.wait_for_progress(5)
        expect(third.ui.button("Write")).to_have_count(0)

        expect(host.ui.page.locator("#bismarck-away")).to_have_count(0, timeout=LOADING)
        host.ui.tap("Make new links")
        for phone in phones:
            expect(phone.ui.page.get_by_role("heading", name="Ask the host for the link")).to_be_visible()
        expect(host.ui.text("Nobody but this window yet.")).to_be_attached()
