"""The commands that draw: `export` to PDF, PNG and SVG, and `blank`."""

import json

import pytest

from bismarck_scorer.cli import console
from bismarck_scorer.domain.definition import definition_to_plain
from tests import pdf
from tests.cli.process import run
from tests.exports.paper.sheets import rules
from tests.written import file

TRICKS = {"tricks": [4, 5, 3]}

pytestmark = pytest.mark.usefixtures("folder")


@pytest.fixture
def stored(folder, raw_answer):
    (folder / "evening.json").write_bytes(file(TRICKS))
    raw_answer("import", "evening.json")


@pytest.mark.parametrize(
    ("format_", "start"), [("pdf", b"%PDF-"), ("png", b"\x89PNG\r\n"), ("svg", b"<?xml version")]
)
@pytest.mark.usefixtures("stored")
def test_a_sheet_is_drawn_to_a_file_or_to_standard_output(folder, raw_answer, format_, start):
    status, printed, err = raw_answer("export", 1, "--format", format_)
    assert (status, err) == (0, "")
    assert printed.startswith(start)
    assert raw_answer("export", 1, "--format", format_, "--output", folder)[0] == 0
    assert (folder / f"2026-11-29-ema-isa-liis.{format_}").read_bytes() == printed


@pytest.mark.usefixtures("stored")
def test_all_sheets_are_drawn_on_the_paper_that_was_asked_for(folder, raw_answer):
    status, _out, err = raw_answer("export", "--all", "--format", "pdf", "--paper", "a5", "--output", "all")
    assert (status, err) == (0, "")
    (path,) = (folder / "all").iterdir()
    assert tuple(map(round, pdf.pages(path)[0].get_size())) == (420, 595)


@pytest.mark.usefixtures("stored")
def test_paper_is_refused_where_nothing_is_printed(raw_answer):
    status, out, err = raw_answer("export", 1, "--format", "csv", "--paper", "a5")
    assert (status, out, err) == (2, b"", "bismarck-scorer: “paper” cannot be “a5”\n")


def test_a_blank_sheet_is_the_estonian_one_for_three_on_a4(raw_answer):
    status, out, err = raw_answer("blank")
    assert (status, err) == (0, "")
    assert "Estonian Bismarck · 3 players · 36 cards" in pdf.texts(out)[0]
    assert tuple(map(round, pdf.pages(out)[0].get_size())) == (595, 842)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--rules", "folk"], "4 players"),
        (["--players", "4"], "4 players · 36 cards"),
        (["--players", "4", "--option", "pack=40"], "4 players · 40 cards"),
        (["--rules", "dutch", "--option", "length=grand"], "24 deals"),
        (["--names", "Õie", "Juku", "דן"], "Juku"),
        (["--names", "A", "B", "C", "D"], "4 players"),
        (["--lang", "et"], "3 mängijat"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_blank_sheet_is_what_was_asked_for(raw_answer, arguments, said):
    status, out, err = raw_answer("blank", *arguments)
    assert (status, err) == (0, "")
    assert said in pdf.texts(out)[0]


def test_a_blank_sheet_goes_where_it_is_told_to(folder, raw_answer):
    assert raw_answer("blank", "--output", "a.pdf")[:2] == (0, b"a.pdf\n")
    assert raw_answer("blank", "--output", folder)[1].decode() == f"{folder / 'bismarck-estonian-3.pdf'}\n"
    assert raw_answer("blank", "--output", "-")[1] == (folder / "a.pdf").read_bytes()
    status, _out, err = raw_answer("blank", "--output", folder / "none" / "a.pdf")
    assert status == 1
    assert err.count("\n") == 1


def test_a_familys_own_rules_are_printed_by_their_number(folder, raw_answer):
    own = rules(5, 3)
    plain = {
        "format": "bismarck-rules",
        "version": 1,
        "name": own.name,
        "definition": definition_to_plain(own),
    }
    (folder / "rules.json").write_text(json.dumps(plain), encoding="utf-8")
    number = raw_answer("import", "rules.json")[1].decode().strip()
    status, out, err = raw_answer("blank", "--rules", number)
    assert (status, err) == (0, "")
    assert "Suvila · 5 players" in pdf.texts(out)[0]
    assert raw_answer("blank", "--rules", number, "--players", 4)[0] == 2
    assert "no option “pack”" in raw_answer("blank", "--rules", number, "--option", "pack=40")[2]


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["--rules", "bridge"], "there are no rules called “bridge”"),
        (["--rules", "rules-7"], "there are no own rules 7"),
        (["--players", "5"], "5 players, these rules are for 3 or 4"),
        (["--players", "7"], "“7” is no number of players, it can be 2 to 6"),
        (["--names", "Ema", "Isa"], "2 players, these rules are for 3 or 4"),
        (["--players", "3", "--names", "Ema", "Isa"], "2 players, these rules are for 3"),
        (["--names", "Ema", "Ema", "Isa"], "Ema"),
        (["--option", "pack"], "“pack” is not an option; pack=40 is one"),
        (["--option", "pack=41"], "the option “pack” is “41”, it can be 36"),
        (["--option", "length=grand"], "these rules have no option “length”"),
        (["--paper", "a3"], "a3"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_cannot_be_is_refused_in_one_line(raw_answer, arguments, fault):
    status, out, err = raw_answer("blank", *arguments)
    assert (status, out) == (2, b"")
    assert fault in err
    assert err.count("\n") == 1


@pytest.mark.usefixtures("stored")
def test_a_terminal_is_not_filled_with_what_cannot_be_read(raw_answer, monkeypatch):
    monkeypatch.setattr(console.Console, "is_terminal", True)
    for command in (["blank"], ["export", 1, "--format", "png"]):
        status, out, err = raw_answer(*command)
        assert (status, out) == (2, b"")
        assert "say --output FILE" in err
    assert raw_answer("blank", "--output", "-")[1].startswith(b"%PDF")
    assert raw_answer("export", 1)[1].startswith(b"{")


def test_nothing_that_draws_is_loaded_before_it_is_needed(tmp_path):
    code = (
        "import sys\n"
        "from bismarck_scorer.exports import formats\n"
        "from bismarck_scorer.cli import run\n"
        "assert {'pdf', 'png', 'svg'} <= set(formats())\n"
        "print([name for name in ('reportlab', 'PIL', 'arabic_reshaper') if name in sys.modules])"
    )
    done = run(folder=tmp_path, code=code)
    assert (done.stdout, done.stderr) == (b"[]\n", b"")


def test_where_a_library_is_missing_its_formats_are_not_offered(tmp_path):
    code = (
        "import importlib.util\n"
        "found = importlib.util.find_spec\n"
        "importlib.util.find_spec = lambda name: None if name == 'reportlab' else found(name)\n"
        "from bismarck_scorer.exports import formats\n"
        "from bismarck_scorer.__main__ import main\n"
        "print(*formats())\n"
        "raise SystemExit(main(['blank', '--lang', 'en']))\n"
    )
    done = run(folder=tmp_path, code=code)
    assert done.stdout.split()[:2] == [b"csv", b"json"]
    assert b"pdf" not in done.stdout
    assert done.returncode == 1
    assert b"there is no library for PDF on this machine" in done.stderr
