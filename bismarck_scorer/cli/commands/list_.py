"""`list`: the sheets, newest first."""

import argparse
import json
from typing import Any

from bismarck_scorer.cli.book import opened
from bismarck_scorer.cli.call import DONE, AddParser, Call
from bismarck_scorer.domain.evening import EveningLine
from bismarck_scorer.domain.rules import Rules
from bismarck_scorer.messages import Messages


def add(add_parser: AddParser, _: Messages) -> argparse.ArgumentParser:
    """Describe the command."""
    parser = add_parser("list", _("lists the sheets, newest first"))
    parser.add_argument("--json", action="store_true", help=_("print the list as JSON"))
    return parser


def run(call: Call) -> int:
    """Print one line a sheet, or all of them as one JSON array."""
    from bismarck_scorer.scorebook.evenings import latest  # noqa: PLC0415 - loads the database

    with opened(call) as book:
        lines = latest(book)
    if call.options.json:
        rows = ",\n".join(f"  {json.dumps(_plain(line), ensure_ascii=False)}" for line in lines)
        call.console.data((f"[\n{rows}\n]\n" if rows else "[]\n").encode())
        return DONE
    for line in lines:
        call.console.line(_line(line, call.say))
    return DONE


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
