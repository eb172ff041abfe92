"""The texts of one language: gettext's lookup with placeholders filled in by name.

The names `__call__`, `plural` and `context` of an object called `_` are what `tools/catalogue.py` looks for,
so a text has to stand in the call itself: `_("{name} leads", name=name)`.
"""

import gettext
import io
from functools import cache

import polib

from bismarck_scorer.domain.direction import held
from bismarck_scorer.messages.languages import SOURCE, catalogues
from bismarck_scorer.messages.numbers import number


class Texts:
    """Looks texts up; what a catalogue lacks comes in English. Whole numbers get the real minus sign."""

    def __init__(self, language: str) -> None:
        """Take the texts of `language`, one of LANGUAGES."""
        self.language = language
        self._found = _translations(language)

    def __call__(self, text: str, /, **values: object) -> str:
        """`text` in this language with its {placeholders} filled in."""
        return _fill(self._found.gettext(text), values)

    def plural(self, one: str, many: str, n: int, /, **values: object) -> str:
        """The form of a text that goes with `n`, which fills {n} as well."""
        return _fill(self._found.ngettext(one, many, n), {"n": n, **values})

    def context(self, context: str, text: str, /, **values: object) -> str:
        """`text` where the same English words are said differently elsewhere; `context` tells where."""
        return _fill(self._found.pgettext(context, text), values)


def _fill(text: str, values: dict[str, object]) -> str:
    return text.format(**{name: _filling(value) for name, value in values.items()})


def _filling(value: object) -> object:
    """A number as it is written, and a name that runs from right to left so that it moves nothing else."""
    return number(value) if isinstance(value, int) else held(value) if isinstance(value, str) else value


def read(po: str) -> gettext.NullTranslations:
    """A catalogue in gettext's own form: fuzzy and empty entries left out, plural forms by its header."""
    return gettext.GNUTranslations(io.BytesIO(polib.pofile(po).to_binary()))


@cache
def _translations(language: str) -> gettext.NullTranslations:
    if language == SOURCE:
        return gettext.NullTranslations()
    return read(catalogues()[language].read_text(encoding="utf-8"))
