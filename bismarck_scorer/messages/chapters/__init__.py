"""The chapters that explain the rule sets: one text file each in every language, found by its name.

`chapter(rule_set, _)` gives it as sections, with the numbers and the names of contracts filled in from the
rules and the catalogue, so that a chapter cannot say something else than the sheet.
"""

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from bismarck_scorer.domain.errors import UnknownRuleSet
from bismarck_scorer.messages.chapters.chapter import Block, Chapter, Example, Items, Paragraph, Section
from bismarck_scorer.messages.chapters.reading import read
from bismarck_scorer.messages.spoken import Messages, messages_for

__all__ = [
    "Block",
    "Chapter",
    "Example",
    "Items",
    "Paragraph",
    "Section",
    "chapter",
    "chapters",
    "has_chapter",
]

_ROOT = resources.files("bismarck_scorer.messages.chapters")


def chapters() -> dict[tuple[str, str], Traversable]:
    """The files by language and rule set."""
    folders = (folder for folder in _ROOT.iterdir() if folder.is_dir())
    return {
        (folder.name, file.name.removesuffix(".md")): file
        for folder in folders
        for file in folder.iterdir()
        if file.name.endswith(".md")
    }


def has_chapter(rule_set: str) -> bool:
    """Whether a rule set is explained; a family's own rules are not."""
    return ("en", rule_set) in _files()


def chapter(rule_set: str, _: Messages) -> Chapter:
    """The chapter of a rule set in the language of the words, else in English. Raises UnknownRuleSet."""
    if not has_chapter(rule_set):
        raise UnknownRuleSet(rule_set)
    return _read(rule_set, _.language if (_.language, rule_set) in _files() else "en")


@cache
def _files() -> dict[tuple[str, str], Traversable]:
    return chapters()


@cache
def _read(rule_set: str, language: str) -> Chapter:
    text = _files()[language, rule_set].read_text(encoding="utf-8")
    return read(rule_set, text, messages_for(language))
