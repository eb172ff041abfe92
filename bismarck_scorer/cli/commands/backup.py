"""`backup`: everything into one file."""

import argparse
from pathlib import Path

from bismarck_scorer.cli.book import opened
from bismarck_scorer.cli.call import DONE, WRONG_INPUT, AddParser, Call
from bismarck_scorer.cli.console import PROGRAM
from bismarck_scorer.messages import Messages


def add(add_parser: AddParser, _: Messages) -> argparse.ArgumentParser:
    """Describe the command."""
    parser = add_parser("backup", _("writes everything into one file, which “restore” reads"))
    where = parser.add_mutually_exclusive_group()
    help_ = _("file or folder to write to; otherwise the folder of backups")
    where.add_argument("file", metavar=_("FILE"), nargs="?", help=help_)
    where.add_argument("--output", metavar=_("PATH"), help=help_)
    return parser


def run(call: Call) -> int:
    """Write the backup and print its path."""
    from bismarck_scorer.scorebook.safe.backups import make  # noqa: PLC0415 - loads the database

    wanted = call.options.file if call.options.output is None else call.options.output
    if wanted == "":
        call.console.fault(PROGRAM, call.say("--output needs a file or a folder"))
        return WRONG_INPUT
    with opened(call) as book:
        call.console.line(str(make(book, None if wanted is None else Path(wanted))))
    return DONE
