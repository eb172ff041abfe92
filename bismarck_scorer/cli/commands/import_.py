"""`import`: store sheets, and families' own rule sets, that were written to files."""

import argparse

from bismarck_scorer.cli.book import opened
from bismarck_scorer.cli.call import DONE, AddParser, Call
from bismarck_scorer.cli.files import add_files, read_file
from bismarck_scorer.domain.own_rules import OwnRules
from bismarck_scorer.messages import Messages


def add(add_parser: AddParser, _: Messages) -> argparse.ArgumentParser:
    """Describe the command."""
    parser = add_parser("import", _("stores the sheets and rule sets of files and prints their numbers"))
    add_files(parser, _)
    return parser


def run(call: Call) -> int:
    """Store all files of the call, or none of them where any is wrong; print one number a file.

    That of a rule set has "rules-" before it. What is here already, or comes twice in one call, is one: its
    number is printed each time.
    """
    read = [read_file(call, path) for path in call.options.files]
    if worst := max(status for _file, status in read):
        return worst
    from bismarck_scorer.scorebook.files import store_files  # noqa: PLC0415 - loads the database

    files = [file for file, _status in read if file is not None]
    with opened(call) as book:
        ids = store_files(book, files)
    for file, id_ in zip(files, ids, strict=True):
        call.console.line(f"rules-{id_}" if isinstance(file, OwnRules) else str(id_))
    return DONE
