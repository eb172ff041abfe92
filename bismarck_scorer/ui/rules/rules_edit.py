"""A rule set being made: what each tap and letter of the editor does to it. Pure."""

from collections import Counter
from dataclasses import dataclass, replace

from bismarck_scorer.domain.contracts import CATALOGUE, Goal
from bismarck_scorer.domain.rules import Layout, Quota, Round, Rules


@dataclass(frozen=True, slots=True)
class Entered:
    """A contract as the editor lists it.

    `at` is its first round, counted from 0. Where forehand picks, it stands for all rounds of the contract,
    of which there are `times`.
    """

    at: int
    round: Round
    times: int


@dataclass(frozen=True, slots=True)
class RulesEdit:
    """`rules` are the rules as far as they are made, playable or not.

    `given` are those that stood when the contracts were last arranged otherwise than by typing, which was
    done `arranged` times: what the fields were filled with.
    """

    rules: Rules
    given: Rules
    arranged: int = 0

    @property
    def by_round(self) -> bool:
        """Whether the rounds follow in an order, else forehand picks."""
        return self.rules.layout is not Layout.CHOICE

    @property
    def entered(self) -> tuple[Entered, ...]:
        """The contracts in the order they are listed."""
        times = Counter(round_.contract for round_ in self.rules.rounds)
        listed = [
            Entered(at, round_, 1 if self.by_round else times[round_.contract])
            for at, round_ in enumerate(self.rules.rounds)
        ]
        if self.by_round:
            return tuple(listed)
        firsts = {entered.round.contract: entered for entered in reversed(listed)}
        return tuple(sorted(firsts.values(), key=lambda entered: entered.at))

    @property
    def addable(self) -> tuple[str, ...]:
        """The contracts that can be added: any in an order, those not there yet where forehand picks."""
        if self.by_round:
            return tuple(CATALOGUE)
        there = set(self.rules.contracts)
        return tuple(
            id_
            for id_, contract in CATALOGUE.items()
            if contract.goal is not Goal.CHOICE and id_ not in there
        )

    def typed_name(self, name: str) -> "RulesEdit":
        """With the name of the rule set as typed so far."""
        return replace(self, rules=replace(self.rules, name=name))

    def typed_label(self, at: int, label: str) -> "RulesEdit":
        """With the letter or number of a round as typed so far."""
        rounds = list(self.rules.rounds)
        rounds[at] = replace(rounds[at], label=label)
        return replace(self, rules=replace(self.rules, rounds=tuple(rounds)))

    def typed_contract(self, at: int, name: str) -> "RulesEdit":
        """With the family's name of a contract as typed so far; where forehand picks, in all its rounds."""
        contract = self.rules.rounds[at].contract
        rounds = tuple(
            replace(round_, name=name)
            if other == at or (not self.by_round and round_.contract == contract)
            else round_
            for other, round_ in enumerate(self.rules.rounds)
        )
        return replace(self, rules=replace(self.rules, rounds=rounds))

    def changed(self, **fields: object) -> "RulesEdit":
        """With other values in fields that are tapped."""
        return replace(self, rules=replace(self.rules, **fields))

    def with_quota(self, goal: str, whose: str, tricks: int) -> "RulesEdit":
        """With another quota: `goal` is "win" or "avoid", `whose` "forehand" or "other"."""
        quota: Quota = getattr(self.rules, goal)
        return self.changed(**{goal: replace(quota, **{whose: tricks})})

    def laid_out(self, layout: Layout) -> "RulesEdit":
        """In another order; the fields are filled anew, as there may be fewer of them."""
        rules = replace(self.rules, layout=layout)
        return RulesEdit(rules, rules, self.arranged + 1)

    def add(self, contract: str) -> "RulesEdit":
        """With a contract more at the end, called as it is where it stands already."""
        named = next((r.name for r in reversed(self.rules.rounds) if r.contract == contract), "")
        if CATALOGUE[contract].goal is Goal.POINTS and self.by_round:
            named = ""  # one game of points is hardly ever the other
        new = Round(str(len(self.rules.rounds) + 1), contract, named)
        return self._arranged((*self.rules.rounds, new))

    def remove(self, at: int) -> "RulesEdit":
        """Without a round; where forehand picks, without all rounds of its contract."""
        contract = self.rules.rounds[at].contract
        kept = [
            round_
            for other, round_ in enumerate(self.rules.rounds)
            if (other != at if self.by_round else round_.contract != contract)
        ]
        return self._arranged(tuple(kept))

    def move(self, at: int, to: int) -> "RulesEdit":
        """With the contract of round `at` in round `to`; letters stay where they are, so a word stays one."""
        if not 0 <= to < len(self.rules.rounds):
            return self
        labels = [round_.label for round_ in self.rules.rounds]
        rounds = list(self.rules.rounds)
        rounds.insert(to, rounds.pop(at))
        return self._arranged(
            tuple(replace(round_, label=label) for round_, label in zip(rounds, labels, strict=True))
        )

    def with_times(self, at: int, times: int) -> "RulesEdit":
        """With a contract that forehand picks picked so often."""
        round_ = self.rules.rounds[at]
        kept: list[Round] = []
        for other in self.rules.rounds:
            if other.contract != round_.contract or times > 0:
                kept.append(other)
                times -= other.contract == round_.contract
        return self._arranged((*kept, *(round_,) * max(0, times)))

    def _arranged(self, rounds: tuple[Round, ...]) -> "RulesEdit":
        numbered = all(
            round_.label in ("", str(number)) for number, round_ in enumerate(self.rules.rounds, start=1)
        )
        if numbered or not self.by_round:
            rounds = tuple(replace(round_, label=str(n)) for n, round_ in enumerate(rounds, start=1))
        rules = replace(self.rules, rounds=rounds)
        return RulesEdit(rules, rules, self.arranged + 1)


def begun(rules: Rules) -> RulesEdit:
    """The rules as they are when the editor opens."""
    return RulesEdit(rules, rules)
