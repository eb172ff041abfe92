"""Domain objects as plain values (what JSON can hold) and back: for the change log and files.

The keys are those of INTERCHANGE.md. Reading is strict and checks types; whether a deal is a possible one is
for the sheet to say.
"""

from collections.abc import Iterable
from dataclasses import fields as fields_of
from datetime import date
from enum import StrEnum
from typing import Any, TypeVar

from bismarck_scorer.domain.contracts import CATALOGUE, FREE_CHOICE, Trump
from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.errors import MissingKey, NotOneInput, UnknownContract, UnknownValue
from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.reading import Fields
from bismarck_scorer.domain.rows import Extension
from bismarck_scorer.domain.rules import (
    CalledTrump,
    Layout,
    MisereScoring,
    Place,
    Quota,
    Round,
    Rules,
    TieBreak,
)
from bismarck_scorer.domain.sheet import Sheet

SHEET_FORMAT = "bismarck-sheet"  # what a file with one sheet says it is
SHEET_VERSION = 1

Plain = dict[str, Any]
_KINDS = tuple((kind.value, kind) for kind in Kind)  # looked up for every deal of a library
_RULES_KEYS = tuple(field.name for field in fields_of(Rules))
_Choice = TypeVar("_Choice", bound=StrEnum)
_DEAL_KEYS = {
    "trump": "trump",
    "first_rank": "from",
    "last_rank": "to",
    "played_as": "played_as",
    "name": "name",
    "note": "note",
}


def deal_to_plain(deal: Deal) -> Plain:
    """A deal as a row of a file; what was not noted is left out."""
    plain: Plain = {"contract": deal.contract, "forehand": deal.forehand}
    for attribute, key in _DEAL_KEYS.items():
        if value := getattr(deal, attribute):
            plain[key] = str(value)
    if deal.irregular:
        plain["irregular"] = True
    if deal.kind is None:
        return plain | {"redealt": True}
    return plain | {deal.kind.value: list(deal.figures)}


def deal_from_plain(data: object, place: Place | None = None) -> Deal:
    """Read a row; contract and forehand may be left out where they follow from its `place`.

    So may the contract of a misdeal that came before forehand picked one. Raises what `Fields` raises,
    NotOneInput, and UnknownValue for a suit there is not.
    """
    return deal_from_fields(Fields(data, "deal"), place)


def deal_from_fields(fields: Fields, place: Place | None = None) -> Deal:
    """Read a row of which nothing else is left in `fields`; otherwise as `deal_from_plain`."""
    redealt = fields.flag("redealt", False)
    unpicked = FREE_CHOICE if redealt else None
    contract = fields.text("contract", (place.contract or unpicked) if place else None)
    forehand = fields.integer("forehand", place.forehand if place else None)
    if contract is None or forehand is None:
        raise MissingKey("contract" if contract is None else "forehand")
    kinds = [kind for word, kind in _KINDS if word in fields]
    if len(kinds) != (0 if redealt else 1):
        raise NotOneInput(tuple(kinds))
    deal = Deal(
        contract,
        forehand,
        kind=kinds[0] if kinds else None,
        figures=fields.integers(kinds[0].value) if kinds else (),
        trump=choice(Trump, "trump", fields.text("trump", None)),
        first_rank=fields.text("from", None),
        last_rank=fields.text("to", None),
        played_as=fields.text("played_as", None),
        name=fields.text("name", ""),
        note=fields.text("note", ""),
        irregular=fields.flag("irregular", False),
    )
    fields.done()
    return deal


def head_to_plain(head: Head) -> Plain:
    """The head of a sheet."""
    return {
        "played_on": head.played_on.isoformat(),
        "place": head.place,
        "note": head.note,
        "players": list(head.players),
        "first_forehand": head.first_forehand,
    }


def head_from_plain(fields: Fields) -> Head:
    """Take the head of a sheet out of `fields`. Raises what they raise, UnknownValue for no such date."""
    return Head(
        players=fields.texts("players"),
        first_forehand=fields.integer("first_forehand", 0),
        played_on=_day("played_on", fields.text("played_on")),
        place=fields.text("place", ""),
        note=fields.text("note", ""),
    )


def extension_to_plain(extension: Extension) -> Plain:
    """A round added to a sheet."""
    name = {"name": extension.name} if extension.name else {}
    return {"contract": extension.contract, **name, "after": extension.after}


def extension_from_plain(data: object) -> Extension:
    """Read what `extension_to_plain` wrote. Raises what `Fields` raises."""
    fields = Fields(data, "extended")
    extension = Extension(fields.text("contract"), fields.text("name", ""), fields.integer("after"))
    fields.done()
    return extension


def rules_to_plain(rules: Rules) -> Plain:
    """The whole definition, as it is frozen with a sheet."""
    plain: Plain = {key: getattr(rules, key) for key in _RULES_KEYS}
    for key in ("win", "avoid"):
        plain[key] = {"forehand": plain[key].forehand, "other": plain[key].other}
    for key in ("layout", "misere_scoring", "called_trump", "tie_break"):
        plain[key] = str(plain[key])
    for key in ("name", "domino_cards"):  # what only families' own rules have
        if plain[key] in ("", None):
            del plain[key]
    rounds = [
        {"label": round_.label, "contract": round_.contract, "name": round_.name} for round_ in rules.rounds
    ]
    return plain | {"rounds": rounds, "options": dict(rules.options)}


def rules_from_plain(data: object) -> Rules:
    """Read a frozen definition. Raises what `Fields` raises, UnknownContract for a round of no contract."""
    fields = Fields(data, "rules")
    rules = Rules(
        id=fields.text("id"),
        players=fields.integer("players"),
        pack=fields.integer("pack"),
        tricks=fields.integer("tricks"),
        win=_quota(fields, "win"),
        avoid=_quota(fields, "avoid"),
        rounds=tuple(_rounds(fields.items("rounds"))),
        options=tuple(_options(fields.any("options"))),
        dealer=fields.integer("dealer"),
        leader=fields.integer("leader"),
        layout=_one_of(Layout, fields, "layout", Layout.ROUNDS),
        misere_scoring=_one_of(MisereScoring, fields, "misere_scoring", MisereScoring.BOTH_WAYS),
        called_trump=_one_of(CalledTrump, fields, "called_trump", CalledTrump.SUIT),
        tie_break=_one_of(TieBreak, fields, "tie_break", TieBreak.SHARED),
        name=fields.text("name", ""),
        domino_cards=fields.integer("domino_cards", None),
    )
    fields.done()
    return rules


def sheet_to_plain(sheet: Sheet) -> Plain:
    """A whole sheet with its frozen rules, as the first entry of a change log holds it."""
    extended = {"extended": [extension_to_plain(added) for added in sheet.extended]} if sheet.extended else {}
    return {
        "uid": sheet.uid,
        "rules": rules_to_plain(sheet.rules),
        **head_to_plain(sheet.head),
        "deals": [deal_to_plain(deal) for deal in sheet.deals],
        "finished": sheet.finished,
        **extended,
    }


def sheet_from_plain(data: object) -> Sheet:
    """Read what `sheet_to_plain` wrote. Raises what `Fields` raises."""
    fields = Fields(data, "sheet")
    sheet = Sheet(
        uid=fields.text("uid"),
        rules=rules_from_plain(fields.any("rules")),
        head=head_from_plain(fields),
        deals=tuple(deal_from_plain(deal) for deal in fields.items("deals")),
        finished=fields.flag("finished"),
        extended=tuple(extension_from_plain(added) for added in fields.items("extended", [])),
    )
    fields.done()
    return sheet


def choice(choices: type[_Choice], key: str, value: str | None) -> _Choice | None:
    """The one of `choices` that `value` is, None for none. Raises UnknownValue with the `key`."""
    if value is None:
        return None
    if value not in list(choices):
        raise UnknownValue(key, value, tuple(choices))
    return choices(value)


def _one_of(choices: type[_Choice], fields: Fields, key: str, default: _Choice) -> _Choice:
    return choice(choices, key, fields.text(key, None)) or default


def _day(key: str, text: str) -> date:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise UnknownValue(key, text) from None
    if day.isoformat() != text:  # Python reads more spellings of a date than files may have
        raise UnknownValue(key, text)
    return day


def _quota(fields: Fields, key: str) -> Quota:
    quota = Fields(fields.any(key), key)
    read = Quota(quota.integer("forehand"), quota.integer("other"))
    quota.done()
    return read


def _options(data: object) -> Iterable[tuple[str, str | int]]:
    fields = Fields(data, "options")
    for name in fields.names:
        yield name, fields.text_or_integer(name)


def _rounds(items: Iterable[object]) -> Iterable[Round]:
    for item in items:
        round_ = Fields(item, "round")
        read = Round(round_.text("label"), round_.text("contract"), round_.text("name", ""))
        round_.done()
        if read.contract not in CATALOGUE:
            raise UnknownContract(read.contract)
        yield read
