"""Guards round everything of ours that Flet calls.

Unguarded, an exception in a component silently stops every later update of the session, reload or not;
one in an event handler covers the page; one in an asynchronous effect vanishes. Guarded, it is logged, told
in a sentence, and the session goes on.
"""

import functools
import inspect
import logging
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

import flet as ft

from bismarck_scorer.domain.errors import RuleBroken
from bismarck_scorer.trouble import Trouble

log = logging.getLogger("bismarck_scorer")

P = ParamSpec("P")
R = TypeVar("R")

Explain = Callable[[Exception], str]
"""Makes the sentence a person reads out of an exception, in the language of the session at work."""


def _plain(error: Exception) -> str:
    """The exception's own text, or its class where it has none."""
    return str(error) or type(error).__name__


_explain: Explain = _plain

Offer = Callable[[Exception], tuple[str, Callable[..., object]] | None]
"""What can be done about an exception that nobody foresaw: the words of a key, and a guarded handler.

None where nothing can."""

_offer: Offer | None = None


def explain_with(explanation: Explain) -> None:
    """Have every guard of this process tell exceptions by this function from now on.

    It is asked inside the session concerned, so it may read ``ft.context.page``, but for our own web routes
    outside any. It is asked about unknown exceptions too and should answer those with a general sentence.
    """
    global _explain  # noqa: PLW0603 - one message catalogue per process
    _explain = explanation


def offer_with(offer: Offer | None) -> None:
    """Have every guard of this process offer this beside its sentence from now on, asked as `explain` is."""
    global _offer  # noqa: PLW0603 - as above
    _offer = offer


def _offered(error: Exception) -> tuple[str, Callable[..., object]] | None:
    try:
        return _offer(error) if _offer else None
    except Exception:
        log.exception("could not offer anything about %s", type(error).__name__)
        return None


def explain(error: Exception) -> str:
    """The sentence for an exception. Never raises: a failing explanation must not hide what it explains."""
    try:
        return _explain(error)
    except Exception:
        log.exception("could not explain %s", type(error).__name__)
        return _plain(error)


def tell(error: Exception) -> None:
    """Show the sentence for an exception in a snack bar of the session at work. Never raises.

    With one that nobody foresaw comes what is offered about it.
    """
    offered = None if isinstance(error, RuleBroken | Trouble) else _offered(error)
    action = ft.SnackBarAction(label=offered[0], on_click=offered[1]) if offered else None
    try:
        ft.context.page.show_dialog(ft.SnackBar(content=ft.Text(explain(error)), action=action))
    except Exception:
        log.exception("could not tell %s", type(error).__name__)


def error_box(error: Exception) -> ft.Container:
    """What stands in the place of a component that could not be drawn, with what is offered about it."""
    offered = _offered(error)
    keys = [ft.OutlinedButton(content=offered[0], on_click=offered[1])] if offered else []
    return ft.Container(
        content=ft.Column(
            [ft.Text(explain(error), color=ft.Colors.ON_ERROR_CONTAINER), *keys], tight=True, spacing=8
        ),
        bgcolor=ft.Colors.ERROR_CONTAINER,
        border_radius=4,
        padding=12,
    )


def catching(function: Callable[..., Any], on_error: Callable[[Exception], object]) -> Callable[..., Any]:
    """The function, plain or async, with an exception turned into the value of ``on_error``.

    It keeps the signature, from which Flet and FastAPI read what to hand over. ``on_error`` may raise.
    """
    if inspect.iscoroutinefunction(function):

        @functools.wraps(function)
        async def caught_async(*args: object, **kwargs: object) -> object:
            try:
                return await function(*args, **kwargs)
            except Exception as error:
                return on_error(error)

        return caught_async

    @functools.wraps(function)
    def caught(*args: object, **kwargs: object) -> object:
        try:
            result = function(*args, **kwargs)
            if inspect.iscoroutine(result):  # nobody would ever await it: a mistake that must not be silent
                result.close()
                raise TypeError(f"{function} is not declared async, but what it calls is")
            return result
        except Exception as error:
            return on_error(error)

    return caught


def component(function: Callable[..., R]) -> Callable[..., R]:
    """``ft.component`` that draws an :func:`error_box` on failure, and tries again at the next update."""

    def instead(error: Exception) -> ft.Container:
        log_failure(function, error)
        return error_box(error)

    return ft.component(catching(function, instead))


def screen(function: Callable[P, ft.View]) -> Callable[P, ft.View]:
    """:func:`component` for the components of routes, which return a ``ft.View``.

    The view that tells of the failure has an app bar, so the way back stays open.
    """

    @functools.wraps(function)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> ft.View:
        # A hook: has to be called at every drawing, before those of the screen, and not on failure only.
        path = ft.use_view_path()
        try:
            return function(*args, **kwargs)
        except Exception as error:
            log_failure(function, error)
            return ft.View(route=path, appbar=ft.AppBar(), controls=[error_box(error)])

    return ft.component(guarded)


def safe(handler: Callable[..., Any]) -> Callable[..., Any]:
    """The event handler, plain or async, whose exceptions go to :func:`tell` instead of over the page.

    A handler that failed returns None.
    """

    def report(error: Exception) -> None:
        log_failure(handler, error)
        tell(error)

    return catching(handler, report)


def safe_effect(setup: Callable[[], Any]) -> Callable[[], Any]:
    """:func:`safe` for the setup or cleanup of ``ft.use_effect``, and for the cleanup setup returns."""
    guarded = safe(setup)
    if inspect.iscoroutinefunction(setup):
        return guarded

    @functools.wraps(setup)
    def with_safe_cleanup() -> Callable[[], Any] | None:
        cleanup = guarded()
        return safe(cleanup) if callable(cleanup) else None

    return with_safe_cleanup


def log_failure(function: Callable[..., Any], error: Exception) -> None:
    """Log the exception under the function's name: what nobody foresaw with its traceback.

    What was refused is no failure, and may hold names: its figures are for debugging alone.
    """
    name = getattr(function, "__qualname__", function)
    if isinstance(error, RuleBroken):
        log.info("%s was refused: %s", name, type(error).__name__)
        log.debug("%s", error)
    elif isinstance(error, Trouble):
        log.info("%s was refused: %s", name, error)
    else:
        log.error("%s failed", name, exc_info=error)
