"""Backups that go out of the app and come in over its own routes, asked without a browser."""

import http.client
from urllib.parse import quote

import pytest

from bismarck_scorer.messages import messages_for
from bismarck_scorer.scorebook.safe import backups
from bismarck_scorer.storage import limits
from bismarck_scorer.trouble import DatabaseDamaged
from bismarck_scorer.ui.backups.brought import WAITING_LIMIT, Brought
from bismarck_scorer.ui.web import uploads
from bismarck_scorer.ui.web.downloads import backup_downloads
from bismarck_scorer.ui.web.uploads import backup_routes
from tests.books import begin, close_test_books, open_test_book
from tests.browser.counter import counter_asgi
from tests.browser.servers import in_thread


@pytest.fixture
def brought():
    held = Brought()
    yield held
    held.close()


@pytest.fixture
def book(tmp_path):
    book = open_test_book(tmp_path)
    begin(book)
    yield book
    close_test_books()


@pytest.fixture
def ask(brought, book):
    routes = backup_downloads(lambda: book, messages_for("en"))
    with in_thread(counter_asgi(routes=routes, takes=backup_routes(brought))) as address:
        host = address.removeprefix("http://")

        def asked(method, path, body=None, origin=address):
            connection = http.client.HTTPConnection(host, timeout=10)
            headers = {"Origin": origin} if method == "POST" else {}
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            return answer.status, answer.read(), answer.headers

        yield asked


def test_a_file_that_was_asked_for_comes_in_once_under_its_key(ask, brought):
    key, path = brought.place("Õhtud.db")
    assert ask("POST", f"/bring-backup/{key}", b"sheets")[:2] == (200, key.encode())
    assert path.read_bytes() == b"sheets"
    assert brought.find(key).name == "Õhtud.db"
    assert ask("POST", f"/bring-backup/{key}", b"others")[0] == 404
    assert path.read_bytes() == b"sheets"


def test_what_nobody_asked_for_and_what_another_page_sends_is_refused(ask, brought):
    key, path = brought.place("a.db")
    assert ask("POST", "/bring-backup/guessed", b"x")[0] == 404
    assert ask("POST", f"/bring-backup/{key}", b"x", "http://evil.example")[0] == 403
    assert not path.exists()


def test_a_file_on_this_machine_that_was_pointed_to_is_never_written_over_or_deleted(ask, brought, tmp_path):
    mine = tmp_path / "mine.db"
    mine.write_bytes(b"mine")
    key = brought.point_to(mine)
    assert ask("POST", f"/bring-backup/{key}", b"x")[0] == 404
    for _more in range(WAITING_LIMIT):
        brought.place("a.db")
    assert brought.find(key) is None
    brought.close()
    assert mine.read_bytes() == b"mine"


@pytest.mark.parametrize("name", ["../../bismarck.db", "/etc/passwd", "a\x00b", "x" * 5000, "Õ.db"])
def test_the_name_of_a_dropped_file_is_only_shown(ask, brought, name):
    status, key, _headers = ask("POST", f"/bring-backup?name={quote(name)}", b"sheets")
    assert status == 200
    waiting = brought.find(key.decode())
    assert waiting.name == name[:255]
    assert waiting.path.name == f"{key.decode()}.db"
    assert [file.name for file in waiting.path.parent.iterdir()] == [waiting.path.name]


def test_a_file_that_is_too_large_is_refused_and_not_kept(ask, brought, monkeypatch):
    monkeypatch.setattr(uploads, "BACKUP_BYTES", 1000)
    key, path = brought.place("a.db")
    assert ask("POST", f"/bring-backup/{key}", b"x" * 1001)[0] == 413
    assert not path.exists()
    assert limits.BACKUP_BYTES > 1_000_000_000


def test_few_files_wait_and_the_oldest_makes_room(brought):
    places = [brought.place("a.db") for _number in range(WAITING_LIMIT + 1)]
    for _key, path in places[1:]:
        path.write_bytes(b"x")
    assert brought.find(places[0][0]) is None
    folder = places[0][1].parent
    brought.place("a.db")
    assert len(list(folder.iterdir())) == WAITING_LIMIT - 1
    brought.close()
    assert not folder.exists()


def test_a_backup_is_downloaded_by_its_name_and_nothing_else_is(ask, book):
    made = backups.make(book)
    status, data, headers = ask("GET", f"/backup/{made.name}")
    assert (status, data) == (200, made.read_bytes())
    assert headers["Content-Disposition"] == f'attachment; filename="{made.name}"'
    for name in ("bismarck.db", "..%2Fbismarck.db", "bismarck-hand-000009-2026-11-29.db"):
        assert ask("GET", f"/backup/{name}")[0] == 404


def test_where_the_database_cannot_be_opened_that_is_answered(brought, tmp_path):
    ((_path, download),) = backup_downloads(
        lambda: DatabaseDamaged(tmp_path / "x.db", "torn"), messages_for("en")
    )
    answer = download("bismarck-hand-000001-2026-11-29.db")
    assert answer.status_code == 503
    assert b"is damaged" in answer.body
