"""What comes in over our own routes: files that were dropped on the page, and backups."""

from http import HTTPStatus
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse

from bismarck_scorer.imports.text import SIZE_LIMIT
from bismarck_scorer.storage.limits import BACKUP_BYTES
from bismarck_scorer.trouble import FileNotWritten, told_by
from bismarck_scorer.ui.backups.bringing import UPLOADED
from bismarck_scorer.ui.backups.brought import Brought
from bismarck_scorer.ui.dropped import Dropped
from bismarck_scorer.ui.web.app import Route

_NAME_LIMIT = 255  # letters, as file systems have it


def drop_routes(dropped: Dropped) -> list[Route]:
    """The route that takes one file, its bytes as the body, and answers with the key of its drop.

    The query has the file's name, which is only ever shown, and the key of the files before it, if any. Of a
    file that is too large only so much is read that it is known to be.
    """

    async def take(request: Request, name: str = "", key: str = "") -> PlainTextResponse:
        data = b""
        async for piece in request.stream():
            data += piece
            if len(data) > SIZE_LIMIT:
                break
        return PlainTextResponse(dropped.put(key, name[:_NAME_LIMIT], data[: SIZE_LIMIT + 1]))

    return [("/drop", take)]


def backup_routes(brought: Brought) -> list[Route]:
    """The routes that take a backup file, piece by piece to the disk: one that was asked for, or dropped.

    Both answer with its key. A file that is too large is refused and not kept.
    """

    async def take(request: Request, key: str) -> PlainTextResponse:
        waiting = brought.find(key)
        if waiting is None or not waiting.ours or waiting.path.exists():
            return PlainTextResponse("", HTTPStatus.NOT_FOUND)
        return await _taken(request, key, waiting.path)

    async def drop(request: Request, name: str = "") -> PlainTextResponse:
        return await _taken(request, *brought.place(name[:_NAME_LIMIT]))

    return [(UPLOADED + "/{key}", take), (UPLOADED, drop)]


async def _taken(request: Request, key: str, path: Path) -> PlainTextResponse:
    size = 0
    try:
        with told_by(FileNotWritten, path), path.open("xb") as file:
            async for piece in request.stream():
                size += len(piece)
                if size > BACKUP_BYTES:
                    break
                file.write(piece)
    except BaseException:  # the disk is full, or the browser has left
        path.unlink(missing_ok=True)
        raise
    if size > BACKUP_BYTES:
        path.unlink(missing_ok=True)
        return PlainTextResponse("", HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
    return PlainTextResponse(key)
