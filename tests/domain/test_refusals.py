"""Rows that cannot be: each is refused by the rule it breaks, with the figures that a message needs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bismarck_scorer.domain.contracts import Trump
from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.errors import (
    FigureOutOfRange,
    NoSuchSeat,
    NotOneWentOut,
    NotTheContractOfTheRow,
    NotTheForehandOfTheRow,
    PlayedAsMissing,
    PlayedAsNotAllowed,
    RanksNotAllowed,
    RuleBroken,
    ScoresDoNotSum,
    TextNotPrintable,
    TextTooLong,
    TricksDoNotAddUp,
    TrumpNotAllowed,
    UnknownContract,
    WrongKind,
    WrongNumberOfFigures,
)
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.domain.scoring import check_deal
from tests.domain import strategies as made

THREE = rules_for("estonian", 3)
FOUR = rules_for("estonian", 4)
FOURS = rules_for("estonian", 4, {"pack": 40})
TRICKS, LEFT, SCORES = Kind.TRICKS, Kind.CARDS_LEFT, Kind.SCORES
GOOD = (6, 3, 3)


def free(kind, figures, played_as=None, **noted):
    return Deal("free_choice", 0, kind, figures, played_as=played_as, **noted)


def domino(figures, **ranks):
    return Deal("domino_free", 0, LEFT, figures, **ranks)


REFUSED = {
    "unknown contract": (Deal("bridge", 0, TRICKS, GOOD), UnknownContract("bridge")),
    "forehand before the table": (Deal("misere", -1, TRICKS, GOOD), NoSuchSeat(-1, 3)),
    "forehand behind the table": (Deal("misere", 3, TRICKS, GOOD), NoSuchSeat(3, 3)),
    "a trick too few": (Deal("misere", 0, TRICKS, (6, 3, 2)), TricksDoNotAddUp((6, 3, 2), 12)),
    "a trick too many": (Deal("misere", 0, TRICKS, (6, 3, 4)), TricksDoNotAddUp((6, 3, 4), 12)),
    "minus one trick": (Deal("misere", 0, TRICKS, (6, 7, -1)), FigureOutOfRange(2, -1, 0, 12)),
    "thirteen tricks": (Deal("misere", 0, TRICKS, (0, 13, 0)), FigureOutOfRange(1, 13, 0, 12)),
    "two figures": (Deal("misere", 0, TRICKS, (6, 6)), WrongNumberOfFigures(2, 3)),
    "four figures": (Deal("misere", 0, TRICKS, (3, 3, 3, 3)), WrongNumberOfFigures(4, 3)),
    "no figures": (Deal("misere", 0, TRICKS, ()), WrongNumberOfFigures(0, 3)),
    "figures of a misdeal": (Deal("misere", 0, None, GOOD), WrongNumberOfFigures(3, 0)),
    "nobody out": (domino((1, 2, 3)), NotOneWentOut((1, 2, 3))),
    "two out": (domino((0, 2, 0)), NotOneWentOut((0, 2, 0))),
    "all out": (domino((0, 0, 0)), NotOneWentOut((0, 0, 0))),
    "thirteen cards": (domino((0, 13, 1)), FigureOutOfRange(1, 13, 0, 12)),
    "minus one card": (domino((0, -1, 1)), FigureOutOfRange(1, -1, 0, 12)),
    "cards in a trick game": (Deal("misere", 0, LEFT, (0, 3, 1)), WrongKind("misere", "cards_left")),
    "tricks in a domino": (Deal("domino_up", 0, TRICKS, GOOD), WrongKind("domino_up", "tricks")),
    "tricks in a free domino": (free(TRICKS, GOOD, "domino_up"), WrongKind("domino_up", "tricks")),
    "scores that sum to one": (Deal("misere", 0, SCORES, (1, 1, -1)), ScoresDoNotSum((1, 1, -1), 0)),
    "scores that sum to minus one": (
        Deal("domino_up", 0, SCORES, (0, 0, -1)),
        ScoresDoNotSum((0, 0, -1), 0),
    ),
    "free scores that do not sum": (free(SCORES, (1, 0, 0)), ScoresDoNotSum((1, 0, 0), 0)),
    "a score too long": (
        Deal("misere", 0, SCORES, (10000, -10000, 0)),
        FigureOutOfRange(0, 10000, -9999, 9999),
    ),
    "a score too low": (Deal("misere", 0, SCORES, (0, -10000, 1)), FigureOutOfRange(1, -10000, -9999, 9999)),
    "trump without trump": (
        Deal("no_trump", 0, TRICKS, GOOD, trump=Trump.CLUBS),
        TrumpNotAllowed("no_trump", "clubs"),
    ),
    "trump in a domino": (
        Deal("domino_up", 0, LEFT, (0, 1, 1), trump=Trump.HEARTS),
        TrumpNotAllowed("domino_up", "hearts"),
    ),
    "trump of a fixed suit": (
        Deal("spades", 0, TRICKS, GOOD, trump=Trump.SPADES),
        TrumpNotAllowed("spades", "spades"),
    ),
    "no trump named": (
        Deal("called_trump", 0, TRICKS, GOOD, trump=Trump.NONE),
        TrumpNotAllowed("called_trump", "none"),
    ),
    "trump of a free misère": (
        free(TRICKS, GOOD, "misere", trump=Trump.HEARTS),
        TrumpNotAllowed("misere", "hearts"),
    ),
    "trump of a free game as scores": (
        free(SCORES, (0, 0, 0), trump=Trump.HEARTS),
        TrumpNotAllowed("free_choice", "hearts"),
    ),
    "trump of a misdeal": (Deal("misere", 0, None, trump=Trump.CLUBS), TrumpNotAllowed("misere", "clubs")),
    "ranks in a fixed domino": (
        Deal("domino_up", 0, LEFT, (0, 1, 1), first_rank="6", last_rank="A"),
        RanksNotAllowed("domino_up", "6", "A"),
    ),
    "a first rank in a trick game": (
        Deal("misere", 0, TRICKS, GOOD, first_rank="6"),
        RanksNotAllowed("misere", "6", None),
    ),
    "a rank below the pack": (domino((0, 1, 1), first_rank="5"), RanksNotAllowed("domino_free", "5", None)),
    "a last rank below the pack": (
        domino((0, 1, 1), last_rank="4"),
        RanksNotAllowed("domino_free", None, "4"),
    ),
    "an empty rank": (domino((0, 1, 1), first_rank=""), RanksNotAllowed("domino_free", "", None)),
    "from and to one rank": (
        domino((0, 1, 1), first_rank="J", last_rank="J"),
        RanksNotAllowed("domino_free", "J", "J"),
    ),
    "no contract picked, tricks": (free(TRICKS, GOOD), PlayedAsMissing()),
    "no contract picked, cards": (free(LEFT, (0, 1, 1)), PlayedAsMissing()),
    "an unknown contract picked": (free(TRICKS, GOOD, "bridge"), UnknownContract("bridge")),
    "a contract without a name picked": (free(TRICKS, GOOD, ""), UnknownContract("")),
    "the free game picked": (
        free(TRICKS, GOOD, "free_choice"),
        PlayedAsNotAllowed("free_choice", "free_choice"),
    ),
    "the free game picked, as scores": (
        free(SCORES, (0, 0, 0), "free_choice"),
        PlayedAsNotAllowed("free_choice", "free_choice"),
    ),
    "a contract of another sheet picked": (
        free(TRICKS, GOOD, "spades"),
        PlayedAsNotAllowed("free_choice", "spades"),
    ),
    "a contract picked where there is no choice": (
        Deal("misere", 0, TRICKS, GOOD, played_as="misere"),
        PlayedAsNotAllowed("misere", "misere"),
    ),
    "a control character in the note": (
        Deal("misere", 0, TRICKS, GOOD, note="a\x07"),
        TextNotPrintable(7, "note"),
    ),
    "a note too long": (Deal("misere", 0, None, note="n" * 501), TextTooLong("n" * 501, 501, 500)),
}


@pytest.mark.parametrize(("deal", "expected"), REFUSED.values(), ids=REFUSED)
def test_an_impossible_row_is_refused_by_the_rule_it_breaks(deal, expected):
    with pytest.raises(RuleBroken) as broken:
        check_deal(THREE, deal)
    assert (type(broken.value), vars(broken.value)) == (type(expected), vars(expected))


@pytest.mark.parametrize(
    "deal",
    [
        Deal("misere", 2, TRICKS, (0, 12, 0)),
        Deal("domino_up", 0, LEFT, (12, 0, 12)),
        Deal("misere", 0, SCORES, (9999, -9999, 0)),
        Deal("called_trump", 0, TRICKS, GOOD),
        Deal("called_trump", 0, TRICKS, GOOD, trump=Trump.CLUBS),
        Deal("trump_misere", 0, SCORES, (0, 0, 0), trump=Trump.CLUBS),
        domino((0, 1, 1), first_rank="J", last_rank="10"),
        domino((0, 1, 1), first_rank="6"),
        domino((0, 1, 1), last_rank="A"),
        free(SCORES, (1, 0, -1)),
        free(TRICKS, GOOD, "trump_misere", trump=Trump.SPADES),
        free(LEFT, (0, 1, 12), "domino_free", first_rank="A", last_rank="K"),
        free(None, ()),
        free(None, (), "misere"),
        Deal("misere", 0, None, note="dealt again:\nLiis had 13 cards"),
        Deal("misere", 0, TRICKS, GOOD, note="n" * 500),
    ],
)
def test_a_row_at_the_edge_of_the_rules_is_accepted(deal):
    place = next(p for p in THREE.places(0) if (p.contract, p.forehand) == (deal.contract, deal.forehand))
    sheet = made.written_to(place, THREE)
    assert sheet.record(deal).deals[-1] == deal


def test_the_pack_decides_which_ranks_there_are():
    named = Deal("domino_free", 0, LEFT, (0, 1, 1, 1), first_rank="4", last_rank="A")
    check_deal(FOURS, named)
    with pytest.raises(RanksNotAllowed):
        check_deal(FOUR, named)


def test_a_full_hand_of_the_deal_is_the_most_that_can_be_left():
    for rules, most in [(THREE, 12), (FOUR, 9), (FOURS, 10)]:
        rest = (1,) * (rules.players - 2)
        check_deal(rules, Deal("domino_up", 0, LEFT, (0, most, *rest)))
        with pytest.raises(FigureOutOfRange) as broken:
            check_deal(rules, Deal("domino_up", 0, LEFT, (0, most + 1, *rest)))
        assert broken.value.high == most


def test_a_row_of_the_wrong_contract_or_forehand_is_refused_by_the_sheet():
    sheet = made.fresh(THREE, first_forehand=1)
    with pytest.raises(NotTheContractOfTheRow) as contract:
        sheet.record(Deal("misere", 1, TRICKS, GOOD))
    assert (contract.value.expected, contract.value.seen) == ("no_trump", "misere")
    with pytest.raises(NotTheForehandOfTheRow) as forehand:
        sheet.record(Deal("no_trump", 0, TRICKS, GOOD))
    assert (forehand.value.expected, forehand.value.seen) == (1, 0)
    sheet = sheet.record(Deal("no_trump", 1, TRICKS, GOOD))
    with pytest.raises(NotTheContractOfTheRow):
        sheet.correct(0, Deal("misere", 1, TRICKS, GOOD))
    with pytest.raises(NotTheForehandOfTheRow):
        sheet.correct(0, Deal("no_trump", 2, TRICKS, GOOD))


@given(st.data())
def test_whatever_is_wrong_with_a_row_neither_record_nor_correct_lets_it_in(data):
    rules = data.draw(made.rules())
    place = data.draw(st.sampled_from(rules.places(0)))
    illegal = data.draw(made.illegal_deals(rules, place))
    with pytest.raises(illegal.broken):
        check_deal(rules, illegal.deal)
    sheet = made.written_to(place, rules)
    with pytest.raises(RuleBroken):
        sheet.record(illegal.deal)
    written = sheet.record(data.draw(made.deals_for(sheet, place, tuple(Kind))))
    with pytest.raises(RuleBroken):
        written.correct(place.index, illegal.deal)
