"""Bytes that somebody else wrote, as plain values (what JSON can hold), or the reason why they are none.

Refused is also what JSON readers usually let pass: a name given twice, NaN, numbers of a thousand digits.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bismarck_scorer.domain.errors import (
    DuplicateKey,
    FileEmpty,
    FileIsDatabase,
    FileTooLarge,
    NotJson,
    NotUtf8,
    NumberNotAllowed,
    RowBroken,
    RuleBroken,
    TooDeep,
)

SIZE_LIMIT = 5_000_000  # bytes; a sheet of 32 deals with long notes is a hundredth of it
DEPTH_LIMIT = 32
DATABASE = b"SQLite format 3"  # how one begins
_DIGITS_LIMIT = 15

_ESCAPED = re.compile(r"\\.", re.DOTALL)
_BRACKET = re.compile(r"[\[\]{}]")


def decoded(data: bytes, *, fill: str = "") -> str:
    """Return the text that a file holds, without a byte order mark.

    Raises FileIsDatabase, FileTooLarge, NotUtf8, and FileEmpty where nothing is in it but blanks and the
    signs of `fill`.
    """
    if data.startswith(DATABASE):
        raise FileIsDatabase
    if len(data) > SIZE_LIMIT:
        raise FileTooLarge(len(data), SIZE_LIMIT)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotUtf8(error.start + 1) from None
    if all(sign.isspace() or sign in fill for sign in text):
        raise FileEmpty
    return text


def plain_values(data: bytes) -> Any:  # noqa: ANN401 - it is any value that JSON has
    """Return the one JSON value that `data` is.

    Raises FileIsDatabase, FileTooLarge, FileEmpty, NotUtf8, TooDeep, NotJson, DuplicateKey, NumberNotAllowed;
    the last two as RowBroken where they stand in a row of the list "deals".
    """
    text = decoded(data)
    _check_depth(text)
    parser = _Parser()
    try:
        values = parser.read(text)
    except json.JSONDecodeError as error:
        raise NotJson(error.lineno, error.colno) from None
    if parser.refused:
        for fault in _faults(values):
            raise fault
    return values


@dataclass(frozen=True, slots=True)
class _Refused:
    """Stands for a value that is refused: the parser does not know yet what it is a part of."""

    fault: RuleBroken


def _faults(values: object, *, deals: bool = False) -> Iterator[RuleBroken]:
    """What was refused, in the file's order; `deals` says that `values` is the list of rows."""
    if isinstance(values, _Refused):
        yield values.fault
    elif isinstance(values, dict):
        for key, value in values.items():
            yield from _faults(value, deals=key == "deals")
    elif isinstance(values, list):
        for row, value in enumerate(values):
            for fault in _faults(value):
                yield RowBroken(row, fault) if deals else fault


def _check_depth(text: str) -> None:
    # The parser itself would give up only when the interpreter's stack is used up.
    if "\\" in text:
        text = _ESCAPED.sub("", text)  # so that every quotation mark that is left begins a string or ends one
    depth = 0
    for bracket in _BRACKET.findall("".join(text.split('"')[::2])):
        if bracket in "[{":
            depth += 1
            if depth > DEPTH_LIMIT:
                raise TooDeep(DEPTH_LIMIT)
        else:
            depth -= 1


class _Parser:
    """JSON's parser, stricter than it is; `refused` says that something in the values is to be refused."""

    def __init__(self) -> None:
        self.refused = False

    def read(self, text: str) -> Any:  # noqa: ANN401 - it is any value that JSON has
        """Return the value with `_Refused` in it for each part that is refused. Raises JSONDecodeError."""
        return json.loads(
            text, object_pairs_hook=self._object, parse_int=self._integer, parse_constant=self._no_number
        )

    def _object(self, pairs: list[tuple[str, Any]]) -> dict[str, Any] | _Refused:
        values = dict(pairs)
        if len(values) == len(pairs):
            return values
        names = [name for name, _value in pairs]
        return self._refuse(DuplicateKey(next(name for name in names if names.count(name) > 1)))

    def _integer(self, text: str) -> int | _Refused:
        return self._no_number(text) if len(text) > _DIGITS_LIMIT else int(text)

    def _no_number(self, text: str) -> _Refused:
        return self._refuse(NumberNotAllowed(_short(text)))

    def _refuse(self, fault: RuleBroken) -> _Refused:
        self.refused = True
        return _Refused(fault)


def _short(text: str) -> str:
    return text if len(text) <= _DIGITS_LIMIT else text[:_DIGITS_LIMIT] + "…"
