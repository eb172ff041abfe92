"""The commands that use the scorebook, and tables of rows for `check`, in this process."""

import csv
import io
import json
from dataclasses import replace

import pytest

from bismarck_scorer.domain.definition import definition_to_plain
from bismarck_scorer.domain.own_rules import blank
from bismarck_scorer.domain.rules import Round
from tests.written import ZERO, file

TRICKS = {"tricks": [4, 5, 3]}

pytestmark = pytest.mark.usefixtures("folder")


@pytest.fixture
def evening(folder):
    return write(folder / "evening.json", file(TRICKS))


def write(path, data):
    path.write_bytes(data)
    return path


# RULES.md "From the sources"
@pytest.mark.parametrize(
    ("deals", "key", "expected"),
    [
        ([{"tricks": [4, 5, 3]}], "scores", [-2, 2, 0]),
        ([*[ZERO] * 3, {"contract": "misere", "tricks": [4, 5, 3]}], "scores", [2, -2, 0]),
        ([*[ZERO] * 6, {"contract": "called_trump", "tricks": [7, 3, 2]}], "scores", [1, 0, -1]),
        ([*[ZERO] * 9, {"contract": "trump_misere", "tricks": [7, 3, 2]}], "scores", [-1, 0, 1]),
        (
            [*[ZERO] * 4, {"scores": [-3, 2, 1]}, {"contract": "misere", "scores": [-1, -2, 3]}],
            "totals",
            [-4, 0, 4],
        ),
        (
            [*[ZERO] * 15, {"scores": [7, -2, -5]}, {"contract": "domino_down", "cards_left": [3, 0, 1]}],
            "totals",
            [4, 2, -6],
        ),
    ],
)
def test_what_the_sources_say_is_what_check_prints(folder, answer, deals, key, expected):
    status, out, err = answer("check", write(folder / "x.json", file(*deals)))
    assert (status, err) == (0, "")
    assert json.loads(out)["deals"][-1][key] == expected


def test_import_prints_the_new_ids_one_a_line(folder, answer, evening):
    other = write(folder / "other.json", file(ZERO, place="Garden"))
    assert answer("import", evening, other) == (0, "1\n2\n", "")


def test_where_one_file_is_wrong_none_of_the_call_is_stored(folder, answer, evening):
    wrong = write(folder / "wrong.json", file({"tricks": [4, 5, 2]}))
    status, out, err = answer("import", evening, wrong)
    assert (status, out) == (2, "")
    assert err == f"{wrong}: deal 1: tricks 4 + 5 + 2 = 11, the deal has 12\n"
    assert answer("list", "--json") == (0, "[]\n", "")


def test_a_file_without_an_id_is_a_new_sheet_every_time(answer, evening):
    assert answer("import", evening, evening)[1] == "1\n2\n"


def test_an_exported_sheet_that_comes_back_is_recognised(folder, answer, evening):
    answer("import", evening)
    answer("export", 1, "--output", "back.json")
    assert answer("import", "back.json")[1] == "1\n"


def test_the_list_is_newest_first(folder, answer, evening):
    old = write(folder / "old.json", file(played_on="2020-01-01"))
    answer("import", evening, old)
    status, out, _err = answer("list", "--json")
    assert status == 0
    first, second = json.loads(out)
    assert (first["id"], second["id"]) == (1, 2)
    assert len(first.pop("uid")) == 36
    assert first == {
        "id": 1,
        "played_on": "2026-11-29",
        "place": "Kitchen table",
        "rules": {"id": "estonian", "options": {"pack": 36}},
        "players": ["Ema", "Isa", "Liis"],
        "totals": [-2, 2, 0],
        "finished": False,
        "finished_early": False,
    }
    assert answer("list")[1].splitlines() == [
        "1  2026-11-29  Kitchen table  Ema −2, Isa 2, Liis 0  1 of 24 deals",
        "2  2020-01-01  Kitchen table  Ema 0, Isa 0, Liis 0  0 of 24 deals",
    ]


def test_the_list_is_filtered_by_words_player_year_and_state(folder, answer, evening):
    old = write(folder / "old.json", file(played_on="2020-01-01", players=["Ema", "Isa", "Õie"], note="vihm"))
    early = write(folder / "early.json", file(ZERO, played_on="2020-05-01", finished_early=True))
    answer("import", evening, old, early)

    def found(*options):
        return [line["id"] for line in json.loads(answer("list", "--json", *options)[1])]

    assert found("--search", "oie vihm") == [2]
    assert found("--search", "oie \udcff") == []  # as bytes that are no text come in
    assert found("--player", " õie") == [2]
    assert found("--year", "2020") == [3, 2]
    assert found("--year", "2020", "--finished") == [3]
    assert found("--unfinished") == [1, 2]
    assert answer("list", "--year", "1999", "--json")[1] == "[]\n"
    assert answer("list", "--player", "Juku\udcff")[0] == 2
    assert answer("list", "--player", "Juku") == (
        2,
        "",
        "bismarck-scorer: nobody is called “Juku”\n",
    )


def test_a_list_longer_than_a_page_is_printed_whole(folder, answer):
    days = [f"2026-{month:02}-{day:02}" for month in range(1, 5) for day in range(1, 21)]
    answer("import", *[write(folder / f"{day}.json", file(played_on=day)) for day in days])
    assert [line["played_on"] for line in json.loads(answer("list", "--json")[1])] == days[::-1]


def test_a_longer_sheet_and_one_finished_early_are_told(folder, answer):
    longer = file(*[ZERO] * 24, TRICKS, extended=[{"contract": "no_trump"}], finished_early=True)
    answer("import", write(folder / "longer.json", longer))
    (line,) = json.loads(answer("list", "--json")[1])
    assert (line["finished"], line["finished_early"]) == (True, True)
    assert answer("list")[1].endswith("Liis 0  finished early, 25 of 27 deals\n")
    checked = json.loads(answer("check", "longer.json")[1])
    assert (checked["extended"], checked["finished_early"]) == ([{"contract": "no_trump", "after": 24}], True)
    text = answer("export", 1, "--format", "txt")[1]
    assert " · finished early, 25 of 27 deals\n" in text
    assert "\n25  +  No trump" in text
    table = answer("export", 1, "--format", "csv")[1]
    assert table.splitlines()[-1].startswith("25,'+,No trump,Ema,")


def test_an_empty_list_prints_nothing(answer):
    assert answer("list") == (0, "", "")


def test_without_options_export_prints_json(answer, evening):
    answer("import", evening)
    status, out, _err = answer("export", 1)
    assert status == 0
    assert json.loads(out)["deals"][0]["tricks"] == [4, 5, 3]
    assert answer("export", 1, "--output", "-")[1] == out


def test_export_writes_the_file_that_is_named_and_says_so(folder, answer, evening):
    answer("import", evening)
    assert answer("export", 1, "--format", "csv", "--output", "x.csv") == (0, "x.csv\n", "")
    text = (folder / "x.csv").read_bytes().decode("utf-8-sig")
    assert next(csv.reader(io.StringIO(text)))[0] == "Deal"
    assert [path.name for path in folder.glob("*.part")] == []


def test_export_into_a_folder_gives_the_file_a_name(folder, answer, evening):
    answer("import", evening)
    answer("export", 1, "--format", "txt", "--output", folder)
    assert (folder / "2026-11-29-ema-isa-liis.txt").read_bytes().startswith(b"29 November")


def test_all_sheets_go_to_one_folder_under_different_names(folder, answer, evening):
    answer("import", evening, evening)
    status, out, err = answer("export", "--all", "--output", "out/deep")
    assert (status, err, len(out.splitlines())) == (0, "", 2)
    assert sorted(path.name for path in (folder / "out" / "deep").iterdir()) == [
        "2026-11-29-ema-isa-liis-2.json",
        "2026-11-29-ema-isa-liis.json",
    ]


def test_all_of_nothing_is_done_at_once(answer):
    assert answer("export", "--all", "--output", "out") == (0, "", "")


def test_a_sheet_that_is_not_there_is_wrong_input(answer):
    assert answer("export", 7) == (2, "", "bismarck-scorer: there is no sheet 7\n")


@pytest.mark.parametrize("output", ["missing/x.json", "evening.json/x.json"])
def test_where_nothing_can_be_written_it_is_a_sentence_and_status_1(folder, answer, evening, output):
    answer("import", evening)
    status, out, err = answer("export", 1, "--output", output)
    assert (status, out) == (1, "")
    assert len(err.splitlines()) == 1
    assert output in err
    assert list(folder.glob(".*")) == []


def test_a_file_that_does_not_come_back_as_it_was_written_is_not_called_saved(
    folder, answer, evening, monkeypatch
):
    answer("import", evening)
    target = write(folder / "x.json", b"old")
    monkeypatch.setattr("pathlib.Path.read_bytes", lambda _path: b"")
    status, out, err = answer("export", 1, "--output", target)
    monkeypatch.undo()
    assert (status, out) == (1, "")
    assert len(err.splitlines()) == 1
    assert target.read_bytes() == b"old"
    assert [path.name for path in folder.iterdir() if path.name.endswith(".part")] == []


def test_a_link_stays_a_link(folder, answer, evening):
    answer("import", evening)
    target = write(folder / "target.json", b"old")
    link = folder / "link.json"
    link.symlink_to(target)
    assert answer("export", 1, "--output", link)[0] == 0
    assert link.is_symlink()
    assert target.read_bytes() != b"old"


def test_the_language_may_be_chosen(answer, evening):
    answer("import", evening)
    assert ";" in answer("export", 1, "--format", "csv", "--lang", "et")[1].splitlines()[0]
    assert answer("export", 1, "--format", "csv", "--lang", "sv")[0] == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ["nonsense"],
        ["check"],
        ["import"],
        ["check", "--nonsense", "evening.json"],
        ["export"],
        ["export", "x"],
        ["export", "-1"],
        ["export", "1", "--all"],
        ["export", "--all"],
        ["export", "--all", "--output", "-"],
        ["export", "1", "--output", ""],
        ["export", "1", "--format", "docx"],
        ["export", "1"],
        ["serve", "--port", "-1"],
        ["serve", "--port", "65536"],
        ["serve", "--port", "http"],
        ["list", "--lang", "de"],
        ["list", "--lang"],
        ["list", "more"],
        ["list", "--year", "0"],
        ["list", "--year", "last"],
        ["list", "--finished", "--unfinished"],
        ["check", "missing.json"],
        ["check", "."],
        ["import", "."],
        ["import", "evening.json", "missing.json"],
        ["check", "empty.json"],
        ["check", "binary.json"],
        ["check", "large.json"],
    ],
)
@pytest.mark.parametrize("language", ["en", "et"])
def test_wrong_usage_and_wrong_input_are_one_line_and_status_2(folder, answer, evening, arguments, language):
    write(folder / "empty.json", b"")
    write(folder / "binary.json", bytes(range(256)))
    with (folder / "large.json").open("wb") as large:
        large.truncate(10**9)
    status, out, err = answer(*arguments, *([] if "--lang" in arguments else ["--lang", language]))
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("output", ["a" * 300, "circle", "circle/x.json", "N\0UL", "~nobody-of-this-name/x"])
@pytest.mark.parametrize("all_", [True, False])
def test_a_path_that_no_file_can_have_is_a_sentence_and_status_1(folder, answer, evening, output, all_):
    (folder / "circle").symlink_to(folder / "circle")
    answer("import", evening)
    status, out, err = answer("export", "--all" if all_ else 1, "--output", output)
    if "~" in output and not all_:
        return  # only a folder is looked up in somebody's home
    assert (status, out, len(err.splitlines())) == (1, "", 1)
    assert "nobody foresaw" not in err


@pytest.mark.parametrize("path", ["a" * 300, "circle", "N\0UL", "evening.json/x.json"])
@pytest.mark.parametrize("command", ["check", "import"])
def test_a_file_that_cannot_even_be_looked_for_is_a_sentence_and_status_1(
    folder, answer, evening, path, command
):
    (folder / "circle").symlink_to(folder / "circle")
    status, out, err = answer(command, path)
    assert (status, out, len(err.splitlines())) == (1, "", 1)
    assert "cannot be read" in err


@pytest.mark.parametrize("path", ["a" * 300, "circle", "N\0UL"])
def test_a_data_folder_that_cannot_be_is_a_sentence_and_status_1(folder, answer, path):
    (folder / "circle").symlink_to(folder / "circle")
    status, out, err = answer("list", "--data-dir", path)
    assert (status, out, len(err.splitlines())) == (1, "", 1)
    assert "nothing can be written" in err


def test_a_data_folder_may_bear_any_name(folder, answer, evening):
    for name in ("what?", "100%41", "a#b", "file:x", "Õie & co"):
        assert answer("import", evening, "--data-dir", name) == (0, "1\n", "")
        assert (folder / name / "bismarck.db").is_file()


def test_a_sheet_that_comes_twice_in_one_call_is_one_sheet_told_twice(folder, answer, evening):
    answer("import", evening)
    answer("export", 1, "--output", "back.json")
    assert answer("import", "back.json", "back.json") == (0, "1\n1\n", "")
    assert len(json.loads(answer("list", "--json")[1])) == 1


DEFINITION = definition_to_plain(
    replace(blank(), rounds=(Round("1", "no_trump", "Võtmine"), Round("2", "misere")))
)
OWN = {"id": "custom", "name": "Suvila", "definition": DEFINITION}


def test_a_sheet_of_own_rules_is_imported_listed_and_exported_with_them(answer, folder):
    sheet = write(folder / "own.json", file(TRICKS, rules=OWN))
    assert answer("import", sheet) == (0, "1\n", "")
    assert json.loads(answer("list", "--json")[1])[0]["rules"] == {
        "id": "custom",
        "name": "Suvila",
        "options": {},
    }
    exported = json.loads(answer("export", "1", "--output", "-")[1])
    assert exported["rules"] == OWN
    assert "Võtmine" in answer("export", "1", "--format", "csv", "--output", "-")[1]
    text = answer("export", "1", "--format", "txt", "--output", "-")[1]
    assert "Suvila" in text.splitlines()[0]
    assert "Every row sums to zero." in text


@pytest.mark.parametrize("command", ["import", "check"])
def test_a_broken_definition_is_refused_in_one_line_and_nothing_is_stored(answer, folder, command):
    broken = OWN | {"definition": DEFINITION | {"tricks": 0}}
    sheet = write(folder / "own.json", file(rules=broken))
    assert answer(command, sheet) == (2, "", f"{sheet}: tricks: 0 is not possible, 1 to 52 is\n")
    assert json.loads(answer("list", "--json")[1]) == []


def test_a_file_of_rules_is_imported_and_its_number_told(answer, folder, evening):
    uid = "0f8fad5b-d9cb-469f-a165-70867728950e"
    values = {
        "format": "bismarck-rules",
        "version": 1,
        "uid": uid,
        "name": "Suvila",
        "definition": DEFINITION,
    }
    rules = write(folder / "rules.json", json.dumps(values).encode())
    assert answer("import", evening, rules, rules) == (0, "1\nrules-1\nrules-1\n", "")
    broken = write(folder / "broken.json", json.dumps(values | {"name": ""}).encode())
    assert answer("import", rules, broken) == (2, "", f"{broken}: name: a name is missing\n")
