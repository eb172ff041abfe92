"""The program as people start it: exit statuses, one line for what is wrong, and no traceback."""

import json
import os
import socket

import pytest

from tests.cli.process import run
from tests.written import file, row

TRICKS = {"tricks": [4, 5, 3]}


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "evening.json").write_bytes(file(TRICKS, players=["Õie", "Isa", "Liis"]))
    (tmp_path / "wrong.json").write_bytes(row(3, {"tricks": [4, 5, 2]}))
    return tmp_path


def err(answer):
    return answer.stderr.decode()


def test_a_right_file_is_scored_and_nothing_is_stored(folder):
    answer = run("check", "evening.json", folder=folder)
    assert (answer.returncode, answer.stderr) == (0, b"")
    assert json.loads(answer.stdout)["deals"][0]["totals"] == [-2, 2, 0]
    assert not (folder / "data").exists()


@pytest.mark.parametrize("command", ["check", "import"])
def test_a_wrong_file_is_named_with_its_row_and_its_numbers(folder, command):
    answer = run(command, "wrong.json", folder=folder)
    assert err(answer) == "wrong.json: deal 3: tricks 4 + 5 + 2 = 11, the deal has 12\n"
    assert (answer.returncode, answer.stdout) == (2, b"")
    assert not (folder / "data").exists()


def test_check_loads_neither_screens_nor_database(folder):
    code = (
        "import sys; from bismarck_scorer.__main__ import main; main();"
        "sys.exit(','.join({'flet', 'sqlmodel', 'sqlalchemy', 'pydantic'} & set(sys.modules)))"
    )
    answer = run("check", "evening.json", folder=folder, code=code)
    assert answer.stderr.strip() == b""
    assert json.loads(answer.stdout)


@pytest.mark.parametrize("first", [True, False])
def test_common_options_may_stand_before_and_after_the_command(folder, first):
    options = ["--data-dir", "other", "--lang", "en"]
    answer = run(*(options if first else []), "list", *([] if first else options), folder=folder)
    assert (answer.returncode, answer.stderr) == (0, b"")
    assert (folder / "other").is_dir()
    assert not (folder / "data").exists()


@pytest.mark.parametrize("arguments", [["--version"], ["check", "--version"]])
def test_the_version_may_be_asked_anywhere(folder, arguments):
    answer = run(*arguments, folder=folder)
    assert answer.stdout.startswith(b"bismarck-scorer ")
    assert answer.returncode == 0


@pytest.mark.parametrize("arguments", [["nonsense"], ["check", "."], ["check", "missing.json"], ["export"]])
def test_wrong_usage_is_one_line_and_status_2(folder, arguments):
    answer = run(*arguments, folder=folder)
    assert (answer.returncode, answer.stdout) == (2, b"")
    assert len(err(answer).splitlines()) == 1


def test_a_file_without_end_is_refused(folder):
    if not os.path.exists("/dev/zero"):  # noqa: PTH110
        pytest.skip("there are no devices here")
    answer = run("check", "/dev/zero", folder=folder)
    assert answer.returncode == 2
    assert err(answer).startswith("/dev/zero: the file is too large")


def test_every_wrong_file_is_named_and_the_right_ones_are_scored(folder):
    answer = run("check", "wrong.json", "evening.json", "missing.json", folder=folder)
    assert answer.returncode == 2
    assert json.loads(answer.stdout)
    assert [line.split(":")[0] for line in err(answer).splitlines()] == ["wrong.json", "missing.json"]


def test_a_name_with_a_line_end_stays_one_line(folder):
    assert len(err(run("check", "a\nb.json", folder=folder)).splitlines()) == 1


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_files_are_utf_8_and_lines_are_escaped_whatever_the_terminal_can_show(folder, encoding):
    environment = {"PYTHONIOENCODING": encoding, "LC_ALL": "C"}
    scored = run("check", "evening.json", folder=folder, environment=environment)
    assert json.loads(scored.stdout.decode())["players"][0] == "Õie"
    assert run("import", "evening.json", folder=folder, environment=environment).stdout == b"1\n"
    listed = run("list", folder=folder, environment=environment)
    assert (listed.returncode, listed.stderr) == (0, b"")
    assert run("--help", "--lang", "et", folder=folder, environment=environment).returncode == 0
    refused = run("check", "Š.json", folder=folder, environment=environment)
    assert refused.returncode == 2
    assert b"Traceback" not in refused.stderr


@pytest.mark.parametrize("arguments", [["check", "evening.json"], ["list"], ["--help"], ["export", "1"]])
def test_a_reader_that_leaves_is_left_in_peace(folder, arguments):
    run("import", "evening.json", folder=folder)
    reading, writing = os.pipe()
    os.close(reading)
    answer = run(*arguments, folder=folder, stdout=writing)
    os.close(writing)
    assert answer.stderr == b""


@pytest.mark.parametrize("arguments", [["check", "evening.json"], ["--help"], ["list", "--json"]])
def test_output_that_finds_no_room_is_told_in_one_line(folder, arguments):
    if not os.path.exists("/dev/full"):  # noqa: PTH110
        pytest.skip("there are no devices here")
    with open("/dev/full", "wb") as full:  # noqa: PTH123
        answer = run(*arguments, folder=folder, stdout=full)
    assert answer.returncode == 1
    assert len(err(answer).splitlines()) == 1


def test_ctrl_c_is_quiet(folder):
    code = (
        "import sys; from bismarck_scorer.cli.commands import check\n"
        "def stop(call): raise KeyboardInterrupt\n"
        "check.run = stop\n"
        "from bismarck_scorer.__main__ import main; sys.exit(main())"
    )
    answer = run("check", "evening.json", folder=folder, code=code)
    assert (answer.returncode, answer.stdout, answer.stderr) == (130, b"", b"")


@pytest.mark.parametrize("logs", [True, False])
def test_what_nobody_foresaw_is_one_line_and_its_traceback_goes_to_the_log(folder, logs):
    if not logs:
        (folder / "data").write_text("a file where the folder should be")
    code = (
        "import sys; from bismarck_scorer.cli.commands import check\n"
        "def fall(call): raise ZeroDivisionError('planted')\n"
        "check.run = fall\n"
        "from bismarck_scorer.__main__ import main; sys.exit(main())"
    )
    answer = run("check", "evening.json", folder=folder, code=code)
    assert answer.returncode == 1
    assert len(err(answer).splitlines()) == 1
    assert "Traceback" not in err(answer)
    if logs:
        assert "planted" in (folder / "data" / "logs" / "bismarck-scorer.log").read_text()


def test_a_data_folder_that_cannot_be_made_is_a_sentence_and_status_1(folder):
    (folder / "data").write_text("a file")
    answer = run("list", folder=folder)
    assert answer.returncode == 1
    assert len(err(answer).splitlines()) == 1
    assert str(folder / "data") in err(answer)


def test_a_damaged_database_is_a_sentence_and_status_1_and_stays_as_it_is(folder):
    run("import", "evening.json", folder=folder)
    database = folder / "data" / "bismarck.db"
    database.write_bytes(b"this is no database" * 100)
    before = database.read_bytes()
    answer = run("list", folder=folder)
    assert answer.returncode == 1
    assert len(err(answer).splitlines()) == 1
    assert database.read_bytes() == before


def test_it_runs_as_a_module_from_anywhere(folder):
    assert run("check", folder / "evening.json", folder=folder).returncode == 0


SERVED = """
import os, signal, sys
from bismarck_scorer.__main__ import main
from bismarck_scorer.ui.running import browser
browser.open_in_browser = lambda _address: os.kill(os.getpid(), signal.SIGINT)
sys.exit(main(["serve", "--port", "0"]))
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals to send")
@pytest.mark.parametrize("closed", [(1,), (0, 1, 2)])
def test_the_app_is_served_also_where_standard_streams_were_closed(folder, closed):
    code = f"import os; [os.close(number) for number in {closed}]\n{SERVED}"
    answer = run(folder=folder, code=code)
    assert (answer.returncode, answer.stdout, answer.stderr) == (0, b"", b"")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals to send")
def test_a_reader_that_leaves_the_server_is_left_in_peace(folder):
    reading, writing = os.pipe()
    os.close(reading)
    answer = run(folder=folder, code=SERVED, stdout=writing)
    os.close(writing)
    assert (answer.returncode, answer.stderr) == (1, b"")


def test_a_port_in_use_is_one_line_and_status_1(folder):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        answer = run("serve", "--no-open", "--port", port, folder=folder)
    assert answer.returncode == 1
    assert len(err(answer).splitlines()) == 1
    assert "while attempting" not in err(answer)
