"""Bytes that somebody else wrote, as plain values (what JSON can hold), or the reason why they are none.

Refused is also what JSON readers usually let pass: a name given twice, NaN, numbers of a thousand digits.
"""

import json
import re
from typing import Any, NoReturn

from bismarck_scorer.domain.errors import (
    DuplicateKey,
    FileEmpty,
    FileTooLarge,
    NotJson,
    NotUtf8,
    NumberNotAllowed,
    TooDeep,
)

SIZE_LIMIT = 5_000_000  # bytes; a sheet of 32 deals with long notes is a hundredth of it
DEPTH_LIMIT = 32
_DIGITS_LIMIT = 15

# A string counts as one piece, closed or not, so that brackets within it are not taken for structure.
_PIECE = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[\]{}]', re.DOTALL)


def plain_values(data: bytes) -> Any:  # noqa: ANN401 - it is any value that JSON has
    """Return the one JSON value that `data` is.

    Raises FileTooLarge, FileEmpty, NotUtf8, TooDeep, NotJson, DuplicateKey, NumberNotAllowed.
    """
    if len(data) > SIZE_LIMIT:
        raise FileTooLarge(len(data), SIZE_LIMIT)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotUtf8(error.start + 1) from None
    if not text.strip():
        raise FileEmpty
    _check_depth(text)
    try:
        return json.loads(text, object_pairs_hook=_object, parse_int=_integer, parse_constant=_refuse_number)
    except json.JSONDecodeError as error:
        raise NotJson(error.lineno, error.colno) from None


def _check_depth(text: str) -> None:
    # The parser itself would give up only when the interpreter's stack is used up.
    depth = 0
    for piece in _PIECE.finditer(text):
        if piece[0] in "[{":
            depth += 1
        elif piece[0] in "]}":
            depth -= 1
        if depth > DEPTH_LIMIT:
            raise TooDeep(DEPTH_LIMIT)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for key, value in pairs:
        if key in values:
            raise DuplicateKey(key)
        values[key] = value
    return values


def _integer(text: str) -> int:
    if len(text) > _DIGITS_LIMIT:
        _refuse_number(text)
    return int(text)


def _refuse_number(text: str) -> NoReturn:
    raise NumberNotAllowed(text if len(text) <= _DIGITS_LIMIT else text[:_DIGITS_LIMIT] + "…")
