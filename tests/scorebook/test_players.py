"""Players: renamed, merged and told apart again, coloured, hidden, deleted."""

from dataclasses import replace

import pytest

from bismarck_scorer.domain.errors import (
    NameEmpty,
    NameTaken,
    NoSuchPlayer,
    NotMerged,
    OutOfRange,
    PlayedTogether,
    PlayerHasSheets,
    SamePerson,
)
from bismarck_scorer.domain.library import Filter
from bismarck_scorer.domain.player import Alias
from bismarck_scorer.scorebook import evenings, files, library, play, players
from tests.books import FAMILY, SHORT, begin, record


def by_name(book):
    return {player.name: player for player in players.everybody(book)}


def sheets_of(book, player):
    return sorted(line.id for line in library.page(book, Filter(player=player)).lines)


def names_of(book, sheet_id):
    return play.open_sheet(book, sheet_id).sheet.players


def test_everybody_is_told_with_the_sheets_outside_the_bin(book):
    begin(book, SHORT, ("Ema", "Isa", "Liis"))
    begin(book, SHORT, ("Ema", "Mari", "Isa"))
    evenings.delete(book, begin(book, SHORT, ("Juku", "Mari", "Isa")).id)
    assert [(player.name, player.sheets) for player in players.everybody(book)] == [
        ("Ema", 2),
        ("Isa", 2),
        ("Liis", 1),
        ("Mari", 1),
        ("Juku", 0),
    ]


def test_an_old_sheet_keeps_the_name_of_then(book):
    old = begin(book)
    ema = by_name(book)["Ema"].id
    players.rename(book, ema, "  Vanaema ")
    assert evenings.known_people(book)[0] == "Vanaema"
    assert names_of(book, old.id) == FAMILY
    new = begin(book, SHORT, ("Vanaema", "Isa", "Liis"))
    assert sheets_of(book, ema) == [old.id, new.id]


def test_who_was_renamed_stays_the_same_when_an_old_sheet_is_described_or_seated_otherwise(book):
    old = begin(book)
    ema = by_name(book)["Ema"].id
    players.rename(book, ema, "Vanaema")
    opened = play.describe(book, old.id, old.version, replace(old.sheet.head, place="Köök")).open
    swapped = replace(opened.sheet.head, players=("Liis", "Ema", "Isa"))
    play.describe(book, old.id, opened.version, swapped)
    assert sheets_of(book, ema) == [old.id]
    assert set(by_name(book)) == {"Vanaema", "Isa", "Liis"}


def test_somebody_new_may_have_the_name_that_was_given_up(book):
    begin(book)
    ema = by_name(book)["Ema"].id
    players.rename(book, ema, "Vanaema")
    new = begin(book)
    assert by_name(book)["Ema"].id != ema
    assert sheets_of(book, by_name(book)["Ema"].id) == [new.id]


def test_one_person_cannot_sit_on_a_sheet_under_the_old_name_and_the_new(book):
    old = begin(book)
    players.rename(book, by_name(book)["Ema"].id, "Vanaema")
    head = replace(old.sheet.head, players=("Ema", "Vanaema", "Liis"))
    with pytest.raises(SamePerson) as broken:
        play.describe(book, old.id, old.version, head)
    assert (broken.value.name, broken.value.other) == ("Ema", "Vanaema")
    assert names_of(book, old.id) == FAMILY


def test_case_39_a_name_that_is_taken_is_refused_in_any_spelling(book):
    begin(book)
    ema = by_name(book)["Ema"].id
    with pytest.raises(NameTaken):
        players.rename(book, ema, "iSA")
    with pytest.raises(NameEmpty):
        players.rename(book, ema, " ")
    players.rename(book, ema, "EMA")
    assert "EMA" in by_name(book)


def test_merged_players_are_one_person_with_the_sheets_of_both_and_can_be_told_apart_again(book):
    first = begin(book, SHORT, ("Ema", "Isa", "Liis"))
    second = begin(book, SHORT, ("Emme", "Isa", "Liis"))
    before = players.everybody(book)
    ema, emme = by_name(book)["Ema"].id, by_name(book)["Emme"].id
    gone = players.merge(book, emme, ema)
    assert gone == emme
    assert players.merge(book, ema, emme) is None
    assert players.get(book, emme) == players.get(book, ema)
    merged = by_name(book)["Ema"]
    assert (merged.sheets, merged.aliases) == (2, (Alias(emme, "Emme"),))
    assert "Emme" not in by_name(book)
    assert evenings.known_people(book) == ("Ema", "Isa", "Liis")
    assert sheets_of(book, ema) == [first.id, second.id]
    assert names_of(book, second.id) == ("Emme", "Isa", "Liis")
    third = begin(book, SHORT, ("Emme", "Juku", "Liis"))
    assert sheets_of(book, ema) == [first.id, second.id, third.id]
    evenings.delete(book, third.id)
    players.separate(book, emme)
    assert [player for player in players.everybody(book) if player.name != "Juku"] == before
    assert sheets_of(book, emme) == [second.id]
    with pytest.raises(NotMerged):
        players.separate(book, emme)


def test_a_merge_of_merged_players_is_taken_back_alone(book):
    for name in ("Ema", "Emme", "Emake"):
        begin(book, SHORT, (name, "Isa", "Liis"))
    ema, emme, emake = (by_name(book)[name].id for name in ("Ema", "Emme", "Emake"))
    players.merge(book, emake, emme)
    gone = players.merge(book, emake, ema)
    assert gone == emme
    assert by_name(book)["Ema"].sheets == 3
    players.separate(book, emme)
    assert (by_name(book)["Ema"].sheets, by_name(book)["Emme"].sheets) == (1, 2)
    assert by_name(book)["Emme"].aliases == (Alias(emake, "Emake"),)


def test_two_who_sat_at_one_table_are_not_one_person_be_the_sheet_in_the_bin(book):
    evenings.delete(book, begin(book).id)
    ema, isa = by_name(book)["Ema"].id, by_name(book)["Isa"].id
    with pytest.raises(PlayedTogether) as broken:
        players.merge(book, ema, isa)
    assert (broken.value.name, broken.value.other, broken.value.sheets) == ("Ema", "Isa", 1)


def test_a_merged_person_cannot_sit_twice_at_one_table(book):
    begin(book, SHORT, ("Ema", "Isa", "Liis"))
    other = begin(book, SHORT, ("Emme", "Isa", "Liis"))
    players.merge(book, by_name(book)["Emme"].id, by_name(book)["Ema"].id)
    with pytest.raises(SamePerson):
        begin(book, SHORT, ("Ema", "Juku", "Emme"))
    both = replace(other.sheet, uid="", head=replace(other.sheet.head, players=("Emme", "Ema", "Kati")))
    with pytest.raises(SamePerson):
        files.store_sheets(book, [both])
    assert "Juku" not in by_name(book)


def test_a_colour_is_one_of_those_there_are_or_none(book):
    begin(book)
    ema = by_name(book)["Ema"].id
    players.colour(book, ema, 5)
    assert players.get(book, ema).colour == 5
    players.colour(book, ema, None)
    assert players.get(book, ema).colour is None
    for wrong in (-1, 6):
        with pytest.raises(OutOfRange):
            players.colour(book, ema, wrong)


def test_who_is_hidden_is_not_offered_but_keeps_sheets_and_page(book):
    opened = begin(book)
    ema = by_name(book)["Ema"].id
    players.hide(book, ema)
    assert evenings.known_people(book) == ("Isa", "Liis")
    assert by_name(book)["Ema"].hidden
    assert sheets_of(book, ema) == [opened.id]
    players.hide(book, ema, hidden=False)
    assert evenings.known_people(book) == FAMILY


def test_only_who_sits_nowhere_can_be_deleted(book):
    opened = begin(book, SHORT, ("Ema", "Isa", "Lis"))
    play.describe(book, opened.id, opened.version, replace(opened.sheet.head, players=FAMILY))
    players.delete(book, by_name(book)["Lis"].id)
    assert set(by_name(book)) == set(FAMILY)
    evenings.delete(book, opened.id)
    with pytest.raises(PlayerHasSheets) as broken:
        players.delete(book, by_name(book)["Ema"].id)
    assert (broken.value.name, broken.value.sheets) == ("Ema", 1)


@pytest.mark.parametrize("number", [0, 99, 2**70])
def test_nothing_can_be_done_to_nobody(book, number):
    for act in (
        lambda: players.get(book, number),
        lambda: players.rename(book, number, "Ema"),
        lambda: players.colour(book, number, 1),
        lambda: players.hide(book, number),
        lambda: players.delete(book, number),
        lambda: players.separate(book, number),
        lambda: players.merge(book, number, number),
    ):
        with pytest.raises(NoSuchPlayer):
            act()


def test_emptying_the_bin_keeps_whom_somebody_with_sheets_was_merged_into(book):
    gone = record(book, begin(book, SHORT, ("Ema", "Isa", "Mari")), 1, 2, -3)
    kept = begin(book, SHORT, ("Emme", "Isa", "Liis"))
    players.merge(book, by_name(book)["Emme"].id, by_name(book)["Ema"].id)
    evenings.delete(book, gone.id)
    evenings.empty_bin(book)
    assert set(by_name(book)) == {"Ema", "Isa", "Liis"}
    evenings.delete(book, kept.id)
    evenings.empty_bin(book)
    assert players.everybody(book) == []
