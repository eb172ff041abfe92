"""What the guards do, on a page nobody sees."""

import asyncio
import logging

import flet as ft
import pytest

from bismarck_scorer.ui import guards
from tests.browser import counter
from tests.headless import HeadlessApp


@pytest.fixture
def in_words():
    """Exceptions told as by a catalogue that knows ValueError alone."""
    guards.explain_with(
        lambda error: f"Sorry: {error}" if isinstance(error, ValueError) else "Something failed."
    )
    yield
    guards.explain_with(guards._plain)


def in_session(scene, route="/", main=counter.main):
    """Run the coroutine function on a session of its own."""

    async def run():
        await scene(await HeadlessApp(route).start(main))

    asyncio.run(run())


def test_a_failed_drawing_becomes_a_sentence_and_heals(in_words, caplog):
    async def scene(app):
        mend = app.one(ft.FilledButton, content="Break or mend")
        await app.fire(mend)
        assert "Sorry: this part cannot be drawn" in app.texts()
        await app.fire(app.one(ft.FilledButton, content="Add"))
        assert "count 1" in app.texts()
        await app.fire(app.one(ft.FilledButton, content="Break or mend"))
        assert "part is whole" in app.texts()

    in_session(scene)
    assert "Fragile failed" in caplog.text
    assert "ValueError: this part cannot be drawn" in caplog.text


def test_a_failed_screen_becomes_a_view_under_its_own_route(in_words):
    async def scene(app):
        assert [view.route for view in app.all(ft.View)] == ["/", "/broken"]
        assert "Sorry: this screen cannot be drawn" in app.texts()

    in_session(scene, "/broken")


@pytest.mark.parametrize("button", ["Fail", "Fail later"])
def test_a_failed_handler_is_told_and_logged_with_its_traceback(in_words, caplog, button):
    async def scene(app):
        await app.fire(app.one(ft.FilledButton, content=button))
        assert app.one(ft.SnackBar).content.value.startswith("Sorry: the")

    in_session(scene)
    assert "Traceback" in caplog.text


def test_an_unknown_exception_is_told_by_the_general_sentence(in_words):
    async def scene(app):
        guards.tell(KeyError("internal"))
        await app.settle()
        assert app.one(ft.SnackBar).content.value == "Something failed."

    in_session(scene)


def test_a_failing_explanation_does_not_hide_what_it_explains(in_words, caplog):
    def stammer(_error):
        raise RuntimeError("no catalogue")

    guards.explain_with(stammer)
    assert guards.explain(ValueError("four tricks")) == "four tricks"
    assert "no catalogue" in caplog.text


def test_telling_without_a_session_is_logged_and_raises_nothing(caplog):
    guards.tell(ValueError("nobody is here"))
    assert "could not tell" in caplog.text


def test_a_safe_handler_gets_what_it_declares():
    assert guards.safe(lambda: "none")() == "none"
    assert guards.safe(lambda event: event)("event") == "event"
    asyncio.run(guards.safe(asyncio.sleep)(0))


def test_a_handler_that_is_cancelled_stays_cancelled():
    async def cancelled():
        raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(guards.safe(cancelled)())


def test_the_cleanup_an_effect_returns_is_guarded_too(caplog):
    def cleanup():
        raise ValueError("cleaning failed")

    def setup():
        return cleanup

    returned = guards.safe_effect(setup)()
    assert returned is not None
    with caplog.at_level(logging.ERROR, logger="bismarck_scorer"):
        returned()
    assert "cleaning failed" in caplog.text


def test_a_failed_effect_is_told_on_the_page(in_words):
    async def scene(app):
        assert app.one(ft.SnackBar).content.value == "Sorry: the effect failed"

    in_session(scene, "/effect")


def test_a_handler_that_forgets_to_await_is_told_and_not_silent(caplog):
    async def later():
        pass

    def forgetful():
        return later()

    guards.safe(forgetful)()
    assert "is not declared async" in caplog.text
