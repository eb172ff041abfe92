"""`restore`: what is in a backup, in place of what is here or added to it."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from bismarck_scorer.cli.book import opened
from bismarck_scorer.cli.call import DONE, AddParser, Call
from bismarck_scorer.cli.progress import in_lots
from bismarck_scorer.messages import Messages

if TYPE_CHECKING:
    from bismarck_scorer.scorebook.book import Scorebook
    from bismarck_scorer.scorebook.safe.restoring import Contents


def add(add_parser: AddParser, _: Messages) -> argparse.ArgumentParser:
    """Describe the command."""
    parser = add_parser(
        "restore", _("puts all that is in a backup in place of what is here, which is backed up first")
    )
    parser.add_argument("file", metavar=_("FILE"), type=Path, help=_("a backup"))
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--look", action="store_true", help=_("only say what is in the backup and what is here"))
    how.add_argument(
        "--add-missing", action="store_true", help=_("only add the sheets and rule sets that are not here")
    )
    return parser


def run(call: Call) -> int:
    """Do what was asked for and say what came of it."""
    file = call.options.file
    with opened(call) as book:
        if call.options.look:
            _look(call, book, file)
        elif call.options.add_missing:
            _add(call, book, file)
        else:
            _restore(call, book, file)
    return DONE


def _look(call: Call, book: "Scorebook", file: Path) -> None:
    from bismarck_scorer.scorebook.safe.restoring import look_into  # noqa: PLC0415 - loads the database

    _, found = call.say, look_into(book, file)
    call.console.line(_("in {path}: {contents}", path=file, contents=_said(_, found.there)))
    call.console.line(_("here: {contents}", contents=_said(_, found.here)))
    call.console.line(
        _(
            "sheets in the backup alone: {missing}; here alone: {only_here}; in another state: {other}",
            missing=found.missing,
            only_here=found.only_here,
            other=found.other,
        )
    )
    for sheet in found.spoilt:
        call.console.fault(str(file), _.left_out(sheet.number, sheet.played_on, sheet.players, whole=False))


def _add(call: Call, book: "Scorebook", file: Path) -> None:
    from bismarck_scorer.scorebook.safe.restoring import add_missing  # noqa: PLC0415 - loads the database

    _, added = call.say, add_missing(book, file, in_lots)
    call.console.line(
        _(
            "sheets added: {sheets}; rule sets added: {rule_sets}; left as they are here: {other};"
            " not possible: {refused}",
            sheets=len(added.sheets),
            rule_sets=len(added.rule_sets),
            other=added.other,
            refused=len(added.refused),
        )
    )
    for sheet in added.refused:
        call.console.fault(str(file), _.left_out(sheet.number, sheet.played_on, sheet.players, whole=False))


def _restore(call: Call, book: "Scorebook", file: Path) -> None:
    from bismarck_scorer.scorebook.safe.restoring import restore  # noqa: PLC0415 - loads the database

    _, restored = call.say, restore(book, file, in_lots)
    call.console.line(_("here: {contents}", contents=_said(_, restored.here)))
    call.console.line(_("what was here before: {path}", path=restored.replaced))


def _said(_: Messages, contents: "Contents") -> str:
    parts = [_.plural("{n} sheet", "{n} sheets", contents.sheets)]
    if contents.first is not None:
        parts.append(f"{contents.first} – {contents.last}")
    if contents.deleted:
        parts.append(_("{n} deleted", n=contents.deleted))
    if contents.rule_sets:
        parts.append(_.plural("{n} rule set", "{n} rule sets", contents.rule_sets))
    return ", ".join((*parts, *contents.players))
