"""The app on a phone's home screen: its name, icons and colours, and where it starts."""

import json
from http import HTTPStatus
from pathlib import Path

from starlette.responses import Response

from bismarck_scorer.ui.sharing.house import House
from bismarck_scorer.ui.sharing.visitor import visitor
from bismarck_scorer.ui.web.app import Route

PATH = "/manifest.json"
MEDIA_TYPE = "application/manifest+json"


def manifest_route(assets: Path, house: House, description: str) -> Route:
    """The route of the manifest, in which whoever joined by a link starts by that link again.

    On some phones what is on the home screen does not share the browser's cookies.
    """
    told = json.loads((assets / PATH.strip("/")).read_bytes())

    def manifest() -> Response:
        guest, root = visitor(), house.root
        joined = guest is not None and bool(guest.grant.mark)
        start = root + (f"join/{house.links.secret(guest.right)}" if guest is not None and joined else "")
        own = {"id": root, "scope": root, "start_url": start, "description": description}
        return Response(
            json.dumps({**told, **own}),
            HTTPStatus.OK,
            headers={"Cache-Control": "no-store"},
            media_type=MEDIA_TYPE,
        )

    return (PATH, manifest)
