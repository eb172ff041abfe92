"""What this program is shipped with, and under which licences."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import metadata

from bismarck_scorer import locations

_OURS = "bismarck-scorer"
_FONTS = {
    "ibm-plex": ("IBM Plex", "OFL-sheet-fonts.txt"),
    "noto-symbols": ("Noto Sans Symbols 2", "OFL-symbols.txt"),
}
_FONT_LICENCE = "OFL-1.1"
_TEXT_OF_IT = re.compile(r"(licen[sc]e|copying|notice)", re.IGNORECASE)
_REQUIRED = re.compile(r"(?P<name>[A-Za-z0-9][A-Za-z0-9._-]*)\s*(\[(?P<extras>[^]]*)\])?")
_OF_EXTRA = re.compile(r"\bextra\s*==\s*['\"](?P<extra>[^'\"]+)['\"]")
_LONG = 40  # characters; what is longer is not the name of a licence but its text


@dataclass(frozen=True, slots=True)
class Part:
    """A package or a font that is shipped: its `id` in addresses, its name, and its version if it has one.

    The licence is named as its makers name it, by its SPDX identifier where they use one; "" where they do
    not say.
    """

    id: str
    name: str
    version: str
    licence: str


@cache
def parts() -> tuple[Part, ...]:
    """The fonts and every package that the program needs, by name; the program itself is not among them."""
    found = {id_: _part(id_, known) for id_, known in _packages().items() if id_ != _OURS}
    fonts = (Part(id_, name, "", _FONT_LICENCE) for id_, (name, _file) in _FONTS.items())
    return tuple(sorted((*found.values(), *fonts), key=lambda part: part.name.lower()))


def text(id_: str) -> str:
    """The licence of a part in its makers' words, "" where they ship none. Raises KeyError for others."""
    if id_ in _FONTS:
        file = locations.assets() / "licences" / _FONTS[id_][1]
        return file.read_text(encoding="utf-8") if file.exists() else ""
    return "\n\n".join(_texts(_packages()[id_]))


@cache
def _packages() -> dict[str, metadata.Distribution]:
    """What our own package needs, and what that needs; all there is where ours is not listed."""
    try:
        metadata.distribution(_OURS)
    except metadata.PackageNotFoundError:
        return {_id(known.name): known for known in metadata.distributions()}
    found: dict[str, metadata.Distribution] = {}
    waiting, seen = [(_OURS, "")], set()
    while waiting:
        id_, extra = wanted = waiting.pop()
        if wanted in seen:
            continue
        seen.add(wanted)
        try:
            found[id_] = metadata.distribution(id_)
        except metadata.PackageNotFoundError:  # of another system
            continue
        waiting += _needed(found[id_], extra)
    return found


def _needed(known: metadata.Distribution, extra: str) -> Iterator[tuple[str, str]]:
    """What a package needs for one of its extras, or "" without any, each with the extra needed of that."""
    for line in known.requires or ():
        needed, of = _REQUIRED.match(line), _OF_EXTRA.search(line)
        if needed is None or (of.group("extra") if of else "") != extra:
            continue
        id_ = _id(needed.group("name"))
        yield id_, ""
        for asked in filter(None, (needed.group("extras") or "").split(",")):
            yield id_, asked.strip()


def _id(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _part(id_: str, known: metadata.Distribution) -> Part:
    return Part(id_, known.name, known.version, _licence(known))


def _licence(known: metadata.Distribution) -> str:
    told = known.metadata.get_all
    named = (
        *(told("License-Expression") or ()),
        *(re.split(r"[,(\n]", line)[0].strip() for line in told("License") or ()),
        *(line.rpartition(" :: ")[2] for line in told("Classifier") or () if line.startswith("License ::")),
    )
    return next((name for name in named if name and len(name) <= _LONG), "")


def _texts(known: metadata.Distribution) -> Iterator[str]:
    for file in known.files or ():
        if ".dist-info" in str(file.parent) and _TEXT_OF_IT.search(file.name):
            yield file.read_text(encoding="utf-8").strip()
