"""The chapters of the rules: whole in every language, and true to what the sheet does."""

import re
from itertools import product

import pytest

from bismarck_scorer.domain.contracts import CATALOGUE
from bismarck_scorer.domain.errors import UnknownRuleSet
from bismarck_scorer.domain.own_rules import CUSTOM
from bismarck_scorer.domain.rulesets import built_in, rule_set
from bismarck_scorer.domain.scoring import check_deal, scores
from bismarck_scorer.messages import LANGUAGES, messages_for
from bismarck_scorer.messages import options as words_of
from bismarck_scorer.messages.chapters import Example, Items, Paragraph, chapter, chapters, has_chapter
from bismarck_scorer.messages.chapters.chapter import ANCHORS, CONTRACTS
from bismarck_scorer.messages.chapters.facts import PLACEHOLDER, fact
from bismarck_scorer.messages.chapters.reading import read

EN = messages_for("en")
ALL = [*product(LANGUAGES, built_in())]
SHORTEST, LONGEST, LONGEST_PARAGRAPH = 2_000, 9_000, 620  # characters
NEAR = 0.3  # by how much of it a translation may be longer or shorter than the English text


def every_rules(id_):
    """The rules with every value of every option, one at a time, for every number of players."""
    for table in rule_set(id_).tables:
        yield rule_set(id_).rules(table.players, {})
        for option in rule_set(id_).options_for(table.players):
            for value in option.values:
                yield rule_set(id_).rules(table.players, {option.name: value})


def contracts_of(id_):
    return {
        rules.called(round_.contract, round_.name) for rules in every_rules(id_) for round_ in rules.rounds
    }


def options_of(id_):
    """What there is a choice in, as names and values."""
    return {
        (option.name, value)
        for option in rule_set(id_).options
        if len(option.values) > 1
        for value in option.values
    }


def texts_of(section):
    for block in section.blocks:
        if isinstance(block, Paragraph):
            yield block.text
        elif isinstance(block, Items):
            yield from block.texts


def is_true(example):
    """Whether a worked example comes out as it is printed."""
    check_deal(example.rules, example.deal)
    if scores(example.rules, example.deal) != example.scores:
        return False
    if example.before is None or example.after is None:
        return example.before is example.after
    added = tuple(total + score for total, score in zip(example.before, example.scores, strict=True))
    return added == example.after


def prose_of(language, id_):
    """A chapter's file without its worked examples."""
    return re.sub(r"```.*?```", "", chapters()[language, id_].read_text("utf-8"), flags=re.DOTALL)


def test_there_is_a_chapter_for_every_rule_set_in_every_language_and_no_other():
    assert set(chapters()) == set(ALL)


@pytest.mark.parametrize(("language", "id_"), ALL)
def test_a_chapter_has_every_section_every_contract_and_every_option(language, id_):
    told = chapter(id_, messages_for(language))
    assert (told.rule_set, told.language) == (id_, language)
    anchors = [section.anchor for section in told.sections]
    assert len(set(anchors)) == len(anchors)
    assert [section.anchor for section in told.sections if section.level == 2] == [*ANCHORS]
    first, last = anchors.index(CONTRACTS), anchors.index("quotas")
    assert {*anchors[first + 1 : last]} == contracts_of(id_)
    named = {name for name, _value in options_of(id_)}
    assert {*anchors[anchors.index("variants") + 1 :]} == {f"option_{name}" for name in named}
    assert all(section.blocks for section in told.sections)
    assert all(section.title for section in told.sections[1:])


@pytest.mark.parametrize(("language", "id_"), ALL)
def test_contracts_and_options_are_called_what_the_sheet_calls_them(language, id_):
    _ = messages_for(language)
    told = {section.anchor: section for section in chapter(id_, _).sections}
    for contract in contracts_of(id_):
        assert told[contract].title == _.contract(contract)
    for name, value in options_of(id_):
        section = told[f"option_{name}"]
        assert section.title == words_of.NAMES[name](_)
        begins = f"{words_of.VALUES[name, value](_)}: "
        assert [text for text in texts_of(section) if text.startswith(begins)]


@pytest.mark.parametrize(("language", "id_"), ALL)
def test_every_worked_example_comes_out_as_it_is_printed(language, id_):
    examples = [*chapter(id_, messages_for(language)).examples()]
    assert [example for example in examples if not is_true(example)] == []
    assert [example for example in examples if example.before]


@pytest.mark.parametrize(("language", "id_"), ALL)
def test_every_contract_is_shown_by_an_example_in_its_own_section(language, id_):
    for section in chapter(id_, messages_for(language)).sections:
        if section.anchor in contracts_of(id_) - {"free_choice"}:
            shown = [block.contract for block in section.blocks if isinstance(block, Example)]
            assert shown == [section.anchor]


@pytest.mark.parametrize("id_", built_in())
def test_languages_agree_on_the_figures_of_the_examples(id_):
    def figures(language):
        return [
            (one.rules, one.contract, one.deal, one.scores, one.before, one.after)
            for one in chapter(id_, messages_for(language)).examples()
        ]

    for language in LANGUAGES:
        assert figures(language) == figures("en")


@pytest.mark.parametrize("id_", built_in())
def test_languages_take_the_same_facts_from_the_rules(id_):
    # An inflected name of a contract stands in the text itself, so only figures are compared.
    def facts(language):
        found = PLACEHOLDER.findall(prose_of(language, id_))
        return {one.lower() for one in found} - {*CATALOGUE}

    for language in LANGUAGES:
        assert facts(language) == facts("en")


@pytest.mark.parametrize(("language", "id_"), ALL)
def test_a_chapter_has_no_figure_of_its_own(language, id_):
    assert re.findall(r"\d+", PLACEHOLDER.sub("", prose_of(language, id_))) == []


@pytest.mark.parametrize(("language", "id_"), ALL)
def test_chapters_and_their_paragraphs_are_of_a_length_that_is_read(language, id_):
    sections = chapter(id_, messages_for(language)).sections
    texts = [text for section in sections for text in texts_of(section)]
    english = [text for section in chapter(id_, EN).sections for text in texts_of(section)]
    assert SHORTEST < sum(map(len, texts)) < LONGEST
    assert abs(sum(map(len, texts)) / sum(map(len, english)) - 1) < NEAR
    assert max(map(len, texts)) < LONGEST_PARAGRAPH


@pytest.mark.parametrize(
    ("id_", "asked", "told"),
    [
        ("estonian", "win_forehand", "6"),
        ("estonian", "4/win_forehand", "3"),
        ("estonian", "4/pack=40/win_forehand", "4"),
        ("estonian", "players~", "three"),
        ("estonian", "4/Players~", "Four"),
        ("estonian", "3/deals~", "24"),
        ("estonian", "3/deals", "24"),
        ("finnish", "talon", "4"),
        ("finnish", "taken_up", "20"),
        ("finnish", "second_trump_round=at_end/deals", "12"),
        ("finnish", "?misere_scoring=flat", "One point"),
        ("finnish_web", "avoid_other", "7"),
        ("finnish_web", "4/avoid_forehand", "0"),
        ("short", "left_out", "9"),
        ("folk", "minus_tricks", "−9"),
        ("dutch", "called_trump", "called trump"),
        ("dutch", "Called_trump", "Called trump"),
    ],
)
def test_a_fact_is_that_of_the_rules(id_, asked, told):
    assert fact(asked, id_, EN) == told


def test_a_reader_is_taken_to_the_contract_asked_for_else_to_the_list_of_them():
    told = chapter("dutch_eight", EN)
    assert told.begins_at("no_queen") == "no_queen"
    assert told.begins_at("option_pack") == "option_pack"
    assert (
        chapter("swedish", EN).begins_at("free_choice") == CONTRACTS
    )  # what a row is before forehand picked
    assert told.begins_at("gone") == CONTRACTS


def test_own_rules_have_no_chapter():
    assert not has_chapter(CUSTOM)
    with pytest.raises(UnknownRuleSet):
        chapter(CUSTOM, EN)


EXAMPLE = """## Scoring {#scoring}

One line
and another.

- first {win_forehand}
- second
  on two lines

```example misere 3
forehand: Liis
before: Ema -3, Isa 2, Liis 1
tricks: Ema 4, Isa 5, Liis 3
scores: Ema -1, Isa -2, Liis +3
after: Ema -4, Isa 0, Liis 4
```
"""


def test_a_text_is_read_into_sections_paragraphs_lists_and_examples():
    opening, scoring = read("estonian", EXAMPLE, EN).sections
    assert (opening.level, opening.blocks) == (1, ())
    assert (scoring.anchor, scoring.title, scoring.level) == ("scoring", "Scoring", 2)
    paragraph, items, example = scoring.blocks
    assert paragraph == Paragraph("One line and another.")
    assert items == Items(("first 6", "second on two lines"))
    assert isinstance(example, Example)
    assert example.deal.forehand == 2
    assert example.rules.quotas("misere", 2) == (3, 3, 6)
    assert is_true(example)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [("Liis +3", "Liis +4"), ("Isa -2", "Isa +2"), ("forehand: Liis", "forehand: Ema"), ("Ema -4", "Ema -2")],
)
def test_an_example_with_a_wrong_figure_is_found(right, wrong):
    (example,) = read("estonian", EXAMPLE.replace(right, wrong), EN).examples()
    assert not is_true(example)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("example misere", "example spades"),
        ("forehand: Liis", "forehand: Mari"),
        ("scores: Ema", "scores: Emma"),
        ("tricks: Ema 4", "tricks: Ema four"),
        ("example misere", "sample misere"),
        ("{win_forehand}", "{win_backhand}"),
    ],
)
def test_a_text_that_is_not_written_as_it_has_to_be_is_refused(right, wrong):
    with pytest.raises((ValueError, KeyError)):
        read("estonian", EXAMPLE.replace(right, wrong), EN)
