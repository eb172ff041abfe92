"""The kinds of file a sheet can be written to: one module each, found by their file."""

import pkgutil
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from bismarck_scorer.exports.format import Format

__all__ = ["Format", "formats"]


@cache
def formats() -> dict[str, Format]:
    """Every kind of file that can be written here by its id, in the order of their modules' names."""
    found = {}
    for module in pkgutil.iter_modules(__path__):
        format_ = getattr(import_module(f"{__name__}.{module.name}"), "FORMAT", None)
        if isinstance(format_, Format) and all(map(find_spec, format_.needs)):
            found[format_.id] = format_
    return found
