"""What is downloaded: a link in the page to one of our own routes."""

import re
from collections.abc import Callable
from http import HTTPStatus

from starlette.responses import PlainTextResponse, Response

from bismarck_scorer.domain.errors import RuleBroken, UnknownValue
from bismarck_scorer.exports import formats
from bismarck_scorer.messages import Messages, messages_for, negotiate
from bismarck_scorer.scorebook.book import Scorebook
from bismarck_scorer.scorebook.export import export
from bismarck_scorer.trouble import Trouble
from bismarck_scorer.ui.web.app import Route


def export_route(book: Callable[[], Scorebook | Trouble], otherwise: Messages) -> Route:
    """The route that sends a sheet as a file; `otherwise` are the words where nobody asks for a language.

    `book` waits for the scorebook.
    """

    def download(sheet: str, format_: str, language: str = "") -> Response:
        words = messages_for(negotiate([language])) if language else otherwise
        opened = book()
        if isinstance(opened, Trouble):
            return PlainTextResponse(words.error(opened), HTTPStatus.SERVICE_UNAVAILABLE)
        try:
            exported = export(opened, _number(sheet), _format(format_), words)
        except RuleBroken as refused:
            return PlainTextResponse(words.error(refused), HTTPStatus.NOT_FOUND)
        return Response(
            exported.data,
            media_type=exported.media_type,
            headers={
                "Content-Disposition": f'attachment; filename="{exported.name}"',
                "Cache-Control": "no-store",
            },
        )

    return "/export/{sheet}/{format_}", download


def _number(sheet: str) -> int:
    if not re.fullmatch("[0-9]{1,19}", sheet):
        raise UnknownValue("sheet", sheet)
    return int(sheet)


def _format(id_: str) -> str:
    if id_ not in formats():
        raise UnknownValue("format", id_, tuple(formats()))
    return id_
