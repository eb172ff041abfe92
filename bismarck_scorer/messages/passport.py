"""The rules of a sheet in plain sentences, shown on it and printed with it."""

from collections import Counter
from collections.abc import Iterator

from bismarck_scorer.domain.contracts import CATALOGUE, Goal, TrumpSource
from bismarck_scorer.domain.own_rules import CUSTOM
from bismarck_scorer.domain.rules import CalledTrump, Layout, MisereScoring, Rules, TieBreak
from bismarck_scorer.domain.scoring import declared_sums
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.messages.options import option_sentence
from bismarck_scorer.messages.spoken import Messages


def passport(rules: Rules, _: Messages) -> tuple[str, ...]:
    """Return the sentences, from what is most asked for to what is least."""
    return tuple(_sentences(rules, _))


def passport_of(sheet: Sheet, _: Messages) -> tuple[str, ...]:
    """Return the sentences about the rules of a sheet, and that some of its rows do not follow them."""
    told = passport(sheet.rules, _)
    irregular = sum(deal.irregular for deal in sheet.deals)
    if not irregular:
        return told
    said = tuple(sentence for sentence in told if sentence not in set(sums(sheet.rules, _)))
    return (
        *said,
        _.plural(
            "{n} row does not add up: it stands as it stood on the old paper.",
            "{n} rows do not add up: they stand as they stood on the old paper.",
            irregular,
        ),
    )


def _sentences(rules: Rules, _: Messages) -> Iterator[str]:
    yield _(
        "{players} players, {pack} cards, {tricks} tricks a deal.",
        players=rules.players,
        pack=rules.pack,
        tricks=rules.tricks,
    )
    yield _order(rules, _)
    yield from _own_names(rules, _)
    yield from _quotas(rules, _)
    if rules.domino_cards is not None:
        yield _("In domino everyone begins with {cards} cards.", cards=rules.domino_cards)
    yield dealer(rules.dealer, _)
    yield _("Forehand leads.") if rules.leader == 0 else _("The player after forehand leads.")
    for name, value in rules.options or _own_options(rules):
        yield option_sentence(_, name, value)
    yield from sums(rules, _)


def _own_names(rules: Rules, _: Messages) -> Iterator[str]:
    """What a family calls the contracts, for whoever knows them by other names."""
    named = {round_.name: _.contract(round_.contract) for round_ in rules.rounds if round_.name}
    if rules.id == CUSTOM and named:
        pairs = [f"{name} ({contract})" for name, contract in named.items()]
        yield _("Own names of contracts: {names}.", names=", ".join(pairs))


def dealer(seat: int, _: Messages) -> str:
    """Who deals; `seat` is counted from forehand."""
    return {
        -1: _("The player before forehand deals."),
        0: _("Forehand deals."),
        1: _("The player after forehand deals."),
    }[seat]


def _own_options(rules: Rules) -> Iterator[tuple[str, str]]:
    """What a family's own rules, which have no options, decide otherwise than most."""
    contracts = [CATALOGUE[contract] for contract in rules.contracts]
    if rules.misere_scoring is not MisereScoring.BOTH_WAYS and Goal.AVOID in {c.goal for c in contracts}:
        yield "misere_scoring", rules.misere_scoring.value
    if rules.called_trump is not CalledTrump.SUIT and TrumpSource.CALLED in {c.trump for c in contracts}:
        yield "called_trump", rules.called_trump.value
    if rules.tie_break is not TieBreak.SHARED:
        yield "tie_break", rules.tie_break.value


def _order(rules: Rules, _: Messages) -> str:
    if rules.layout is Layout.CHOICE:
        times_of = Counter(rules.pick(round_.contract, round_.name) for round_ in rules.rounds)
        contracts = {pick: _.contract(rules.called(pick.contract, pick.name)) for pick in times_of}
        if len(set(times_of.values())) > 1:
            picks = [f"{times} × {contracts[pick]}" for pick, times in times_of.items()]
            return _("As forehand everyone picks: {contracts}.", contracts=_.names(picks))
        times = len(rules.rounds) // len(contracts)
        named = _.names([*contracts.values()])
        if times == 1:
            return _("As forehand everyone picks each of these once: {contracts}.", contracts=named)
        return _("As forehand everyone picks each of these {n} times: {contracts}.", n=times, contracts=named)
    if rules.layout is Layout.DEALERS:
        return _("Everyone deals {n} times in a row.", n=len(rules.rounds))
    return _("{n} rounds; in each everyone is forehand once.", n=len(rules.rounds))


def _quotas(rules: Rules, _: Messages) -> Iterator[str]:
    if not (rules.win.is_set or rules.avoid.is_set):
        yield _("No quotas: a trick is one point up, in misère one down.")
        return
    yield _(
        "Tricks to take: forehand {forehand}, each other player {other}.",
        forehand=rules.win.forehand,
        other=rules.win.other,
    )
    yield _(
        "Tricks allowed in misère: forehand {forehand}, each other player {other}.",
        forehand=rules.avoid.forehand,
        other=rules.avoid.other,
    )


def sums(rules: Rules, _: Messages) -> Iterator[str]:
    """What rows sum to under these rules, and what is checked where they sum to nothing in particular."""
    declared = declared_sums(rules)
    won = _sum_of(declared, Goal.WIN)
    avoided = _sum_of(declared, Goal.AVOID)
    if won == avoided == 0:
        yield _("Every row sums to zero.")
    elif won == 0 and avoided is None:
        yield _("Every row but those of misère sums to zero; the tricks are checked instead.")
    elif won and avoided == -won:
        yield _("Rows of tricks sum to {plus} or {minus}.", plus=_.signed(won), minus=_.signed(avoided))
    else:
        if won:
            yield _("Rows in which tricks are won sum to {sum}, not to zero.", sum=_.signed(won))
        if avoided is None:
            yield _("Rows of misère have no fixed sum; the tricks are checked instead.")
        elif avoided:
            yield _("Rows of misère sum to {sum}, not to zero.", sum=_.signed(avoided))


def _sum_of(declared: dict[str, int | None], goal: Goal) -> int | None:
    """What all contracts of one goal sum to; zero where there are none."""
    return next((sum_ for contract, sum_ in declared.items() if CATALOGUE[contract].goal is goal), 0)
