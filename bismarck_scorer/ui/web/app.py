"""The web application: our own routes first, Flet's page for every other path."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import flet as ft
from flet_web import fastapi as flet_web

from bismarck_scorer.ui.sharing.house import House
from bismarck_scorer.ui.web.doorkeeper import Doorkeeper
from bismarck_scorer.ui.web.gate import Gate
from bismarck_scorer.ui.web.nonsense import Nonsense, cannot_be_typed, is_too_long
from bismarck_scorer.ui.web.pages import Pages
from bismarck_scorer.ui.web.partings import Partings
from bismarck_scorer.ui.web.routes import for_the_host, told

Route = tuple[str, Callable[..., Any]]
"""A path as FastAPI writes it (``/export/{sheet}.csv``) and the function that answers a GET for it.

A HEAD is answered alike, without the body.
"""

FASTAPI_PAGES = {"/docs", "/docs/oauth2-redirect", "/redoc", "/openapi.json"}


def build_asgi(
    main: Callable[[ft.Page], Any],
    *,
    assets_dir: Path,
    host: str = "127.0.0.1",
    routes: Iterable[Route] = (),
    shown: Iterable[Route] = (),
    takes: Iterable[Route] = (),
    before_main: Callable[[ft.Page], Any] | None = None,
    house: House | None = None,
    name: str = "Bismarck Scorer",
    description: str = "",
) -> flet_web.FastAPI:
    """Put the web application together.

    Args:
        main: what Flet runs for every new session.
        assets_dir: absolute path of the folder with fonts and icons. A file there that bears the name of one
            of Flet's own (``favicon.png``, ``assets/FontManifest.json``) is served instead of it.
        host: what the server will listen on. On a loopback address requests under any other name are refused.
        routes: our own, asked before Flet.
        shown: of those, what is there for visitors as well.
        takes: our own for a POST, which only our own page may make.
        before_main: run with the page before ``main``.
        house: who is let in, and as what. Without it everybody is the host.
        name: of the app when it is put on a phone's home screen.
        description: one line for the same purpose.
    """
    app = flet_web.FastAPI(docs_url=None, redoc_url=None, openapi_url=None)
    for path, endpoint in shown:
        app.add_api_route(path, told(endpoint), methods=["GET", "HEAD"])
    for path, endpoint in routes:
        app.add_api_route(path, told(endpoint), methods=["GET", "HEAD"], dependencies=[for_the_host])
    for path, endpoint in takes:
        app.add_api_route(path, told(endpoint), methods=["POST"], dependencies=[for_the_host])

    page = flet_web.app(
        main,
        before_main=before_main,
        assets_dir=str(assets_dir),
        app_name=name,
        app_short_name=name,
        app_description=description,
        proxy_path=None if house is None else house.root.rstrip("/") or None,
        no_cdn=True,  # else the page fetches its renderer from another host and never paints without it
    )
    # Flet's inner application would answer these with FastAPI's pages, which load scripts from other hosts.
    page.router.routes[:] = [
        route for route in page.router.routes if getattr(route, "path", "") not in FASTAPI_PAGES
    ]
    app.mount("/", Nonsense(page, is_too_long))

    app.add_middleware(Partings)
    app.add_middleware(Nonsense, is_nonsense=cannot_be_typed)
    app.add_middleware(Pages)
    if house is not None:
        app.add_middleware(Gate, house=house)
    is_open = (lambda: False) if house is None else (lambda: house.is_open)
    app.add_middleware(Doorkeeper, host=host, is_open=is_open)  # added last: asked first
    return app
