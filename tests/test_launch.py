"""Window or browser, and the server behind the latter."""

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager

import pytest

from bismarck_scorer.ui.running import window
from bismarck_scorer.ui.running.listening import address_of, listen
from tests.browser.servers import RunningApp

ADDRESS_ERROR = r"[Aa]ddress|requested"
COUNTER = (sys.executable, "-m", "tests.browser.counter")


@pytest.fixture
def counter(tmp_path):
    app = RunningApp(tmp_path, COUNTER)
    app.start()
    yield app
    app.kill()


@contextmanager
def silent_host():
    """Accepts, and never says a word."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}/client.tar.gz"


@pytest.fixture
def screen(monkeypatch, tmp_path):
    """A machine with a screen on which Flet's client was never fetched."""
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.delenv("FLET_VIEW_PATH", raising=False)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals to send")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_server_with_status_0_and_without_a_traceback(counter, number):
    assert counter.stop(number) == 0
    assert counter.errors == ""


def test_a_killed_server_starts_again_on_its_port(counter):
    before = counter.address
    counter.kill()
    counter.start()
    assert counter.address == before


def test_a_port_in_use_is_told_to_the_caller():
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(OSError, match=ADDRESS_ERROR):
        listen("127.0.0.1", taken.getsockname()[1])


def test_a_host_of_another_machine_is_told_to_the_caller():
    with pytest.raises(OSError, match=ADDRESS_ERROR):
        listen("192.0.2.1", 0)


@pytest.mark.parametrize("host", ["a" * 300, "a..b", "N\0UL"])
def test_a_host_that_is_none_is_told_to_the_caller(host):
    with pytest.raises(OSError, match=r"[Ii]nvalid|[Nn]ame"):
        listen(host, 0)


def test_without_a_port_asked_for_a_free_one_is_found():
    with listen("127.0.0.1", None) as first, listen("127.0.0.1", None) as second:
        assert first.getsockname()[1] != second.getsockname()[1]


@pytest.mark.skipif(not socket.has_ipv6, reason="no IPv6 here")
def test_an_ipv6_address_stands_in_brackets():
    with listen("::1", 0) as listening:
        assert address_of(listening) == f"http://[::1]:{listening.getsockname()[1]}"


def test_a_server_for_the_home_network_gives_an_address_others_can_open():
    with listen("0.0.0.0", 0) as listening:
        address = address_of(listening)
        assert "0.0.0.0" not in address
        host, port = address.removeprefix("http://").split(":")
        socket.create_connection((host, int(port))).close()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a screen")
def test_without_a_screen_there_is_no_window(monkeypatch):
    monkeypatch.delenv("DISPLAY", raising=False)
    assert not window.desktop_client_ready()


def test_a_client_that_is_given_is_taken(screen, monkeypatch, tmp_path):
    monkeypatch.setenv("FLET_VIEW_PATH", str(tmp_path))
    assert window.desktop_client_ready()


def test_a_silent_host_does_not_hold_up_the_start(screen, monkeypatch, capfd):
    with silent_host() as address:
        monkeypatch.setenv("FLET_CLIENT_URL", address)
        before = time.monotonic()
        assert not window.desktop_client_ready(timeout=2)
        assert time.monotonic() - before < 4
    assert capfd.readouterr() == ("", "")


def test_a_refusing_host_means_no_window(screen, monkeypatch, capfd):
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    monkeypatch.setenv("FLET_CLIENT_URL", f"http://127.0.0.1:{port}/client.tar.gz")
    assert not window.desktop_client_ready(timeout=20)
    assert capfd.readouterr() == ("", "")


OPEN_AND_WAIT = """
import threading
from bismarck_scorer.ui.running.browser import open_in_browser
open_in_browser("http://here/")
[thread.join() for thread in threading.enumerate() if thread is not threading.current_thread()]
"""


@pytest.fixture
def opened_by(tmp_path):
    """``opened_by(name)``: the address this program, as the user's browser, was given, if any."""

    def open_with(name):
        program, seen = tmp_path / name, tmp_path / "seen"
        program.write_text(f'#!/bin/sh\nprintf %s "$1" > "{seen}.part" && mv "{seen}.part" "{seen}"\n')
        program.chmod(0o755)
        environment = {**os.environ, "BROWSER": f"{program} %s"}
        subprocess.run([sys.executable, "-c", OPEN_AND_WAIT], env=environment, check=True, timeout=30)
        return seen.read_text() if seen.exists() else None

    return open_with


@pytest.mark.skipif(os.name == "nt", reason="needs a shell")
def test_the_browser_is_opened_at_the_address(opened_by):
    assert opened_by("a-browser") == "http://here/"


@pytest.mark.skipif(os.name == "nt", reason="needs a shell")
@pytest.mark.parametrize("name", ["w3m", "lynx", "www-browser"])
def test_a_browser_in_the_terminal_is_not_opened(opened_by, name):
    assert opened_by(name) is None
