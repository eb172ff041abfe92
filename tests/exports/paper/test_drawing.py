"""What is drawn of a sheet, as shapes: where everything stands, and that everything is there."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from reportlab.graphics.shapes import String
from reportlab.pdfbase.pdfmetrics import stringWidth

from bismarck_scorer.exports.paper import ink
from bismarck_scorer.exports.paper.blank import blank
from bismarck_scorer.exports.paper.describe import describe
from bismarck_scorer.exports.paper.drawing import drawings
from bismarck_scorer.exports.paper.frame import frame
from bismarck_scorer.exports.paper.lettering import width
from bismarck_scorer.exports.paper.sizes import A4, A5, PAGE, PAPERS, picture
from bismarck_scorer.messages import messages_for
from tests.domain import strategies as made
from tests.domain.own_strategies import own_rules
from tests.exports.paper.shapes import EN, pages, texts, told
from tests.exports.paper.sheets import LONG, ODD, WORKED, rules, worked, written

ET = messages_for("et")
EVERY_PAPER = [*PAPERS.values(), PAGE, picture(3), picture(6)]
SIXTY = written(LONG, 10, misdeals=(4, 30), note="A note")


def strings(page):
    return [shape for shape in page.contents if isinstance(shape, String)]


def labels(page):
    """The labels of the rounds."""
    return [shape.text for shape in strings(page) if shape.fillColor.hexval()[2:] == ink.LETTER[1:].lower()]


def assert_inside(page):
    """Nothing is drawn beyond the edge of the paper."""
    for shape in page.contents:
        left, bottom, right, top = shape.getBounds()
        if isinstance(shape, String):
            right = shape.x + stringWidth(shape.text, shape.fontName, shape.fontSize)
        assert left >= -1, told(page)
        assert bottom >= -1, told(page)
        assert right <= page.width + 1, shape
        assert top <= page.height + 1, shape


# Golden drawings: look at the page before you take over a change of one.
@pytest.mark.parametrize(
    ("name", "paper", "words"),
    [("estonian-3", A4, ET), ("dutch", A5, EN), ("folk", picture(4), EN), ("british", PAGE, ET)],
    ids=["estonian-a4", "dutch-a5", "folk-picture", "british-svg"],
)
def test_a_played_sheet_is_drawn_like_this(name, paper, words, snapshot):
    (page,) = pages(worked(name), paper, words)
    assert told(page) == snapshot


def test_a_blank_sheet_is_drawn_like_this(snapshot):
    (page,) = drawings(blank(made.rules_for("estonian", 3), (), ET), A4)
    assert told(page) == snapshot


def test_long_names_and_many_rows_are_drawn_like_this(snapshot):
    assert "\n\n".join(map(told, pages(SIXTY))) == snapshot


@pytest.mark.parametrize("paper", EVERY_PAPER, ids=lambda paper: f"{paper.id}-{paper.width:.0f}")
@pytest.mark.parametrize("name", WORKED)
def test_every_worked_sheet_stays_on_its_paper(name, paper):
    for page in pages(worked(name), paper):
        assert_inside(page)


@settings(max_examples=60)
@given(st.data())
def test_any_sheet_of_any_rules_stays_on_its_paper_and_has_all_its_figures(data):
    sheet = data.draw((own_rules() | made.rules()).flatmap(made.sheets))
    paper = data.draw(st.sampled_from([*PAPERS.values(), PAGE, picture(sheet.rules.players)]))
    drawn = pages(sheet, paper)
    figures = [text for page in drawn for text in texts(page)]
    for page in drawn:
        assert_inside(page)
    for deal, totals in zip(sheet.deals, sheet.running_totals, strict=True):
        for total in () if deal.redealt else totals:
            figures.remove(EN.number(total))


@pytest.mark.parametrize("count", range(2, 7))
@pytest.mark.parametrize("paper", [A4, A5, picture(6)], ids=lambda paper: paper.id)
def test_names_of_any_length_stand_over_their_columns(count, paper):
    (page, *_more) = pages(written(LONG[:count], 3), paper)
    said = "".join("".join(texts(page)).split())
    assert all(name.replace(" ", "") in said for name in LONG[:count])
    assert_inside(page)


@pytest.mark.parametrize("paper", EVERY_PAPER, ids=lambda paper: f"{paper.id}-{paper.width:.0f}")
def test_odd_names_are_drawn_on_every_paper(paper):
    for page in pages(written(ODD, 3), paper):
        assert_inside(page)


def test_a_long_sheet_has_more_pages_with_head_ranking_and_number_on_each():
    first, second = (texts(page) for page in pages(SIXTY))
    for head in ("Bismarck", "Kalle", "29 November 2026 · Kitchen table", f"4. {LONG[1]} 120"):
        assert head in first, head
        assert head in second, head
    assert "1 / 2" in first
    assert "2 / 2" in second
    assert labels(pages(SIXTY)[0]) == ["1", "2", "3", "4", "5"]
    assert labels(pages(SIXTY)[1]) == ["6", "7", "8", "9", "10"]


def test_remarks_stand_once_below_the_last_row():
    first, second = (texts(page) for page in pages(SIXTY))
    assert "A note" not in first
    assert "A note" in second


def test_many_remarks_go_on_on_pages_of_their_own():
    notes = tuple((row, f"remark {row} " + "and so on, " * 40) for row in range(60))
    drawn = pages(written(("Ema", "Isa"), 30, notes=notes))
    said = " ".join(text for page in drawn for text in texts(page))
    assert all(f"remark {row} " in said for row in range(60))
    assert f"{len(drawn)} / {len(drawn)}" in texts(drawn[-1])
    for page in drawn:
        assert_inside(page)


def test_the_rules_are_left_out_where_they_would_need_a_page_of_their_own():
    said = "Every row sums to zero."
    roomy, full = written(("Ema", "Isa"), 4), written(("Ema", "Isa"), 16)
    assert said in " ".join(texts(pages(roomy, A5)[-1]))
    around = frame(describe(full, EN), A5, width)
    tight = replace(A5, height=A5.margin + around.head.rule + around.foot.height + A5.rows.lowest * 32 + 9)
    (page,) = pages(full, tight)
    assert said not in " ".join(texts(page))


def test_a_picture_has_one_page_however_long_and_no_page_number():
    (page,) = pages(SIXTY, picture(6))
    assert "1 / 1" not in texts(page)
    assert page.height > 1400


def test_a_remark_says_where_it_belongs_and_a_misdeal_says_it_in_its_place():
    (page,) = pages(worked("estonian-3"))
    assert "× redealt · Liis had thirteen cards" in texts(page)
    (page,) = pages(written(("Ema", "Isa"), 2, notes=((1, "slept\n  twice"),)))
    assert "1 2/2: slept" in texts(page)
    assert "twice" in [text.strip() for text in texts(page)]


def test_a_long_remark_on_a_misdeal_stands_below_the_grid():
    sheet = written(("Ema", "Isa"), 2, rows=1)
    misdealt = sheet.record(replace(sheet.deals[0], forehand=1, kind=None, figures=(), note="x " * 60))
    (page,) = pages(misdealt)
    assert "× redealt" in texts(page)
    assert any(text.startswith("1 2/2: redealt · x x") for text in texts(page))


def test_forehand_is_shaded_and_negative_totals_are_red():
    (page,) = pages(written(("Ema", "Isa"), 2, rows=1, unit=-1))
    shades = [line for line in told(page).splitlines() if ink.SHADE.lower() in line]
    assert len(shades) == 4 + 1  # a cell of each row, and the legend
    assert [shape.text for shape in strings(page) if shape.fillColor.hexval()[2:] == ink.RED[1:].lower()] == [
        "−1",
        "−1",
    ]


def test_nobody_wears_the_crown_before_the_totals_differ():
    assert "♛" not in texts(pages(written(("Ema", "Isa"), 2, rows=0))[0])
    assert texts(pages(written(("Ema", "Isa"), 2, rows=1))[0]).count("♛") == 1


def test_an_unfinished_sheet_and_one_finished_early_say_so():
    sheet = written(("Ema", "Isa"), 2, rows=1)
    assert "1 of 4 deals" in texts(pages(sheet)[0])
    assert "finished early, 1 of 4 deals" in texts(pages(sheet.finish(early=True))[0])


def test_rounds_that_were_added_are_drawn():
    (page,) = pages(written(("Ema", "Isa"), 2).extend())
    assert "+" in texts(page)


def test_a_blank_sheet_has_no_figures_and_room_for_a_pen():
    for count in range(2, 7):
        (page, *more) = drawings(blank(rules(count, 60 // count), (), EN), A5)
        for drawn in (page, *more):
            assert_inside(drawn)
            assert not any(
                shape.fontName == ink.Face.FIGURES and "−" in shape.text for shape in strings(drawn)
            )
        shades = [line for line in told(page).splitlines() if ink.SHADE.lower() in line]
        assert float(shades[0].split()[4]) >= A5.for_pen.lowest
