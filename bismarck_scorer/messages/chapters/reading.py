r"""From the text of a chapter to its sections: a small part of Markdown, and a block for examples.

    ## Scoring {#scoring}              a section with its anchor
    ### {misere}                       a part with a name from the catalogue, which is its anchor too
    - an item                          a list
    ```example misere 3 misere_scoring=flat      a worked example: a contract, players, options
    forehand: Ema
    before: Ema -3, Isa 2, Liis 1      totals, if it is about them
    tricks: Ema 4, Isa 5, Liis 3       or `left`, the cards left, or `points`
    scores: Ema -1, Isa -2, Liis +3
    after: Ema -4, Isa 0, Liis 4
    ```

Everything else is paragraphs, with an empty line between them.
"""

import re
from collections.abc import Sequence
from itertools import groupby

from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.rules import Round, Rules
from bismarck_scorer.messages.chapters import facts
from bismarck_scorer.messages.chapters.chapter import Block, Chapter, Example, Items, Paragraph, Section
from bismarck_scorer.messages.spoken import Messages

_HEADING = re.compile(r"(?P<marks>#{2,3}) (?P<title>.+?)(?: \{#(?P<anchor>[a-z_]+)\})?")
_FENCE, _ITEM, _EXAMPLE = "```", "- ", "```example "
_KINDS = {"tricks": Kind.TRICKS, "left": Kind.CARDS_LEFT, "points": Kind.SCORES}


def read(rule_set: str, text: str, _: Messages) -> Chapter:
    """Return the chapter that a text is. Raises ValueError or KeyError where it is not one."""
    sections = [Section("", "", 1, ())]
    for lines in _blocks(text):
        heading = _HEADING.fullmatch(lines[0])
        if heading:
            named = heading["title"].strip("{}?")
            anchor = heading["anchor"] or ("option_" + named if "?" in heading["title"] else named)
            title = facts.filled(heading["title"], rule_set, _)
            title = title[:1].upper() + title[1:]
            sections.append(Section(anchor, title, len(heading["marks"]), ()))
        else:
            last = sections.pop()
            block = _block(rule_set, lines, _)
            sections.append(Section(last.anchor, last.title, last.level, (*last.blocks, block)))
    return Chapter(rule_set, _.language, tuple(sections))


def _blocks(text: str) -> list[list[str]]:
    """The lines between empty ones."""
    groups = groupby(text.splitlines(), key=lambda line: bool(line.strip()))
    return [list(lines) for full, lines in groups if full]


def _block(rule_set: str, lines: Sequence[str], _: Messages) -> Block:
    if lines[0].startswith(_FENCE):
        return _example(rule_set, lines)
    text = facts.filled(" ".join(line.strip() for line in lines), rule_set, _)
    if lines[0].startswith(_ITEM):
        return Items(tuple(f" {text}".split(f" {_ITEM}")[1:]))
    return Paragraph(text)


def _example(rule_set: str, lines: Sequence[str]) -> Example:
    if not lines[0].startswith(_EXAMPLE) or lines[-1] != _FENCE:
        raise ValueError(f"not an example: {lines}")
    contract, *where = lines[0].removeprefix(_EXAMPLE).split()
    rules = facts.rules_at(rule_set, where)
    told = dict(line.split(": ", maxsplit=1) for line in lines[1:-1])
    key = next(key for key in _KINDS if key in told)
    names = tuple(name for name, _figure in _pairs(told[key]))
    round_ = _round(rules, contract)
    figures = {key: _figures(names, told[key]) for key in told if key != "forehand"}
    deal = Deal(round_.contract, names.index(told["forehand"]), _KINDS[key], figures[key], name=round_.name)
    scores = figures.get("scores", figures[key])
    return Example(rules, contract, names, deal, scores, figures.get("before"), figures.get("after"))


def _round(rules: Rules, called: str) -> Round:
    """The round that is called so. Raises ValueError where there is none."""
    for round_ in rules.rounds:
        if rules.called(round_.contract, round_.name) == called:
            return round_
    raise ValueError(f"{called} is not played by these rules")


def _figures(names: Sequence[str], told: str) -> tuple[int, ...]:
    """The figures of a line. Raises ValueError where they are not those of these people, in their order."""
    pairs = _pairs(told)
    if tuple(name for name, _figure in pairs) != tuple(names):
        raise ValueError(f"not {names}: {told}")
    return tuple(figure for _name, figure in pairs)


def _pairs(told: str) -> list[tuple[str, int]]:
    parts = (pair.rsplit(" ", 1) for pair in told.split(", "))
    return [(name, int(figure)) for name, figure in parts]
