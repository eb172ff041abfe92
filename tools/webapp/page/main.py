"""What the page's Python runs."""

from bismarck_scorer.bootstrap import open_book
from bismarck_scorer.ui.page.start import start

start(open_book)
