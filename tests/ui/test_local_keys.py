"""The keys of a sheet in every language: what the list of keys says of letters is so."""

import pytest

from bismarck_scorer.domain import keys
from bismarck_scorer.domain.draft import empty
from bismarck_scorer.domain.hand import Line, start
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.messages import LANGUAGES, messages_for
from bismarck_scorer.messages.words import COURT_CARDS
from bismarck_scorer.ui.components.sheet.keys_dialog import sheet_keys

ESTONIAN = rules_for("estonian", 3)


def typed(contract, text, courts):
    """The draft and the hand after these keys, from a blank row of the contract."""
    place = next(place for place in ESTONIAN.places(0) if place.contract == contract)
    row, draft = keys.Row(ESTONIAN, courts=courts), empty(ESTONIAN, place)
    hand = start(ESTONIAN, draft)
    for key in text:
        pressed = keys.press(row, draft, hand, key)
        assert pressed is not None, key
        draft, hand = pressed.draft, pressed.hand
    return draft, hand


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_card_is_picked_by_the_letters_of_the_list_of_keys_and_its_way_told_after_it(language):
    _ = messages_for(language)
    courts = _.court_keys()
    listed = " ".join(courts)
    assert listed in [written for written, _does in sheet_keys(_)]
    assert set(courts.values()) == set(COURT_CARDS)
    for key, rank in courts.items():
        draft, hand = typed("domino_free", key, courts)
        assert draft.first_rank == rank
        assert hand.spot is Line.OUT
        down, _hand = typed("domino_free", key + keys.FALLING, courts)
        up, _hand = typed("domino_free", key + keys.FALLING + keys.RISING, courts)
        assert down.last_rank != up.last_rank == draft.last_rank


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_letter_on_a_card_picks_it_where_it_is_one(language):
    _ = messages_for(language)
    for rank in COURT_CARDS:
        if len(_.rank(rank)) == 1:
            assert _.court_keys()[_.rank(rank)] == rank


@pytest.mark.parametrize(
    ("language", "key"), [("et", "Ä"), ("fi", "Ä"), ("sv", "E"), ("nl", "A"), ("en", "A")]
)
def test_the_ace_is_picked_by_the_first_letter_of_its_name(language, key):
    assert messages_for(language).court_keys()[key] == "A"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_other_letters_of_the_list_are_the_same_everywhere(language):
    written = [written for written, _does in sheet_keys(messages_for(language))]
    assert " ".join(keys.TRUMPS) in written
    assert f"{keys.RISING} {keys.FALLING}" in written
    assert keys.SCORES in written
    for key, suit in keys.TRUMPS.items():
        if suit != "none":
            assert typed("called_trump", key, {})[0].trump is suit
