"""A look at files before they are brought in."""

import json
from dataclasses import replace

import pytest

from bismarck_scorer.domain.errors import NotJson, RowBroken
from bismarck_scorer.domain.own_rules import OwnRules, copied
from bismarck_scorer.exports import json as sheet_file
from bismarck_scorer.exports import own_rules as rules_file
from bismarck_scorer.messages import messages_for
from bismarck_scorer.scorebook import evenings, files, own_rules, play
from bismarck_scorer.scorebook.incoming import Arrival, Standing, preview
from tests.books import THREE, begin, record

EN = messages_for("en")
UID = "7d0f3c54-52a5-4b6e-9d33-0a4f5b0b7a11"


@pytest.fixture
def brought(book):
    """A sheet of two deals from elsewhere."""
    opened = record(book, record(book, begin(book), 1, 2, -3), 0, 0, 0)
    evenings.delete(book, opened.id)
    return replace(opened.sheet, uid=UID)


def seen(book, *sheets):
    return [
        found.standing for found in preview(book, [("x.json", sheet_file.write(one, EN)) for one in sheets])
    ]


def test_a_file_tells_who_played_when_and_how_it_ended(book, brought):
    (found,) = preview(book, [("evening.json", sheet_file.write(brought, EN))])
    assert (found.name, found.file, found.refused) == ("evening.json", brought, None)
    assert found.standing == Standing(Arrival.NEW)


def test_a_look_stores_nothing(book, brought):
    seen(book, brought)
    assert evenings.latest(book) == []


def test_a_file_without_an_id_is_new_each_time(book, brought):
    assert seen(book, *[replace(brought, uid="")] * 2) == [Standing(Arrival.NEW)] * 2


def test_what_is_here_is_known_by_its_id(book, brought):
    id_ = files.store_sheet(book, brought)
    assert seen(book, brought) == [Standing(Arrival.HERE, id_)]
    evenings.delete(book, id_)
    assert seen(book, brought) == [Standing(Arrival.DELETED, id_)]


def test_what_is_here_under_the_same_id_but_says_something_else_stays_beside(book, brought):
    id_ = files.store_sheet(book, brought)
    record(book, play.open_sheet(book, id_), 1, 2, -3)
    assert seen(book, brought) == [Standing(Arrival.BESIDE, id_)]
    beside = files.store_sheet(book, brought)
    assert seen(book, brought) == [Standing(Arrival.HERE, beside)]


def test_the_same_file_twice_in_one_call_is_told(book, brought):
    assert seen(book, brought, brought) == [Standing(Arrival.NEW), Standing(Arrival.TWICE)]


def test_a_wrong_file_says_why_and_hides_no_other(book, brought):
    wrong = json.loads(sheet_file.write(brought, EN))
    wrong["deals"][1]["scores"] = [1, 1, 1]
    found = preview(
        book,
        [("a", b"{"), ("b", json.dumps(wrong).encode()), ("c", sheet_file.write(brought, EN))],
    )
    assert [type(one.refused) for one in found] == [NotJson, RowBroken, type(None)]
    assert [one.file for one in found] == [None, None, brought]


def test_rule_sets_are_known_too(book):
    own = OwnRules(UID, copied(THREE, "Suvila", EN.contract))
    data = [("rules.json", rules_file.write(own))]
    assert preview(book, data)[0].standing == Standing(Arrival.NEW)
    id_ = own_rules.bring(book, own)
    (found,) = preview(book, data)
    assert (found.file, found.standing) == (own, Standing(Arrival.HERE, id_))
    own_rules.delete(book, id_)
    assert preview(book, data)[0].standing == Standing(Arrival.DELETED, id_)
    own_rules.restore(book, id_)
    own_rules.save(book, replace(own.rules, tricks=11), id_)
    assert preview(book, data)[0].standing == Standing(Arrival.BESIDE, id_)
