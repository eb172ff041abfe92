"""The program's own commands, each as a process of its own, and sheets that are there already."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bismarck_scorer.bootstrap import open_book
from bismarck_scorer.imports.json import read
from bismarck_scorer.scorebook.files import store_files
from tests.browser.servers import PATIENCE, REPOSITORY


def run_program(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run ``bismarck-scorer`` and return how it ended and what it said."""
    return subprocess.run(
        [sys.executable, "-m", "bismarck_scorer", *arguments],
        check=False,
        cwd=REPOSITORY,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=2 * PATIENCE,
    )


def checked(file: Path) -> dict[str, Any]:
    """What ``check`` makes of a file."""
    ran = run_program("check", str(file))
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


def written(
    players: Sequence[str],
    deals: Sequence[dict[str, Any]] = (),
    *,
    played_on: str = "2026-11-28",
    pack: int = 36,
    place: str = "",
    note: str = "",
    rules: dict[str, Any] | None = None,
    first_forehand: int = 0,
) -> dict[str, Any]:
    """A sheet as a file holds it, Estonian without other `rules`.

    It is finished if all rows of an Estonian sheet are there.
    """
    return {
        "format": "bismarck-sheet",
        "version": 1,
        "rules": rules or {"id": "estonian", "options": {"pack": pack}},
        "played_on": played_on,
        "place": place,
        "note": note,
        "players": list(players),
        "first_forehand": first_forehand,
        "deals": list(deals),
        "finished": len(deals) == 8 * len(players),
    }


def store_all(data: Path, sheets: Sequence[dict[str, Any]]) -> list[int]:
    """Put sheets into the data folder, as ``import`` does, but without a process for it; their numbers."""
    book = open_book(data)
    try:
        return store_files(book, [read(json.dumps(sheet).encode()) for sheet in sheets])
    finally:
        book.store.close()


def store(data: Path, players: Sequence[str], deals: Sequence[dict[str, Any]] = (), **head: Any) -> int:
    """Put one sheet into the data folder, as `written` describes it; its number."""
    (number,) = store_all(data, [written(players, deals, **head)])
    return number
