"""The app as it is packed for a phone: a sheet is begun and a deal kept by what Flet's client would send."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from bismarck_scorer import locations
from bismarck_scorer.bootstrap import open_book
from bismarck_scorer.scorebook import play
from tests.client import Client
from tests.flet_build import Build
from tests.packed import lay_out
from tests.test_packaging import PROJECT

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a socket that is a file")

NAMES = ("Õie", "Isa", "Liis")


def contents(folder):
    return {path: path.stat().st_mtime_ns for path in folder.rglob("*")}


def test_a_deal_is_kept_through_the_app_as_it_lies_on_a_phone(tmp_path):
    command = lay_out(Build("apk", PROJECT, tmp_path / "build"), tmp_path)
    app, data = tmp_path / "app", tmp_path / "data"
    data.mkdir()
    assert not list(app.rglob("*.py"))
    before = contents(app)
    with tempfile.TemporaryDirectory() as short:  # a socket's path may have a hundred letters
        socket = Path(short) / "socket"
        told = {
            "FLET_PLATFORM": "android",
            "FLET_APP_STORAGE_DATA": str(data),
            "FLET_ASSETS_DIR": str(app / "assets"),
            "FLET_SERVER_UDS_PATH": str(socket),
        }
        kept = {name: value for name, value in os.environ.items() if not name.startswith("BISMARCK")}
        with (tmp_path / "console.log").open("wb") as console:
            running = subprocess.Popen(
                command, cwd=data, env=kept | told, stdout=console, stderr=subprocess.STDOUT
            )
        try:
            with Client(socket, "/new") as phone:
                for seat, name in enumerate(NAMES, start=1):
                    phone.type(f"Player {seat}", name)
                phone.tap("FilledButton", content="Begin")
                sheet = phone.wait_for_route()
            with Client(socket, sheet) as phone:
                phone.tap("FilledButton", content="Write")
                phone.tap_key("Õie 4")
                phone.tap_key("Isa 5")
                phone.tap("FilledButton", content="Done")
                phone.wait_for_words("B 1: Õie −2")
            with Client(socket, "/new/read/estonian") as phone:  # chapters, found by their names in folders
                phone.wait_for_words("A long evening’s game")
        finally:
            running.kill()
            running.wait()
    assert (tmp_path / "console.log").read_text(encoding="utf-8") == ""
    assert contents(app) == before
    assert {path.name for path in data.iterdir()} >= {locations.DATABASE, "logs"}
    book = open_book(data)
    written = play.open_sheet(book, int(sheet.rpartition("/")[2])).sheet
    assert written.players == NAMES
    assert written.totals == (-2, 2, 0)
    book.store.close()
