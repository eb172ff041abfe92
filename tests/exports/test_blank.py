"""Empty sheets for people with a pen, of every rule set."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bismarck_scorer.domain.errors import SameName, WrongNumberOfPlayers
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.exports.blank import file_name, write
from bismarck_scorer.messages import LANGUAGES, messages_for
from tests.domain.own_strategies import own_rules
from tests.domain.strategies import EVERY_RULES, NAMES, name_of
from tests.exports.paper.sheets import LONG, rules
from tests.pdf import texts

EN = messages_for("en")
ESTONIAN = rules_for("estonian", 3)


def letters(text):
    """Without spaces, and without hyphens, which PDFium takes away at the end of a line."""
    return "".join(character for character in text if character.isalnum())


@pytest.mark.parametrize("rules_", EVERY_RULES, ids=name_of)
def test_every_rule_set_is_on_one_page_with_its_rounds_and_rules(rules_):
    (page,) = texts(write(rules_, (), None, EN))
    assert f"{EN.rules(rules_)} · {rules_.players} players · {rules_.pack} cards" in page
    assert all(place.label in page.split() for place in rules_.places(0))
    assert "forehand’s cell is shaded" in page
    assert f"{rules_.tricks} tricks a deal" in page


@settings(max_examples=20)
@given(own_rules(), st.booleans(), st.sampled_from(["a4", "a5", "letter"]))
def test_any_rules_of_a_family_can_be_printed(rules_, named, paper):
    names = NAMES[: rules_.players] if named else ()
    pages = texts(write(rules_, names, paper, EN))
    assert all(rules_.name in page for page in pages)
    if named:
        assert "Ema" in pages[0]


@pytest.mark.parametrize("count", range(2, 7))
def test_names_stand_over_the_columns_of_every_page(count):
    for page in texts(write(rules(count, 60 // count), LONG[:count], "a5", EN))[:2]:
        assert all(letters(name) in letters(page) for name in LONG[:count])


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_lines_for_date_and_place_in_every_language(language):
    words = messages_for(language)
    (page,) = texts(write(ESTONIAN, (), None, words))
    assert words("Date") in page
    assert words("Place") in page


def test_the_same_sheet_is_the_same_bytes():
    assert write(ESTONIAN, (), "letter", EN) == write(ESTONIAN, (), "letter", EN)


def test_names_have_to_be_as_many_as_players_and_each_another():
    with pytest.raises(WrongNumberOfPlayers):
        write(ESTONIAN, ("Ema",), None, EN)
    with pytest.raises(SameName):
        write(ESTONIAN, ("Ema", "ema ", "Isa"), None, EN)


def test_the_file_is_called_after_rules_and_players():
    assert file_name(rules_for("dutch_eight", 4)) == "bismarck-dutch-eight-4.pdf"
    assert file_name(rules(5, 2)) == "bismarck-suvila-5.pdf"
