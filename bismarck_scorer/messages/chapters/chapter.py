"""A chapter as it is read: sections with an anchor each, made of paragraphs, lists and worked examples."""

from collections.abc import Iterator
from dataclasses import dataclass

from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.rules import Rules

DEAL, PLAY, CONTRACTS, QUOTAS, SCORING, VARIANTS = ANCHORS = (
    "deal",
    "play",
    "contracts",
    "quotas",
    "scoring",
    "variants",
)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Some sentences."""

    text: str


@dataclass(frozen=True, slots=True)
class Items:
    """A list."""

    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """One deal with what it comes to, as it is printed; `scores` are not reckoned, so that a test can.

    `contract` is its anchor, `players` are names in seat order, `rules` those of the rule set for so many,
    with the options the example is about. `before` and `after` are totals, None where there are none.
    """

    rules: Rules
    contract: str
    players: tuple[str, ...]
    deal: Deal
    scores: tuple[int, ...]
    before: tuple[int, ...] | None = None
    after: tuple[int, ...] | None = None

    @property
    def of_tricks(self) -> bool:
        """Whether tricks were counted."""
        return self.deal.kind is Kind.TRICKS


Block = Paragraph | Items | Example


@dataclass(frozen=True, slots=True)
class Section:
    """What stands under one heading; `level` 1 is the opening, which has none, 3 a part of a section of 2."""

    anchor: str
    title: str
    level: int
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """The rules of a rule set in one language, from the opening to the variants."""

    rule_set: str
    language: str
    sections: tuple[Section, ...]

    def begins_at(self, anchor: str) -> str:
        """The anchor of the section to begin at: the one asked for, else the list of contracts."""
        return anchor if anchor in {section.anchor for section in self.sections} else CONTRACTS

    def examples(self) -> Iterator[Example]:
        """Every worked example, from top to bottom."""
        for section in self.sections:
            yield from (block for block in section.blocks if isinstance(block, Example))
