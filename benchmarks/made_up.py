"""A made-up library: finished sheets of two rule sets for three and four people, as many as are wanted."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from uuid import UUID

from bismarck_scorer.domain.contracts import CATALOGUE, Goal
from bismarck_scorer.domain.deal import Deal, kind_of
from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.rules import Place, Rules
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.domain.sheet import Sheet, begin

HOST, GUEST = "Ema", "Õie"
"""Who plays nearly always, and who plays often."""
OFTEN = ((HOST, 0.9), (GUEST, 0.6))
OTHERS = ("Isa", "Liis", "Juku", "Mari", "Jaan", "Kadri", "Peeter", "Tiiu", "Vanaema", "Onu Heino")
PLACES = ("Köök", "Köök", "Köök", "Suvila", "Vanaema juures", "Saunas", "")
RARE, RARELY = "Hiiumaa paadikuur", 12
"""A place, and on how many sheets of a library it stands."""
NOTED = "vihma"
"""A word that is on a third of the sheets."""
EARLY = 5
"""How many sheets of a library were finished with rows left."""
_TABLES = (("estonian", 3), ("estonian", 4), ("estonian", 3), ("estonian", 4), ("folk", 4))
_SYLLABLES = ("ka", "le", "mi", "no", "pu", "ra", "si", "ta", "vo", "õu", "ää", "lu", "he", "jo", "ki")


@dataclass(frozen=True, slots=True)
class Span:
    """From which day on, and over how many days, the sheets of a library are spread."""

    first: date
    days: int


def sheets(number: int, span: Span, seed: int = 1) -> Iterator[Sheet]:
    """So many sheets, the same for the same seed; about 27 deals each."""
    chance = random.Random(seed)  # noqa: S311 - nothing secret
    for at in range(number):
        rules = rules_for(*chance.choice(_TABLES))
        day = span.first + timedelta(days=at * span.days // number)
        place = RARE if at % (number // RARELY) == 3 else chance.choice(PLACES)
        head = Head(_people(rules.players, chance), 0, day, place, _note(chance))
        sheet = begin(str(UUID(int=chance.getrandbits(128))), rules, head)
        yield _played(sheet, chance, early=at % (number // EARLY) == 1)


def _people(number: int, chance: random.Random) -> tuple[str, ...]:
    people = [name for name, share in OFTEN if chance.random() < share]
    people += chance.sample(OTHERS, number - len(people))
    return tuple(chance.sample(people, number))


def _note(chance: random.Random) -> str:
    """Half of all have none; the others have words of some thousand, each of which is rare."""
    if chance.random() < 0.5:
        return ""
    words = ["".join(chance.choices(_SYLLABLES, k=3)) for _ in range(chance.randint(1, 4))]
    return " ".join([*words, *([NOTED] if chance.random() < 0.7 else [])])


def _played(sheet: Sheet, chance: random.Random, *, early: bool) -> Sheet:
    while (place := sheet.next_place) is not None and not (early and sheet.played == 9):
        sheet = sheet.record(_deal(sheet.rules, place, chance))
    return sheet.finish(early=early)


def _deal(rules: Rules, place: Place, chance: random.Random) -> Deal:
    assert place.contract is not None
    contract = CATALOGUE[place.contract]
    picked = None
    if contract.goal is Goal.CHOICE:
        contract = chance.choice(rules.choices(place.contract))
        picked = contract.id
    if contract.goal is Goal.DOMINO:
        left = [0, *(chance.randint(1, 6) for _ in range(rules.players - 1))]
        figures = tuple(chance.sample(left, rules.players))
    else:
        cuts = sorted(chance.randint(0, rules.tricks) for _ in range(rules.players - 1))
        figures = tuple(b - a for a, b in zip([0, *cuts], [*cuts, rules.tricks], strict=True))
    return Deal(place.contract, place.forehand, kind_of(contract), figures, played_as=picked)
