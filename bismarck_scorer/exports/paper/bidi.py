"""The order in which the characters of one line are drawn, where some of it is written from right to left.

This is the Unicode Bidirectional Algorithm (UAX #9) for a line without the marks that embed, isolate or
override a direction, which names and notes cannot hold (`domain/text.py`) and of which only `isolated` makes
one; and without its rule N0, by which a pair of brackets takes one direction. The library that does it whole
is compiled, and not to be had on every phone and in browsers; tests compare this with it.
"""

import re
import unicodedata

_RIGHT_TO_LEFT = ("R", "AL")
_MIRRORED = str.maketrans("()[]{}<>«»‹›≤≥", ")(][}{><»«›‹≥≤")
_NEUTRAL = ("B", "S", "WS", "ON", "LRI")
ISOLATES = _BEGIN, _END = "\u2068", "\u2069"  # around a text that has a direction of its own
_PLACE = "\u2066"  # of such a text in the one around it; its type is LRI, and no text holds it either
_ISOLATED = re.compile(f"{_BEGIN}([^{_END}]*){_END}")


def isolated(text: str) -> str:
    """Return `text` so that it can stand in any other, and the order of neither changes that of the other."""
    return f"{_BEGIN}{text}{_END}"


def visual(text: str) -> str:
    """Return `text` in the order in which it is drawn from left to right.

    The direction of the whole is that of its first letter. Marks stay behind the letter that they are upon.
    """
    parts = _ISOLATED.findall(text)
    whole = iter(_visual(_ISOLATED.sub(_PLACE, text)).split(_PLACE))
    drawn = next(whole)
    # In a line from left to right, in which alone parts are isolated, they come in their own order.
    for part, after in zip(parts, whole, strict=True):
        drawn += _visual(part) + after
    return drawn


def _visual(text: str) -> str:
    types = [unicodedata.bidirectional(character) for character in text]
    if not {"R", "AL", "AN"} & set(types):
        return text
    base = _base_level(types)
    _resolve_weak(types, base)
    _resolve_neutral(types, base)
    return "".join(_reordered(_clusters(text, _levels(types, base))))


def _base_level(types: list[str]) -> int:
    """P2, P3: 1 where the first strong character runs to the left."""
    first = next((type_ for type_ in types if type_ in ("L", *_RIGHT_TO_LEFT)), "L")
    return int(first in _RIGHT_TO_LEFT)


def _resolve_weak(types: list[str], base: int) -> None:
    """W1 to W7: marks, numbers, and the signs between and around them."""
    edge = "R" if base else "L"
    strong = before = edge
    for at, type_ in enumerate(types):
        if type_ == "NSM":  # W1
            types[at] = before
        if types[at] in ("L", *_RIGHT_TO_LEFT):
            strong = types[at]
        elif types[at] == "EN" and strong == "AL":  # W2
            types[at] = "AN"
        before = types[at]
    types[:] = ["R" if type_ == "AL" else type_ for type_ in types]  # W3
    for at in range(1, len(types) - 1):  # W4
        around = {types[at - 1], types[at + 1]}
        if (types[at] in ("ES", "CS") and around == {"EN"}) or (types[at] == "CS" and around == {"AN"}):
            types[at] = around.pop()
    _resolve_terminators(types)
    types[:] = ["ON" if type_ in ("ES", "ET", "CS", "BN") else type_ for type_ in types]  # W6
    strong = edge
    for at, type_ in enumerate(types):  # W7
        if type_ in ("L", "R"):
            strong = type_
        elif type_ == "EN" and strong == "L":
            types[at] = "L"


def _resolve_terminators(types: list[str]) -> None:
    """W5: signs such as % and € beside a number go with it."""
    for order in (range(len(types)), reversed(range(len(types)))):
        beside = ""
        for at in order:
            if types[at] == "ET" and beside == "EN":
                types[at] = "EN"
            beside = types[at]


def _resolve_neutral(types: list[str], base: int) -> None:
    """N1, N2: what has no direction takes that of both its sides, or else that of the whole."""
    whole = "R" if base else "L"
    at = 0
    while at < len(types):
        if types[at] not in _NEUTRAL:
            at += 1
            continue
        end = at
        while end < len(types) and types[end] in _NEUTRAL:
            end += 1
        before = _direction(types[at - 1]) if at else whole
        after = _direction(types[end]) if end < len(types) else whole
        types[at:end] = [before if before == after else whole] * (end - at)
        at = end


def _direction(type_: str) -> str:
    return "L" if type_ == "L" else "R"  # a number counts as R here


def _levels(types: list[str], base: int) -> list[int]:
    """I1, I2."""
    if base:
        return [1 if type_ == "R" else 2 for type_ in types]
    return [{"L": 0, "R": 1}.get(type_, 2) for type_ in types]


def _clusters(text: str, levels: list[int]) -> list[tuple[str, int]]:
    """Letters with the marks upon them, and their level; mirrored where they run to the left (L3, L4)."""
    clusters: list[tuple[str, int]] = []
    for character, level in zip(text, levels, strict=True):
        if clusters and unicodedata.bidirectional(character) == "NSM":
            clusters[-1] = (clusters[-1][0] + character, clusters[-1][1])
        else:
            clusters.append((character.translate(_MIRRORED) if level % 2 else character, level))
    return clusters


def _reordered(clusters: list[tuple[str, int]]) -> list[str]:
    """L2: from the highest level down, whatever is on it or above is turned round."""
    for level in range(max(level for _, level in clusters), 0, -1):
        at = 0
        while at < len(clusters):
            end = at
            while end < len(clusters) and clusters[end][1] >= level:
                end += 1
            clusters[at:end] = clusters[at:end][::-1]
            at = end + 1
    return [cluster for cluster, _ in clusters]
