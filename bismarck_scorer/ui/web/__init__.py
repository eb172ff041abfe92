"""The app as a web application: Flet's page, our own routes, and what guards both."""

from bismarck_scorer.ui.web.app import Route, build_asgi
from bismarck_scorer.ui.web.server import serve

__all__ = ["Route", "build_asgi", "serve"]
