"""`import`: store sheets, families' own rule sets, and tables of old papers, that were written to files."""

import argparse
from datetime import date
from pathlib import Path

from bismarck_scorer.cli.book import opened
from bismarck_scorer.cli.call import DONE, WRONG_INPUT, AddParser, Call
from bismarck_scorer.cli.files import add_files, read_file, read_table
from bismarck_scorer.cli.papers import RulesFor, add_options, chosen_rules, is_table, read_paper
from bismarck_scorer.cli.progress import watched
from bismarck_scorer.domain.errors import RuleBroken
from bismarck_scorer.domain.own_rules import OwnRules
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.imports.table import Table
from bismarck_scorer.messages import Messages
from bismarck_scorer.messages.papers import first_wrong_said


def add(add_parser: AddParser, _: Messages) -> argparse.ArgumentParser:
    """Describe the command."""
    parser = add_parser("import", _("stores the sheets and rule sets of files and prints their numbers"))
    add_files(parser, _)
    add_options(parser, _)
    return parser


def run(call: Call) -> int:
    """Store all files of the call, or none of them where any is wrong; print one number a file.

    That of a rule set has "rules-" before it. What is here already, or comes twice in one call, is one: its
    number is printed each time.
    """
    paths = call.options.files
    choose, status = chosen_rules(call) if any(map(is_table, paths)) else (None, DONE)
    if status != DONE:
        return status
    read = []
    for path, aside in watched(paths, len(paths)):
        with aside():  # what is wrong with a file is said at once
            read.append(read_table(call, path) if is_table(path) else read_file(call, path))
    if worst := max(status for _file, status in read):
        return worst
    from bismarck_scorer.scorebook.files import store_files  # noqa: PLC0415 - loads the database

    with opened(call) as book:
        brought: list[Sheet | OwnRules] = []
        for path, (read_, _status) in zip(paths, read, strict=True):
            is_paper = isinstance(read_, Table) and choose is not None
            file = _sheet_of(call, path, read_, choose, book.today()) if is_paper else read_
            if isinstance(file, (Sheet, OwnRules)):
                brought.append(file)
        if len(brought) < len(paths):
            return WRONG_INPUT
        ids = store_files(book, (file for file, _aside in watched(brought, len(brought))))
    for file, id_ in zip(brought, ids, strict=True):
        call.console.line(f"rules-{id_}" if isinstance(file, OwnRules) else str(id_))
    return DONE


def _sheet_of(call: Call, path: Path, table: Table, choose: RulesFor, today: date) -> Sheet | None:
    """The sheet of a paper, or None after saying what is wrong."""
    from bismarck_scorer.scorebook.paper import sheet_of  # noqa: PLC0415 - loads the database

    fault = ""
    try:
        read = read_paper(call, table, choose, today)
        if not (fault := first_wrong_said(read, call.say)):
            return sheet_of(read)
    except RuleBroken as error:
        fault = call.say.fault(error, table.players)
    call.console.fault(str(path), fault)
    return None
