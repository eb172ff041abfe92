"""The least a Flet page can be: a counter, with the fonts and the server settings of the app."""

import argparse
import socket
from collections.abc import Callable
from pathlib import Path

import flet as ft
import uvicorn
from flet_web import fastapi as flet_web

ASSETS = Path(__file__).parents[1] / "assets"


@ft.component
def Counter() -> ft.Control:
    """A text and the button that changes it."""
    count, set_count = ft.use_state(0)
    return ft.Column(
        [ft.Text(f"count {count}"), ft.FilledButton("Add", on_click=lambda: set_count(lambda old: old + 1))]
    )


def serve(port: int, component: Callable[[], ft.Control] = Counter) -> None:
    """Serve the page of `component` until a signal comes; prints the address once the server listens."""
    app = flet_web.FastAPI(docs_url=None, redoc_url=None, openapi_url=None)
    app.mount("/", flet_web.app(lambda page: page.render(component), assets_dir=str(ASSETS), no_cdn=True))
    config = uvicorn.Config(
        app, log_config=None, log_level="warning", ws="websockets-sansio", timeout_graceful_shutdown=1
    )
    with socket.create_server(("127.0.0.1", port)) as listening:
        print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
        uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=0)
    serve(parser.parse_args().port)
