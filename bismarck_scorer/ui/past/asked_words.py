"""What a list of evenings is asked for, said in words."""

from collections.abc import Iterator, Mapping

from bismarck_scorer.domain.library import FINISHED, Against, Filter, Order, RulesAsked, State, Won
from bismarck_scorer.messages import Messages


def asked_words(asked: Filter, names: Mapping[int, str], _: Messages) -> tuple[str, ...]:
    """Say each thing that is asked for; `names` are those of the players by number."""
    return tuple(_said(asked, names, _))


def rules_asked(rules: RulesAsked, _: Messages) -> str:
    """What rule sets that are alike to a filter are called."""
    return rules.name or _.rule_set(rules.id)


def states_asked(states: tuple[State, ...], _: Messages) -> str:
    """How far the sheets are, where that is asked."""
    said = {
        FINISHED: _("finished sheets"),
        (State.WHOLE,): _("finished with all rows"),
        (State.EARLY,): _("finished early"),
        (State.OPEN,): _("unfinished sheets"),
    }
    return said.get(states, "")


def order_asked(order: Order, _: Messages) -> str:
    """In which order a list goes."""
    return {
        Order.NEWEST: _("Newest first"),
        Order.OLDEST: _("Oldest first"),
        Order.PLACE: _("By place"),
        Order.HIGHEST: _("Highest win first"),
        Order.CLOSEST: _("Closest finish first"),
    }[order]


def _said(asked: Filter, names: Mapping[int, str], _: Messages) -> Iterator[str]:
    if words := asked.words.strip():
        yield _("“{words}”", words=words)
    yield from _of_player(asked, names, _)
    if asked.rules is not None:
        yield rules_asked(asked.rules, _)
    if asked.year is not None:
        yield str(asked.year)
    if said := states_asked(asked.states, _):
        yield said
    if asked.ids is not None:
        yield _.plural("{n} chosen sheet", "{n} chosen sheets", len(asked.ids))


def _of_player(asked: Filter, names: Mapping[int, str], _: Messages) -> Iterator[str]:
    if asked.player is not None:
        yield names.get(asked.player, "?")
    if asked.won is not None:
        won = {Won.ALONE: _("won alone"), Won.SHARED: _("shared the win"), Won.NOT: _("did not win")}
        yield won[asked.won]
    if asked.other is not None:
        yield _beside(asked.against, names.get(asked.other, "?"), _)
    if asked.contract is not None:
        yield _.contract(asked.contract)
    if asked.forehand is not None:
        yield _("as forehand") if asked.forehand else _("not as forehand")


def _beside(against: Against | None, name: str, _: Messages) -> str:
    match against:
        case Against.AHEAD:
            return _("ahead of {name}", name=name)
        case Against.LEVEL:
            return _("level with {name}", name=name)
        case Against.BEHIND:
            return _("behind {name}", name=name)
    return _("with {name}", name=name)
