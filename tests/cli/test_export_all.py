"""Many files at once as people see it: a bar while it lasts, a line a file, and every file there."""

import json

import pytest

from tests.cli.process import run, seen_on_a_terminal
from tests.written import file

SHEETS = 30


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("all")
    for number in range(SHEETS):
        (folder / f"{number}.json").write_bytes(file({"tricks": [4, 5, 3]}, note=str(number)))
    assert run("import", *sorted(folder.glob("*.json")), folder=folder).returncode == 0
    return folder


@pytest.mark.parametrize("id_", ["json", "csv", "txt", "xlsx"])
def test_every_sheet_is_written_and_nothing_but_the_paths_is_said(folder, id_):
    answer = run("export", "--all", "--format", id_, "--output", f"out-{id_}", folder=folder)
    assert (answer.returncode, answer.stderr) == (0, b"")
    said = answer.stdout.decode().splitlines()
    assert len(set(said)) == SHEETS
    assert {folder / path for path in said} == set((folder / f"out-{id_}").iterdir())


def test_the_files_hold_the_sheets(folder):
    run("export", "--all", "--output", "back", folder=folder)
    notes = {json.loads(path.read_bytes())["note"] for path in (folder / "back").iterdir()}
    assert notes == set(map(str, range(SHEETS)))


def test_on_a_terminal_a_bar_goes_on_with_the_files_and_leaves_their_lines_whole(folder):
    seen, lines = seen_on_a_terminal("export", "--all", "--output", "seen", folder=folder)
    assert "  0% |" in seen
    assert f"| {SHEETS - 1}/{SHEETS}" in seen  # as long as the last is written
    assert len(lines) == SHEETS
    assert all((folder / path).is_file() for path in lines)


def test_a_file_that_cannot_be_written_ends_the_bar_before_it_is_told(folder):
    (folder / "in-the-way" / "2026-11-29-ema-isa-liis-5.json").mkdir(parents=True)
    seen, lines = seen_on_a_terminal("export", "--all", "--output", "in-the-way", folder=folder)
    assert f"| 3/{SHEETS}" in seen
    assert len(lines) == 5
    assert lines[-1].startswith("bismarck-scorer: ")
    assert "in-the-way/2026-11-29-ema-isa-liis-5.json" in lines[-1]


def test_on_a_terminal_a_bar_goes_on_with_the_files_that_are_read_and_stored(folder):
    files = [str(path) for path in sorted(folder.glob("*.json"))]
    seen, lines = seen_on_a_terminal("import", *files, "--data-dir", "fresh", folder=folder)
    assert seen.count("  0% |") >= 2  # once while they are read, once while they are stored
    assert f"| {SHEETS - 1}/{SHEETS}" in seen
    assert lines == [str(number) for number in range(1, SHEETS + 1)]


@pytest.mark.parametrize("how", [(), ("--add-missing",)])
def test_on_a_terminal_a_bar_shows_how_far_a_restore_is(folder, how):
    assert run("backup", "all.db", folder=folder).returncode == 0
    new = f"new{len(how)}"
    seen, lines = seen_on_a_terminal("--data-dir", new, "restore", *how, "all.db", folder=folder)
    assert "  0% |" in seen
    assert f"/{SHEETS}" in seen
    assert len(lines) == (1 if how else 2)
