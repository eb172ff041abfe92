"""The game's own words: contracts, suits, ranks, quotas, rule sets, and what the change log says was done.

Contracts and rule sets that have no word here (a family's own) are called by their id.
"""

from collections.abc import Callable, Mapping

from bismarck_scorer.domain.changes import Action
from bismarck_scorer.domain.contracts import Goal, Trump
from bismarck_scorer.messages.texts import Texts

Word = Callable[[Texts], str]

CONTRACTS: Mapping[str, Word] = {
    "no_trump": lambda _: _.context("contract", "No trump"),
    "misere": lambda _: _.context("contract", "Misère"),
    "spades": lambda _: _.context("contract", "Spades"),
    "turned_trump": lambda _: _.context("contract", "Turned trump"),
    "called_trump": lambda _: _.context("contract", "Called trump"),
    "trump_misere": lambda _: _.context("contract", "Trump misère"),
    "domino_up": lambda _: _.context("contract", "Domino 6–A"),
    "domino_down": lambda _: _.context("contract", "Domino A–6"),
    "domino_free": lambda _: _.context("contract", "Free domino"),
    "free_choice": lambda _: _.context("contract", "Free game"),
    "points": lambda _: _.context("contract", "Points"),
    # What rounds of points are called in `dutch_eight`.
    "no_hearts": lambda _: _.context("contract", "No hearts"),
    "no_queen": lambda _: _.context("contract", "No queen of spades"),
}
SHORT_CONTRACTS: Mapping[str, Word] = {
    "no_trump": lambda _: _.context("short contract", "No trump"),
    "misere": lambda _: _.context("short contract", "Misère"),
    "spades": lambda _: _.context("short contract", "Spades"),
    "turned_trump": lambda _: _.context("short contract", "Turned"),
    "called_trump": lambda _: _.context("short contract", "Called"),
    "trump_misere": lambda _: _.context("short contract", "Tr. misère"),
    "domino_up": lambda _: _.context("short contract", "6–A"),
    "domino_down": lambda _: _.context("short contract", "A–6"),
    "domino_free": lambda _: _.context("short contract", "Free dom."),
    "free_choice": lambda _: _.context("short contract", "Free"),
    "points": lambda _: _.context("short contract", "Points"),
    "no_hearts": lambda _: _.context("short contract", "No hearts"),
    "no_queen": lambda _: _.context("short contract", "No queen"),
}
RULE_SETS: Mapping[str, Word] = {
    "estonian": lambda _: _.context("rule set", "Estonian Bismarck"),
    "finnish": lambda _: _.context("rule set", "Finnish Bismarck"),
    "swedish": lambda _: _.context("rule set", "Swedish Bismarck"),
    "dutch": lambda _: _.context("rule set", "Dutch Bismarck"),
    "dutch_eight": lambda _: _.context("rule set", "Dutch Bismarck in eight rounds"),
    "british": lambda _: _.context("rule set", "British Bismarck"),
    "danish": lambda _: _.context("rule set", "Danish Bismarck"),
    "short": lambda _: _.context("rule set", "Short Bismarck, 43 cards"),
    "finnish_web": lambda _: _.context("rule set", "Finnish Bismarck on the web"),
    "folk": lambda _: _.context("rule set", "Bismarck of Estonian folklore"),
}
SUITS: Mapping[str, Word] = {
    Trump.CLUBS: lambda _: _.context("trump", "clubs"),
    Trump.DIAMONDS: lambda _: _.context("trump", "diamonds"),
    Trump.HEARTS: lambda _: _.context("trump", "hearts"),
    Trump.SPADES: lambda _: _.context("trump", "spades"),
    Trump.NONE: lambda _: _.context("trump", "no trump"),
}
SUIT_SIGNS: Mapping[Trump, str] = {
    Trump.CLUBS: "♣",
    Trump.DIAMONDS: "♦",
    Trump.HEARTS: "♥",
    Trump.SPADES: "♠",
    Trump.NONE: "–",
}
COURT_CARDS: Mapping[str, Word] = {
    "J": lambda _: _.context("rank on a card", "J"),
    "Q": lambda _: _.context("rank on a card", "Q"),
    "K": lambda _: _.context("rank on a card", "K"),
    "A": lambda _: _.context("rank on a card", "A"),
}
COURT_KEYS: Mapping[str, Word] = {
    # Translators: the keys that pick this card: letters that stand on it or that its name begins with.
    "J": lambda _: _.context("keys for a card", "J"),
    "Q": lambda _: _.context("keys for a card", "Q"),
    "K": lambda _: _.context("keys for a card", "K"),
    "A": lambda _: _.context("keys for a card", "A"),
}
ACTIONS: Mapping[Action, Word] = {
    Action.BEGIN: lambda _: _.context("change log", "begun"),
    Action.RECORD: lambda _: _.context("change log", "entered"),
    Action.CORRECT: lambda _: _.context("change log", "corrected"),
    Action.DESCRIBE: lambda _: _.context("change log", "heading changed"),
    Action.EXTEND: lambda _: _.context("change log", "a round added"),
    Action.FINISH: lambda _: _.context("change log", "finished"),
    Action.FINISH_EARLY: lambda _: _.context("change log", "finished early"),
    Action.REOPEN: lambda _: _.context("change log", "reopened"),
    Action.UNDO: lambda _: _.context("change log", "undone"),
    Action.REDO: lambda _: _.context("change log", "redone"),
}
TAKEN_BACK: Mapping[Action, Word] = {
    Action.RECORD: lambda _: _.context("undone or redone", "entry"),
    Action.CORRECT: lambda _: _.context("undone or redone", "correction"),
    Action.DESCRIBE: lambda _: _.context("undone or redone", "heading"),
    Action.EXTEND: lambda _: _.context("undone or redone", "added round"),
}


def word(_: Texts, words: Mapping[str, Word], id_: str) -> str:
    """The word for `id_`, or the id itself where there is none."""
    return words[id_](_) if id_ in words else id_


def marked(_: Texts, contract: str, *, redealt: bool, irregular: bool) -> str:
    """A contract's name with what was unusual about the deal."""
    if redealt:
        return _("{contract} (redealt)", contract=contract)
    return _("{contract} (does not add up)", contract=contract) if irregular else contract


def quota(_: Texts, goal: Goal, tricks: int) -> str:
    """What stands beside a player's name while figures are entered; `tricks` is the player's quota."""
    match goal:
        case Goal.WIN:
            return _.context("quota", "must take {tricks}", tricks=tricks)
        case Goal.AVOID:
            return _.context("quota", "may take {tricks}", tricks=tricks)
        case Goal.DOMINO:
            return _.context("cards in hand", "cards left")
        case Goal.POINTS:
            return _.context("scores", "points")
        case Goal.CHOICE:
            return ""
