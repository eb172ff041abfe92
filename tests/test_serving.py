"""The real app as people serve it, asked without a browser."""

import http.client
import json
import os
import re
import signal
from urllib.parse import urlencode

import pytest

from bismarck_scorer.bootstrap import open_book
from bismarck_scorer.imports.text import SIZE_LIMIT
from bismarck_scorer.scorebook.files import store_sheet
from tests import pdf
from tests.browser.servers import RunningApp
from tests.sheets import sheet

HUGE = "99999999999999999999"


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    folder = tmp_path_factory.mktemp("data")
    book = open_book(folder)
    assert store_sheet(book, sheet(rows=[(4, 5, 3)])) == 1
    book.store.close()
    return folder


@pytest.fixture(scope="module")
def app(data, tmp_path_factory):
    environment = {**os.environ, "BISMARCK_DATA_DIR": str(data), "LC_ALL": "en_GB.UTF-8"}
    app = RunningApp(tmp_path_factory.mktemp("log"), environment=environment)
    app.start()
    yield app
    app.kill()


def ask(app, path, method="GET"):
    connection = http.client.HTTPConnection("127.0.0.1", app.port, timeout=30)
    connection.request(method, path)
    answer = connection.getresponse()
    return answer.status, answer.headers, answer.read().decode()


def test_a_sheet_is_sent_as_a_file(app):
    status, headers, text = ask(app, "/export/1/json")
    assert (status, json.loads(text)["format"]) == (200, "bismarck-sheet")
    assert headers["Content-Disposition"].startswith("attachment")


def test_the_figures_of_a_player_are_sent_as_a_file(app):
    status, headers, text = ask(app, "/export-player/1/csv?language=en")
    assert (status, text.splitlines()[0].removeprefix("\ufeff")) == (200, sheet().players[0])
    assert headers["Content-Disposition"].startswith('attachment; filename="bismarck-')


@pytest.mark.parametrize(
    ("asked", "size"),
    [("", (210, 297)), ("&paper=", (210, 297)), ("&paper=a5", (148, 210)), ("&paper=letter", (216, 279))],
)
def test_a_sheet_comes_on_the_paper_that_was_asked_for(app, asked, size):
    connection = http.client.HTTPConnection("127.0.0.1", app.port, timeout=30)
    connection.request("GET", f"/export/1/pdf?language=en{asked}")
    answer = connection.getresponse()
    (page,) = pdf.pages(answer.read())
    assert answer.status == 200
    assert tuple(round(points / 72 * 25.4) for points in page.get_size()) == size


@pytest.mark.parametrize(("query", "lines"), [("", 1 + 3), ("&year=1900", 1), ("&words=nobody", 1)])
def test_the_sheets_that_are_asked_for_are_sent_as_one_table(app, query, lines):
    status, headers, text = ask(app, f"/export-evenings/csv?language=en{query}")
    assert (status, len(text.splitlines())) == (200, lines)
    assert re.fullmatch(r'attachment; filename="bismarck-[0-9-]{10}\.csv"', headers["Content-Disposition"])
    assert text.lstrip("\ufeff").startswith("Date,Place,Rules,Deal")


def test_head_is_get_without_the_body(app):
    got, asked = ask(app, "/export/1/json"), ask(app, "/export/1/json", "HEAD")
    assert (asked[0], asked[2]) == (200, "")
    for name in ("Content-Length", "Content-Type", "Content-Disposition"):
        assert asked[1][name] == got[1][name]


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("/export/7/json", "There is no sheet 7."),
        ("/export/0/json", "There is no sheet 0."),
        ("/export/9999999999999999999/json", "There is no sheet 9999999999999999999."),
        (f"/export/{HUGE}/json", f"“sheet” cannot be “{HUGE}”."),
        (f"/export/{'9' * 5000}/json", f"“sheet” cannot be “{'9' * 40}…”."),
        ("/export/x/json", "“sheet” cannot be “x”."),
        ("/export/-1/json", "“sheet” cannot be “-1”."),
        ("/export/1/docx", "“format” is “docx”, it can be csv, json, pdf, png, svg, txt or xlsx."),
        ("/export/1/pdf?paper=a3", "“paper” is “a3”, it can be a4, a5 or letter."),
        ("/export/1/png?paper=a4", "“paper” cannot be “a4”."),
        ("/export-rules/7", "There are no own rules 7."),
        ("/export-rules/9999999999999999999", "There are no own rules 9999999999999999999."),
        ("/export-rules/x", "“rules” cannot be “x”."),
        ("/export-player/99/csv", "There is no such player any more."),
        ("/export-player/x/csv", "“player” cannot be “x”."),
        ("/export-player/1/pdf", "“format” is “pdf”, it can be csv or xlsx."),
        ("/export-evenings/pdf", "“format” is “pdf”, it can be xlsx or csv."),
        ("/export-evenings/csv?year=x", "“year” cannot be “x”."),
        ("/export-evenings/csv?yaer=2019", "“yaer” is not known here."),
        ("/export/7/json?language=et", None),
        ("/export/7/json?language=nonsense", "There is no sheet 7."),
    ],
)
def test_an_export_that_cannot_be_is_a_sentence_and_status_404(app, path, sentence):
    status, headers, text = ask(app, path)
    assert status == 404
    assert headers["Content-Type"].startswith("text/plain")
    assert text == sentence or (sentence is None and text.startswith("Lehte"))


def drop(app, name, data, key="", origin=None):
    connection = http.client.HTTPConnection("127.0.0.1", app.port, timeout=30)
    own = f"http://127.0.0.1:{app.port}"
    headers = {} if origin == "" else {"Origin": origin or own}
    connection.request("POST", f"/drop?{urlencode({'name': name, 'key': key})}", body=data, headers=headers)
    answer = connection.getresponse()
    return answer.status, answer.read().decode()


def test_what_the_page_drops_waits_under_one_key(app):
    status, key = drop(app, "a.json", b"{}")
    assert (status, re.fullmatch("[A-Za-z0-9_-]{16}", key) is not None) == (200, True)
    assert drop(app, "b.json", b"{}", key) == (200, key)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", ""])
def test_nothing_is_taken_from_a_foreign_page(app, origin):
    assert drop(app, "a.json", b"{}", origin=origin)[0] == 403


def test_of_a_file_without_end_no_more_is_taken_than_tells_so(app):
    assert drop(app, "../../x" * 1000, bytes(SIZE_LIMIT * 2))[0] == 200


# The last one: it ends the server.
@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals to send")
def test_the_end_leaves_the_database_as_one_file_and_a_clean_terminal(app, data):
    assert app.stop(signal.SIGTERM) == 0
    assert app.errors == ""
    assert sorted(file.name for file in data.iterdir()) == ["bismarck.db", "bismarck.lock"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals to send")
def test_a_damaged_database_is_told_to_whoever_downloads(tmp_path):
    (tmp_path / "bismarck.db").write_bytes(b"x" * 5000)
    app = RunningApp(tmp_path, environment={**os.environ, "BISMARCK_DATA_DIR": str(tmp_path)})
    app.start()
    status, _headers, text = ask(app, "/export/1/json")
    assert status == 503
    assert "bismarck.db" in text
    assert app.stop() == 0
    assert app.errors == ""
