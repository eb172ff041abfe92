"""What is downloaded: a link in the page to one of our own routes."""

import re
from collections.abc import Callable
from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response, StreamingResponse

from bismarck_scorer.domain.errors import RuleBroken, UnknownValue
from bismarck_scorer.exports import formats
from bismarck_scorer.exports.many import MANY
from bismarck_scorer.messages import Messages, messages_for, negotiate
from bismarck_scorer.scorebook import own_rules
from bismarck_scorer.scorebook.book import Scorebook
from bismarck_scorer.scorebook.export import Exported, Streamed, export, export_figures, export_found
from bismarck_scorer.scorebook.safe import backups
from bismarck_scorer.trouble import FileNotReadable, Trouble
from bismarck_scorer.ui.past.asked_query import asked_of
from bismarck_scorer.ui.sharing.visitor import told
from bismarck_scorer.ui.web.app import Route

_LANGUAGE = "language"


Make = Callable[[Scorebook, Messages], Exported | Streamed]
Answer = Callable[[str, Make], Response]


def sheet_route(book: Callable[[], Scorebook | Trouble], otherwise: Messages) -> Route:
    """The route that sends a sheet as a file.

    `book` waits for the scorebook; `otherwise` are the words where nobody asks for a language.
    """
    answer = _answering(book, otherwise)

    def of_sheet(sheet: str, format_: str, language: str = "", paper: str = "") -> Response:
        return answer(
            language,
            lambda opened, words: export(
                opened, _number("sheet", sheet), _format(format_), words, paper or None
            ),
        )

    return ("/export/{sheet}/{format_}", of_sheet)


def export_routes(book: Callable[[], Scorebook | Trouble], otherwise: Messages) -> list[Route]:
    """The routes that send a list of evenings, own rules, or a player's figures as a file.

    Arguments as for `sheet_route`.
    """
    answer = _answering(book, otherwise)

    def of_evenings(request: Request, format_: str) -> Response:
        pairs = request.query_params.multi_items()
        asked = [pair for pair in pairs if pair[0] != _LANGUAGE]
        return answer(
            request.query_params.get(_LANGUAGE, ""),
            lambda opened, words: export_found(opened, *asked_of(asked), _table(format_), words),
        )

    def of_rules(rules: str, language: str = "") -> Response:
        return answer(language, lambda opened, _words: own_rules.export(opened, _number("rules", rules)))

    def of_player(player: str, format_: str, language: str = "") -> Response:
        return answer(
            language,
            lambda opened, words: export_figures(opened, _number("player", player), format_, words),
        )

    return [
        ("/export-player/{player}/{format_}", of_player),
        ("/export-rules/{rules}", of_rules),
        ("/export-evenings/{format_}", of_evenings),
    ]


def backup_downloads(book: Callable[[], Scorebook | Trouble], otherwise: Messages) -> list[Route]:
    """The route that sends a backup, by the name of its file; arguments as for `sheet_route`."""

    def of_backup(name: str) -> Response:
        opened = book()
        if isinstance(opened, Trouble):
            return PlainTextResponse(otherwise.error(opened), HTTPStatus.SERVICE_UNAVAILABLE)
        try:
            file = backups.find(opened.store.path, name).path
        except FileNotReadable as missing:
            return PlainTextResponse(otherwise.error(missing), HTTPStatus.NOT_FOUND)
        headers = {"Cache-Control": "no-store"}
        return FileResponse(file, media_type=backups.MEDIA_TYPE, filename=file.name, headers=headers)

    return [("/backup/{name}", of_backup)]


def _answering(book: Callable[[], Scorebook | Trouble], otherwise: Messages) -> Answer:
    def answer(language: str, make: Make) -> Response:
        words = messages_for(negotiate([language])) if language else otherwise
        opened = book()
        if isinstance(opened, Trouble):
            return PlainTextResponse(told(opened, words), HTTPStatus.SERVICE_UNAVAILABLE)
        try:
            exported = make(opened, words)
        except RuleBroken as refused:
            return PlainTextResponse(words.error(refused), HTTPStatus.NOT_FOUND)
        headers = {
            "Content-Disposition": f'attachment; filename="{exported.name}"',
            "Cache-Control": "no-store",
        }
        if isinstance(exported, Streamed):
            return StreamingResponse(exported.pieces, media_type=exported.media_type, headers=headers)
        return Response(exported.data, media_type=exported.media_type, headers=headers)

    return answer


def _number(key: str, text: str) -> int:
    if not re.fullmatch("[0-9]{1,19}", text):
        raise UnknownValue(key, text)
    return int(text)


def _format(id_: str) -> str:
    if id_ not in formats():
        raise UnknownValue("format", id_, tuple(formats()))
    return id_


def _table(id_: str) -> str:
    if id_ not in MANY:
        raise UnknownValue("format", id_, tuple(MANY))
    return id_
