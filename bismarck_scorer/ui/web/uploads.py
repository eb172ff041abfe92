"""What comes in over our own routes: files that were dropped on the page."""

from starlette.requests import Request
from starlette.responses import PlainTextResponse

from bismarck_scorer.imports.text import SIZE_LIMIT
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
