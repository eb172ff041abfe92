"""A paper from a table: words in any language, and our own table read back."""

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bismarck_scorer.domain.deal import Kind
from bismarck_scorer.domain.errors import RowBroken, UnknownValue
from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.paper.copied import Figures
from bismarck_scorer.domain.paper.reading import read
from bismarck_scorer.domain.rules import Pick, Round
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.domain.sheet import begin
from bismarck_scorer.exports import csv
from bismarck_scorer.imports import table
from bismarck_scorer.imports.paper import first_forehand, paper_of
from bismarck_scorer.messages import LANGUAGES, messages_for
from tests.domain import strategies as made
from tests.domain.own_strategies import own_rules

ESTONIAN, SWEDISH = rules_for("estonian", 3), rules_for("swedish", 3)
DAY = date(1987, 5, 1)


def paper(text, rules=ESTONIAN, figures=None):
    found = table.read(text.encode())
    return paper_of(found, rules, Head(found.players, first_forehand(found) or 0, DAY), figures)


def test_figures_are_totals_or_scores_as_it_fits():
    assert paper("Ema;Isa;Liis\n-2;2;0\n2;1;-3\n7;-1;-6\n8;-1;-7").figures is Figures.TOTALS
    assert paper("Ema;Isa;Liis\n6;-3;-3\n6;-3;-3\n6;-3;-3").figures is Figures.TOTALS
    assert paper("Ema;Isa;Liis\n6;-3;-3\n-3;6;-3\n-3;-3;6").figures is Figures.SCORES
    told = paper("Ema;Isa;Liis\n6;-3;-3\n-3;6;-3\n-3;-3;6", figures=Figures.TOTALS)
    assert told.figures is Figures.TOTALS


@pytest.mark.parametrize("word", ["Andmine", "andmine", "Misère", "misere"])
def test_a_contract_is_told_in_any_of_our_languages_or_as_in_files(word):
    (row,) = paper(f"Mängu liik;Ema;Isa;Liis\n{word};1;1;-2", SWEDISH).rows
    assert row.contract == Pick("misere")


def test_the_first_forehand_is_that_of_the_first_row():
    assert first_forehand(table.read(b"Forehand;Ema;Isa;Liis\nisa;0;0;0\nLiis;0;0;0")) == 1
    assert first_forehand(table.read(b"Ema;Isa\n1;-1")) is None
    assert first_forehand(table.read(b"Forehand;Ema;Isa")) is None
    found = paper("Forehand;Ema;Isa;Liis\nIsa;0;0;0\nIsa;0;0;0")
    assert read(found).first_wrong == 1


@pytest.mark.parametrize(("head", "word"), [("Contract", "Bridge"), ("Played as", "?"), ("Forehand", "Jaan")])
def test_a_word_that_means_nothing_is_refused_with_its_row(head, word):
    with pytest.raises(RowBroken) as told:
        paper(f"{head};Ema;Isa;Liis\n;0;0;0\n{word};0;0;0")
    assert told.value.row == 1
    assert isinstance(told.value.cause, UnknownValue)


def test_a_row_without_figures_is_not_played_unless_it_says_why():
    text = "Contract;Ema;Isa;Liis;Note\nNo trump;0;0;0;\nNo trump;;;;\nNo trump (redealt);;;;\nNo trump;;;;x"
    assert [row.redealt for row in paper(text).rows] == [False, True, True]


def our_own(sheet, language):
    found = table.read(csv.write(sheet, messages_for(language)))
    rules = sheet.rules
    return paper_of(found, rules, replace(sheet.head, first_forehand=first_forehand(found) or 0, note=""))


@given(st.data())
def test_our_own_table_of_every_rule_set_gives_equal_totals(data):
    _comes_back(data.draw(made.sheets(data.draw(made.rules()))), data.draw(st.sampled_from(LANGUAGES)))


@given(st.data())
def test_our_own_table_of_a_familys_rules_gives_equal_totals(data):
    # One of the names that these rules give is what Estonian calls another contract: see below.
    _comes_back(data.draw(made.sheets(data.draw(own_rules(most_rows=12)))), "en")


def test_a_word_that_two_contracts_are_called_tells_nothing():
    rules = replace(
        ESTONIAN, id="custom", name="Suvila", rounds=(Round("1", "no_trump"), Round("2", "misere", "Võtmine"))
    )
    assert paper("Contract;Ema;Isa;Liis\nVõtmine;0;0;0\nNo trump;0;0;0", rules).rows[0].contract is None


@given(st.data())
def test_our_own_table_of_a_sheet_with_rounds_added_gives_equal_totals(data):
    _comes_back(
        data.draw(made.extended_sheets(data.draw(made.short_rules()))), data.draw(st.sampled_from(LANGUAGES))
    )


def _comes_back(sheet, language):
    found = our_own(sheet, language)
    assert found.figures is Figures.TOTALS
    if not sheet.played:
        assert all(row.redealt for row in found.rows)
        return
    back = read(found.with_all_kept()).sheet("uid")
    assert back.running_totals == sheet.running_totals
    for ours, theirs in zip(back.deals, sheet.deals, strict=True):
        assert (ours.contract, ours.redealt, ours.note) == (theirs.contract, theirs.redealt, theirs.note)
        assert theirs.played_as in (None, ours.played_as)
    counted = all(deal.kind in (Kind.TRICKS, Kind.CARDS_LEFT, None) for deal in sheet.deals)
    if counted:  # nothing that was counted has to be kept against the rules
        assert read(found).first_wrong is None


def test_a_marked_row_of_our_own_table_comes_back_with_its_mark():
    odd = begin("uid", ESTONIAN, Head(("Ema", "Isa", "Liis"), 0, DAY))
    for forehand, row in enumerate([(3, 1, 1), (0, 0, 0)]):
        odd = odd.record(made.Deal("no_trump", forehand, Kind.SCORES, row, irregular=True))
    for language in LANGUAGES:
        back = read(our_own(odd, language)).sheet("uid")
        assert back == odd


@pytest.mark.parametrize("name", ["Note", "=1+1", "'tHooft", "Ema: score", "Tamm, Juku", "-3"])
def test_whatever_a_player_is_called_our_own_table_is_known(name):
    sheet = begin("uid", ESTONIAN, Head((name, "Deal", "Contract"), 1, DAY))
    sheet = sheet.record(made.Deal("no_trump", 1, Kind.TRICKS, (3, 6, 3)))
    for language in LANGUAGES:
        found = our_own(sheet, language)
        assert (found.head.players, found.head.first_forehand) == (sheet.players, 1)
        assert read(found).sheet("uid").totals == sheet.totals
