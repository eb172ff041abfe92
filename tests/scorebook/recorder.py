"""Records deals as another process: `python -m tests.scorebook.recorder FOLDER SHEET`.

Says "saved N" after the deal number N is acknowledged, "stale" after losing a race, "done" in the end.
"""

import sys

from bismarck_scorer.bootstrap import open_book
from bismarck_scorer.domain.errors import StaleSheet
from bismarck_scorer.scorebook import play
from tests.books import scores


def main(folder: str, sheet_id: int) -> None:
    book = open_book(folder)
    say("ready")
    opened = play.open_sheet(book, sheet_id)
    while not opened.sheet.complete:
        row = len(opened.sheet.deals)
        try:
            opened = play.record(book, opened.id, opened.version, scores(opened.sheet, row, -row, 0)).open
            say(f"saved {row}")
        except StaleSheet:
            say("stale")
            opened = play.open_sheet(book, sheet_id)
    say("done")


def say(word: str) -> None:
    sys.stdout.write(word + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
