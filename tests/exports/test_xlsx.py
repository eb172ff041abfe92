import zipfile
from dataclasses import replace
from datetime import date, datetime
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bismarck_scorer.domain.contracts import CATALOGUE
from bismarck_scorer.domain.own_rules import CUSTOM
from bismarck_scorer.domain.rules import Quota, Round, Rules
from bismarck_scorer.exports.xlsx import styles, write
from bismarck_scorer.exports.xlsx.places import GRID, LABELS, NAMES
from bismarck_scorer.imports.json import read
from bismarck_scorer.messages import LANGUAGES, messages_for
from bismarck_scorer.ui.theme import DAY
from tests.cli.process import run
from tests.domain import strategies as made
from tests.domain.own_strategies import own_rules
from tests.exports.workbooks import (
    EN,
    LIBREOFFICE,
    Reckoned,
    Stored,
    by_libreoffice,
    expected_figures,
    figures,
    formulas,
    places,
    stored,
)
from tests.sheets import left, redealt, scores, sheet, tricks
from tests.test_sheets import FILES, FOLDER

ANY_RULES = st.one_of(made.rules(), own_rules())


def worked(name):
    """One of the worked sheets whose totals were reckoned by hand."""
    return read((FOLDER / f"{name}.json").read_bytes())


def corrected(drawn, data):
    """The sheet with some of its deals corrected."""
    for row in data.draw(st.lists(st.integers(0, max(0, len(drawn.deals) - 1)), max_size=2)):
        if drawn.deals and not drawn.deals[row].redealt and not drawn.finished:
            deal = data.draw(made.deals_for(drawn, drawn.place_of(row), tuple(made.Kind)))
            drawn = drawn.correct(row, deal)
    return drawn


@pytest.mark.parametrize("name", FILES)
def test_reckoned_anew_a_worked_sheet_has_the_totals_reckoned_by_hand(name):
    over_the_columns, _ranks, *lines = figures(worked(name), Reckoned(worked(name)))
    running = [line[:-2] for line in lines if line[0] is not None]
    assert running == [deal["totals"] for deal in FILES[name]["deals"] if not deal.get("redealt")]
    assert over_the_columns == running[-1]


@given(st.data())
@settings(max_examples=40)
def test_formulas_and_the_values_beside_them_say_what_the_sheet_says(data):
    drawn = corrected(data.draw(made.sheets(data.draw(ANY_RULES))), data)
    if drawn.played and data.draw(st.booleans()):
        drawn = drawn.finish(early=True)
    assert [*figures(drawn, Stored(drawn))] == [*expected_figures(drawn)]
    assert [*figures(drawn, Reckoned(drawn))] == [*expected_figures(drawn)]


@given(st.data())
@settings(max_examples=15)
def test_so_they_do_on_sheets_with_rounds_added_and_ties_played_off(data):
    drawn = corrected(data.draw(made.extended_sheets(data.draw(made.short_rules()))), data)
    assert [*figures(drawn, Reckoned(drawn))] == [*expected_figures(drawn)]


@pytest.mark.parametrize(("players", "rounds"), [(2, 30), (6, 10)])
def test_sixty_rows_are_all_there(players, rounds):
    quota = Quota(1, 1)
    rules = Rules(CUSTOM, players, 36, players, quota, quota, (Round("A", "no_trump"),) * rounds, name="Own")
    full = made.fresh(rules)
    while (place := full.next_place) is not None:
        full = full.record(tricks(*[1] * players)(place))
    assert len(full.deals) == 60
    assert stored(full)[0].page_setup.orientation == "portrait"
    assert [*figures(full, Reckoned(full))] == [*expected_figures(full)]


@pytest.mark.skipif(LIBREOFFICE is None, reason="LibreOffice is not installed")
def test_libreoffice_reckons_the_same(tmp_path):
    sheets = [worked(name) for name in FILES] + [sheet(rows=[(4, 5, 3), redealt()])]
    for one, cell in zip(sheets, by_libreoffice(sheets, tmp_path), strict=True):
        assert [*figures(one, cell)] == [*expected_figures(one)]


def test_a_score_that_is_changed_in_the_spreadsheet_moves_totals_ranks_and_the_check():
    before = sheet(rows=[(4, 5, 3), (3, 7, 2)])  # -2 2 0, then 0 1 -1
    paper, at = Reckoned(before), places(before)
    paper.type(GRID, at.score(0), 8)
    totals, ranks, first, second, *_empty = figures(before, paper)
    assert (totals, ranks) == ([8, 3, -1], [1, 2, 3])
    assert first == [8, 2, 0, 10, "✗"]
    assert second == [8, 3, -1, 0, "✓"]
    paper.type(GRID, at.score(1), -8)
    assert [*figures(before, paper)][2] == [8, -8, 0, 0, "✓"]


def test_an_evening_can_be_played_on_in_the_spreadsheet():
    paper, at = Reckoned(sheet()), places(sheet())
    assert [*figures(sheet(), paper)][:3] == [[0, 0, 0], [None] * 3, [None] * 5]
    for seat, score in enumerate((5, 5, -10)):
        paper.type(GRID, at.score(seat), score)
    assert [*figures(sheet(), paper)][:3] == [[5, 5, -10], [1, 1, 3], [5, 5, -10, 0, "✓"]]


def test_where_rows_sum_to_something_else_that_is_what_is_checked():
    paper, at = Stored(worked("folk")), places(worked("folk"))
    due = [(paper(row, at.sum), paper(row, at.due), paper(row, at.check)) for row in range(GRID, at.below)]
    plus, minus, zero = (9, 9, "✓"), (-9, -9, "✓"), (0, 0, "✓")
    assert due[:20] == [*[plus] * 4, *[minus] * 4, *[plus] * 4, *[minus] * 4, *[zero] * 4]
    assert due[20:] == [minus, plus, zero, plus]  # as each forehand picked


def test_a_free_game_of_the_folk_rules_has_to_be_nothing_before_it_is_picked():
    empty = made.fresh(worked("folk").rules)
    paper, at = Stored(empty), places(empty)
    assert [paper(GRID + row, at.due) for row in (0, 4, 16, 20)] == [9, -9, 0, None]


def test_a_misere_of_penalties_has_no_sum_to_be_held_to():
    name = "swedish-misere_scoring-penalties"
    paper, at = Stored(worked(name)), places(worked(name))
    misere = [n for n, deal in enumerate(worked(name).deals) if deal.played is CATALOGUE["misere"]]
    assert misere
    for number in misere:
        assert (paper(GRID + number, at.due), paper(GRID + number, at.check)) == (None, None)
        assert paper(GRID + number, at.sum) == sum(worked(name).scores[number])


def test_the_paper_looks_like_the_paper():
    rows = [(4, 5, 3), redealt(note="four cards\nshort"), (3, 7, 2)]
    rows += [scores(0, 0, 0)] * 4 + [tricks(6, 3, 3, trump="hearts")]
    one = sheet(rows=rows, note="Rain")
    paper, at = stored(one)[0], places(one)
    cells = [[cell.value for cell in row] for row in paper.iter_rows()]
    assert (paper.title, paper.freeze_panes) == ("Sheet", "B6")
    assert (paper.page_setup.orientation, paper.page_setup.fitToHeight) == ("landscape", None)
    assert cells[0][0] == "Bismarck"
    assert cells[1][0] == "29 November 2026 · Kitchen table · Estonian Bismarck · 7 of 24 deals"
    assert cells[NAMES][at.score(0) : at.contract : 2] == ["Ema", "Isa", "Liis"]
    assert [letter for row in cells[GRID : at.below] if (letter := row[LABELS])] == [*"BISMARCK"]
    contracts = [name for row in cells[GRID : at.below] if (name := row[at.contract])]
    assert contracts[:5] == ["No trump", "No trump (redealt)", "No trump", "Misère", "Called trump"]
    assert cells[GRID + 7][at.details] == "hearts"
    assert cells[GRID + 1][at.note] == "four cards\nshort"
    below = [row[LABELS] for row in cells[at.below + 1 :]]
    assert below[:2] == ["Rain", "3 players, 36 cards, 12 tricks a deal."]
    assert below[-1] == "Every row sums to zero."
    assert f"A{GRID + 1}:A{GRID + 4}" in {str(merged) for merged in paper.merged_cells.ranges}


def test_the_ink_is_that_of_the_screen_by_day():
    for name in ("ink", "faint_ink", "red_ink", "green_ink", "letter", "rule", "hairline", "shade"):
        assert getattr(styles, name.upper()) == getattr(DAY, name)


def test_forehand_is_shaded_and_a_redealt_line_is_not():
    one = sheet(rows=[(4, 5, 3), redealt()])
    paper, at = stored(one)[0], places(one)

    def shaded(row):
        cells = [paper.cell(row + 1, at.score(seat) + 1) for seat in range(3)]
        return [seat for seat, cell in enumerate(cells) if cell.fill.fgColor.rgb == "FFF4EAD0"]

    assert [shaded(GRID + line) for line in range(5)] == [[0], [], [1], [2], [0]]


def test_the_second_worksheet_has_a_row_a_deal_and_player():
    rows = [tricks(4, 5, 3, note="-3"), redealt(), scores(1, 0, -1)]
    rows += [scores(0, 0, 0)] * 16 + [left(0, 2, 5, first_rank="J", last_rank="10")]
    head, *plain = [[cell.value for cell in row] for row in stored(sheet(rows=rows))[1].iter_rows()]
    assert head[:7] == ["Date", "Place", "Rules", "Deal", "Round", "Contract", "Forehand"]
    assert head[7:] == ["Trump", "Played as", "Ranks", "Player", "Counted", "Score", "Total", "Note"]
    assert len(plain) == 20 * 3
    evening = [datetime(2026, 11, 29), "Kitchen table", "Estonian Bismarck"]  # noqa: DTZ001
    assert plain[0] == [*evening, 1, "B", "No trump", "Ema", *[None] * 3, "Ema", 4, -2, -2, "-3"]
    assert plain[4][3:] == [2, "B", "No trump (redealt)", "Isa", *[None] * 3, "Isa", None, None, 2, None]
    assert plain[8][10:] == ["Liis", None, -1, -1, None]
    assert plain[57][9:] == ["J–10", "Ema", 0, 7, 6, None]


def test_lines_of_a_note_have_room_in_both_worksheets():
    one = sheet(rows=[tricks(4, 5, 3, note="one\ntwo\nthree"), (4, 5, 3)])
    paper, rows = stored(one)
    assert paper.row_dimensions[GRID + 1].height == 3 * paper.row_dimensions[GRID + 2].height
    assert rows.row_dimensions[2].height == 3 * 15
    assert rows.row_dimensions[5].height is None  # which is 15


@given(st.data())
@settings(max_examples=20)
def test_the_rows_add_up_to_the_totals(data):
    drawn = data.draw(made.sheets(data.draw(ANY_RULES)))
    won = dict.fromkeys(drawn.players, 0)
    for row in stored(drawn)[1].iter_rows(min_row=2, values_only=True):
        won[row[10]] += row[12] or 0
    assert tuple(won.values()) == drawn.totals


@pytest.mark.parametrize("day", [date(1, 1, 1), date(1900, 2, 28), date(1900, 3, 1), date(9999, 12, 31)])
def test_any_day_can_be_written(day):
    one = sheet(rows=[(4, 5, 3)])
    cell = stored(replace(one, head=replace(one.head, played_on=day)))[1]["A2"].value
    assert str(cell)[:10] == day.isoformat()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_worksheets_have_names_that_spreadsheets_take(language):
    names = [worksheet.title for worksheet in stored(sheet(), language)]
    assert len({name.casefold() for name in names}) == 2
    for name in names:
        assert 0 < len(name) <= 31
        assert not set(name) & set("[]:*?/\\'")


def test_nothing_but_what_is_ours_is_a_formula():
    paper, rows = formulas(sheet(players=("=1+1", "+A1", "@SUM(A1)"), rows=[tricks(4, 5, 3, note="=2")]))
    at = places(sheet())
    ours = {at.sum + 1, at.check + 1, *(at.total(seat) + 1 for seat in range(3))}
    for cell in (cell for row in paper.iter_rows(min_row=GRID + 1) for cell in row):
        assert (cell.data_type == "f") is (cell.column in ours and cell.row <= at.below)
    assert {cell.data_type for row in rows.iter_rows() for cell in row} == {"s", "n", "d"}


def test_it_is_dated_to_the_evening_and_says_nothing_of_the_hour_it_was_written():
    with zipfile.ZipFile(BytesIO(write(sheet(), EN))) as archive:
        assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        properties = archive.read("docProps/core.xml").decode()
    assert properties.count("2026-11-29T00:00:00Z") == 2


def test_the_same_sheet_gives_the_same_bytes_in_every_process(tmp_path):
    (tmp_path / "sheet.json").write_bytes((FOLDER / "estonian-3.json").read_bytes())
    code = (
        "import sys, pathlib; from bismarck_scorer.exports import formats;"
        "from bismarck_scorer.imports.json import read; from bismarck_scorer.messages import messages_for;"
        "sheet = read(pathlib.Path('sheet.json').read_bytes());"
        "assert not {'xlsxwriter', 'tqdm'} & set(sys.modules);"
        "sys.stdout.buffer.write(formats()['xlsx'].write(sheet, messages_for('et')))"
    )
    here = write(worked("estonian-3"), messages_for("et"))
    for seed, zone in (("1", "UTC"), ("2", "Asia/Tokyo")):
        environment = {"PYTHONHASHSEED": seed, "TZ": zone}
        answer = run(folder=tmp_path, code=code, environment=environment)
        assert (answer.returncode, answer.stderr) == (0, b"")
        assert answer.stdout == here
