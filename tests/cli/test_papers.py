"""`import` of tables of old papers, in this process."""

import json

import pytest

from bismarck_scorer.domain.own_rules import OwnRules, copied
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.exports import own_rules

TABLE = "Ema;Isa;Liis\n-2;2;0\n2;1;-3\n2;3;-5\n"

pytestmark = pytest.mark.usefixtures("folder")


@pytest.fixture
def sheets(answer):
    def listed():
        return json.loads(answer("list", "--json")[1])

    return listed


def table(folder, text=TABLE, name="paper.csv"):
    (folder / name).write_text(text, encoding="utf-8")
    return folder / name


def test_a_table_is_stored_by_the_rules_the_date_and_the_place_that_are_told(folder, answer, sheets):
    told = ("--rules", "estonian", "--date", "1987-05-01", "--place", "Saun")
    assert answer("import", table(folder), *told) == (0, "1\n", "")
    (sheet,) = sheets()
    assert (sheet["played_on"], sheet["place"], sheet["players"]) == (
        "1987-05-01",
        "Saun",
        ["Ema", "Isa", "Liis"],
    )
    assert (sheet["totals"], sheet["finished"]) == ([2, 3, -5], True)


def test_the_same_table_again_is_the_same_sheet(folder, answer):
    call = ("import", table(folder), "--rules", "estonian")
    assert answer(*call)[1] == answer(*call)[1] == "1\n"


def test_a_table_needs_rules(folder, answer):
    assert answer("import", table(folder)) == (2, "", "bismarck-scorer: a table needs --rules\n")


def test_a_wrong_row_is_named_and_nothing_of_the_call_is_stored(folder, answer, sheets):
    wrong = table(folder, TABLE.replace("-5", "-4"), "wrong.csv")
    status, out, err = answer("import", table(folder), wrong, "--rules", "estonian")
    assert (status, out) == (2, "")
    assert err == (
        f"{wrong}: deal 3: totals +2 + 3 − 4 = 1, they must sum to 0;"
        " perhaps 1 / 3 / −4, 2 / 2 / −4 or 2 / 3 / −5\n"
    )
    assert sheets() == []


def test_a_wrong_row_can_be_kept_with_a_mark(folder, answer):
    wrong = table(folder, TABLE.replace("-5", "-4"))
    assert answer("import", wrong, "--rules", "estonian", "--keep")[0] == 0
    rows = json.loads(answer("export", 1)[1])["deals"]
    assert [row.get("irregular", False) for row in rows] == [False, False, True]


def test_options_first_forehand_and_kind_of_figures_are_told(folder, answer):
    text = "A,B,C,D\n-4,2,1,1\n2,-4,1,1\n"
    told = ("--option", "pack=40", "--forehand", "b", "--figures", "scores", "--rules", "estonian")
    assert answer("import", table(folder, text), *told)[0] == 2  # forehand's quota is the fours' now
    told = ("--option", "pack=40", "--forehand", "A", "--figures", "scores", "--rules", "estonian")
    assert answer("import", table(folder, text), *told)[0] == 0
    sheet = json.loads(answer("export", 1)[1])
    assert (sheet["rules"]["options"], sheet["first_forehand"]) == ({"pack": 40}, 0)
    assert sheet["deals"][1]["totals"] == [-2, -2, 2, 2]


def test_a_familys_own_rules_come_from_their_file(folder, answer, sheets):
    own = OwnRules("", copied(rules_for("estonian", 3), "Suvila", str))
    (folder / "suvila.json").write_bytes(own_rules.write(own))
    assert answer("import", table(folder), "--rules", "suvila.json")[0] == 0
    assert sheets()[0]["rules"]["name"] == "Suvila"
    optional = ("--rules", "suvila.json", "--option", "pack=40")
    assert "pack" in answer("import", table(folder), *optional)[2]
    two = table(folder, "A;B\n0;0")
    assert answer("import", two, "--rules", "suvila.json")[2] == (
        f"{two}: 2 players, these rules are for 3\n"
    )


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--rules", "bridge"), "bridge"),
        (("--rules", "estonian", "--forehand", "Juku"), "Juku"),
        (("--rules", "estonian", "--option", "pack"), "NAME=VALUE"),
        (("--rules", "estonian", "--option", "pack=37"), "37"),
        (("--rules", "estonian", "--date", "1.5.1987"), "1.5.1987"),
        (("--rules", "missing.json"), "missing.json: there is no such file"),
    ],
)
def test_what_is_told_wrongly_is_refused_with_a_sentence(folder, answer, sheets, arguments, says):
    path = table(folder)
    try:
        status, _out, err = answer("import", path, *arguments)
    except SystemExit as left:
        status, err = left.code, says
    assert status == 2
    assert says in err
    assert sheets() == []


def test_our_own_table_comes_back_in_whatever_language(folder, answer, sheets):
    answer("import", table(folder), "--rules", "estonian")
    answer("export", 1, "--format", "csv", "--output", "out.csv", "--lang", "et")
    assert answer("import", "out.csv", "--rules", "estonian", "--date", "2001-01-01")[1] == "2\n"
    assert sheets()[0]["totals"] == sheets()[1]["totals"]
