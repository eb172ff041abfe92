"""Every reader takes any bytes: they are read, or refused by a sentence; nothing is stored and nothing falls.

Made from good files by cutting, doubling, and putting other bytes and values into them, and of nothing at
all. 500 inputs a reader; more with BISMARCK_FUZZ=10000.
"""

import json as plain_json
import os
import shutil
import sqlite3
from contextlib import closing

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bismarck_scorer.domain.definition import definition_to_plain
from bismarck_scorer.domain.errors import RuleBroken
from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.paper.copied import Figures
from bismarck_scorer.imports import json, own_rules, table
from bismarck_scorer.imports.paper import first_forehand, paper_of
from bismarck_scorer.messages import messages_for
from bismarck_scorer.scorebook import files, paper
from bismarck_scorer.scorebook.safe import backups, restoring
from bismarck_scorer.trouble import Trouble
from tests.books import EVENING, SHORT, THREE, begin, close_test_books, fill, open_test_book, record
from tests.written import GOOD

INPUTS = int(os.environ.get("BISMARCK_FUZZ", "500"))
_ = messages_for("en")
fuzzed = settings(
    max_examples=INPUTS,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)

SHEET = GOOD | {
    "uid": "2f83a675-9913-5e84-a8f2-03ab040dec72",
    "deals": [
        {
            "contract": "no_trump",
            "forehand": 0,
            "tricks": [4, 5, 3],
            "scores": [-2, 2, 0],
            "totals": [-2, 2, 0],
        },
        {"tricks": [4, 4, 4], "note": "Õie jagas"},
        {"redealt": True},
        {"scores": [1, 2, -3]},
    ],
    "finished": False,
    "extended": [],
}
RULES = {
    "format": "bismarck-rules",
    "version": 1,
    "uid": "2f83a675-9913-5e84-a8f2-03ab040dec72",
    "name": "Suvila",
    "definition": definition_to_plain(SHORT),
}
TABLE = 'Contract;Ema;Isa;Liis;Note\r\nno trump;1;2;-3;\r\n;2;4;-6;"a;\nb"\r\nMisère;−1;5;-4;\'=1+1\r\n'

ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**18), 10**18),
    st.floats(),
    st.text(max_size=50),
    st.lists(st.integers(-20, 20), max_size=5),
    st.dictionaries(st.text(max_size=8), st.integers(), max_size=3),
    st.sampled_from(["custom", "free_choice", "2026-02-30", "\ud800", "\x00", "\u202e", 10**400, "9" * 5000]),
)


@st.composite
def changed(draw, good):
    """Plain values in which one to three are put in the place of others, taken away or added."""
    values = plain_json.loads(plain_json.dumps(good))
    for _change in range(draw(st.integers(1, 3))):
        at = values
        while True:
            keys = list(at) if isinstance(at, dict) else range(len(at))
            if not keys:
                break
            key = draw(st.sampled_from(list(keys)))
            if isinstance(at[key], dict | list) and at[key] and draw(st.booleans()):
                at = at[key]
                continue
            match draw(st.sampled_from(("put", "take", "add"))):
                case "put":
                    at[key] = draw(ODD)
                case "take":
                    del at[key]
                case "add" if isinstance(at, dict):
                    at[draw(st.text(max_size=12))] = draw(ODD)
                case "add":
                    at.insert(key, draw(ODD))
            break
    return plain_json.dumps(values).encode()


@st.composite
def torn(draw, good):
    """Bytes of which pieces are cut out, doubled, or written over."""
    data = bytearray(good)
    for _change in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(data)))
        end = min(len(data), start + draw(st.integers(0, 60)))
        piece = draw(st.one_of(st.binary(max_size=20), st.just(bytes(data[start:end]) * 2)))
        data[start:end] = piece
    return bytes(data)


def inputs(good):
    """Changed values, torn bytes, and bytes of any kind."""
    data = plain_json.dumps(good).encode() if isinstance(good, dict) else good.encode()
    kinds = [
        torn(data),
        st.binary(max_size=200),
        st.text(max_size=200).map(lambda text: text.encode("utf-8", "replace")),
    ]
    return st.one_of(*kinds, *([changed(good)] * 3 if isinstance(good, dict) else []))


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    yield open_test_book(tmp_path_factory.mktemp("fuzz"))
    close_test_books()


def everything(book):
    with closing(sqlite3.connect(book.store.path)) as connection:
        return list(connection.iterdump())


def told(refused):
    sentence = _.error(refused)
    assert sentence != _.error(KeyError())
    assert "\n" not in sentence
    assert len(sentence) < 1000


@pytest.mark.parametrize("good", [SHEET, RULES], ids=["sheet", "rules"])
def test_any_json_is_read_or_refused_and_what_is_refused_is_not_stored(book, good):
    before = everything(book)

    @fuzzed
    @given(inputs(good))
    def any_bytes(data):
        for read in (json.read, own_rules.read, own_rules.read_any, own_rules.read_rules):
            try:
                read(data)
            except RuleBroken as refused:
                told(refused)
        try:
            # The second is wrong in any case, so what came first must not stay.
            files.store_files(book, map(own_rules.read_any, (data, b"[]")))
        except RuleBroken as refused:
            told(refused)

    any_bytes()
    assert everything(book) == before


def test_any_table_is_read_or_refused_and_what_is_refused_is_not_stored(book):
    before = everything(book)

    @fuzzed
    @given(inputs(TABLE), st.sampled_from([None, *Figures]))
    def any_bytes(data, figures):
        try:
            found = table.read(data)
            head = Head(found.players, first_forehand(found) or 0, EVENING)
            came = paper_of(found, THREE, head, figures)
            looked_at = paper.preview(book, came)
            if looked_at.refused:
                told(looked_at.refused)
        except RuleBroken as refused:
            told(refused)

    any_bytes()
    assert everything(book) == before


def test_any_backup_is_read_or_refused_and_what_is_refused_is_not_stored(book, tmp_path_factory):
    folder = tmp_path_factory.mktemp("backup")
    other = open_test_book(folder)
    fill(other, begin(other, SHORT))
    record(other, begin(other), 1, 2, -3)
    good = backups.make(other, folder / "good.db").read_bytes()
    before = everything(book)
    file = folder / "spoilt.db"

    @settings(fuzzed, max_examples=max(INPUTS // 20, 20))  # a database takes twenty times as long to look at
    @given(st.one_of(torn(good), torn(good[:6000]), inside(good)))
    def any_bytes(data):
        file.write_bytes(data)
        try:
            restoring.look_into(book, file)
        except Trouble as refused:
            told(refused)
            with pytest.raises(Trouble):
                restoring.restore(book, file)
            with pytest.raises(Trouble):
                restoring.add_missing(book, file)
            assert everything(book) == before

    any_bytes()
    assert everything(book) == before
    shutil.rmtree(folder, ignore_errors=True)


@st.composite
def inside(draw, good):
    """A database whose structure is whole and of which letters and figures are other ones."""
    data = bytearray(good)
    for _change in range(draw(st.integers(1, 6))):
        at = draw(st.integers(len(data) // 2, len(data) - 1))
        data[at] = draw(st.integers(0, 255))
    return bytes(data)
