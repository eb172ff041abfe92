"""What whoever mends the program wants to know of it, to be copied: no sentence, no player's name."""

import asyncio
import platform
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path

import flet as ft

from bismarck_scorer import __version__, locations
from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook.safe import folders
from bismarck_scorer.trouble import Trouble
from bismarck_scorer.ui.desk import notice
from bismarck_scorer.ui.guards import Offer, log, safe
from bismarck_scorer.ui.scale import scaled
from bismarck_scorer.ui.sharing.visitor import is_visiting

_PATIENCE = 3  # seconds to wait for a clipboard that does not answer
_FRAMES = 12  # of a traceback, the innermost


def of_program(data_dir: Path) -> str:
    """Versions, the system and the folders."""
    return _joined([], data_dir)


def details(error: BaseException, data_dir: Path) -> str:
    """The same, and what happened where in the program.

    Trouble tells its facts. Of other exceptions only kind and place are told: their texts may be names.
    """
    return _joined([str(error)] if isinstance(error, Trouble) else _place(error), data_dir)


def _joined(happened: list[str], data_dir: Path) -> str:
    from bismarck_scorer.storage.engine import SQLITE  # noqa: PLC0415 - loads the database

    where = locations.Locations(data_dir)
    return "\n".join(
        (
            f"Bismarck Scorer {__version__}",
            f"Python {platform.python_version()}, SQLite {SQLITE}, Flet {ft.__version__}",
            platform.platform(),
            *happened,
            f"database: {where.database}",
            f"backups: {folders.folder(where.database)}",
            f"log: {where.logs}",
        )
    )


def offer(data_dir: Path, spoken: Callable[[], Messages]) -> Offer:
    """What guards offer beside a sentence: the words of the key, and what it does.

    The details name folders of this machine, so visitors are offered none.
    """

    def offered(error: Exception) -> tuple[str, Callable[..., object]] | None:
        if is_visiting():
            return None
        _ = spoken()
        return _("Copy details"), safe(partial(copy, details(error, data_dir), _))

    return offered


async def copy(text: str, _: Messages) -> None:
    """Put the details on the clipboard; where there is none, as on plain http, show them to be marked."""
    try:
        async with asyncio.timeout(_PATIENCE):
            await ft.Clipboard().set(text)
    except Exception as error:  # the client's side can fail in any way
        log.info("nothing could be copied (%s)", type(error).__name__)
        shown = ft.Text(text, size=scaled(13), selectable=True)
        page = ft.context.page
        page.show_dialog(
            ft.AlertDialog(
                title=ft.Text(_("Details")),
                content=ft.Column([shown], tight=True, scroll=ft.ScrollMode.AUTO, width=340),
                actions=[ft.TextButton(content=_("Close"), on_click=safe(page.pop_dialog))],
            )
        )
    else:
        notice(_("The details were copied."))


def _place(error: BaseException) -> list[str]:
    frames = traceback.extract_tb(error.__traceback__)[-_FRAMES:]
    return [
        type(error).__name__,
        *(f"  {Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames),
    ]
