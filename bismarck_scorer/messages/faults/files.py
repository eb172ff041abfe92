"""Sentences for sheets that were written down elsewhere. Keys are quoted as the file has them."""

from collections.abc import Callable, Mapping

from bismarck_scorer.domain.errors import (
    DuplicateKey,
    FiguresDisagree,
    FileEmpty,
    FileIsDatabase,
    FileIsFolder,
    FileTooLarge,
    FileTooNew,
    MissingKey,
    NoSuchFile,
    NotAnObject,
    NotASheetFile,
    NotJson,
    NotOneInput,
    NotUtf8,
    NumberNotAllowed,
    TooDeep,
    TooManyDeals,
    UnknownKey,
    UnknownValue,
    WrongType,
)
from bismarck_scorer.messages.faults.telling import Sentences, Telling, shown
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


def _not_a_sheet(_: Telling, e: NotASheetFile) -> str:
    if e.seen is None:
        return _("this is not a sheet of Bismarck: “format” is missing")
    return _("this is not a sheet of Bismarck: its “format” is “{seen}”", seen=shown(e.seen))


def _unknown_value(_: Telling, e: UnknownValue) -> str:
    key, seen = shown(e.key), shown(e.seen)
    if not e.allowed:
        return _("“{key}” cannot be “{seen}”", key=key, seen=seen)
    return _("“{key}” is “{seen}”, it can be {allowed}", key=key, seen=seen, allowed=_.choice(e.allowed))


def _not_one_input(_: Telling, e: NotOneInput) -> str:
    if not e.seen:
        return _("there are neither tricks nor cards_left nor scores")
    if len(e.seen) == 1:  # one is right, but for a deal that was dealt again
        return _("a redealt deal has no figures, here are {seen}", seen=e.seen[0])
    return _("a row has only one of tricks, cards_left and scores, here are {seen}", seen=", ".join(e.seen))


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
    NotASheetFile: lambda _, e: _not_a_sheet(_, e),  # noqa: PLW0108
    FileTooNew: lambda _, e: _(
        "a newer version of the program wrote this file (format {seen}, this one knows {known})",
        seen=e.seen,
        known=e.known,
    ),
    NoSuchFile: lambda _, e: _("there is no such file"),
    FileIsDatabase: lambda _, e: _("this is a database; backups are looked into one at a time"),
    FileIsFolder: lambda _, e: _("this is a folder, not a file"),
    FileEmpty: lambda _, e: _("the file is empty"),
    FileTooLarge: lambda _, e: _(
        "the file is too large: {size} bytes, a sheet has at most {limit}", size=e.size, limit=e.limit
    ),
    NotUtf8: lambda _, e: _("this is no text in UTF-8 (byte {position} cannot be read)", position=e.position),
    NotJson: lambda _, e: _(
        "this is not JSON: line {line}, column {column} cannot be read", line=e.line, column=e.column
    ),
    TooDeep: lambda _, e: _("lists or objects stand in one another more than {limit} deep", limit=e.limit),
    DuplicateKey: lambda _, e: _("“{key}” is there twice", key=shown(e.key)),
    NumberNotAllowed: lambda _, e: _("{text} is no number that a sheet can hold", text=shown(e.text)),
    TooManyDeals: lambda _, e: _(
        "there are {seen} deals, at most {limit} can be read", seen=e.seen, limit=e.limit
    ),
    FiguresDisagree: lambda _, e: _(
        "“{key}” say {seen}, the row gives {expected}",
        key=shown(e.key),
        seen=", ".join(map(number, e.seen)),
        expected=", ".join(map(number, e.expected)),
    ),
}
