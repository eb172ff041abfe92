"""Worked sheets: files of every rule set and option, with scores and totals reckoned by hand from RULES.md.

`sheets/` holds them, named after rule set, number of players where there is a choice, and option. A file says
in each row what the row scores and where the players stand after it; the program wrote nothing of it.
"""

import json
from pathlib import Path

import pytest

from bismarck_scorer.domain.rulesets import built_in
from bismarck_scorer.imports.json import read
from tests.cli.process import run
from tests.written import file

FOLDER = Path(__file__).with_name("sheets")
FILES = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))}


@pytest.fixture(scope="module")
def checked(tmp_path_factory):
    """What `check` prints about each file, all in one call."""
    paths = [FOLDER / f"{name}.json" for name in FILES]
    done = run("--lang", "en", "check", *paths, folder=tmp_path_factory.mktemp("check"))
    assert (done.returncode, done.stderr) == (0, b"")
    decoder, text, found = json.JSONDecoder(), done.stdout.decode().strip(), []
    while text:
        value, end = decoder.raw_decode(text)
        found.append(value)
        text = text[end:].lstrip()
    return dict(zip(FILES, found, strict=True))


@pytest.mark.parametrize("name", FILES)
def test_a_worked_sheet_is_read_with_the_totals_reckoned_by_hand(name):
    written = FILES[name]
    bare = written | {
        "deals": [
            {key: value for key, value in deal.items() if key != "totals" and not derived(deal, key)}
            for deal in written["deals"]
        ]
    }
    sheet = read(json.dumps(bare).encode())
    assert [list(totals) for totals in sheet.running_totals] == [deal["totals"] for deal in written["deals"]]
    assert [list(row) for row in sheet.scores] == [
        deal.get("scores", [0] * len(sheet.players)) for deal in written["deals"]
    ]
    assert sheet.finished is written.get("finished", False)
    assert read((FOLDER / f"{name}.json").read_bytes()) == sheet


def derived(deal, key):
    """Whether a row says what follows from its input."""
    return key == "scores" and ("tricks" in deal or "cards_left" in deal)


@pytest.mark.parametrize("name", FILES)
def test_check_prints_the_totals_reckoned_by_hand(name, checked):
    written, printed = FILES[name], checked[name]
    assert printed["rules"]["id"] == written["rules"]["id"]
    assert written["rules"]["options"].items() <= printed["rules"]["options"].items()
    assert printed["deals"] == written["deals"]
    assert printed["finished"] is written.get("finished", False)
    totals = written["deals"][-1]["totals"]
    assert {line["player"]: line["total"] for line in printed["ranking"]} == dict(
        zip(written["players"], totals, strict=True)
    )


def test_every_rule_set_and_every_option_has_its_sheet_and_each_rule_set_a_whole_one():
    chosen, whole = set(), set()
    for written in FILES.values():
        id_, players = written["rules"]["id"], len(written["players"])
        chosen |= {(id_, players, name, value) for name, value in written["rules"]["options"].items()}
        chosen.add((id_, players))
        whole |= {id_} if written.get("finished") else set()
    assert whole == set(built_in())
    for id_, rules in built_in().items():
        for players in rules.players:
            assert (id_, players) in chosen
            for option in rules.options_for(players):
                for value in option.values:
                    assert value == option.default or (id_, players, option.name, value) in chosen


def test_a_whole_sheet_ends_as_it_was_added_up_on_paper():
    ends = {
        "finnish": [8, -2, -6],
        "swedish": [3, 8, -11],
        "dutch": [4, 1, -5],
        "dutch-tie_break-extra_deal": [4, 2, -6],
        "british": [3, -1, -2],
        "danish": [-3, 2, 1],
        "short": [2, 3, -5],
    }
    assert {name: FILES[name]["deals"][-1]["totals"] for name in ends} == ends


def test_the_extra_deals_of_the_tie_rotate_and_end_with_it():
    deals = FILES["dutch-tie_break-extra_deal"]["deals"]
    assert [deal["totals"] for deal in deals[11:]] == [[2, 2, -4], [3, 3, -6], [4, 2, -6]]
    assert [deal["forehand"] for deal in deals[11:]] == [0, 1, 2]


ZEROS = [{"scores": [0, 0, 0]}]

# RULES.md "From the sources": rule set, options, rows above, the row, its scores, the totals after it
SOURCES = {
    "estonian, win, forehand took 4": (
        *("estonian", {}, [], {"tricks": [4, 5, 3]}),
        *([-2, 2, 0], [-2, 2, 0]),
    ),
    "estonian, avoid, forehand took 4": (
        *("estonian", {}, ZEROS * 3, {"tricks": [4, 5, 3]}),
        *([2, -2, 0], [2, -2, 0]),
    ),
    "estonian, called trump, forehand 7": (
        *("estonian", {}, ZEROS * 6, {"tricks": [7, 3, 2]}),
        *([1, 0, -1], [1, 0, -1]),
    ),
    "estonian, trump misère, forehand 7": (
        *("estonian", {}, ZEROS * 9, {"tricks": [7, 3, 2]}),
        *([-1, 0, 1], [-1, 0, 1]),
    ),
    "estonian, third misère after -3, 2, 1": (
        *("estonian", {}, [{"scores": [-3, 2, 1]}, *ZEROS * 4], {"tricks": [4, 5, 3]}),
        *([-1, -2, 3], [-4, 0, 4]),
    ),
    "estonian, domino down after 7, -2, -5": (
        *("estonian", {}, [{"scores": [7, -2, -5]}, *ZEROS * 15], {"cards_left": [3, 0, 1]}),
        *([-3, 4, -1], [4, 2, -6]),
    ),
    # Forehand is Ema, the dealer sits before her (Liis), Isa is the third.
    "finnish, turned trump 11, 2, 3": (
        *("finnish", {}, [], {"tricks": [11, 3, 2]}),
        *([3, -1, -2], [3, -1, -2]),
    ),
    "swedish, called trump, forehand 10": (
        *("swedish", {}, [], {"contract": "called_trump", "tricks": [10, 4, 2]}),
        *([2, 0, -2], [2, 0, -2]),
    ),
    "swedish, spades, another took 1": (
        *("swedish", {}, [], {"contract": "spades", "tricks": [9, 1, 6]}),
        *([1, -3, 2], [1, -3, 2]),
    ),
    "dutch, no trump 10, 4, 2": (
        *("dutch", {}, [], {"contract": "no_trump", "tricks": [10, 4, 2]}),
        *([2, 0, -2], [2, 0, -2]),
    ),
    "dutch, misère 3, 5, 8": (
        *("dutch", {}, [], {"contract": "misere", "tricks": [3, 5, 8]}),
        *([1, 1, -2], [1, 1, -2]),
    ),
    # The two pass examples of the Swedish page, which only `flat` gives.
    "swedish, pass, forehand 8, another 3": (
        *("swedish", {"misere_scoring": "flat"}, [], {"contract": "misere", "tricks": [8, 3, 5]}),
        *([-1, 1, 1], [-1, 1, 1]),
    ),
}


@pytest.mark.parametrize("case", SOURCES.values(), ids=SOURCES)
def test_the_sources_word_for_number(case):
    id_, options, above, row, scores, totals = case
    sheet = read(file(*above, row, rules={"id": id_, "options": options}))
    assert (list(sheet.scores[-1]), list(sheet.totals)) == (scores, totals)
