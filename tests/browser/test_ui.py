"""What the tab of a test finds wrong with a page."""

import pytest

from tests.browser.counter import counter_asgi
from tests.browser.servers import in_thread
from tests.browser.ui import Ui

pytestmark = pytest.mark.browser


@pytest.fixture
def tab(browser):
    with in_thread(counter_asgi()) as address:
        tab = Ui(browser, address)
        yield tab
        tab.context.close()


@pytest.mark.parametrize(
    ("script", "trouble"),
    [
        ("fetch('/missing.txt')", "status 404"),
        (
            "void (new Image().src = 'http://other.example/a.png')",
            "request to another host: http://other.example/",
        ),
        ("fetch('http://other.example/').catch(() => {})", "Content Security Policy"),
        ("console.error('glyphs are missing')", "console: glyphs are missing"),
        ("void setTimeout(() => { throw new Error('lost') })", "exception: lost"),
    ],
)
def test_trouble_in_the_page_fails_the_test_at_its_end(tab, script, trouble):
    tab.page.evaluate(script)
    tab.page.evaluate("new Promise(requestAnimationFrame)")  # what the browser tells comes in order
    with pytest.raises(AssertionError, match=trouble):
        tab.close()


def test_trouble_that_is_expected_is_let_pass(tab):
    tab.tolerate("glyphs are missing")
    tab.page.evaluate("console.error('glyphs are missing')")
    tab.close()
    assert tab.trouble == ["console: glyphs are missing"]
