"""A made-up library: finished sheets of Estonian rules for three and four people, as many as are wanted."""

import random
from collections.abc import Iterator
from datetime import date, timedelta
from uuid import UUID

from bismarck_scorer.domain.contracts import CATALOGUE, Goal
from bismarck_scorer.domain.deal import Deal, kind_of
from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.rules import Place, Rules
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.domain.sheet import Sheet, begin

PEOPLE = (
    "Ema",
    "Isa",
    "Liis",
    "Juku",
    "Õie",
    "Mari",
    "Jaan",
    "Kadri",
    "Peeter",
    "Tiiu",
    "Vanaema",
    "Onu Heino",
)
PLACES = ("Köök", "Suvila", "Vanaema juures", "Saunas", "")
RARE = "Hiiumaa paadikuur"
"""A place of very few sheets, for a search that has to go through all of them."""
_FIRST_DAY = date(1980, 1, 1)


def sheets(number: int, seed: int = 1) -> Iterator[Sheet]:
    """So many sheets, the same for the same seed; about 28 deals each."""
    chance = random.Random(seed)  # noqa: S311 - nothing secret
    tables = (rules_for("estonian", 3), rules_for("estonian", 4))
    for at in range(number):
        rules = chance.choice(tables)
        day = _FIRST_DAY + timedelta(days=at * 16_000 // number)
        place = RARE if at % 997 == 3 else chance.choice(PLACES)
        people = tuple(chance.sample(PEOPLE[: 5 + chance.randrange(len(PEOPLE) - 4)], rules.players))
        yield _played(begin(str(UUID(int=at + 1)), rules, Head(people, 0, day, place)), chance)


def _played(sheet: Sheet, chance: random.Random) -> Sheet:
    while (place := sheet.next_place) is not None:
        sheet = sheet.record(_deal(sheet.rules, place, chance))
    return sheet.finish()


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
