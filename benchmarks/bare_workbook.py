"""The same workbook of 32 deals and four players, as far as its cells go, by xlsxwriter and constants alone.

As many cells of each kind and as many looks as ours has, so that what is compared is what we add to it.
"""

import sys
from pathlib import Path

import xlsxwriter

DEALS, PLAYERS, PLAIN = 32, 4, 9
GRID = 5
FIRST, LAST = GRID + 1, GRID + DEALS
TOPS = ({"top": 2}, {"top": 1}, {"top": 4})
LOOKS = (
    {"font_size": 9, "align": "right", "left": 1},
    {"font_name": "Georgia", "font_size": 12, "bold": True},
    {"font_size": 9, "align": "right", "left": 1, "bg_color": "#F4EAD0"},
    {"font_name": "Georgia", "font_size": 12, "bold": True, "bg_color": "#F4EAD0"},
    {"indent": 1, "shrink": True},
    {"align": "right"},
    {"align": "center"},
    {"indent": 1, "text_wrap": True},
    {"font_name": "Georgia", "font_size": 26, "align": "center"},
    {"indent": 1, "left": 1},
)
TEXT, FIGURE = {"align": "left"}, {"num_format": "0;-0;0"}
HEADS = (
    {"bold": True, "align": "center"},
    {"font_size": 18, "align": "center"},
    {"font_size": 8},
    {"indent": 1},
)


def workbook(path: Path) -> None:
    """Write one to `path`."""
    with xlsxwriter.Workbook(str(path), {"in_memory": True}) as book:
        _paper(book)
        _rows(book)


def _paper(book: xlsxwriter.Workbook) -> None:
    paper = book.add_worksheet()
    tops = [[book.add_format(look | top) for look in LOOKS] for top in TOPS]
    name, total, rank, heading = (book.add_format(look) for look in HEADS)
    red = book.add_format({"font_color": "#B3211F"})
    for seat in range(PLAYERS):
        column = 2 * seat + 1
        for row, look in ((2, name), (3, total), (4, rank)):
            paper.merge_range(row, column, row, column + 1, "", look)
        paper.write_string(2, column, f"Name {seat}", name)
        paper.write_formula(3, column, f"=SUM(B{FIRST}:B{LAST})", total, 0)
        ranked = f'=IF(COUNT(B{FIRST}:B{LAST})=0,"",1+IF(D4>B4,1,0)+IF(F4>B4,1,0)+IF(H4>B4,1,0))'
        paper.write_formula(4, column, ranked, rank, 1)
        paper.conditional_format(
            GRID, column + 1, LAST, column + 1, {"type": "cell", "criteria": "<", "value": 0, "format": red}
        )
    for column in range(4):
        paper.write_string(4, 9 + column, "Heading", heading)
    for row in range(GRID, GRID + DEALS):
        turn = (row - GRID) % PLAYERS
        looks = tops[0 if row == GRID else 2 if turn else 1]
        paper.set_row(row, 18)
        if not turn:
            for column, text, look in ((0, "B", looks[8]), (9, "Contract", looks[9])):
                paper.merge_range(row, column, row + PLAYERS - 1, column, "", look)
                paper.write_string(row, column, text, look)
        n = row + 1
        for seat in range(PLAYERS):
            shade = 2 if seat == turn else 0
            paper.write_number(row, 2 * seat + 1, row, looks[shade])
            running = f'=IF(COUNT(B{n})=0,"",SUM(B${FIRST}:B{n}))'
            paper.write_formula(row, 2 * seat + 2, running, looks[shade + 1], row)
        paper.write_blank(row, 10, None, looks[4])
        summed = f'=IF(COUNT(B{n},D{n},F{n},H{n})=0,"",SUM(B{n},D{n},F{n},H{n}))'
        paper.write_formula(row, 11, summed, looks[5], 0)
        paper.write_number(row, 12, 0, looks[5])
        checked = f'=IF(OR(L{n}="",M{n}=""),"",IF(L{n}=M{n},"✓","✗"))'
        paper.write_formula(row, 13, checked, looks[6], "✓")
        paper.write_blank(row, 14, None, looks[7])
    for column in range(15):
        paper.write_blank(LAST, column, None, tops[0][0])
    for row in range(8):
        paper.write_string(LAST + 2 + row, 0, f"Rule {row}", heading)


def _rows(book: xlsxwriter.Workbook) -> None:
    rows = book.add_worksheet()
    text, figure = book.add_format(TEXT), book.add_format(FIGURE)
    for row in range(1 + DEALS * PLAYERS):
        for column in range(PLAIN):
            if column < 5:
                rows.write_string(row, column, "text", text)
            else:
                rows.write_number(row, column, row, figure)


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    for number in range(int(sys.argv[2])):
        workbook(folder / f"{number}.xlsx")
