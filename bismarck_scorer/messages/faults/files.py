"""Sentences for sheets that were written down elsewhere. Keys are quoted as the file has them."""

from collections.abc import Callable, Mapping

from bismarck_scorer.domain.errors import (
    FiguresDisagree,
    MissingKey,
    NotAnObject,
    NotOneInput,
    UnknownKey,
    UnknownValue,
    WrongType,
)
from bismarck_scorer.messages.faults.telling import Sentences, Telling, listed, shown
from bismarck_scorer.messages.numbers import number
from bismarck_scorer.messages.texts import Texts
from bismarck_scorer.messages.words import word

TYPES: Mapping[str, Callable[[Texts], str]] = {
    "boolean": lambda _: _.context("type", "true or false"),
    "integer": lambda _: _.context("type", "a whole number"),
    "number": lambda _: _.context("type", "a fraction"),
    "text": lambda _: _.context("type", "a text"),
    "list": lambda _: _.context("type", "a list"),
    "object": lambda _: _.context("type", "named values"),
    "null": lambda _: _.context("type", "nothing"),
}


def _unknown_value(_: Telling, e: UnknownValue) -> str:
    key, seen = shown(e.key), shown(e.seen)
    if not e.allowed:
        return _("“{key}” cannot be “{seen}”", key=key, seen=seen)
    return _("“{key}” is “{seen}”, it can be {allowed}", key=key, seen=seen, allowed=listed(e.allowed))


def _not_one_input(_: Telling, e: NotOneInput) -> str:
    if not e.seen:
        return _("there are no tricks, cards_left or scores")
    return _("there is more than one of tricks, cards_left, scores: {seen}", seen=listed(e.seen))


SENTENCES: Sentences = {
    NotAnObject: lambda _, e: _(
        "“{key}” holds {seen}, it must hold named values", key=shown(e.key), seen=word(_, TYPES, e.seen)
    ),
    MissingKey: lambda _, e: _("“{key}” is missing", key=shown(e.key)),
    UnknownKey: lambda _, e: _("“{key}” is not known here", key=shown(e.key)),
    WrongType: lambda _, e: _(
        "“{key}” holds {seen}, it must hold {expected}",
        key=shown(e.key),
        seen=word(_, TYPES, e.seen),
        expected=word(_, TYPES, e.expected),
    ),
    UnknownValue: _unknown_value,
    NotOneInput: _not_one_input,
    FiguresDisagree: lambda _, e: _(
        "“{key}” are {seen}, from the figures follow {expected}",
        key=shown(e.key),
        seen=", ".join(map(number, e.seen)),
        expected=", ".join(map(number, e.expected)),
    ),
}
