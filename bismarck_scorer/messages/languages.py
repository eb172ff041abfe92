"""Which languages there are, and which of them somebody wants."""

from collections.abc import Mapping, Sequence
from importlib import resources
from importlib.resources.abc import Traversable

SOURCE = "en"  # the language that the program's own texts are written in; it needs no catalogue
_CATALOGUES = resources.files("bismarck_scorer.messages") / "catalogues"
_ENVIRONMENT = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides
_NO_LANGUAGE = ("c", "posix")


def catalogues() -> dict[str, Traversable]:
    """The catalogue files by the code of their language; a new language is one more file."""
    files = (file for file in _CATALOGUES.iterdir() if file.name.endswith(".po"))
    return {file.name.removesuffix(".po"): file for file in files}


LANGUAGES: tuple[str, ...] = tuple(sorted({SOURCE, *catalogues()}))


def negotiate(wanted: Sequence[str]) -> str:
    """The available language that comes first in `wanted`, a device's list of tags; English if none does.

    Tags may be written "et", "et-EE", "et_EE.UTF-8" or "et_EE@euro"; C and POSIX stand for English.
    """
    available = {_parts(code): code for code in LANGUAGES}
    for tag in wanted:
        parts = _parts(tag)
        if parts[0] in _NO_LANGUAGE:
            return SOURCE
        while parts:
            if parts in available:
                return available[parts]
            parts = parts[:-1]
    return SOURCE


def from_environment(environ: Mapping[str, str]) -> str:
    """The available language that a command line's environment asks for."""
    return negotiate([next((environ[name] for name in _ENVIRONMENT if environ.get(name)), SOURCE)])


def _parts(tag: str) -> tuple[str, ...]:
    bare = tag.strip().partition(".")[0].partition("@")[0]
    return tuple(bare.lower().replace("_", "-").split("-"))
