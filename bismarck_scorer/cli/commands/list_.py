"""`list`: the sheets, newest first."""

import argparse
import json
import re
from typing import TYPE_CHECKING, Any

from bismarck_scorer.cli.book import opened
from bismarck_scorer.cli.call import DONE, WRONG_INPUT, AddParser, Call
from bismarck_scorer.cli.console import PROGRAM
from bismarck_scorer.domain.evening import EveningLine
from bismarck_scorer.domain.library import FINISHED, Filter, State
from bismarck_scorer.domain.rules import Rules
from bismarck_scorer.messages import Messages

if TYPE_CHECKING:
    from bismarck_scorer.scorebook.book import Scorebook


def add(add_parser: AddParser, _: Messages) -> argparse.ArgumentParser:
    """Describe the command."""

    def year(text: str) -> int:
        if not re.fullmatch("[0-9]{1,4}", text) or not int(text):
            raise argparse.ArgumentTypeError(_("“{text}” is no year", text=text))
        return int(text)

    parser = add_parser("list", _("lists the sheets, newest first"))
    parser.add_argument("--json", action="store_true", help=_("print the list as JSON"))
    parser.add_argument(
        "--search",
        metavar=_("WORDS"),
        default="",
        help=_("only sheets with these words in a name, the place or the note"),
    )
    parser.add_argument("--player", metavar=_("NAME"), help=_("only sheets of this player"))
    parser.add_argument("--year", metavar=_("YEAR"), type=year, help=_("only sheets of this year"))
    state = parser.add_mutually_exclusive_group()
    state.add_argument("--finished", action="store_true", help=_("only finished sheets"))
    state.add_argument("--unfinished", action="store_true", help=_("only unfinished sheets"))
    return parser


def run(call: Call) -> int:
    """Print one line a sheet, or all of them as one JSON array."""
    from bismarck_scorer.scorebook.library import every  # noqa: PLC0415 - loads the database

    with opened(call) as book:
        asked = _asked(call, book)
        if asked is None:
            call.console.fault(PROGRAM, call.say("nobody is called “{name}”", name=call.options.player))
            return WRONG_INPUT
        lines = every(book, asked)
        if not call.options.json:
            for line in lines:
                call.console.line(_line(line, call.say))
            return DONE
        between = "[\n"
        for line in lines:
            call.console.data(f"{between}  {json.dumps(_plain(line), ensure_ascii=False)}".encode())
            between = ",\n"
        call.console.data(b"[]\n" if between == "[\n" else b"\n]\n")
    return DONE


def _asked(call: Call, book: "Scorebook") -> Filter | None:
    """What the options ask for, or None where nobody bears the name."""
    from bismarck_scorer.scorebook.players import named  # noqa: PLC0415 - loads the database

    options = call.options
    player = None
    if options.player is not None and (player := named(book, options.player)) is None:
        return None
    states = FINISHED if options.finished else (State.OPEN,) if options.unfinished else ()
    return Filter(words=options.search, player=player, year=options.year, states=states)


def _plain(line: EveningLine) -> dict[str, Any]:
    return {
        "id": line.id,
        "uid": line.uid,
        "played_on": line.played_on.isoformat(),
        "place": line.place,
        "rules": _rules(line.rules),
        "players": list(line.players),
        "totals": list(line.totals),
        "finished": line.finished,
        "finished_early": line.finished_early,
    }


def _rules(rules: Rules) -> dict[str, Any]:
    own = {"name": rules.name} if rules.name else {}
    return {"id": rules.id, **own, "options": dict(rules.options)}


def _line(line: EveningLine, _: Messages) -> str:
    players = zip(line.players, line.totals, strict=True)
    standings = ", ".join(f"{player} {_.number(total)}" for player, total in players)
    return "  ".join(
        part
        for part in (str(line.id), line.played_on.isoformat(), line.place, standings, _state(line, _))
        if part
    )


def _state(line: EveningLine, _: Messages) -> str:
    if line.finished_early:
        return _("finished early, {played} of {rows} deals", played=line.played, rows=line.rows)
    if line.finished:
        return _.context("sheet", "finished")
    return _("{played} of {rows} deals", played=line.played, rows=line.rows)
