"""What is logged goes to a file, and names go nowhere."""

import logging
import threading
import warnings

import pytest

from bismarck_scorer import logs
from bismarck_scorer.cli import crash
from bismarck_scorer.domain.errors import SameName
from bismarck_scorer.trouble import DiskFull, FileNotReadable, FileNotWritten
from bismarck_scorer.ui import guards

NAME = "Liis"  # by a word of its own, as a traceback shows the line of code too


@pytest.fixture(autouse=True)
def _as_before(monkeypatch):
    root, level, showing = logging.getLogger(), logs.log.level, warnings.showwarning
    handlers = list(root.handlers)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    yield
    for handler in set(root.handlers) - set(handlers):
        root.removeHandler(handler)
        handler.close()
    logs.log.setLevel(level)
    logging.captureWarnings(False)
    warnings.showwarning = showing


def draw():
    """Stands for a handler."""


@pytest.mark.parametrize(
    "library", ["bismarck_scorer", "flet", "uvicorn.error", "asyncio", "flet_web.fastapi"]
)
def test_every_librarys_failures_go_to_the_file_alone(tmp_path, capfd, library):
    file = logs.keep(tmp_path / "logs")
    assert not (tmp_path / "logs").exists()  # nothing is made before there is something to say
    logging.getLogger(library).error("failed", exc_info=ZeroDivisionError("planted"))
    assert "ZeroDivisionError: planted" in file.path.read_text(encoding="utf-8")
    assert capfd.readouterr() == ("", "")


def test_a_thread_that_fails_and_a_warning_go_to_the_file(tmp_path, capfd):
    file = logs.keep(tmp_path)
    thread = threading.Thread(target=lambda: 1 // 0)
    thread.start()
    thread.join()
    warnings.warn("worn out", UserWarning, stacklevel=1)
    text = file.path.read_text(encoding="utf-8")
    assert "ZeroDivisionError" in text
    assert "worn out" in text
    assert capfd.readouterr() == ("", "")


def test_a_file_that_cannot_be_written_is_not_told_to_the_terminal(tmp_path, capfd):
    (tmp_path / "logs").write_text("a file where the folder should be")
    file = logs.keep(tmp_path / "logs")
    logs.log.error("failed")
    assert file.failed
    assert capfd.readouterr() == ("", "")


def test_a_full_file_is_set_aside(tmp_path, monkeypatch):
    monkeypatch.setattr(logs, "_SIZE", 1000)
    logs.keep(tmp_path)
    for _ in range(100):
        logs.log.error("x" * 100)
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        logs.NAME,
        *(f"{logs.NAME}.{number}" for number in (1, 2, 3)),
    ]


def test_kept_twice_is_written_once(tmp_path):
    logs.keep(tmp_path / "first")
    file = logs.keep(tmp_path / "second")
    logs.log.error("failed")
    assert file.path.read_text(encoding="utf-8").count("failed") == 1
    assert not (tmp_path / "first").exists()


def test_a_refusal_is_logged_in_one_line_without_a_name(tmp_path):
    file = logs.keep(tmp_path)
    guards.log_failure(draw, SameName("Liis"))
    guards.log_failure(draw, DiskFull(tmp_path / "x.db"))
    refused, full = file.path.read_text(encoding="utf-8").splitlines()
    assert refused.endswith("INFO bismarck_scorer: draw was refused: SameName")
    assert full.endswith(f"draw was refused: DiskFull(path={tmp_path / 'x.db'})")


def test_what_nobody_foresaw_is_logged_with_its_traceback(tmp_path):
    file = logs.keep(tmp_path)
    guards.log_failure(draw, KeyError("x"))
    assert "KeyError: 'x'" in file.path.read_text(encoding="utf-8")


def test_a_rule_that_is_broken_where_nobody_foresaw_it_is_logged_by_its_kind_alone(tmp_path):
    file = logs.keep(tmp_path)
    try:
        try:
            raise SameName(NAME)
        except SameName as broken:
            raise KeyError("x") from broken
    except KeyError as error:
        guards.log_failure(draw, error)
    text = file.path.read_text(encoding="utf-8")
    assert "SameName" in text
    assert "KeyError: 'x'" in text
    assert NAME not in text


@pytest.mark.parametrize("kind", [FileNotReadable, FileNotWritten, DiskFull])
def test_a_file_that_bears_names_is_logged_without_its_name(tmp_path, kind):
    file = logs.keep(tmp_path)
    facts = () if kind is DiskFull else ("no such file",)
    guards.log_failure(draw, kind(tmp_path / "2026-11-29 Õie Liis.pdf", *facts))
    text = file.path.read_text(encoding="utf-8")
    assert f"path={tmp_path / '….pdf'}" in text
    assert "Liis" not in text


def test_what_was_called_is_logged_without_its_values(tmp_path):
    argv = [
        "blank",
        "--names",
        "Õie",
        "Liis",
        "--output=Liis.pdf",
        "--data-dir",
        str(tmp_path),
        "restore",
        "x",
    ]
    path = crash.logged(ZeroDivisionError("planted"), argv, str(tmp_path))
    assert path is not None
    text = path.read_text(encoding="utf-8")
    assert "blank --names … … --output --data-dir … restore …" in text
    assert "Liis" not in text
    assert "Õie" not in text
