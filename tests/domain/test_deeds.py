"""Each player's best and worst deal."""

from hypothesis import given

from bismarck_scorer.domain.deal import Deal
from bismarck_scorer.domain.deeds import extremes
from tests.domain import strategies as made
from tests.sheets import sheet


def told(extreme):
    deeds = (extreme.best, extreme.worst)
    return [(f"{deed.place.label} {deed.place.turn + 1}", deed.score) for deed in deeds]


def test_the_best_and_the_worst_deal_of_each_are_named_by_their_rows():
    ema, isa, liis = extremes(sheet(rows=[(4, 5, 3), (3, 7, 2), (0, 2, 10)]))
    assert told(ema) == [("B 2", 0), ("B 3", -3)]
    assert told(isa) == [("B 1", 2), ("B 3", -1)]
    assert told(liis) == [("B 3", 4), ("B 2", -1)]


def test_of_several_alike_it_is_the_first():
    ema, *_others = extremes(sheet(rows=[(6, 3, 3), (3, 6, 3)]))
    assert told(ema) == [("B 1", 0), ("B 1", 0)]


def test_a_misdeal_is_no_deal_of_anybody():
    redealt = lambda place: Deal(place.contract, place.forehand, None)  # noqa: E731 - a row of the sheet
    assert extremes(sheet(rows=[redealt])) == ()
    assert extremes(sheet(rows=[redealt, (4, 5, 3)])) == extremes(sheet(rows=[(4, 5, 3)]))


def test_before_the_first_deal_there_is_none():
    assert extremes(sheet()) == ()


@given(made.rules().flatmap(made.sheets))
def test_nobody_ever_did_better_than_the_best_or_worse_than_the_worst(played):
    for seat, extreme in enumerate(extremes(played)):
        rows = zip(played.scores, played.deals, strict=True)
        scores = [row[seat] for row, deal in rows if not deal.redealt]
        assert extreme.best.score == max(scores)
        assert extreme.worst.score == min(scores)
