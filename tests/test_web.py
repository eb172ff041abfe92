"""The web application round Flet's page, asked without a browser."""

import http.client
import socket
from collections.abc import Iterator

import pytest
from starlette.exceptions import HTTPException
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from bismarck_scorer.ui.theme import DAY, NIGHT
from tests.browser.counter import counter_asgi
from tests.browser.servers import in_thread


def number(value: int) -> dict[str, int]:
    if value == 0:
        raise HTTPException(404, "there is no number 0")
    return {"number": 12 // (value - 1)}


async def later() -> None:
    raise LookupError("nothing later")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with in_thread(counter_asgi(routes=[("/number/{value}", number), ("/later", later)])) as address:
        yield address.removeprefix("http://")


def ask(address: str, path: str = "/", host: str | None = None, method: str = "GET"):
    connection = http.client.HTTPConnection(address, timeout=10)
    connection.request(method, path, headers={"Host": host or address})
    answer = connection.getresponse()
    return answer.status, answer.headers, answer.read()


@pytest.mark.parametrize("path", ["/", "/number/3", "/flutter_bootstrap.js", "/missing.txt"])
def test_every_answer_carries_the_security_headers(address, path):
    _, headers, _ = ask(address, path)
    assert "default-src 'self'" in headers["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert headers["Access-Control-Allow-Origin"] is None


def test_the_page_may_run_only_the_scripts_written_in_it(address):
    _, headers, page = ask(address)
    (scripts,) = [
        part for part in headers["Content-Security-Policy"].split("; ") if part.startswith("script-src")
    ]
    assert "unsafe-inline" not in scripts
    assert scripts.count("sha256-") == page.count(b"<script>")


def test_the_page_holds_the_reloading_script_and_its_length_is_right(address):
    status, headers, page = ask(address, "/some/route")
    assert status == 200
    assert b"window.location.reload" in page.partition(b"<meta")[0]
    assert int(headers["Content-Length"]) == len(page)
    assert headers["Cache-Control"] == "no-store"
    assert headers["ETag"] is None


@pytest.mark.parametrize(
    "path", ["/%00", "/settings/backups/%00", "/sheet/1%0A", "/a%01b", "/%FF", "/" + "x" * 300, "/a" * 3000]
)
def test_an_address_that_no_file_can_have_is_answered_with_the_app_as_any_other(address, path):
    assert ask(address, path)[0] == 200
    assert ask(address, path)[2] == ask(address, "/nowhere")[2]


def test_a_head_request_for_the_page_is_answered(address):
    status, _, body = ask(address, method="HEAD")
    assert (status, body) == (200, b"")


def test_a_policy_names_no_host_that_is_not_one(address):
    _, headers, _ = ask(address, host="localhost:1; script-src *")
    assert "script-src *" not in headers["Content-Security-Policy"]


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", "[::1]", "LOCALHOST"])
def test_this_machine_is_welcome_under_its_own_names(address, name):
    port = address.rpartition(":")[2]
    assert ask(address, host=f"{name}:{port}")[0] == 200
    assert ask(address, host=name)[0] == 200


@pytest.mark.parametrize(
    "name", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "localhost.evil.example"]
)
def test_a_foreign_host_name_is_refused(address, name):
    status, _, body = ask(address, host=name)
    assert (status, body) == (403, b"Forbidden")


def test_every_name_is_welcome_where_the_home_network_may_ask():
    with in_thread(counter_asgi(host="0.0.0.0")) as address:
        assert ask(address.removeprefix("http://"), host="laptop.lan:8550")[0] == 200


@pytest.mark.parametrize("origin", ["http://evil.example", "http://127.0.0.1:1", "null", None])
def test_a_websocket_of_a_foreign_page_is_refused(address, origin):
    with pytest.raises(InvalidStatus) as refusal, connect(f"ws://{address}/ws", origin=origin):
        pass
    assert refusal.value.response.status_code == 403


def test_a_websocket_under_a_foreign_host_name_is_refused(address):
    with socket.create_connection(address.split(":")) as connection:
        connection.sendall(
            b"GET /ws HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\n"
            b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        assert connection.recv(1000).startswith(b"HTTP/1.1 403")


@pytest.mark.parametrize("path", ["/docs", "/redoc", "/openapi.json"])
def test_no_pages_of_the_web_framework_are_served(address, path):
    assert b"swagger" not in ask(address, path)[2].lower()
    assert b"redoc" not in ask(address, path)[2].lower()
    assert b"openapi" not in ask(address, path)[2].lower()


def test_an_own_route_is_asked_before_flet(address):
    assert ask(address, "/number/3")[2] == b'{"number":6}'


def test_a_failing_route_answers_with_a_sentence(address):
    assert ask(address, "/number/1")[::2] == (500, b"integer division or modulo by zero")
    assert ask(address, "/later")[::2] == (500, b"nothing later")


def test_a_route_may_answer_with_a_status_of_its_own(address):
    assert ask(address, "/number/0")[::2] == (404, b'{"detail":"there is no number 0"}')


def test_the_page_has_the_colour_of_paper_before_flutter_paints(address):
    head = ask(address)[2].partition(b"<meta")[0].decode()
    assert f"html,body{{background:{DAY.paper}}}" in head
    assert f"(prefers-color-scheme:dark){{html,body{{background:{NIGHT.paper}}}}}" in head


def test_the_page_tells_how_large_the_browser_wants_texts_and_has_a_size_of_its_own(address):
    head = ask(address)[2].partition(b"<meta")[0].decode()
    assert "flutter.bismarck.browser_percent" in head
    assert "html{font-size:16px}" in head


def test_an_own_route_answers_a_head_request_without_the_body(address):
    status, headers, body = ask(address, "/number/3", method="HEAD")
    assert (status, headers["Content-Length"], body) == (200, "12", b"")
