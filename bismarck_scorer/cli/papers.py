"""Old papers on the command line: tables, and the options that say what a table does not say itself."""

import argparse
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

from bismarck_scorer.cli.call import DONE, WRONG_INPUT, Call
from bismarck_scorer.cli.console import PROGRAM
from bismarck_scorer.cli.files import read_rules
from bismarck_scorer.domain.errors import UnknownOption, UnknownValue, WrongNumberOfPlayers
from bismarck_scorer.domain.head import Head, check_head
from bismarck_scorer.domain.paper.copied import Figures
from bismarck_scorer.domain.paper.reading import PaperRead, read
from bismarck_scorer.domain.rules import Rules
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.domain.text import name_key
from bismarck_scorer.imports import paper
from bismarck_scorer.imports.table import Table
from bismarck_scorer.messages import Messages

_TABLES = (".csv", ".tsv")


def is_table(path: Path) -> bool:
    """Whether a file is read as a table, by its name."""
    return path.suffix.lower() in _TABLES


def add_options(parser: argparse.ArgumentParser, _: Messages) -> None:
    """Let a command take papers."""
    papers = parser.add_argument_group(_("for tables (.csv) of old paper sheets"))
    papers.add_argument("--rules", metavar=_("RULES"), help=_("rule set, or a file with rules of your own"))
    papers.add_argument(
        "--option",
        metavar=_("NAME=VALUE"),
        action="append",
        default=[],
        type=_option(_),
        help=_("a choice of the rule set, as sheet files name it; several may be given"),
    )
    papers.add_argument(
        "--date",
        metavar=_("DATE"),
        type=_day(_),
        help=_("when it was played, as 1987-05-01; otherwise today"),
    )
    papers.add_argument("--place", metavar=_("PLACE"), default="", help=_("where it was played"))
    papers.add_argument(
        "--forehand",
        metavar=_("NAME"),
        help=_("the first forehand; otherwise the table says it, or the first player"),
    )
    papers.add_argument(
        "--figures",
        choices=tuple(map(str, Figures)),
        help=_("whether the figures are running totals or each deal’s scores; otherwise what fits"),
    )
    papers.add_argument(
        "--keep", action="store_true", help=_("keeps rows that cannot be as they are, with a mark")
    )


RulesFor = Callable[[int], Rules]
"""Gives the rules for so many players. Raises RuleBroken where there are none."""


def chosen_rules(call: Call) -> tuple[RulesFor | None, int]:
    """Return the rules that are named and DONE, or None and the exit status after saying what is wrong."""
    options = call.options
    if options.rules is None:
        call.console.fault(PROGRAM, call.say("a table needs --rules"))
        return None, WRONG_INPUT
    if not options.rules.endswith(".json"):
        return lambda players: rules_for(options.rules, players, dict(options.option)), DONE
    own, status = read_rules(call, Path(options.rules))
    return None if own is None else partial(_own_rules, own.rules, options.option), status


def _own_rules(rules: Rules, options: Sequence[tuple[str, str | int]], players: int) -> Rules:
    for name, _value in options:
        raise UnknownOption(name)
    if players != rules.players:
        raise WrongNumberOfPlayers(players, (rules.players,))
    return rules


def read_paper(call: Call, table: Table, choose: RulesFor, today: date) -> PaperRead:
    """Read a table by the options of the call.

    Raises RuleBroken: what the rules, the head or the words of the table are wrong in; what is wrong with the
    figures of a row it tells.
    """
    options = call.options
    rules = choose(len(table.players))
    head = Head(table.players, 0, options.date or today, options.place)
    head = check_head(rules, replace(head, first_forehand=_first_forehand(options.forehand, table)))
    figures = Figures(options.figures) if options.figures else None
    copied = paper.paper_of(table, rules, head, figures)
    return read(copied.with_all_kept() if options.keep else copied)


def _first_forehand(name: str | None, table: Table) -> int:
    if name is None:
        return paper.first_forehand(table) or 0
    keys = [name_key(player) for player in table.players]
    if name_key(name) not in keys:
        raise UnknownValue("--forehand", name, table.players)
    return keys.index(name_key(name))


def _option(_: Messages) -> Callable[[str], tuple[str, str | int]]:
    def option(text: str) -> tuple[str, str | int]:
        name, equals, value = text.partition("=")
        if not equals:
            raise argparse.ArgumentTypeError(_("“{text}” is not NAME=VALUE", text=text))
        return name, int(value) if re.fullmatch("[0-9]{1,6}", value) else value

    return option


def _day(_: Messages) -> Callable[[str], date]:
    def day(text: str) -> date:
        try:
            return date.fromisoformat(text)
        except ValueError:
            raise argparse.ArgumentTypeError(_("“{text}” is no date such as 1987-05-01", text=text)) from None

    return day
