"""The installed program in a browser: its own fonts, and two deals kept where there is no checkout."""

import json
import subprocess
from urllib.parse import urlsplit

import pytest

from bismarck_scorer import locations
from tests.browser.evening import Row, Table
from tests.browser.servers import RunningApp
from tests.installed import installed

pytestmark = pytest.mark.browser

PLAYERS = ("Õie", "Isa", "Liis")


@pytest.fixture
def program(tmp_path_factory):
    return installed(tmp_path_factory).command("bismarck-scorer")


@pytest.fixture
def app(program, tmp_path):
    app = RunningApp(tmp_path, (program, "serve", "--no-open", "--data-dir", str(tmp_path / "data")))
    app.start()
    yield app
    app.kill()


def test_two_deals_written_in_the_installed_app_are_kept(program, app, open_ui, tmp_path):
    ui = open_ui(app.address)  # Ui fails on any answer 404, as for a font that is not there
    asked = ui.page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    assert {f"/fonts/{file.name}" for file in (locations.assets() / "fonts").glob("*.ttf")} <= {
        urlsplit(address).path for address in asked
    }
    table = Table(ui, PLAYERS)
    table.begin()
    table.record(Row((6, 3, 3)), 0)
    table.record(Row((4, 5, 3)), 1)
    table.wait_for_totals((1, -1, 0))
    out = subprocess.run(
        [program, "export", "1", "--data-dir", str(tmp_path / "data")],
        cwd=tmp_path,
        check=True,
        capture_output=True,
    )
    assert [deal["totals"] for deal in json.loads(out.stdout)["deals"]] == [[0, 0, 0], [1, -1, 0]]
    assert app.errors == ""
