"""Sheets that ask much of paper: many rows, many players, long names and odd ones."""

import json
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path

from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.own_rules import blank, check
from bismarck_scorer.domain.rules import Quota, Round
from bismarck_scorer.domain.sheet import begin
from bismarck_scorer.imports.json import read
from tests.sheets import redealt
from tests.sheets import scores as scored

FOLDER = Path(__file__).parents[2] / "sheets"
WORKED = sorted(path.stem for path in FOLDER.glob("*.json"))
LONG = (
    "Maximilian-Alexander von Hohenzollern-Ab",
    "W" * 40,
    "Õ",
    "Anna Maria Elisabeth Katariina Suur Mägi",
    "Kalle",
    "i" * 40,
)
ODD = (
    'Tamm, "Juku" <b>&amp;',
    "👨‍👩‍👧 Pere 🇪🇪",
    "שלום (דן)",
    "محمد علي",
    "Ḿára Õie",
    "田中さん x̂ ẟ",
)
DAY = date(2026, 11, 29)


@cache
def worked(name):
    """One of the worked sheets."""
    return read((FOLDER / f"{name}.json").read_bytes())


def totals(name):
    """The last totals of a worked sheet, as its file says them."""
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))["deals"][-1]["totals"]


def rules(players, rounds):
    """Own rules in which every row sums to zero."""
    rest = 12 - (players - 1) * (12 // players)
    quota = Quota(rest, 12 // players)
    contracts = ("no_trump", "misere", "called_trump", "domino_up", "points")
    laid = tuple(Round(str(number + 1), contracts[number % 5]) for number in range(rounds))
    own = replace(blank(), name="Suvila", players=players, pack=104, win=quota, avoid=quota, rounds=laid)
    return check(own)


@cache
def written(names, rounds, *, rows=None, misdeals=(), note="", notes=(), unit=1):
    """A sheet on which each player's score of a row is so many units: 1, 2, 3 … for all but the last."""
    sheet = begin("u", rules(len(names), rounds), Head(names, 0, DAY, "Kitchen table", note))
    count = len(sheet.places) if rows is None else rows
    scores = tuple(unit * seat for seat in range(1, len(names)))
    for number in range(count):
        place = sheet.next_place
        if number in misdeals:
            sheet = sheet.record(redealt()(place))
        said = dict(notes).get(number, "")
        sheet = sheet.record(scored(*scores, -sum(scores), note=said)(place))
    return sheet
