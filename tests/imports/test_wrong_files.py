"""Every wrong file is refused in one sentence with what was seen in it."""

import json

import pytest

from bismarck_scorer.domain.errors import RuleBroken
from bismarck_scorer.imports.json import read
from bismarck_scorer.imports.text import SIZE_LIMIT
from bismarck_scorer.messages import messages_for
from tests.written import ZERO, file, row

TRICKS = {"tricks": [4, 5, 3]}


def raw(**places):
    """A good file in which a text that JSON's writer would not write stands for a value."""
    ((key, value),) = places.items()
    return file(**{key: "@"}).replace(b'"@"', value.encode())


WRONG = {
    # The file
    "empty": (b"", "the file is empty"),
    "blank": (b" \n\t\n", "the file is empty"),
    "a mark and nothing else": (b"\xef\xbb\xbf", "the file is empty"),
    "a picture": (b"\x89PNG\r\n", "this is no text in UTF-8 (byte 1 cannot be read)"),
    "UTF-16": ("{}".encode("utf-16"), "this is no text in UTF-8 (byte 1 cannot be read)"),
    "Latin 1": (b'{"place": "K\xf6\xf6k"}', "this is no text in UTF-8 (byte 13 cannot be read)"),
    "too large": (
        b" " * (SIZE_LIMIT + 1),
        "the file is too large: 5000001 bytes, a sheet has at most 5000000",
    ),
    "no JSON": (b"Ema 3, Isa 4", "this is not JSON: line 1, column 1 cannot be read"),
    "cut off": (b'{"format":\n "bism', "this is not JSON: line 2, column 2 cannot be read"),
    "two values": (b"{} {}", "this is not JSON: line 1, column 4 cannot be read"),
    "a tab in a text": (b'{"a": "\t"}', "this is not JSON: line 1, column 8 cannot be read"),
    "deep": (b"[" * 100_000, "lists or objects stand in one another more than 32 deep"),
    "deep and closed": (
        b'{"a":' * 33 + b"1" + b"}" * 33,
        "lists or objects stand in one another more than 32 deep",
    ),
    "NaN": (raw(version="NaN"), "NaN is no number that a sheet can hold"),
    "infinity": (raw(version="-Infinity"), "-Infinity is no number that a sheet can hold"),
    "5000 digits": (raw(version="9" * 5000), "999999999999999… is no number that a sheet can hold"),
    "a key twice": (b'{"place": "a", "place": "b"}', "“place” is there twice"),
    "a key twice in a row": (
        raw(deals='[{"tricks": [4,5,3], "tricks": [5,4,3]}]'),
        "deal 1: “tricks” is there twice",
    ),
    "NaN in a row": (
        raw(deals='[{"tricks": [4,5,3]}, {"tricks": [NaN,5,3]}]'),
        "deal 2: NaN is no number that a sheet can hold",
    ),
    "a fault before the rows": (raw(deals='[{"tricks": [NaN]}], "place": "a"'), "“place” is there twice"),
    # What it is
    "a list": (b"[]", "this is not a sheet of Bismarck: “format” is missing"),
    "a number": (b"7", "this is not a sheet of Bismarck: “format” is missing"),
    "another object": (b'{"name": "x"}', "this is not a sheet of Bismarck: “format” is missing"),
    "another format": (file(format="skat"), "this is not a sheet of Bismarck: its “format” is “skat”"),
    "a format that is no text": (file(format=[1]), "this is not a sheet of Bismarck: its “format” is “[1]”"),
    "a newer version": (
        file(version=2),
        "a newer version of the program wrote this file (format 2, this one knows 1)",
    ),
    "no version": (file(without=["version"]), "“version” is missing"),
    "version 0": (file(version=0), "“version” is “0”, it can be 1"),
    "version as text": (file(version="1"), "“version” holds a text, it must hold a whole number"),
    "version true": (file(version=True), "“version” holds true or false, it must hold a whole number"),
    "version 1.0": (file(version=1.0), "“version” holds a fraction, it must hold a whole number"),
    "an unknown key": (file(colour="red"), "“colour” is not known here"),
    "a key of a thousand letters": (file(**{"x" * 1000: 1}), f"“{'x' * 40}…” is not known here"),
    # The head
    "no rules": (file(without=["rules"]), "“rules” is missing"),
    "rules as text": (file(rules="estonian"), "“rules” holds a text, it must hold named values"),
    "rules without id": (file(rules={}), "“id” is missing"),
    "unknown rules": (file(rules={"id": "martian"}), "there are no rules called “martian”"),
    "custom rules": (file(rules={"id": "custom", "name": "x", "definition": {}}), "“version” is missing"),
    "unknown option": (
        file(rules={"id": "estonian", "options": {"deck": 36}}),
        "these rules have no option “deck”",
    ),
    "a pack of 40 for three": (
        file(rules={"id": "estonian", "options": {"pack": 40}}),
        "the option “pack” is “40”, it can be 36",
    ),
    "a pack of 36.0": (
        file(rules={"id": "estonian", "options": {"pack": 36.0}}),
        "“pack” holds a fraction, it must hold a whole number",
    ),
    "a pack of true": (
        file(rules={"id": "estonian", "options": {"pack": True}}),
        "“pack” holds true or false, it must hold a whole number",
    ),
    "a pack that is a list": (
        file(rules={"id": "estonian", "options": {"pack": [36]}}),
        "“pack” holds a list, it must hold a whole number",
    ),
    "options as a list": (
        file(rules={"id": "estonian", "options": []}),
        "“options” holds a list, it must hold named values",
    ),
    "no date": (file(without=["played_on"]), "“played_on” is missing"),
    "a date that is none": (file(played_on="2026-02-30"), "“played_on” cannot be “2026-02-30”"),
    "a date in another spelling": (file(played_on="20261129"), "“played_on” cannot be “20261129”"),
    "no players": (file(without=["players"]), "“players” is missing"),
    "five players": (file(players=list("ABCDE")), "5 players, these rules are for 3 or 4"),
    "a player without name": (file(players=["Ema", " ", "Liis"]), "player 2 has no name"),
    "a player that is a number": (
        file(players=["Ema", 2, "Liis"]),
        "“players” holds a whole number, it must hold a text",
    ),
    "a name twice": (file(players=["Õie", "O\u0303IE", "Liis"]), "two players are called “ÕIE”"),
    "a name of 41 letters": (
        file(players=["E" * 41, "Isa", "Liis"]),
        "“EEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEE…” has 41 characters, at most 40 fit",
    ),
    "half a letter": (
        raw(players='["\\ud800", "Isa", "Liis"]'),
        "the name of player 1 holds a character that cannot be shown (U+D800)",
    ),
    "a control character": (
        file(players=["E\u0000ma", "Isa", "Liis"]),
        "the name of player 1 holds a character that cannot be shown (U+0000)",
    ),
    "first forehand 3": (file(first_forehand=3), "there is no seat 3, the seats are 0 to 2"),
    "first forehand -1": (file(first_forehand=-1), "there is no seat −1, the seats are 0 to 2"),
    "a place of 81 letters": (
        file(place="x" * 81),
        "“xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…” has 81 characters, at most 80 fit",
    ),
    "a place that is null": (file(place=None), "“place” holds nothing, it must hold a text"),
    "a uid that is none": (file(uid="1234"), "“uid” cannot be “1234”"),
    "finished, says a text": (file(finished="yes"), "“finished” holds a text, it must hold true or false"),
    "deals as an object": (file(deals={}), "“deals” holds named values, it must hold a list"),
    "a thousand misdeals and one": (
        file(*[{"redealt": True}] * 1001),
        "there are 1001 deals, at most 1000 can be read",
    ),
    # The rows
    "a row that is a list": (row(2, [4, 5, 3]), "deal 2: “deal” holds a list, it must hold named values"),
    "no input": (row(1, {}), "deal 1: there are neither tricks nor cards_left nor scores"),
    "two inputs": (
        row(3, {"tricks": [4, 5, 3], "cards_left": [0, 1, 2]}),
        "deal 3: a row has only one of tricks, cards_left and scores, here are tricks, cards_left",
    ),
    "redealt with tricks": (
        row(1, {"redealt": True, "tricks": [4, 5, 3]}),
        "deal 1: a redealt deal has no figures, here are tricks",
    ),
    "an unknown key in a row": (row(1, TRICKS | {"winner": "Isa"}), "deal 1: “winner” is not known here"),
    "11 of 12 tricks": (row(3, {"tricks": [4, 5, 2]}), "deal 3: tricks 4 + 5 + 2 = 11, the deal has 12"),
    "-1 tricks": (row(1, {"tricks": [-1, 8, 5]}), "deal 1: −1 is not possible for player 1, 0 to 12 is"),
    "two figures": (row(1, {"tricks": [6, 6]}), "deal 1: there are 2 figures, the table has 3 players"),
    "4.0 tricks": (
        row(1, {"tricks": [4.0, 5, 3]}),
        "deal 1: “tricks” holds a fraction, it must hold a whole number",
    ),
    "true tricks": (
        row(1, {"tricks": [True, 8, 3]}),
        "deal 1: “tricks” holds true or false, it must hold a whole number",
    ),
    "tricks as text": (
        row(1, {"tricks": ["4", 5, 3]}),
        "deal 1: “tricks” holds a text, it must hold a whole number",
    ),
    "scores that sum to one": (
        row(1, {"scores": [1, 1, -1]}),
        "deal 1: scores +1 + 1 − 1 = 1, they must sum to 0",
    ),
    "cards left in a trick deal": (
        row(1, {"cards_left": [0, 1, 2]}),
        "deal 1: “No trump” does not count cards left",
    ),
    "tricks in a domino": (row(13, TRICKS), "deal 13: “Domino 6–A” does not count tricks"),
    "two went out": (
        row(13, {"cards_left": [0, 0, 5]}),
        "deal 13: cards left 0, 0, 5, but only one player goes out",
    ),
    "nobody went out": (
        row(13, {"cards_left": [1, 2, 5]}),
        "deal 13: cards left 1, 2, 5, but somebody must go out",
    ),
    "13 cards left": (
        row(13, {"cards_left": [0, 13, 5]}),
        "deal 13: 13 is not possible for player 2, 0 to 12 is",
    ),
    "another contract": (
        row(1, TRICKS | {"contract": "misere"}),
        "deal 1: the contract is “Misère”, it must be “No trump”",
    ),
    "an unknown contract": (
        row(1, TRICKS | {"contract": "poker"}),
        "deal 1: the contract is “poker”, it must be “No trump”",
    ),
    "another forehand": (
        row(2, TRICKS | {"forehand": 0}),
        "deal 2: forehand is player 1, it must be player 2",
    ),
    "a trump in no trump": (
        row(1, TRICKS | {"trump": "hearts"}),
        "deal 1: “No trump” does not go with the trump “hearts”",
    ),
    "trump none": (
        row(7, TRICKS | {"trump": "none"}),
        "deal 7: “Called trump” does not go with the trump “no trump”",
    ),
    "an unknown suit": (
        row(7, TRICKS | {"trump": "stars"}),
        "deal 7: “trump” is “stars”, it can be clubs, diamonds, hearts, spades or none",
    ),
    "ranks of another pack": (
        row(19, {"cards_left": [0, 1, 2], "from": "2", "to": "3"}),
        "deal 19: “Free domino” cannot be built from 2 to 3",
    ),
    "a free game without contract": (
        row(22, TRICKS),
        "deal 22: the free game does not say what was played",
    ),
    "a free game in a free game": (
        row(22, TRICKS | {"played_as": "free_choice"}),
        "deal 22: “Free game” cannot be played where the sheet has “Free game”",
    ),
    "a note of 501 letters": (
        row(1, TRICKS | {"note": "x" * 501}),
        "deal 1: “xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…” has 501 characters, at most 500 fit",
    ),
    "25 deals": (row(25, ZERO), "deal 25: the sheet is full, it has 24 deals"),
    "scores that do not follow": (
        row(2, TRICKS | {"scores": [0, 0, 0]}),
        "deal 2: “scores” say 0, 0, 0, the row gives 1, −1, 0",
    ),
    "totals that do not follow": (
        row(2, TRICKS | {"totals": [1, -1, 1]}),
        "deal 2: “totals” say 1, −1, 1, the row gives 1, −1, 0",
    ),
    "totals beside scores that do not follow": (
        row(1, ZERO | {"totals": [1, -1, 0]}),
        "deal 1: “totals” say 1, −1, 0, the row gives 0, 0, 0",
    ),
}


@pytest.mark.parametrize("kind", WRONG)
@pytest.mark.parametrize("language", ["en", "et"])
def test_a_wrong_file_is_refused_in_one_sentence(kind, language):
    data, expected = WRONG[kind]
    with pytest.raises(RuleBroken) as raised:
        read(data)
    fault = messages_for(language).fault(raised.value)
    assert fault
    assert "\n" not in fault
    assert len(fault) < 250
    if language == "en":
        assert fault == expected


def test_the_file_that_all_wrong_ones_are_made_of_is_right():
    assert read(file(TRICKS)).totals == (-2, 2, 0)
    assert json.loads(file(TRICKS))["deals"] == [TRICKS]
