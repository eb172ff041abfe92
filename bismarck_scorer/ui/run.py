"""Starting the app: a window where one can be had, else the browser."""

from collections.abc import Callable
from http import HTTPStatus
from pathlib import Path

from fastapi import HTTPException
from starlette.responses import Response

from bismarck_scorer import locations
from bismarck_scorer.domain.errors import NoSuchSheet
from bismarck_scorer.messages import LANGUAGES, messages_for
from bismarck_scorer.scorebook.book import Scorebook
from bismarck_scorer.scorebook.export import export
from bismarck_scorer.trouble import Trouble
from bismarck_scorer.ui import guards, start
from bismarck_scorer.ui.app import make_main
from bismarck_scorer.ui.web import Route, build_asgi

Say = Callable[[str], None]
