"""What a list of evenings is asked for as the query of an address, and back: `year=2019&state=open`.

So a list can be led to from anywhere (`/evenings?player=3&won=alone`), and be downloaded as it is seen.
"""

import re
from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Any
from urllib.parse import urlencode

from bismarck_scorer.domain.contracts import CATALOGUE
from bismarck_scorer.domain.errors import DuplicateKey, TextTooLong, UnknownKey, UnknownValue
from bismarck_scorer.domain.library import Against, Filter, Order, RulesAsked, State, Won

WORDS_LIMIT = 100
"""How many letters are looked for at most."""

_IDS_LIMIT = 1_000
_YES, _NO = "yes", "no"
_LISTED = ","


def query(asked: Filter, order: Order = Order.NEWEST) -> str:
    """Write what is asked for; what is not asked for is left out."""
    rules = asked.rules
    found = {
        "words": asked.words,
        "player": asked.player,
        "rules": rules.id if rules else None,
        "rules_name": rules.name if rules else None,
        "year": asked.year,
        "state": _LISTED.join(asked.states),
        "won": asked.won,
        "other": asked.other,
        "against": asked.against,
        "contract": asked.contract,
        "forehand": None if asked.forehand is None else _YES if asked.forehand else _NO,
        "ids": None if asked.ids is None else _LISTED.join(map(str, asked.ids)),
        "order": None if order is Order.NEWEST else order,
    }
    return urlencode({key: str(value) for key, value in found.items() if value not in (None, "")})


def route(asked: Filter, order: Order = Order.NEWEST) -> str:
    """Where the sheets that are asked for are listed."""
    return f"/evenings?{query(asked, order)}"


def asked_of(pairs: Iterable[tuple[str, str]]) -> tuple[Filter, Order]:
    """Read the pairs of a query.

    Raises UnknownKey, DuplicateKey, UnknownValue, and TextTooLong for words nobody looks for.
    """
    read: dict[str, Any] = {}
    for key, text in pairs:
        if key not in _READERS:
            raise UnknownKey(key)
        if key in read:
            raise DuplicateKey(key)
        read[key] = _READERS[key](key, text)
    rules, name, order = (read.pop(key, None) for key in ("rules", "rules_name", "order"))
    if name and not rules:
        raise UnknownValue("rules", "")
    if rules:
        read["rules"] = RulesAsked(str(rules), str(name or ""))
    if "state" in read:
        read["states"] = read.pop("state")
    return Filter(**read), order if isinstance(order, Order) else Order.NEWEST


def _text(_key: str, text: str) -> str:
    if len(text) > WORDS_LIMIT:
        raise TextTooLong(text, len(text), WORDS_LIMIT)
    return text


def _number(key: str, text: str) -> int:
    if not re.fullmatch("[0-9]{1,18}", text):
        raise UnknownValue(key, text)
    return int(text)


def _year(key: str, text: str) -> int:
    year = _number(key, text)
    if not 1 <= year <= 9999:
        raise UnknownValue(key, text)
    return year


def _numbers(key: str, text: str) -> tuple[int, ...]:
    numbers = text.split(_LISTED)
    if len(numbers) > _IDS_LIMIT:
        raise UnknownValue(key, f"{len(numbers)}")
    return tuple(_number(key, number) for number in numbers)


def _one_of(kind: type[StrEnum]) -> Callable[[str, str], StrEnum]:
    def read(key: str, text: str) -> StrEnum:
        if text not in list(kind):
            raise UnknownValue(key, text, tuple(kind))
        return kind(text)

    return read


def _states(key: str, text: str) -> tuple[State, ...]:
    for state in (states := text.split(_LISTED)):
        if state not in list(State):
            raise UnknownValue(key, state, tuple(State))
    return tuple(State(state) for state in dict.fromkeys(states))


def _contract(key: str, text: str) -> str:
    if text not in CATALOGUE:
        raise UnknownValue(key, text, tuple(CATALOGUE))
    return text


def _whether(key: str, text: str) -> bool:
    if text not in (_YES, _NO):
        raise UnknownValue(key, text, (_YES, _NO))
    return text == _YES


_READERS: dict[str, Callable[[str, str], object]] = {
    "words": _text,
    "player": _number,
    "rules": _text,
    "rules_name": _text,
    "year": _year,
    "state": _states,
    "won": _one_of(Won),
    "other": _number,
    "against": _one_of(Against),
    "contract": _contract,
    "forehand": _whether,
    "ids": _numbers,
    "order": _one_of(Order),
}
