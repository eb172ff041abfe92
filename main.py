"""Where a packaged app starts: `flet build` makes this file the program of a phone, a tablet or a desktop."""

from bismarck_scorer.bootstrap import open_book
from bismarck_scorer.ui.packed import show

show(open_book)
