"""`import`: store sheets that were written to files."""

import argparse

from bismarck_scorer.cli.book import opened
from bismarck_scorer.cli.call import DONE, AddParser, Call
from bismarck_scorer.cli.files import add_files, read_sheet
from bismarck_scorer.messages import Messages


def add(add_parser: AddParser, _: Messages) -> argparse.ArgumentParser:
    """Describe the command."""
    parser = add_parser("import", _("stores the sheets of files and prints their numbers"))
    add_files(parser, _)
    return parser


def run(call: Call) -> int:
    """Store all sheets of the call, or none of them where any file is wrong; print one number a file.

    A sheet that is here already, or comes twice in one call, is one sheet: its number is printed each time.
    """
    read = [read_sheet(call, path) for path in call.options.files]
    if worst := max(status for _sheet, status in read):
        return worst
    from bismarck_scorer.scorebook.files import store_sheets  # noqa: PLC0415 - loads the database

    with opened(call) as book:
        ids = store_sheets(book, [sheet for sheet, _status in read if sheet is not None])
    for id_ in ids:
        call.console.line(str(id_))
    return DONE
