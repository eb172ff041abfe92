"""A paper being copied as text that a device can keep, and back."""

import json
from dataclasses import asdict, replace
from datetime import date
from typing import Any

from bismarck_scorer.domain.definition import readable
from bismarck_scorer.domain.errors import RuleBroken
from bismarck_scorer.domain.paper.copied import Figures, PaperRow
from bismarck_scorer.domain.plain import rules_to_plain
from bismarck_scorer.domain.rules import Pick
from bismarck_scorer.domain.rulesets import built_in
from bismarck_scorer.imports.table import Table, TableRow
from bismarck_scorer.ui.bringing.copying import Copying
from bismarck_scorer.ui.components.rules.rules_choice import Chosen
from bismarck_scorer.ui.sheet.seating import Seating


def written(copying: Copying) -> str:
    """Everything but the hand."""
    seating, chosen = copying.seating, copying.chosen
    return json.dumps(
        {
            "players": seating.names,
            "first": seating.first,
            "rules": chosen.id,
            "options": chosen.options,
            "own": rules_to_plain(chosen.own) if chosen.own else None,
            "day": copying.day,
            "played_on": copying.played_on.isoformat() if copying.played_on else None,
            "place": copying.place,
            "figures": copying.figures.value,
            "rows": [_row_written(row) for row in copying.rows],
            "table": asdict(copying.table) if copying.table else None,
            "on_rows": copying.on_rows,
        }
    )


def read(text: str) -> Copying | None:
    """What was written; None where another version of the program may have written it."""
    try:
        return _read(json.loads(text))
    except (ValueError, TypeError, KeyError, AttributeError):
        return None


def _read(plain: dict[str, Any]) -> Copying | None:
    own = readable(plain["own"]) if plain["own"] else None
    chosen = Chosen(plain["rules"], tuple((name, value) for name, value in plain["options"]), own)
    if own is None and chosen.id not in built_in():
        return None
    copying = Copying(
        Seating(tuple(map(str, plain["players"])), int(plain["first"])),
        chosen,
        str(plain["day"]),
        str(plain["place"]),
        Figures(plain["figures"]),
        tuple(map(_row_read, plain["rows"])),
        _table_read(plain["table"]) if plain["table"] else None,
        on_rows=bool(plain["on_rows"]),
        played_on=date.fromisoformat(plain["played_on"]) if plain.get("played_on") else None,
    )
    try:
        return copying.begun() if copying.on_rows else copying
    except RuleBroken:
        return replace(copying, on_rows=False)


def _row_written(row: PaperRow) -> dict[str, Any]:
    return {name: value for name, value in asdict(row).items() if value not in (None, False, "")}


def _row_read(plain: dict[str, Any]) -> PaperRow:
    return PaperRow(
        tuple(map(str, plain["figures"])),
        contract=_pick_read(plain.get("contract")),
        played_as=_pick_read(plain.get("played_as")),
        forehand=plain.get("forehand"),
        redealt=bool(plain.get("redealt")),
        kept=bool(plain.get("kept")),
        note=str(plain.get("note", "")),
    )


def _pick_read(plain: dict[str, str] | None) -> Pick | None:
    return None if plain is None else Pick(plain["contract"], plain["name"])


def _table_read(plain: dict[str, Any]) -> Table:
    rows = tuple(TableRow(tuple(row["figures"]), row["said"], tuple(row["single"])) for row in plain["rows"])
    return Table(tuple(plain["players"]), rows, plain["language"])
