"""A row filled by the keys of a keyboard."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bismarck_scorer.domain import draft as drafting
from bismarck_scorer.domain import keys, taps
from bismarck_scorer.domain.contracts import Trump
from bismarck_scorer.domain.hand import Hand, Line, spots, start
from bismarck_scorer.domain.keys import Row
from bismarck_scorer.domain.rules import Pick
from bismarck_scorer.domain.rulesets import rules_for

THREE = rules_for("estonian", 3)
SIXTEEN = rules_for("finnish", 3)
SWEDISH = rules_for("swedish", 3)
NAMED = {"up": keys.UP, "down": keys.DOWN, "left": keys.LEFT, "right": keys.RIGHT}
NAMED |= {"enter": keys.ENTER, "back": keys.BACKSPACE}


def blank(contract, rules=THREE):
    return drafting.empty(rules, next(p for p in rules.places(0) if p.contract == contract))


def row_of(rules=THREE, contracts=("no_trump", "misere", "called_trump", "domino_free")):
    return Row(rules, tuple(map(Pick, contracts)), {"J": "J", "Q": "Q", "K": "K", "A": "A", "Ä": "A"})


def typed(draft, text, row=None, hand=None):
    """The draft and the hand after these keys, of which those with a longer name stand in <>."""
    row, pressed = row or row_of(), None
    for part in text.replace("<", " <").replace(">", "> ").split():
        for key in [NAMED[part[1:-1]]] if part.startswith("<") else part:
            pressed = keys.press(row, draft, hand, key)
            if pressed is not None:
                draft, hand = pressed.draft, pressed.hand
    return draft, hand


@pytest.mark.parametrize(
    ("text", "figures", "hand"),
    [
        ("6", (6, None, None), Hand(1)),
        ("63", (6, 3, None), Hand(2)),
        ("1", (1, None, None), Hand(0, "1")),
        ("12", (12, None, None), Hand(1)),
        ("15", (1, None, None), Hand(0, "1")),
        ("1<enter>", (1, None, None), Hand(0, "1")),
        ("1<down>2", (1, 2, None), Hand(2)),
        ("41", (4, 1, None), Hand(2)),
        ("69", (6, None, None), Hand(1)),
        ("0", (0, None, None), Hand(1)),
        ("120", (12, 0, None), Hand(2)),
        ("63<up><up>4", (4, 3, None), Hand(1)),
        ("66<up>6", (6, 6, None), Hand(2)),
        ("12<back>", (None, None, None), Hand(0)),
        ("6<up><back>", (None, None, None), Hand(0)),
        ("1<back>7", (7, None, None), Hand(1)),
        ("<back>", (None, None, None), Hand(0)),
        ("<right>", (0, None, None), Hand(0)),
        ("<right><right><right><left>", (1, None, None), Hand(0)),
        ("75<up><right>", (7, 5, None), Hand(1)),
        ("7<up><left><down><down>", (6, None, None), Hand(2)),
        ("<down>", (None, None, None), Hand(0)),
        ("-X", (None, None, None), None),
    ],
)
def test_digits_and_arrows_fill_the_tricks(text, figures, hand):
    draft, at = typed(blank("no_trump"), text)
    assert draft.figures == figures
    assert at == hand


def test_a_figure_typed_anew_takes_the_place_of_the_old_one_digit_by_digit():
    draft, _ = typed(blank("no_trump", SIXTEEN), "16<up>1", row_of(SIXTEEN))
    assert draft.figures == (1, None, None)
    draft, _ = typed(draft, "4", row_of(SIXTEEN), Hand(0, "1"))
    assert draft.figures == (14, None, None)


def test_the_same_figure_typed_again_stays_where_a_second_tap_takes_it_back():
    draft, _ = typed(blank("no_trump"), "6<up>6")
    assert draft.figures == (6, None, None)


@pytest.mark.parametrize(
    ("text", "figures", "hand"),
    [
        ("2", (None, 0, None), Hand(0)),
        ("25", (5, 0, None), Hand(2)),
        ("253", (5, 0, 3), Hand(2)),
        ("4", (None, None, None), None),
        ("<down><right><enter>", (0, None, None), Hand(1)),
        ("<down><left><enter>", (None, None, 0), Hand(0)),
        ("<down><right><right><right><right><left><enter>", (None, 0, None), Hand(0)),
        ("250", (5, None, 0), Hand(1)),
        ("213", (1, 0, None), Hand(0, "1")),
        ("253<up><up><up>3", (5, None, 0), Hand(1)),
    ],
)
def test_in_a_domino_who_went_out_comes_first_by_number_or_arrow(text, figures, hand):
    draft, at = typed(blank("domino_up"), text)
    assert draft.figures == figures
    assert at == hand


@pytest.mark.parametrize(
    ("text", "ranks", "spot"),
    [
        ("7", ("7", "6"), Line.OUT),
        ("10", ("10", "9"), Line.OUT),
        ("1", (None, None), Line.RANK),
        ("3", (None, None), Line.RANK),
        ("Ä", ("A", "K"), Line.OUT),
        ("KD", ("K", "A"), Line.OUT),
        ("KDU", ("K", "Q"), Line.OUT),
        ("K<up><right><enter>", ("K", "A"), Line.OUT),
        ("K<up>2", ("K", "A"), Line.OUT),
        ("K<up><up>K", ("K", "Q"), Line.OUT),
        ("K<up><up><back>", (None, None), Line.RANK),
        ("<down><right><right><enter>", ("7", "6"), Line.OUT),
        ("D", (None, None), None),
    ],
)
def test_a_free_domino_begins_with_a_rank_and_goes_up_unless_told(text, ranks, spot):
    draft, hand = typed(blank("domino_free"), text)
    assert (draft.first_rank, draft.last_rank) == ranks
    assert (hand and hand.spot) == spot


@pytest.mark.parametrize(
    ("contract", "text", "trump"),
    [
        ("called_trump", "C", Trump.CLUBS),
        ("called_trump", "6D3", Trump.DIAMONDS),
        ("trump_misere", "HH", Trump.HEARTS),
        ("trump_misere", "HS", Trump.SPADES),
        ("called_trump", "HN", None),
        ("no_trump", "H", None),
    ],
)
def test_a_letter_names_the_trump_wherever_the_hand_is(contract, text, trump):
    assert typed(blank(contract), text)[0].trump is trump


@pytest.mark.parametrize(
    ("text", "played_as", "spot"),
    [
        ("2", "misere", 0),
        ("<down><right><right><enter>", "misere", 0),
        ("<down><left><enter>", "domino_free", Line.RANK),
        ("9", None, None),
        ("<down><right>", None, Line.CONTRACT),
        ("2<up><right><enter>", "called_trump", 0),
    ],
)
def test_a_free_game_begins_with_its_contract(text, played_as, spot):
    draft, hand = typed(blank("free_choice"), text)
    assert draft.played_as == played_as
    assert (hand and hand.spot) == spot


def test_a_contract_that_was_picked_before_is_dead_and_keeps_its_number():
    row = row_of(SWEDISH, ("called_trump", "misere"))
    draft = drafting.empty(SWEDISH, SWEDISH.places(0)[0], row.picks)
    assert typed(draft, "1", row)[0].played_as is None
    assert typed(draft, "2", row)[0].played_as == "called_trump"
    assert typed(draft, "<down><right><right><enter>", row)[0].played_as == "misere"


@pytest.mark.parametrize(
    ("text", "scores"),
    [
        ("P-3<down>5", ("-3", "5", "")),
        ("P3-<down>12", ("-3", "12", "")),
        ("P12<back>", ("1", "", "")),
        ("P12<down><up>4", ("4", "", "")),
        ("P12<down><up><back>", ("1", "", "")),
        ("P12<down><up>-5", ("-125", "", "")),
        ("P<right>3", ("3", "", "")),
    ],
)
def test_scores_are_copied_with_digits_and_a_minus(text, scores):
    draft, _ = typed(blank("misere"), text)
    assert draft.by_scores
    assert draft.typed == scores


def test_scores_of_a_free_domino_need_no_rank():
    draft, hand = typed(blank("domino_free"), "P5<down>-2")
    assert (draft.typed, draft.first_rank, hand) == (("5", "-2", ""), None, Hand(1, "-2"))


def test_the_way_to_the_scores_leads_back_with_what_was_counted():
    draft, hand = typed(blank("misere"), "6P1P")
    assert (draft.by_scores, draft.figures, hand) == (False, (6, None, None), Hand(1))


def test_a_row_that_has_only_scores_has_no_way_back():
    rules = rules_for("dutch_eight", 3)
    draft = drafting.empty(rules, next(place for place in rules.places(0) if place.name == "no_hearts"))
    draft, _ = typed(draft, "P-4<down>2", row_of(rules))
    assert (draft.by_scores, draft.typed) == (False, ("-4", "2", ""))


@pytest.mark.parametrize(("text", "saves"), [("63", True), ("6", True), ("", False)])
def test_enter_asks_to_save_once_the_keyboard_is_used(text, saves):
    draft, hand = typed(blank("no_trump"), text)
    pressed = keys.press(row_of(), draft, hand, keys.ENTER)
    assert (pressed is not None and pressed.save) is saves


def test_enter_chooses_what_the_arrows_point_to_before_it_saves():
    draft, hand = typed(blank("free_choice"), "<down><right>")
    pressed = keys.press(row_of(), draft, hand, keys.ENTER)
    assert pressed is not None
    assert (pressed.save, pressed.draft.played_as) == (False, "no_trump")


def test_a_row_that_is_corrected_begins_at_its_first_figure():
    whole = replace(blank("free_choice"), played_as="no_trump", figures=(6, 3, 3))
    assert start(THREE, whole) == Hand(0)


def test_a_tap_that_takes_the_spot_away_leaves_the_keyboard_where_something_is_wanted():
    draft = taps.went_out(blank("domino_up"), 0)
    assert typed(draft, "4", hand=Hand(0))[0].figures == (0, 4, None)


@given(
    st.sampled_from(("no_trump", "called_trump", "domino_up", "domino_free", "free_choice")),
    st.lists(st.sampled_from((*"0123456789CDHSNPUJKA-?", *NAMED.values())), max_size=40),
)
def test_no_keys_make_a_row_that_taps_could_not(contract, pressed_keys):
    draft, hand, row = blank(contract), None, row_of()
    for key in pressed_keys:
        pressed = keys.press(row, draft, hand, key)
        if pressed is None:
            continue
        draft, hand = pressed.draft, pressed.hand
        assert hand.spot in spots(THREE, draft)
        for seat, figure in enumerate(draft.figures):
            if figure and draft.kind in ("tricks", "cards_left"):
                assert figure in drafting.possible(THREE, draft, seat)
        if draft.trump:
            assert draft.trump in THREE.trumps(draft.played)
        assert draft.figures.count(0) <= 1 or draft.kind != "cards_left"
