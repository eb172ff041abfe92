"""Sheets as files, as people and programs write them by hand."""

import json

GOOD = {
    "format": "bismarck-sheet",
    "version": 1,
    "rules": {"id": "estonian", "options": {"pack": 36}},
    "played_on": "2026-11-29",
    "place": "Kitchen table",
    "note": "",
    "players": ["Ema", "Isa", "Liis"],
    "first_forehand": 0,
    "deals": [],
}


def file(*deals, without=(), **values):
    """The bytes of a good file with these rows; `values` stand in place of the good ones."""
    plain = GOOD | {"deals": list(deals)} | values
    return json.dumps({key: value for key, value in plain.items() if key not in without}).encode()


ZERO = {"scores": [0, 0, 0]}


def row(number, deal):
    """The bytes of a file in which only row `number`, counted from 1, says anything."""
    return file(*[ZERO] * (number - 1), deal)
