"""`blank`: an empty sheet to print."""

import argparse
import re

from bismarck_scorer.cli.book import opened
from bismarck_scorer.cli.call import COULD_NOT, AddParser, Call
from bismarck_scorer.cli.console import PROGRAM
from bismarck_scorer.cli.writing import add_paper, written
from bismarck_scorer.domain.errors import UnknownOption, WrongNumberOfPlayers
from bismarck_scorer.domain.own_rules import PLAYERS
from bismarck_scorer.domain.rules import Rules
from bismarck_scorer.domain.rulesets import rule_set
from bismarck_scorer.exports import formats, pdf
from bismarck_scorer.exports.blank import file_name, write
from bismarck_scorer.messages import Messages

_OWN = re.compile("rules-([0-9]{1,15})")  # as "import" numbers a family's own rules


def add(add_parser: AddParser, _: Messages) -> argparse.ArgumentParser:
    """Describe the command."""

    def players(text: str) -> int:
        if not re.fullmatch("[0-9]", text) or int(text) not in PLAYERS:
            least, most = PLAYERS[0], PLAYERS[-1]
            raise argparse.ArgumentTypeError(
                _(
                    "“{text}” is no number of players, it can be {least} to {most}",
                    text=text,
                    least=least,
                    most=most,
                )
            )
        return int(text)

    def option(text: str) -> tuple[str, str | int]:
        name, equals, value = text.partition("=")
        if not equals:
            raise argparse.ArgumentTypeError(_("“{text}” is not an option; pack=40 is one", text=text))
        return name, int(value) if re.fullmatch("[0-9]{1,3}", value) else value

    parser = add_parser("blank", _("writes an empty sheet to print, as a PDF"))
    parser.add_argument(
        "--rules",
        metavar=_("RULES"),
        default="estonian",
        help=_("the rule set: estonian, finnish …, or rules-1 for your own as “import” numbers them"),
    )
    parser.add_argument(
        "--players", metavar=_("NUMBER"), type=players, help=_("how many play; otherwise as few as can")
    )
    parser.add_argument(
        "--option",
        metavar=_("NAME=VALUE"),
        type=option,
        action="append",
        default=[],
        help=_("an option of the rules, for example length=grand; can be said more than once"),
    )
    parser.add_argument(
        "--names", metavar=_("NAME"), nargs="+", default=[], help=_("who plays, in seat order")
    )
    add_paper(parser, _)
    parser.add_argument(
        "--output",
        metavar=_("PATH"),
        help=_("file or folder to write to; otherwise, and for “-”, the sheet goes to standard output"),
    )
    return parser


def run(call: Call) -> int:
    """Write the sheet that was asked for."""
    options, _ = call.options, call.say
    if pdf.FORMAT.id not in formats():
        call.console.fault(PROGRAM, _("there is no library for PDF on this machine"))
        return COULD_NOT
    count = options.players or len(options.names) or None
    own = _OWN.fullmatch(options.rules)
    rules = _own(call, int(own[1]), count) if own else _built_in(call, count)
    data = write(rules, options.names, options.paper, _)
    return written(call, file_name(rules), pdf.MEDIA_TYPE, data)


def _built_in(call: Call, count: int | None) -> Rules:
    found = rule_set(call.options.rules)
    return found.rules(count or found.players[0], dict(call.options.option))


def _own(call: Call, number: int, count: int | None) -> Rules:
    from bismarck_scorer.scorebook.own_rules import get  # noqa: PLC0415 - loads the database

    for name, _value in call.options.option:
        raise UnknownOption(name)
    with opened(call) as book:
        rules = get(book, number)
    if count not in (None, rules.players):
        raise WrongNumberOfPlayers(count, (rules.players,))
    return rules
