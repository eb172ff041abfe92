"""What is said of the rows of an old paper."""

from datetime import date

import pytest

from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.paper.copied import Paper, PaperRow
from bismarck_scorer.domain.paper.fault import Slip
from bismarck_scorer.domain.paper.reading import read
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.messages import LANGUAGES, messages_for
from bismarck_scorer.messages.papers import SLIPS, first_wrong_said, row_said

EN, ET = messages_for("en"), messages_for("et")
ABOVE = (2, 1, -3)


def said(rows, _, rules="estonian"):
    copied = tuple(PaperRow(tuple(map(str, figures))) for figures in rows)
    paper = Paper(rules_for(rules, 3), Head(("Ema", "Isa", "Liis"), 0, date(1987, 5, 1)), copied)
    return first_wrong_said(read(paper), _)


def test_every_slip_is_told_in_every_language():
    assert set(SLIPS) == set(Slip)
    assert all(SLIPS[slip](messages_for(code)) for slip in Slip for code in LANGUAGES)


def test_of_a_paper_that_is_right_nothing_is_said():
    assert said([ABOVE], EN) == ""


@pytest.mark.parametrize(
    ("rows", "english", "estonian"),
    [
        (
            [ABOVE, (2, 3, -4)],
            "deal 2: totals +2 + 3 − 4 = 1, they must sum to 0; perhaps 1 / 3 / −4, 2 / 2 / −4 or 2 / 3 / −5",
            "mäng 2: seis +2 + 3 − 4 = 1, kokku peab tulema 0; ehk 1 / 3 / −4, 2 / 2 / −4 või 2 / 3 / −5",
        ),
        (
            [ABOVE, (2, 3, 5)],
            "deal 2: totals 2 + 3 + 5 = 10, they must sum to 0; a minus may be forgotten, or one too many;"
            " perhaps 2 / 3 / −5",
            "mäng 2: seis 2 + 3 + 5 = 10, kokku peab tulema 0; võib-olla on miinus puudu või üleliigne;"
            " ehk 2 / 3 / −5",
        ),
        (
            [(-7, 7, 0)],
            "deal 1: Ema would have −7 in this deal, “No trump” gives −6 to +6; a row may be missing above;"
            " perhaps −6 / 6 / 0 or −6 / 7 / −1",
            "mäng 1: Ema saaks selles mängus −7, „Võtmine” annab −6 kuni +6;"
            " võib-olla on selle kohal üks rida puudu; ehk −6 / 6 / 0 või −6 / 7 / −1",
        ),
        (
            [(2, "x", -3)],
            "deal 1: “x” is not a whole number (Isa); perhaps 2 / 1 / −3",
            "mäng 1: „x” ei ole täisarv (Isa); ehk 2 / 1 / −3",
        ),
        (
            [(2, "", -3)],
            "deal 1: a figure is missing for Isa; perhaps 2 / 1 / −3",
            "mäng 1: arv puudub (Isa); ehk 2 / 1 / −3",
        ),
    ],
)
def test_the_first_wrong_row_is_named_with_what_is_wrong_and_what_may_be_meant(rows, english, estonian):
    assert (said(rows, EN), said(rows, ET)) == (english, estonian)


def test_what_forehand_picked_is_asked_for():
    assert said([(2, 0, -2)], EN, "swedish") == (
        "deal 1: it has to be told what was played, it can be Spades, Called trump, No trump or Misère"
    )


def test_of_a_row_that_is_right_nothing_is_said():
    copied = Paper(
        rules_for("estonian", 3), Head(("A", "B", "C"), 0, date(1987, 5, 1)), (PaperRow(("0", "0", "0")),)
    )
    assert row_said(read(copied).rows[0], ("A", "B", "C"), EN) == ""
