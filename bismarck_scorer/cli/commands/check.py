"""`check`: score files without storing anything."""

import argparse

from bismarck_scorer.cli.call import DONE, AddParser, Call
from bismarck_scorer.cli.files import add_files, read_sheet
from bismarck_scorer.exports import json
from bismarck_scorer.messages import Messages


def add(add_parser: AddParser, _: Messages) -> argparse.ArgumentParser:
    """Describe the command."""
    parser = add_parser("check", _("scores files with sheets and prints the result as JSON, stores nothing"))
    add_files(parser, _)
    return parser


def run(call: Call) -> int:
    """Print the export of each file that is right, and say what is wrong with the others."""
    worst = DONE
    for path in call.options.files:
        sheet, status = read_sheet(call, path)
        worst = max(worst, status)
        if sheet is not None:
            call.console.data(json.write(sheet, call.say))
    return worst
