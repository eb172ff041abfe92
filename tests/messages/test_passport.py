"""The rules of a sheet in sentences, and the words of all rule sets, options and values."""

from dataclasses import replace

import pytest

from bismarck_scorer.domain.rules import CalledTrump, Layout, MisereScoring, Quota, Round, Rules, TieBreak
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
            "Iga rea summa on null, välja arvatud andmises; seal kontrollitakse tihisid.",
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


FAMILY = Rules(
    "custom",
    players=4,
    pack=52,
    tricks=13,
    win=Quota(4, 2),
    avoid=Quota(4, 3),
    rounds=(Round("1", "no_trump", "Võtmine"), Round("2", "misere"), Round("3", "domino_up")),
    dealer=1,
    name="Suvila",
    domino_cards=9,
)


@pytest.mark.parametrize(
    ("rules", "end"),
    [
        (FAMILY, ["Rows in which tricks are won sum to +3, not to zero."]),
        (
            replace(FAMILY, avoid=Quota(4, 2)),
            ["Rows of tricks sum to +3 or −3."],
        ),
        (
            replace(FAMILY, avoid=Quota(4, 2), win=Quota(4, 3)),
            ["Rows of misère sum to −3, not to zero."],
        ),
        (replace(FAMILY, win=Quota(4, 3)), ["Every row sums to zero."]),
        (
            replace(FAMILY, misere_scoring=MisereScoring.FLAT),
            [
                "Rows in which tricks are won sum to +3, not to zero.",
                "Rows of misère have no fixed sum; the tricks are checked instead.",
            ],
        ),
        (replace(FAMILY, rounds=(Round("1", "points"),)), ["Every row sums to zero."]),
    ],
)
def test_own_rules_tell_what_their_rows_sum_to(rules, end):
    assert list(passport(rules, EN)[-len(end) :]) == end


def test_own_rules_tell_what_they_decide_otherwise_than_most():
    told = passport(
        replace(
            FAMILY,
            rounds=(*FAMILY.rounds, Round("4", "called_trump")),
            misere_scoring=MisereScoring.FLAT,
            called_trump=CalledTrump.SUIT_OR_NONE,
            tie_break=TieBreak.EXTRA_DEAL,
        ),
        EN,
    )
    assert "The player after forehand deals." in told
    assert "In domino everyone begins with 9 cards." in told
    starts = (
        "Scoring of misère: One point.",
        "Called trump: A suit or none.",
        "A tie at the top: Extra deal.",
    )
    assert all(any(sentence.startswith(start) for sentence in told) for start in starts)
    assert "Own names of contracts: Võtmine (No trump)." in told
    assert not [s for s in passport(FAMILY, EN) if s.startswith(("Scoring", "Called", "A tie"))]


def test_picks_are_called_as_the_family_calls_them_and_counted():
    rounds = (Round("1", "no_trump", "Võtmine"), Round("2", "no_trump", "Võtmine"), Round("3", "misere"))
    rules = replace(FAMILY, layout=Layout.CHOICE, rounds=rounds)
    assert passport(rules, EN)[1] == "As forehand everyone picks: 2 × Võtmine and 1 × Misère."
    assert EN.rules(rules) == ET.rules(rules) == "Suvila"
