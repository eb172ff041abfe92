"""What a chapter does not say itself but takes from the rules: {tricks}, {4/win_other}, {4/pack=40/hand}.

A fact stands after the number of players, where it is not that of the first table, and after options chosen
otherwise. {misere} is the contract's name with a small letter, {Misere} with a capital; {?misere_scoring} is
what an option is called, {?misere_scoring=flat} what a value of it is. A small number is told in a word by
{players~}, or by {Players~} at the beginning of a sentence.
"""

import re
from collections.abc import Callable, Mapping

from bismarck_scorer.domain.rules import Rules
from bismarck_scorer.domain.rulesets import rule_set
from bismarck_scorer.messages import options, words
from bismarck_scorer.messages.spoken import Messages

PLACEHOLDER = re.compile(r"\{([^{}#]+)\}")
_FULL_PACK = 52

_NUMBERS: Mapping[str, Callable[[Rules], int]] = {
    "players": lambda rules: rules.players,
    "pack": lambda rules: rules.pack,
    "tricks": lambda rules: rules.tricks,
    "hand": lambda rules: rules.tricks,
    "minus_tricks": lambda rules: -rules.tricks,
    "talon": lambda rules: rules.pack - rules.players * rules.tricks,
    "taken_up": lambda rules: rules.pack - (rules.players - 1) * rules.tricks,
    "left_out": lambda rules: _FULL_PACK - rules.pack,
    "win_forehand": lambda rules: rules.win.forehand,
    "win_other": lambda rules: rules.win.other,
    "avoid_forehand": lambda rules: rules.avoid.forehand,
    "avoid_other": lambda rules: rules.avoid.other,
    "rounds": lambda rules: len(rules.rounds),
    "deals": lambda rules: rules.rows,
}
_IN_WORDS: Mapping[int, Callable[[Messages], str]] = {
    2: lambda _: _.context("number in a sentence", "two"),
    3: lambda _: _.context("number in a sentence", "three"),
    4: lambda _: _.context("number in a sentence", "four"),
    5: lambda _: _.context("number in a sentence", "five"),
    6: lambda _: _.context("number in a sentence", "six"),
    7: lambda _: _.context("number in a sentence", "seven"),
    8: lambda _: _.context("number in a sentence", "eight"),
    9: lambda _: _.context("number in a sentence", "nine"),
    10: lambda _: _.context("number in a sentence", "ten"),
    11: lambda _: _.context("number in a sentence", "eleven"),
    12: lambda _: _.context("number in a sentence", "twelve"),
}


def filled(text: str, rule_set_: str, _: Messages) -> str:
    """The text with every placeholder filled in. Raises KeyError for one that is not known."""
    return PLACEHOLDER.sub(lambda found: fact(found[1], rule_set_, _), text)


def fact(asked: str, rule_set_: str, _: Messages) -> str:
    """What one placeholder stands for. Raises KeyError where it stands for nothing."""
    if asked.startswith("?"):
        name, _equals, value = asked[1:].partition("=")
        return options.VALUES[name, number_or_text(value)](_) if value else options.NAMES[name](_)
    if asked == "redealt":  # what stands on the button that notes a misdeal
        return _("Redealt")
    if asked.lower() in words.CONTRACTS:
        called = _.contract(asked.lower())
        return called if asked[0].isupper() else called[:1].lower() + called[1:]
    *where, name = asked.split("/")
    number = _NUMBERS[name.lower().rstrip("~")](rules_at(rule_set_, where))
    if name.endswith("~") and number in _IN_WORDS:
        told = _IN_WORDS[number](_)
        return told[:1].upper() + told[1:] if name[0].isupper() else told
    return _.number(number)


def rules_at(rule_set_: str, where: list[str]) -> Rules:
    """The rules that "4", "pack=40" or both lead to; those of the first table where nothing does."""
    chosen = dict(part.split("=") for part in where if "=" in part)
    players = next((int(part) for part in where if part.isdigit()), rule_set(rule_set_).players[0])
    return rule_set(rule_set_).rules(players, {k: number_or_text(v) for k, v in chosen.items()})


def number_or_text(value: str) -> int | str:
    """An option's value as the rule sets have it."""
    return int(value) if value.isdigit() else value
