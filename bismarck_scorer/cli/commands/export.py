"""`export`: write sheets to files."""

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING

from bismarck_scorer.cli.book import opened
from bismarck_scorer.cli.call import DONE, WRONG_INPUT, AddParser, Call
from bismarck_scorer.cli.console import PROGRAM
from bismarck_scorer.cli.progress import watched
from bismarck_scorer.cli.writing import PRINTED, add_paper, written
from bismarck_scorer.exports import formats
from bismarck_scorer.locations import make_folder
from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook.safe.own_files import save

if TYPE_CHECKING:
    from bismarck_scorer.scorebook.book import Scorebook


def add(add_parser: AddParser, _: Messages) -> argparse.ArgumentParser:
    """Describe the command."""

    def sheet_id(text: str) -> int:
        if not re.fullmatch("[0-9]{1,15}", text):
            raise argparse.ArgumentTypeError(_("“{text}” is no number of a sheet", text=text))
        return int(text)

    parser = add_parser("export", _("writes one sheet, or all of them, to files"))
    parser.add_argument(
        "id", metavar=_("NUMBER"), nargs="?", type=sheet_id, help=_("the sheet, as “list” numbers it")
    )
    parser.add_argument("--all", action="store_true", help=_("every sheet, each to a file of its own"))
    parser.add_argument(
        "--format", choices=tuple(formats()), default="json", help=_("kind of file; otherwise json")
    )
    parser.add_argument(
        "--output",
        metavar=_("PATH"),
        help=_("file or folder to write to; otherwise, and for “-”, the sheet is printed"),
    )
    add_paper(parser, _)
    return parser


def run(call: Call) -> int:
    """Write what was asked for; print the path of every file that was written."""
    if fault := _misused(call):
        call.console.fault(PROGRAM, fault)
        return WRONG_INPUT
    with opened(call) as book:
        return _all(call, book) if call.options.all else _one(call, book)


def _misused(call: Call) -> str:
    options, _ = call.options, call.say
    if options.all and options.id is not None:
        return _("either the number of a sheet or --all, not both")
    if not options.all and options.id is None:
        return _("the number of a sheet is missing, or --all")
    if options.all and options.output in (None, "", PRINTED):
        return _("--all needs a folder to write to: --output FOLDER")
    if options.output == "":
        return _("--output needs a file or a folder")
    return ""


def _one(call: Call, book: "Scorebook") -> int:
    from bismarck_scorer.scorebook.export import export  # noqa: PLC0415 - loads the database

    options = call.options
    exported = export(book, options.id, options.format, call.say, options.paper)
    return written(call, exported.name, exported.media_type, exported.data)


def _all(call: Call, book: "Scorebook") -> int:
    from bismarck_scorer.scorebook.export import export_all  # noqa: PLC0415 - loads the database

    folder = make_folder(Path(call.options.output))
    total, files = export_all(book, call.options.format, call.say, call.options.paper)
    for exported, aside in watched(files, total):
        path = folder / exported.name
        save(path, exported.data)
        with aside():
            call.console.line(str(path))
    return DONE
