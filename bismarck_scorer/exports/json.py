"""A sheet as `bismarck-sheet` JSON: everything that was written down, and what follows from it.

Beside what a sheet needs to be read again, a file says scores, totals and ranking, so that other programs
need not know the rules.
"""

import json
from collections.abc import Iterator
from typing import Any

from bismarck_scorer import __version__
from bismarck_scorer.domain.deal import Kind
from bismarck_scorer.domain.definition import definition_to_plain
from bismarck_scorer.domain.own_rules import CUSTOM
from bismarck_scorer.domain.plain import (
    SHEET_FORMAT,
    SHEET_VERSION,
    deal_to_plain,
    extension_to_plain,
    head_to_plain,
)
from bismarck_scorer.domain.rules import Rules
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.exports.format import Format
from bismarck_scorer.messages import Messages


def to_plain(sheet: Sheet) -> dict[str, Any]:
    """The file as plain values. A sheet without an id of its own yet (`uid` empty) goes out without one."""
    identity = {"uid": sheet.uid} if sheet.uid else {}
    return {
        "format": SHEET_FORMAT,
        "version": SHEET_VERSION,
        **identity,
        "rules": rules_to_plain(sheet.rules),
        **head_to_plain(sheet.head),
        **({"extended": [extension_to_plain(added) for added in sheet.extended]} if sheet.extended else {}),
        "deals": list(_rows(sheet)),
        "finished": sheet.finished,
        **({"finished_early": True} if sheet.finished_early else {}),
        "ranking": [
            {"player": player, "total": total, "rank": rank}
            for rank, total, player in sorted(
                zip(sheet.ranks, sheet.totals, sheet.players, strict=True), key=lambda line: line[0]
            )
        ],
        "exported_by": f"bismarck-scorer {__version__}",
    }


def rules_to_plain(rules: Rules) -> dict[str, Any]:
    """The rules as a file names them: a family's own are whole in it, so that it opens on any machine."""
    if rules.id == CUSTOM:
        return {"id": rules.id, "name": rules.name, "definition": definition_to_plain(rules)}
    return {"id": rules.id, "options": dict(rules.options)}


def write(sheet: Sheet, _: Messages) -> bytes:
    """Write the file: UTF-8, one line a value, and one line a deal so that people can read along."""
    values = to_plain(sheet)
    return ("{\n" + ",\n".join(_lines(values)) + "\n}\n").encode()


def _rows(sheet: Sheet) -> Iterator[dict[str, Any]]:
    for deal, scores, totals in zip(sheet.deals, sheet.scores, sheet.running_totals, strict=True):
        row = deal_to_plain(deal)
        # Scores are the input itself in a row copied from paper, and a redealt one has none.
        if deal.kind in (Kind.TRICKS, Kind.CARDS_LEFT):
            row["scores"] = list(scores)
        yield row | {"totals": list(totals)}


def _lines(values: dict[str, Any]) -> Iterator[str]:
    for key, value in values.items():
        name = json.dumps(key)
        if isinstance(value, list) and value and isinstance(value[0], dict):
            rows = ",\n".join(f"    {json.dumps(row, ensure_ascii=False)}" for row in value)
            yield f"  {name}: [\n{rows}\n  ]"
        else:
            yield f"  {name}: {json.dumps(value, ensure_ascii=False)}"


FORMAT = Format(id="json", suffix=".json", media_type="application/json", write=write)
