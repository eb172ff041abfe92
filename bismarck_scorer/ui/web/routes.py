"""Our own routes: an exception in one is told in a sentence, like everywhere else."""

from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from fastapi import Depends
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse

from bismarck_scorer.ui import guards
from bismarck_scorer.ui.sharing.visitor import is_visiting


def told(endpoint: Callable[..., Any]) -> Callable[..., Any]:
    """The endpoint, plain or async, answering an exception with its sentence and status 500.

    ``HTTPException`` is left to FastAPI, which answers with the status it carries.
    """

    def answer(error: Exception) -> PlainTextResponse:
        if isinstance(error, HTTPException):
            raise error
        guards.log_failure(endpoint, error)
        return PlainTextResponse(guards.explain(error), HTTPStatus.INTERNAL_SERVER_ERROR)

    return guards.catching(endpoint, answer)


def _must_be_host() -> None:
    """Raises HTTPException for whoever is let in, but not as the host."""
    if is_visiting():
        raise HTTPException(HTTPStatus.FORBIDDEN)


for_the_host = Depends(_must_be_host)
"""For a route of FastAPI that no visitor may ask."""
