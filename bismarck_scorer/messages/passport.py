"""The rules of a sheet in plain sentences, shown on it and printed with it."""

from collections.abc import Iterator

from bismarck_scorer.domain.rules import Layout, MisereScoring, Rules
from bismarck_scorer.messages.options import NAMES, VALUES, option_note
from bismarck_scorer.messages.spoken import Messages


def passport(rules: Rules, _: Messages) -> tuple[str, ...]:
    """Return the sentences, from what is most asked for to what is least."""
    return tuple(_sentences(rules, _))


def _sentences(rules: Rules, _: Messages) -> Iterator[str]:
    yield _(
        "{players} players, {pack} cards, {tricks} tricks a deal.",
        players=rules.players,
        pack=rules.pack,
        tricks=rules.tricks,
    )
    yield _order(rules, _)
    yield from _quotas(rules, _)
    yield _("Forehand deals.") if rules.dealer == 0 else _("The player before forehand deals.")
    yield _("Forehand leads.") if rules.leader == 0 else _("The player after forehand leads.")
    for name, value in rules.options:
        note = option_note(_, name, value)
        yield f"{NAMES[name](_)}: {VALUES[name, value](_)}." + (f" {note}" if note else "")
    yield _sums(rules, _)


def _order(rules: Rules, _: Messages) -> str:
    if rules.layout is Layout.CHOICE:
        contracts = [_.contract(rules.called(pick.contract, pick.name)) for pick in rules.picks]
        times = len(rules.rounds) // len(contracts)
        named = _.names(contracts)
        if times == 1:
            return _("As forehand everyone picks each of these once: {contracts}.", contracts=named)
        return _("As forehand everyone picks each of these {n} times: {contracts}.", n=times, contracts=named)
    if rules.layout is Layout.DEALERS:
        return _("Everyone deals {n} times in a row.", n=len(rules.rounds))
    return _("{n} rounds; in each everyone is forehand once.", n=len(rules.rounds))


def _quotas(rules: Rules, _: Messages) -> Iterator[str]:
    if not any((rules.win.forehand, rules.win.other, rules.avoid.forehand, rules.avoid.other)):
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


def _sums(rules: Rules, _: Messages) -> str:
    off = rules.tricks - sum(rules.quotas("no_trump", 0))
    if rules.misere_scoring is not MisereScoring.BOTH_WAYS:
        return _("Every row but those of misère sums to zero; the tricks are checked instead.")
    if off:
        return _("Rows of tricks sum to {plus} or {minus}.", plus=_.signed(off), minus=_.signed(-off))
    return _("Every row sums to zero.")
