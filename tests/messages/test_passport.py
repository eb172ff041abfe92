"""The rules of a sheet in sentences, and the words of all rule sets, options and values."""

import pytest

from bismarck_scorer.domain.rulesets import built_in, rules_for
from bismarck_scorer.messages import LANGUAGES, messages_for, options, words
from bismarck_scorer.messages.passport import passport

EN, ET = messages_for("en"), messages_for("et")
OPTIONS = [
    (option, players)
    for rule_set in built_in().values()
    for players in rule_set.players
    for option in rule_set.options_for(players)
]
TABLES = [(id_, players) for id_, rule_set in built_in().items() for players in rule_set.players]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_set_option_and_value_has_its_word(language):
    _ = messages_for(language)
    assert set(built_in()) == set(options.RULE_SETS) == set(words.RULE_SETS)
    assert {option.name for option, _players in OPTIONS} == set(options.NAMES)
    values = {(option.name, value) for option, _players in OPTIONS for value in option.values}
    assert values == set(options.VALUES)
    assert set(options.NOTES) <= values
    for word in (*options.RULE_SETS.values(), *options.NAMES.values(), *options.VALUES.values()):
        assert word(_).strip()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_values_of_an_option_are_called_the_same(language):
    _ = messages_for(language)
    for option, _players in OPTIONS:
        assert len({options.VALUES[option.name, value](_) for value in option.values}) == len(option.values)


@pytest.mark.parametrize("name", options.NAMES)
def test_an_option_with_a_choice_says_what_changes(name):
    values = {value for option, _players in OPTIONS if option.name == name for value in option.values}
    assert any(options.option_note(EN, name, value) for value in values)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("id_", "players"), TABLES)
def test_a_passport_is_whole_sentences(language, id_, players):
    for sentence in passport(rules_for(id_, players), messages_for(language)):
        assert sentence.endswith(".")
        assert sentence[0].upper() == sentence[0]
        assert not {"{", "}"} & set(sentence)
        assert ".." not in sentence


@pytest.mark.parametrize(
    ("id_", "players", "chosen", "english", "estonian"),
    [
        (
            "estonian",
            4,
            {"pack": 40},
            "4 players, 40 cards, 10 tricks a deal.",
            "4 mängijat, 40 kaarti, mängus 10 tihi.",
        ),
        (
            "estonian",
            4,
            {"pack": 40},
            "Pack: 40 cards, with the fours. With the fours in the pack, everybody gets ten cards.",
            "Kaardipakk: 40 kaarti, neljad sees. Kui neljad on pakis, saab igaüks kümme kaarti.",
        ),
        (
            "estonian",
            3,
            {},
            "Tricks to take: forehand 6, each other player 3.",
            "Võtta tuleb: eelises olijal 6, teistel 3 tihi.",
        ),
        (
            "finnish_web",
            3,
            {},
            "Tricks allowed in misère: forehand 2, each other player 7.",
            "Andmises tohib võtta: eelises olija 2, teised 7 tihi.",
        ),
        (
            "swedish",
            3,
            {},
            "As forehand everyone picks each of these once: Spades, Called trump, No trump and Misère.",
            "Eelises olles valib igaüks need kõik ühe korra: "
            "Poti trumbiks, Trumbiga võtmine, Võtmine ja Andmine.",
        ),
        (
            "dutch",
            3,
            {"length": "short"},
            "As forehand everyone picks each of these 2 times: No trump and Misère.",
            "Eelises olles valib igaüks need kõik 2 korda: Võtmine ja Andmine.",
        ),
        ("british", 3, {}, "Everyone deals 4 times in a row.", "Igaüks jagab 4 korda järjest."),
        (
            "finnish",
            3,
            {"second_trump_round": "at_end"},
            "4 rounds; in each everyone is forehand once.",
            "4 vooru; igas on igaüks ühe korra eelises.",
        ),
        ("dutch", 3, {}, "Forehand deals.", "Jagab eelises olija."),
        (
            "swedish",
            3,
            {"misere_scoring": "flat"},
            "Every row but those of misère sums to zero; the tricks are checked instead.",
            "Iga rea summa on null, ainult andmise omadel mitte; seal kontrollitakse tihisid.",
        ),
        ("folk", 4, {}, "Rows of tricks sum to +9 or −9.", "Tihiridade summa on +9 või −9."),
        (
            "folk",
            4,
            {},
            "No quotas: a trick is one point up, in misère one down.",
            "Kohustuslikke tihisid ei ole: iga tihi on üks punkt, andmises üks miinuspunkt.",
        ),
        ("short", 3, {}, "Every row sums to zero.", "Iga rea summa on null."),
    ],
)
def test_what_a_passport_says(id_, players, chosen, english, estonian):
    rules = rules_for(id_, players, chosen)
    assert english in passport(rules, EN)
    assert estonian in passport(rules, ET)


def test_a_passport_without_quotas_speaks_of_none():
    assert not any("forehand 0" in sentence for sentence in passport(rules_for("folk", 4), EN))
