"""The commands that open the app hand on what was asked for."""

from pathlib import Path

import pytest

from bismarck_scorer.bootstrap import open_book
from bismarck_scorer.cli.parts import Parts
from bismarck_scorer.cli.run import run


class Asked:
    """Takes down what the app was asked for, in its place: the real one is tested in the browser."""

    def __init__(self):
        self.calls = []

    def open_app(self, data_dir, _, language, say):
        self.calls.append((data_dir, language))

    def serve_app(self, data_dir, _, language, *, host, port, public, new_links, open_browser, say):
        self.calls.append((data_dir, language, host, port, public, new_links, open_browser))


@pytest.fixture
def asked():
    return Asked()


@pytest.fixture
def parts(asked):
    return Parts(open_book=open_book, open_app=asked.open_app, serve_app=asked.serve_app)


def test_without_a_command_the_app_opens(asked, parts):
    assert run([], parts) == 0
    assert run(["--data-dir", "x", "--lang", "et"], parts) == 0
    assert asked.calls == [(None, None), (Path("x"), "et")]


def test_serve_answers_this_machine_alone_unless_told_otherwise(asked, parts):
    assert run(["serve"], parts) == 0
    assert run(["--lang", "et", "serve", "--host", "0.0.0.0", "--port", "8000", "--no-open"], parts) == 0
    assert asked.calls == [
        (None, None, "127.0.0.1", None, "", False, True),
        (None, "et", "0.0.0.0", 8000, "", False, False),
    ]


def test_a_port_that_is_taken_is_told(asked, capsys):
    def taken(*_, **__):
        raise OSError(98, "Address already in use")

    parts = Parts(open_book=open_book, open_app=asked.open_app, serve_app=taken)
    assert run(["serve", "--port", "8000"], parts) == 1
    assert capsys.readouterr().err == (
        "bismarck-scorer: the app cannot answer on 127.0.0.1:8000 (Address already in use)\n"
    )


def test_serve_is_told_what_the_proxy_calls_it_and_to_make_the_links_new(asked, parts):
    assert run(["serve", "--public", "https://family.example/bismarck/", "--new-links"], parts) == 0
    assert asked.calls == [(None, None, "127.0.0.1", None, "https://family.example/bismarck", True, True)]


@pytest.mark.parametrize("text", ["family.example", "ftp://family.example", "https://", "https://a/?b=c"])
def test_an_address_that_is_none_is_told(parts, capsys, text):
    assert run(["serve", "--public", text], parts) == 2
    assert f"“{text}” is no address" in capsys.readouterr().err
