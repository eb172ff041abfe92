"""Who is let in, as what, and what they can do then: real connections, but no browser."""

import json
from concurrent.futures import Future
from contextlib import ExitStack, closing, suppress

import msgpack
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from bismarck_scorer import locations
from bismarck_scorer.bootstrap import open_book
from bismarck_scorer.joining.attempts import FREE
from bismarck_scorer.joining.links import Links
from bismarck_scorer.messages import messages_for
from bismarck_scorer.rights import Right
from bismarck_scorer.scorebook import play
from bismarck_scorer.scorebook.files import store_sheet
from bismarck_scorer.scorebook.safe import backups
from bismarck_scorer.trouble import DatabaseDamaged
from bismarck_scorer.ui.backups.brought import Brought
from bismarck_scorer.ui.opened import Opened
from bismarck_scorer.ui.running.sessions import web_app
from bismarck_scorer.ui.sharing.house import House
from tests.browser.servers import in_thread
from tests.flet_client import PROPS, FletClient, get
from tests.sheets import sheet, tricks

PAGE = {"Accept": "text/html"}
SHEET = "/sheet/1"
SHOWN = "Isa leads"


class Served:
    """The app as it is served to the home network: `here` for the host, `there` for all others."""

    def __init__(self, folder, public=""):
        self.book = open_book(folder)
        store_sheet(self.book, sheet(rows=[(4, 5, 3)]))
        self.backup = backups.make(self.book).name
        self.links = Links(folder)
        self.house = House(self.links, public=public, host="0.0.0.0", port=1, landing=lambda: SHEET)
        self.secrets = {right: self.links.secret(right) for right in Right}
        self.folder = folder

    def asgi(self, brought):
        opening = Future()
        opening.set_result(Opened(self.book))
        where = locations.find(self.folder)
        words = messages_for("en")
        return web_app(opening, where, words, None, house=self.house, brought=brought, host="0.0.0.0")

    def at(self, address):
        self.here = address
        self.there = address.replace("127.0.0.1", "laptop.lan")
        return self

    def log(self):
        with self.book.store.look() as work:
            return [entry for _at, entry in work.log.entries(1)], work.evenings.latest(None, 0)


def serving(tmp_path_factory, **options):
    made = Served(tmp_path_factory.mktemp("data"), **options)
    with closing(Brought()) as brought, in_thread(made.asgi(brought)) as address:
        yield made.at(address)
    made.book.store.close()


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    yield from serving(tmp_path_factory)


@pytest.fixture
def fresh(tmp_path_factory):
    """Another one, for tests that guess, or cut the links of all others."""
    yield from serving(tmp_path_factory)


EVERYTHING = [
    "/",
    "/sheet/1",
    "/settings",
    "/index.html",
    "/manifest.json",
    "/main.dart.js",
    "/main.dart.wasm",
    "/flutter_bootstrap.js",
    "/assets/FontManifest.json",
    "/fonts/SheetSans-Regular.ttf",
    "/icons/icon-192.png",
    "/favicon.png",
    "/ws",
    "/upload",
    "/oauth_callback",
    "/docs",
    "/export/1/json",
    "/export-player/1/csv",
    "/export-evenings/csv",
    "/export-rules/1",
    "/backup/x.db",
    "/drop",
    "/bring-backup",
    "/links.json",
    "/bismarck.db",
    "/../bismarck.db",
    "/join",
    "/joined",
    "/%00",
    "/" + "x" * 3000,
]


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"])
@pytest.mark.parametrize("path", EVERYTHING)
def test_without_a_link_there_is_nothing_but_the_page_that_asks_for_it(served, path, method):
    status, headers, body = get(served.there, path, method=method, Origin=served.there, **PAGE)
    assert status == 401
    assert headers["Content-Security-Policy"].startswith("default-src 'none'")
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Cache-Control"] == "no-store"
    assert not {"Ema", "flutter", "<script"} & set(body.split('"'))
    if method == "GET":
        assert "Ask the host for the link" in body


def test_the_page_that_asks_speaks_the_language_of_the_browser(served):
    assert "Küsi peremehelt linki" in get(served.there, "/", Accept_Language="et-EE,en;q=0.5", **PAGE)[2]


def test_without_a_link_there_is_no_connection(served):
    with pytest.raises(InvalidStatus) as refused:
        FletClient(served.there)
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("right", Right)
@pytest.mark.parametrize(
    "form", ["/join/{}", "/join?code={}", "/join?code=http://laptop.lan/join/{}", "/join/{}/"]
)
def test_a_link_lets_in_and_leads_to_the_sheet_that_is_played(served, right, form):
    status, headers, _ = get(served.there, form.format(served.secrets[right]))
    assert (status, headers["Location"]) == (303, SHEET)
    cookie = headers["Set-Cookie"]
    assert cookie.startswith(f"bismarck={served.secrets[right]};")
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(cookie.split("; "))
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("right", Right)
def test_whoever_has_joined_sees_the_sheet(served, right):
    with FletClient(served.there, SHEET, secret=served.secrets[right]) as client:
        client.wait_for(SHOWN)


FOR_THE_HOST = [
    ("GET", "/backup/{backup}"),
    ("GET", "/export-player/1/csv"),
    ("GET", "/export-evenings/csv"),
    ("GET", "/export-rules/1"),
    ("HEAD", "/backup/{backup}"),
    ("POST", "/drop?name=a.json"),
    ("POST", "/bring-backup?name=a.db"),
    ("POST", "/bring-backup/key"),
]


@pytest.mark.parametrize("right", [Right.VIEWER, Right.KEEPER])
@pytest.mark.parametrize(("method", "path"), FOR_THE_HOST)
def test_what_is_the_hosts_is_refused_to_visitors(served, right, method, path):
    path = path.format(backup=served.backup)
    asked = get(served.there, path, secret=served.secrets[right], method=method, Origin=served.there)
    assert asked[0] == 403


@pytest.mark.parametrize("right", [Right.VIEWER, Right.KEEPER])
def test_visitors_may_take_the_sheet_with_them(served, right):
    assert get(served.there, "/export/1/txt", secret=served.secrets[right])[0] == 200


@pytest.mark.parametrize("who", ["here", "there"])
def test_the_host_may_have_everything(served, who):
    secret = "" if who == "here" else served.secrets[Right.HOST]
    address = getattr(served, who)
    assert get(address, f"/backup/{served.backup}", secret=secret)[0] == 200
    assert get(address, "/drop?name=a", secret=secret, method="POST", Origin=address)[0] == 200


@pytest.mark.parametrize("name", ["X-Forwarded-For", "X_Real_IP", "Forwarded", "Via"])
def test_what_was_forwarded_to_this_machine_is_not_the_hosts(served, name):
    assert get(served.here, f"/backup/{served.backup}", **{name: "10.0.0.7"})[0] == 401


@pytest.mark.parametrize(
    "path", ["/fonts/", "/fonts", "/icons/", "/assets/", "/assets/fonts/", "/..", "/%2e%2e/"]
)
def test_no_folder_is_listed(served, path):
    _, _, body = get(served.there, path, secret=served.secrets[Right.VIEWER])
    assert "SheetSans" not in body
    assert "icon-512" not in body


@pytest.mark.parametrize("path", ["/links.json", "/bismarck.db", "/../links.json", "/%2e%2e/links.json"])
def test_the_data_are_no_files_of_the_page(served, path):
    assert served.secrets[Right.HOST] not in get(served.there, path, secret=served.secrets[Right.VIEWER])[2]


def test_a_viewer_can_change_nothing_whatever_it_sends(served):
    before = served.log()
    with FletClient(served.there, SHEET, secret=served.secrets[Right.VIEWER]) as client:
        client.wait_for(SHOWN)
        client.drain()
        for number in client.controls:
            client.event(number, "click")
        for key in ("Z", "0", "1", "Enter", "Arrow Down"):
            held = {"ctrl": key == "Z", "shift": False, "alt": False, "meta": False}
            client.event(1, "keyboard_event", {"key": key, **held})
        assert client.drain(1)
    assert served.log() == before


def test_who_sends_very_much_does_not_keep_the_others_waiting(served):
    secret = served.secrets[Right.VIEWER]
    with FletClient(served.there, SHEET, secret=secret) as flood:
        flood.wait_for(SHOWN)
        for number in range(5000):
            flood.event(10**9 + number, "click")
        with FletClient(served.there, SHEET, secret=secret) as other:
            other.wait_for(SHOWN, patience=5)


@pytest.mark.parametrize(
    "path", ["/settings/backups", "/settings/devices", "/evenings", "/bring", "/players/1"]
)
@pytest.mark.parametrize("right", [Right.VIEWER, Right.KEEPER])
def test_the_screens_of_the_host_are_not_there_for_visitors(served, path, right):
    with FletClient(served.there, path, secret=served.secrets[right]) as client:
        got = client.wait_for("There is nothing here")
        assert str(served.folder).encode() not in got


def test_a_page_that_says_it_were_a_window_is_not_believed(served):
    """In a window a file is written where the page says."""
    lies = {"web": False, "platform": "linux", "_web": False, "media": {"web": False}}
    with FletClient(served.there, SHEET, secret=served.secrets[Right.VIEWER], page=lies) as client:
        client.wait_for(SHOWN)
        client.send(
            PROPS, {"id": 1, "props": {"web": False, "_values": {"web": False}, "page": {"web": False}}}
        )
        client.event(1, "resize", {"width": 361, "height": 740})
        client.drain()
        page = next(iter(served.house.presence.visitors)).page
        assert page is not None
        assert page.web
        assert not page.pyodide


@pytest.mark.parametrize(
    "packet",
    [
        b"",
        b"\x00",
        b"\x01abc",
        b"\x00\xc1",
        b"\x00" + msgpack.packb([99, {}]),
        b"\x00" + msgpack.packb([1, 7]),
        "text",
    ],
)
def test_nonsense_ends_the_connection_and_nothing_else(served, packet):
    with FletClient(served.there, SHEET, secret=served.secrets[Right.VIEWER]) as client:
        client.wait_for(SHOWN)
        client.socket.send(packet)
        assert client.is_cut()
    with FletClient(served.there, SHEET, secret=served.secrets[Right.VIEWER]) as client:
        client.wait_for(SHOWN)


@pytest.mark.parametrize("theirs", [Right.HOST, Right.KEEPER, None])
def test_nobody_gets_the_session_of_somebody_who_may_do_more(served, theirs):
    """A device that was made a viewer still knows the number of the session that it had before."""
    address = served.there if theirs else served.here
    with FletClient(address, "/settings", secret=served.secrets[theirs] if theirs else "") as more:
        more.wait_for("Bismarck Scorer")
        number = more.session_id
    viewer = FletClient(served.there, "/settings", secret=served.secrets[Right.VIEWER], session_id=number)
    with viewer:
        assert b"Backups" not in viewer.wait_for("Bismarck Scorer")
        assert viewer.session_id != number


def test_a_device_that_comes_back_gets_its_own_session_again(served):
    secret = served.secrets[Right.VIEWER]
    with FletClient(served.there, SHEET, secret=secret) as before:
        before.wait_for(SHOWN)
    with FletClient(served.there, SHEET, secret=secret, session_id=before.session_id) as after:
        after.wait_for(SHOWN)
        assert after.session_id == before.session_id


def test_new_links_cut_everybody_at_once_and_the_old_ones_are_told_of(fresh):
    old = dict(fresh.secrets)
    clients = [FletClient(fresh.there, SHEET, secret=old[right]) for right in Right]
    host = FletClient(fresh.here, "/settings/devices")
    host.wait_for("Make new links")
    for client in clients:
        client.wait_for(SHOWN)
    fresh.house.links.renew()
    assert all(client.is_cut() for client in clients)
    for right in Right:
        status, headers, body = get(fresh.there, "/", secret=old[right], **PAGE)
        assert (status, "made new meanwhile" in body) == (401, True)
        assert 'bismarck="";' in headers["Set-Cookie"]
        with pytest.raises(InvalidStatus):
            FletClient(fresh.there, secret=old[right])
        assert get(fresh.there, f"/join/{old[right]}")[0] == 401
    assert get(fresh.there, f"/join/{fresh.links.secret(Right.VIEWER)}")[0] == 303
    assert host.event(1, "resize", {"width": 360, "height": 741}) is None
    host.drain()
    host.socket.close()


def test_guessing_is_slowed_down_for_requests_and_connections_alike(fresh):
    wrong = "a" * 26
    for _ in range(FREE + 1):
        assert get(fresh.there, f"/join/{wrong}")[0] == 401
    status, headers, body = get(fresh.there, f"/join/{fresh.secrets[Right.VIEWER]}")
    assert (status, headers["Retry-After"]) == (429, "1")
    assert "Try again in 1 second." in body
    assert get(fresh.there, "/", secret=fresh.secrets[Right.VIEWER])[0] == 429
    with pytest.raises(InvalidStatus):
        FletClient(fresh.there, secret=fresh.secrets[Right.VIEWER])
    assert get(fresh.here, "/")[0] == 200


@pytest.mark.parametrize("way", ["cookie", "code"])
def test_every_way_to_give_a_secret_counts(fresh, way):
    for _ in range(FREE + 1):
        if way == "cookie":
            get(fresh.there, "/", secret="a" * 26)
        else:
            get(fresh.there, f"/join?code={'a' * 26}")
    assert get(fresh.there, "/")[0] == 429


def test_what_the_screens_send_names_no_secret_to_visitors(served):
    for right in (Right.VIEWER, Right.KEEPER):
        with FletClient(served.there, "/settings", secret=served.secrets[right]) as client:
            got = client.wait_for("Bismarck Scorer") + client.drain()
            assert not any(secret.encode() in got for secret in served.secrets.values())


def test_a_viewer_is_offered_nothing_that_writes(served):
    with FletClient(served.there, SHEET, secret=served.secrets[Right.VIEWER]) as client:
        packets = client.wait_for(SHOWN)
        for word in (b"Write", b"Undo", b"Reopen"):
            assert word not in packets


def test_the_connection_of_a_cut_device_does_nothing_even_if_it_stays(fresh):
    with FletClient(fresh.there, SHEET, secret=fresh.secrets[Right.KEEPER]) as keeper:
        keeper.wait_for(SHOWN)
        before = fresh.log()
        fresh.links.renew()
        with suppress(ConnectionClosed):
            for number in keeper.controls:
                keeper.event(number, "click")
        assert keeper.is_cut()
    assert fresh.log() == before


def test_on_the_home_screen_a_phone_starts_by_its_own_link(served):
    secret = served.secrets[Right.VIEWER]
    status, headers, text = get(served.there, "/manifest.json", secret=secret)
    told = json.loads(text)
    assert (status, headers["Content-Type"]) == (200, "application/manifest+json")
    assert (told["start_url"], told["scope"], told["display"]) == (f"/join/{secret}", "/", "standalone")
    assert all(get(served.there, f"/{icon['src']}", secret=secret)[0] == 200 for icon in told["icons"])
    assert (
        b'rel="manifest" crossorigin="use-credentials"' in get(served.there, "/", secret=secret)[2].encode()
    )
    assert json.loads(get(served.here, "/manifest.json")[2])["start_url"] == "/"


@pytest.fixture(scope="module")
def behind_proxy(tmp_path_factory):
    """Behind a proxy that has the app in a folder; `there` is what the proxy asks, from this very machine."""
    yield from serving(tmp_path_factory, public="https://family.example/bismarck/")


def test_behind_a_proxy_nobody_is_the_host_without_the_link(behind_proxy):
    for address in (behind_proxy.here, behind_proxy.there):
        assert get(address, f"/backup/{behind_proxy.backup}")[0] == 401
    secret = behind_proxy.secrets[Right.HOST]
    assert get(behind_proxy.there, f"/backup/{behind_proxy.backup}", secret=secret)[0] == 200


@pytest.mark.parametrize("folder", ["", "/bismarck"], ids=["cut off", "left in the path"])
def test_behind_a_proxy_the_app_lives_in_its_folder(behind_proxy, folder):
    secret = behind_proxy.secrets[Right.VIEWER]
    status, headers, _ = get(behind_proxy.there, f"{folder}/join/{secret}")
    assert (status, headers["Location"]) == (303, "/bismarck/sheet/1")
    assert {"Path=/bismarck/", "Secure", "HttpOnly"} <= set(headers["Set-Cookie"].split("; "))
    page = get(behind_proxy.there, f"{folder}/sheet/1", secret=secret)[2]
    assert '<base href="/bismarck/">' in page
    assert 'webSocketEndpoint="/bismarck/ws"' in page
    assert 'action="/bismarck/join"' in get(behind_proxy.there, f"{folder}/", **PAGE)[2]
    assert get(behind_proxy.there, f"{folder}/export/1/txt", secret=secret)[0] == 200
    manifest = json.loads(get(behind_proxy.there, f"{folder}/manifest.json", secret=secret)[2])
    assert (manifest["start_url"], manifest["scope"]) == (f"/bismarck/join/{secret}", "/bismarck/")


def test_behind_a_proxy_what_is_downloaded_has_its_folder_before_it(behind_proxy):
    with FletClient(
        behind_proxy.there, "/settings/backups", secret=behind_proxy.secrets[Right.HOST]
    ) as client:
        client.wait_for(f"/bismarck/backup/{behind_proxy.backup}")


def test_behind_a_proxy_each_device_waits_for_its_own_guesses(behind_proxy):
    for _ in range(FREE + 1):
        get(behind_proxy.there, f"/join/{'a' * 26}", X_Forwarded_For="1.1.1.1, 10.0.0.7")
    assert get(behind_proxy.there, "/", X_Forwarded_For="10.0.0.7")[0] == 429
    assert get(behind_proxy.there, "/", X_Forwarded_For="10.0.0.7, 10.0.0.8")[0] == 401


def test_many_see_every_deal_that_one_saves(fresh):
    """In small what `python -m benchmarks --live` measures with thirty and a whole evening."""
    deals = 4
    opened = play.open_sheet(fresh.book, 1)
    for _ in range(deals):
        opened = play.record(fresh.book, 1, opened.version, next_deal(opened.sheet)).open
    for _ in range(deals):
        opened = play.undo(fresh.book, 1, opened.version).open
    with ExitStack() as stack:
        keeper, *viewers = (
            stack.enter_context(FletClient(fresh.there, SHEET, secret=fresh.secrets[right]))
            for right in (Right.KEEPER, *[Right.VIEWER] * 8)
        )
        for client in (keeper, *viewers):
            client.wait_for("1/24")
        for written in range(2, deals + 2):
            keeper.press(tooltip="Redo")
            for client in (keeper, *viewers):
                client.wait_for(f"{written}/24")


def next_deal(sheet):
    return tricks(4, 4, 4)(sheet.next_place)


@pytest.mark.parametrize("right", [Right.VIEWER, Right.KEEPER])
def test_visitors_hear_nothing_of_the_machine_when_the_sheets_cannot_be_opened(tmp_path, right):
    opening, links = Future(), Links(tmp_path)
    opening.set_result(Opened(DatabaseDamaged(tmp_path / "bismarck.db", "torn")))
    house = House(links, host="0.0.0.0", port=1)
    where, words = locations.find(tmp_path), messages_for("en")
    with closing(Brought()) as brought:
        asgi = web_app(opening, where, words, None, house=house, brought=brought, host="0.0.0.0")
        with in_thread(asgi) as address:
            there, secret = address.replace("127.0.0.1", "laptop.lan"), links.secret(right)
            status, _, text = get(there, "/export/1/json", secret=secret)
            assert (status, text) == (503, "The host has to see to it, on the device that has the sheets.")
            with FletClient(there, "/", secret=secret) as client:
                got = client.wait_for("The host has to see to it")
                assert b"Restore" not in got
                assert str(tmp_path).encode() not in got
