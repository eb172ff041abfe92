"""Old papers: what is said of rows that cannot be, what is proposed, and the sheet that comes out."""

import time
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bismarck_scorer.domain.contracts import CATALOGUE
from bismarck_scorer.domain.deal import Kind
from bismarck_scorer.domain.errors import (
    ContractSpent,
    FigureIllegible,
    FigureOutOfRange,
    NothingPlayed,
    NotTheContractOfTheRow,
    NotTheForehandOfTheRow,
    PickNotTold,
    PlayedAsNotAllowed,
    RowBroken,
    ScoreNotPossible,
    ScoresDoNotSum,
    ScoresNotPossible,
    SheetTooLong,
    TextTooLong,
    TooManyDeals,
    TotalsDoNotSum,
    WrongNumberOfFigures,
)
from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.own_rules import CUSTOM
from bismarck_scorer.domain.paper.copied import Figures, Paper, PaperRow
from bismarck_scorer.domain.paper.fault import Slip
from bismarck_scorer.domain.paper.reading import ROWS_LIMIT, figures_of, read
from bismarck_scorer.domain.rules import Pick, Quota, Round, Rules
from bismarck_scorer.domain.rulesets import rules_for
from tests.domain import strategies as made
from tests.domain.own_strategies import own_rules

DAY = date(1987, 5, 1)
ESTONIAN = rules_for("estonian", 3)
SWEDISH = rules_for("swedish", 3)
FOLK = rules_for("folk", 4)
NAMES = ("Ema", "Isa", "Liis", "Juku", "Õie", "Rein")
# Totals after each deal of two rounds, as a careful hand would write them.
RIGHT = ((-2, 2, 0), (2, 1, -3), (2, 3, -5), (4, 2, -6), (5, -1, -4), (2, 1, -3))


def row(*figures, **said):
    return PaperRow(tuple(str(figure) for figure in figures), **said)


def paper(*rows, rules=ESTONIAN, figures=Figures.TOTALS, first=0):
    copied = tuple(one if isinstance(one, PaperRow) else row(*one) for one in rows)
    return Paper(rules, Head(NAMES[: rules.players], first, DAY), copied, figures)


def dealt(found):
    assert found.deal is not None
    return found.deal


def changed(at, *figures):
    return (*RIGHT[:at], figures, *RIGHT[at + 1 :])


def test_a_paper_that_is_right_gives_the_sheet():
    found = read(paper(*RIGHT))
    assert (found.first_wrong, found.kept) == (None, ())
    sheet = found.sheet("uid")
    assert sheet.running_totals == RIGHT
    assert {(deal.kind, deal.irregular) for deal in sheet.deals} == {(Kind.SCORES, False)}
    assert (sheet.uid, sheet.head.played_on) == ("uid", DAY)


def test_scores_of_each_deal_give_the_same_sheet_as_its_totals():
    totals = read(paper(*RIGHT)).sheet("uid")
    assert read(paper(*totals.scores, figures=Figures.SCORES)).sheet("uid") == totals
    assert figures_of(paper(*totals.scores)) is Figures.SCORES
    assert figures_of(paper(*RIGHT)) is Figures.TOTALS
    assert figures_of(paper(RIGHT[0])) is Figures.TOTALS  # of one row nobody can tell


@pytest.mark.parametrize(("text", "figure"), [("−3", -3), ("+3", 3), (" 3 ", 3), ("-3", -3)])
def test_figures_are_read_as_people_write_them(text, figure):
    assert read(paper((text, 0, -figure))).rows[0].scores == (figure, 0, -figure)


# Of each: the totals as written, the wrong row, what is wrong, the slips that explain it, what is proposed.
WRONG = {
    "off by one in one figure": (
        changed(2, 2, 3, -4),
        2,
        TotalsDoNotSum((2, 3, -4), 0),
        (),
        ((1, 3, -4), (2, 2, -4), (2, 3, -5)),
    ),
    "two figures swapped": (
        changed(2, 2, -5, 3),
        2,
        ScoreNotPossible(1, -6, -3, 9, "no_trump"),
        (Slip.SWAPPED, Slip.MISSING),
        None,
    ),
    "a sign lost": (changed(2, 2, 3, 5), 2, TotalsDoNotSum((2, 3, 5), 0), (Slip.SIGN,), ((2, 3, -5),)),
    "a sign too many": (changed(4, -5, -1, -4), 4, TotalsDoNotSum((-5, -1, -4), 0), (Slip.SIGN,), None),
    "a figure that cannot be read": (changed(2, 2, "?", -5), 2, FigureIllegible(1, "?"), (), ((2, 3, -5),)),
    "a figure that is missing": (changed(2, "", 3, -5), 2, FigureIllegible(0, ""), (), ((2, 3, -5),)),
    "a fraction": (changed(2, 2, "3,5", -5), 2, FigureIllegible(1, "3,5"), (), ((2, 3, -5),)),
    "two figures that cannot be read": (changed(2, "?", "!", -5), 2, FigureIllegible(0, "?"), (), ()),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_row_says_what_is_wrong_and_what_is_near(case):
    rows, at, fault, slips, near = WRONG[case]
    found = read(paper(*rows))
    wrong = found.rows[at]
    assert found.first_wrong == at
    assert (str(wrong.fault), wrong.slips) == (str(fault), slips)
    assert near is None or wrong.nearest == near
    assert RIGHT[at] in wrong.nearest or not near
    assert wrong.deal is None
    with pytest.raises(RowBroken) as broken:
        found.sheet("uid")
    assert (broken.value.row, broken.value.cause) == (at, wrong.fault)


@pytest.mark.parametrize("case", WRONG)
def test_one_slip_is_one_wrong_row(case):
    rows, at, *_ = WRONG[case]
    found = read(paper(*rows))
    assert [number for number, one in enumerate(found.rows) if one.fault] == [at]


def test_a_sum_that_was_worked_out_wrong_and_carried_on_is_one_wrong_row():
    slip = [tuple(a + b for a, b in zip(totals, (1, 0, 0), strict=True)) for totals in RIGHT[2:]]
    found = read(paper(*RIGHT[:2], *slip))
    assert [number for number, one in enumerate(found.rows) if one.fault] == [2]


def test_a_score_that_no_split_gives_says_what_the_contract_gives():
    (wrong,) = read(paper((-7, 7, 0))).rows
    assert str(wrong.fault) == str(ScoreNotPossible(0, -7, -6, 6, "no_trump"))
    assert wrong.nearest == ((-6, 6, 0), (-6, 7, -1))


DOMINO = replace(ESTONIAN, rounds=ESTONIAN.rounds[4:5])


def test_a_row_written_twice_is_told():
    found = read(paper((3, -1, -2), (3, -1, -2), rules=DOMINO))
    assert found.first_wrong == 1
    assert Slip.AGAIN in found.rows[1].slips


def test_a_missing_row_is_suspected_where_two_rows_together_fit():
    rows = [(2, -1, -1), (-2, 8, -6), (3, 7, -10)]
    whole = read(paper(*rows, rules=DOMINO))
    assert whole.first_wrong is None
    found = read(paper(rows[0], rows[2], rules=DOMINO))
    assert found.first_wrong == 1
    assert str(found.rows[1].fault) == str(ScoresNotPossible((1, 8, -9), "domino_up"))
    assert found.rows[1].slips == (Slip.MISSING,)


def test_a_row_below_one_that_is_kept_goes_on_from_what_stands_there():
    rows = [row(*figures) for figures in changed(2, 2, 3, -4)]
    rows[2] = replace(rows[2], kept=True)
    found = read(paper(*rows))
    assert (found.kept, found.first_wrong) == ((2,), 3)
    assert str(found.rows[2].fault) == str(TotalsDoNotSum((2, 3, -4), 0))  # told all the same
    found = read(paper(*rows).with_all_kept())
    assert (found.kept, found.first_wrong) == ((2, 3), None)
    sheet = found.sheet("uid")
    assert sheet.running_totals == changed(2, 2, 3, -4)
    assert [deal.irregular for deal in sheet.deals] == [False, False, True, True, False, False]


def test_a_row_that_is_right_bears_no_mark_though_it_were_kept():
    found = read(paper(*RIGHT).with_all_kept())
    assert found.kept == ()


def test_a_figure_that_cannot_be_read_cannot_be_kept():
    found = read(paper(*changed(2, 2, "?", -5)).with_all_kept())
    assert found.first_wrong == 2


def test_a_row_below_one_of_which_nothing_is_known_is_not_judged():
    found = read(paper(("?", "?", "?"), (40, 0, -40), (42, -1, -41)))
    assert [bool(one.fault) for one in found.rows] == [True, False, False]
    assert [one.deal is None for one in found.rows] == [True, True, False]


def test_where_forehand_picks_the_paper_tells_or_the_figures_do():
    told = read(paper(row(2, 0, -2, contract=Pick("spades")), rules=SWEDISH)).rows[0]
    assert (told.picks, dealt(told).contract) == ((Pick("spades"),), "spades")
    asked = read(paper((2, 0, -2), rules=SWEDISH)).rows[0]
    assert {pick.contract for pick in asked.picks} == {"spades", "called_trump", "no_trump", "misere"}
    assert isinstance(asked.fault, PickNotTold)
    assert asked.deal is None
    alone = read(paper((-12, 6, 6), rules=SWEDISH)).rows[0]
    assert (alone.picks, dealt(alone).contract) == ((Pick("misere"),), "misere")


def test_what_forehand_picked_elsewhere_is_not_what_it_picked_here():
    nothing = [(0, 0, 0)] * 12
    rows = [row(*figures) for figures in nothing]
    for at, contract in ((3, "spades"), (6, "called_trump"), (9, "misere")):
        rows[at] = replace(rows[at], contract=Pick(contract))
    found = read(paper(*rows, rules=SWEDISH))
    assert dealt(found.rows[0]).contract == "no_trump"
    assert [one.deal is None for one in found.rows[1:3]] == [True, True]


def test_what_the_figures_of_one_row_tell_is_spent_for_later_ones():
    rows = [(-12, 6, 6), *[(-12, 6, 6)] * 11]
    found = read(paper(*rows, rules=SWEDISH))
    assert Pick("misere") not in found.rows[3].picks


def test_a_contract_told_twice_of_one_forehand_is_spent_the_second_time():
    rows = [row(0, 0, 0, contract=Pick("spades"))] * 4
    found = read(paper(*rows, rules=SWEDISH))
    assert found.first_wrong == 3
    assert isinstance(found.rows[3].fault, ContractSpent)


def test_in_a_free_game_the_pick_is_told_or_follows_or_stays_open():
    rules = replace(ESTONIAN, rounds=(ESTONIAN.rounds[0], ESTONIAN.rounds[4], ESTONIAN.rounds[7]))
    before = [(0, 0, 0)] * 3 + [(2, -1, -1), (1, 1, -2), (0, 0, 0)]
    open_, told, domino = read(
        paper(*before, (2, -1, -1), row(4, -2, -2, played_as=Pick("no_trump")), (24, -12, -12), rules=rules)
    ).rows[6:]
    assert {pick.contract for pick in open_.picks} == {"no_trump", "domino_up"}
    assert (open_.fault, dealt(open_).played_as) == (None, None)
    assert dealt(told).played_as == "no_trump"
    assert dealt(domino).played_as == "domino_up"


def test_in_a_free_game_that_decides_the_sum_the_pick_has_to_be_known():
    rules = replace(FOLK, rounds=(FOLK.rounds[0], FOLK.rounds[1], FOLK.rounds[2], FOLK.rounds[5]))
    win, lose = (3, 2, 2, 2), (-3, -2, -2, -2)
    scores = [win] * 4 + [lose] * 4 + [win] * 4 + [win, lose]
    found = read(paper(*scores, rules=rules, figures=Figures.SCORES))
    assert isinstance(found.rows[12].fault, PickNotTold)
    assert dealt(found.rows[13]).played_as == "misere"
    told = row(*win, played_as=Pick("called_trump"))
    found = read(paper(*scores[:12], told, rules=rules, figures=Figures.SCORES))
    assert found.sheet("uid").deals[12].played_as == "called_trump"


@pytest.mark.parametrize(("contract", "sign"), [("no_trump", 1), ("misere", -1)])
def test_folk_rows_sum_to_nine_up_or_down(contract, sign):
    rules = replace(FOLK, rounds=(Round("1", contract),))
    good = tuple(sign * figure for figure in (3, 3, 2, 1))
    bad = tuple(sign * figure for figure in (3, 3, 2, 2))
    twice = tuple(2 * figure for figure in good)
    assert read(paper(good, twice, rules=rules)).first_wrong is None
    (wrong,) = read(paper(bad, rules=rules)).rows
    assert str(wrong.fault) == str(TotalsDoNotSum(bad, sign * 9))
    assert good in wrong.nearest
    (wrong,) = read(paper(bad, rules=rules, figures=Figures.SCORES)).rows
    assert str(wrong.fault) == str(ScoresDoNotSum(bad, sign * 9))


@pytest.mark.parametrize(
    ("way", "good", "bad"),
    [
        ("penalties", (0, -2, -1), (0, 1, 0)),
        ("flat", (1, -1, 0), (1, 1, 1)),
        ("both_ways", (1, -2, 1), (1, 1, 1)),
    ],
)
def test_misere_is_checked_by_the_house_rule(way, good, bad):
    rules = rules_for("finnish", 3, {"misere_scoring": way})
    rules = replace(rules, rounds=rules.rounds[2:])
    assert read(paper(good, rules=rules)).first_wrong is None
    assert read(paper(bad, rules=rules)).first_wrong == 0


def test_a_redealt_row_takes_up_no_place_and_needs_no_figures():
    found = read(paper(RIGHT[0], row("", "", "", redealt=True, note="kaart lahti"), *RIGHT[1:]))
    sheet = found.sheet("uid")
    assert (sheet.played, len(sheet.deals)) == (6, 7)
    assert (sheet.deals[1].redealt, sheet.deals[1].note) == (True, "kaart lahti")


def test_rows_below_the_last_are_rounds_added():
    rules = replace(ESTONIAN, rounds=ESTONIAN.rounds[:1])
    sheet = read(paper(*RIGHT[:4], rules=rules)).sheet("uid")
    assert ([added.after for added in sheet.extended], sheet.played) == ([3], 4)


def test_a_shared_top_is_played_off_where_the_rules_say_so():
    rules = rules_for("dutch", 3, {"tie_break": "extra_deal", "length": "short"})
    order = ("no_trump", "misere", "misere", "no_trump") * 3
    rows = [row(0, 0, 0, contract=Pick(order[at // 3])) for at in range(12)]
    sheet = read(paper(*rows, row(1, -1, 0), rules=rules)).sheet("uid")
    assert (sheet.deals[12].contract, sheet.extended, sheet.complete) == ("called_trump", (), True)


def test_where_no_more_rows_fit_it_is_said():
    rules = replace(ESTONIAN, rounds=ESTONIAN.rounds[:1])
    found = read(paper(*[(0, 0, 0)] * 61, rules=rules))
    assert found.first_wrong == 60
    assert isinstance(found.rows[60].fault, SheetTooLong)
    with pytest.raises(TooManyDeals):
        read(paper(*[(0, 0, 0)] * (ROWS_LIMIT + 1)))


@pytest.mark.parametrize(
    ("wrong", "kind"),
    [
        (row(0, 0, 0, forehand=1), NotTheForehandOfTheRow),
        (row(0, 0, 0, contract=Pick("misere")), NotTheContractOfTheRow),
        (row(0, 0), WrongNumberOfFigures),
        (row(0, 0, 0, note="x" * 501), TextTooLong),
        (row("", "", "", note="x" * 501, redealt=True), TextTooLong),
        (row(20_000, -20_000, 0, kept=True), FigureOutOfRange),
    ],
)
def test_what_a_row_says_besides_has_to_fit_too(wrong, kind):
    found = read(paper(wrong, (0, 0, 0)))
    assert found.first_wrong == 0
    assert isinstance(found.rows[0].fault, kind)


def test_a_free_game_cannot_be_told_to_be_free():
    rules = replace(ESTONIAN, rounds=(ESTONIAN.rounds[0], ESTONIAN.rounds[7]))
    rows = [*[(0, 0, 0)] * 3, row(0, 0, 0, played_as=Pick("free_choice"))]
    assert isinstance(read(paper(*rows, rules=rules)).rows[3].fault, PlayedAsNotAllowed)


def test_a_paper_without_rows_is_no_sheet():
    with pytest.raises(NothingPlayed):
        read(paper()).sheet("uid")


def copied(sheet, figures=Figures.TOTALS):
    """What somebody copies who writes down all of a sheet."""
    written = sheet.running_totals if figures is Figures.TOTALS else sheet.scores
    rows = []
    for deal, one in zip(sheet.deals, written, strict=True):
        told = Pick(deal.contract, deal.name)
        picked = Pick(deal.played_as, deal.name) if deal.played_as else None
        in_turn = sheet.rules.layout == "choice"
        rows.append(
            row(
                *one,
                contract=told if in_turn else None,
                played_as=picked,
                redealt=deal.redealt,
                note=deal.note,
            )
        )
    return Paper(sheet.rules, sheet.head, tuple(rows), figures)


@given(st.data())
def test_a_sheet_of_any_rules_comes_back_from_its_paper(data):
    rules = data.draw(made.rules() | own_rules(most_rows=12))
    sheet = data.draw(made.sheets(rules))
    figures = data.draw(st.sampled_from(Figures))
    found = read(copied(sheet, figures).with_all_kept())
    if not sheet.played:
        return
    back = found.sheet("uid")
    assert (back.running_totals, back.scores) == (sheet.running_totals, sheet.scores)
    impossible = {
        number
        for number, deal in enumerate(sheet.deals)
        if deal.kind is Kind.SCORES and back.deals[number].irregular
    }
    assert set(found.kept) == impossible


@given(st.data())
def test_counted_rows_are_never_taken_for_wrong(data):
    rules = data.draw(made.rules())
    sheet = data.draw(made.sheets(rules, redealt=False))
    found = read(copied(sheet))
    for deal, one in zip(sheet.deals, found.rows, strict=True):
        if deal.kind in (Kind.TRICKS, Kind.CARDS_LEFT):
            before = all(above.fault is None for above in found.rows[: found.rows.index(one)])
            assert not before or one.fault is None


@given(st.data())
def test_what_is_proposed_can_be(data):
    rules = data.draw(made.rules())
    rows = data.draw(
        st.lists(st.lists(st.integers(-20, 20), min_size=rules.players, max_size=rules.players), max_size=6)
    )
    found = read(paper(*rows, rules=rules))
    for number, one in enumerate(found.rows):
        if number == found.first_wrong:
            for figures in one.nearest:
                again = read(paper(*rows[:number], figures, rules=rules)).rows[number]
                assert again.fault is None or isinstance(again.fault, PickNotTold)


SIX = Rules(
    CUSTOM,
    players=6,
    pack=52,
    tricks=8,
    win=Quota(3, 1),
    avoid=Quota(3, 1),
    rounds=tuple(Round(str(n), c) for n, c in enumerate([*CATALOGUE, *list(CATALOGUE)[:-1]][:10])),
    name="Six",
)


@pytest.mark.parametrize(
    "rules", [SIX, replace(SIX, pack=208, tricks=34, win=Quota(9, 5), avoid=Quota(9, 5))]
)
def test_a_long_paper_of_wrong_rows_is_read_in_a_moment(rules):
    rows = [tuple((at * 7 + seat * 5) % 23 - 11 for seat in range(6)) for at in range(60)]
    copied_ = paper(*rows, rules=rules)
    begun = time.perf_counter()
    found = read(copied_)
    assert time.perf_counter() - begun < 1
    assert sum(one.fault is not None for one in found.rows) > 40
