"""Families' own rule sets in the scorebook: made, changed, copied, deleted and brought in."""

import json
import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings

from bismarck_scorer.domain.errors import FieldBroken, NoSuchRules, OutOfRange, SameRulesName
from bismarck_scorer.domain.own_rules import OwnRules, blank
from bismarck_scorer.domain.rules import Round
from bismarck_scorer.imports import own_rules as rules_files
from bismarck_scorer.scorebook import evenings, files, own_rules, play
from tests.books import FAMILY as PLAYERS
from tests.books import FOUR, SHORT, begin, record
from tests.domain.own_strategies import own_rules as any_own_rules

FAMILY = replace(blank(), name="Suvila", rounds=(Round("A", "no_trump", "Võtmine"), Round("B", "misere")))
OTHER = replace(FAMILY, name="Talveköök", tricks=11)
UID = "0f8fad5b-d9cb-469f-a165-70867728950e"


def names(book):
    return [line.rules.name for line in own_rules.every(book)]


@given(rules=any_own_rules())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=25, deadline=None)
def test_rules_come_out_of_the_store_as_they_went_in(book, rules):
    id_ = own_rules.save(book, rules)
    assert own_rules.get(book, id_) == rules
    own_rules.delete(book, id_)


def test_rules_are_listed_by_name_and_renamed(book):
    first = own_rules.save(book, OTHER)
    own_rules.save(book, FAMILY)
    assert names(book) == ["Suvila", "Talveköök"]
    assert own_rules.save(book, replace(OTHER, name="Ahjuköök"), first) == first
    assert names(book) == ["Ahjuköök", "Suvila"]


def test_what_cannot_be_played_is_refused_and_nothing_stored(book):
    with pytest.raises(FieldBroken) as refused:
        own_rules.save(book, replace(FAMILY, tricks=0))
    assert (refused.value.field, type(refused.value.cause)) == ("tricks", OutOfRange)
    assert names(book) == []


def test_two_rule_sets_of_one_name_are_refused(book):
    own_rules.save(book, FAMILY)
    other = own_rules.save(book, OTHER)
    for id_ in (own_rules.NEW, other):
        with pytest.raises(FieldBroken) as refused:
            own_rules.save(book, replace(OTHER, name=" SUVILA "), id_)
        assert isinstance(refused.value.cause, SameRulesName)
    assert names(book) == ["Suvila", "Talveköök"]


def test_changing_renaming_and_deleting_never_touch_a_sheet_begun_before(book):
    id_ = own_rules.save(book, FAMILY)
    opened = record(book, play.begin(book, own_rules.get(book, id_), PLAYERS, 0), 1, 2, -3)
    own_rules.save(book, replace(OTHER, name="Muu"), id_)
    own_rules.delete(book, id_)
    assert play.open_sheet(book, opened.id) == opened
    assert evenings.latest(book)[0].rules == FAMILY


def test_a_copy_is_numbered_where_its_name_is_taken(book):
    for expected in ("Kodused", "Kodused 2", "Kodused 3"):
        id_ = own_rules.copy(book, FOUR, "Kodused", str)
        assert own_rules.get(book, id_).name == expected
    long = own_rules.copy(book, SHORT, "x" * 60, str)
    again = own_rules.copy(book, SHORT, "x" * 60, str)
    assert own_rules.get(book, long).name == "x" * 40
    assert own_rules.get(book, again).name == "x" * 36 + " 2"


def test_deleted_rules_come_back_by_undo_and_are_gone_when_the_bin_is_emptied(book):
    id_ = own_rules.save(book, FAMILY)
    own_rules.keep(book, OTHER, id_)
    own_rules.delete(book, id_)
    assert names(book) == []
    for verb in (own_rules.get, own_rules.delete, own_rules.export):
        with pytest.raises(NoSuchRules):
            verb(book, id_)
    own_rules.restore(book, id_)
    assert own_rules.get(book, id_) == FAMILY
    assert own_rules.half_made(book, id_) is None
    own_rules.delete(book, id_)
    evenings.empty_bin(book)
    with pytest.raises(NoSuchRules):
        own_rules.restore(book, id_)


def test_rules_that_come_back_to_a_taken_name_are_numbered(book):
    id_ = own_rules.save(book, FAMILY)
    own_rules.delete(book, id_)
    own_rules.save(book, replace(OTHER, name="suvila"))
    own_rules.restore(book, id_)
    assert sorted(names(book)) == ["Suvila 2", "suvila"]


def test_what_is_half_made_is_kept_until_it_is_saved_or_dropped(book):
    half = replace(FAMILY, name="", tricks=0, rounds=())
    own_rules.keep(book, half)
    assert own_rules.half_made(book) == half
    id_ = own_rules.save(book, FAMILY)
    assert own_rules.half_made(book) is None
    own_rules.keep(book, half, id_)
    assert [line.half_changed for line in own_rules.every(book)] == [True]
    assert own_rules.get(book, id_) == FAMILY
    own_rules.drop(book, id_)
    assert [line.half_changed for line in own_rules.every(book)] == [False]
    with pytest.raises(NoSuchRules):
        own_rules.keep(book, half, id_ + 1)


def test_what_another_version_left_half_made_is_passed_over(book):
    own_rules.keep(book, FAMILY)
    with closing(sqlite3.connect(book.store.path)) as connection, connection:
        connection.execute("UPDATE own_rules_draft SET rules = json_set(rules, '$.jokers', 2)")
    assert own_rules.half_made(book) is None


def test_rules_go_out_as_a_file_and_come_back_as_the_same(book):
    id_ = own_rules.save(book, FAMILY)
    exported = own_rules.export(book, id_)
    assert (exported.name, exported.media_type) == ("bismarck-rules-suvila.json", "application/json")
    assert json.loads(exported.data)["name"] == "Suvila"
    own = replace(rules_files.read(exported.data.replace(b"uid-0", UID.encode())), uid="uid-0")
    assert own.rules == FAMILY
    assert own_rules.bring(book, own) == id_
    own_rules.delete(book, id_)
    assert own_rules.bring(book, own) == id_
    assert names(book) == ["Suvila"]


def test_a_file_brought_in_twice_is_one_rule_set_even_if_it_has_the_uid_or_the_name_of_another(book):
    own_rules.save(book, FAMILY)
    for own in (OwnRules("uid-0", OTHER), OwnRules(UID, replace(FAMILY, pack=52))):
        assert own_rules.bring(book, own) == own_rules.bring(book, own)
    assert names(book) == ["Suvila", "Suvila 2", "Talveköök"]


def test_a_sheet_and_rules_are_stored_together_or_not_at_all(book):
    sheet = replace(begin(book, SHORT).sheet, uid="elsewhere")
    with pytest.raises(FieldBroken):
        files.store_files(book, [sheet, OwnRules("", replace(FAMILY, tricks=0))])
    assert names(book) == []
    assert len(evenings.latest(book)) == 1
    assert files.store_files(book, [sheet, OwnRules("", FAMILY)]) == [2, 1]
