"""The command line in this process, in a folder of its own."""

import pytest

from bismarck_scorer.__main__ import main


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The working folder, which has the data folder in it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BISMARCK_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    return tmp_path


@pytest.fixture
def raw_answer(capfdbinary):
    """``raw_answer(*arguments)``: the exit status, standard output as it is, and standard error."""

    def ask(*arguments):
        status = main([str(argument) for argument in arguments])
        out, err = capfdbinary.readouterr()
        return status, out, err.decode()

    return ask


@pytest.fixture
def answer(raw_answer):
    """The same with standard output as text."""

    def ask(*arguments):
        status, out, err = raw_answer(*arguments)
        return status, out.decode(), err

    return ask
