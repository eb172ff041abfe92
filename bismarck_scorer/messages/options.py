"""What the options of rule sets are called, and what each changes, in a sentence."""

from collections.abc import Callable, Mapping

from bismarck_scorer.messages.texts import Texts

Word = Callable[[Texts], str]

NAMES: Mapping[str, Word] = {
    "pack": lambda _: _("Pack"),
    "second_trump_round": lambda _: _("Second trump round"),
    "misere_scoring": lambda _: _("Scoring of misère"),
    "length": lambda _: _("Length"),
    "called_trump": lambda _: _("Called trump"),
    "tie_break": lambda _: _("A tie at the top"),
}
VALUES: Mapping[tuple[str, str | int], Word] = {
    ("pack", 36): lambda _: _("36 cards"),
    ("pack", 40): lambda _: _("40 cards, with the fours"),
    ("second_trump_round", "none"): lambda _: _("None"),
    ("second_trump_round", "after_first"): lambda _: _("After the first"),
    ("second_trump_round", "at_end"): lambda _: _("At the end"),
    ("misere_scoring", "both_ways"): lambda _: _("Up and down"),
    ("misere_scoring", "penalties"): lambda _: _("Only penalties"),
    ("misere_scoring", "flat"): lambda _: _("One point"),
    ("length", "standard"): lambda _: _("12 deals"),
    ("length", "grand"): lambda _: _("24 deals"),
    ("length", "short"): lambda _: _("Two contracts"),
    ("called_trump", "suit"): lambda _: _("A suit"),
    ("called_trump", "suit_or_none"): lambda _: _("A suit or none"),
    ("called_trump", "none"): lambda _: _("Always none"),
    ("tie_break", "shared"): lambda _: _("Shared"),
    ("tie_break", "extra_deal"): lambda _: _("Extra deal"),
}
NOTES: Mapping[tuple[str, str | int], Word] = {
    ("pack", 40): lambda _: _("With the fours in the pack, everybody gets ten cards."),
    ("second_trump_round", "after_first"): lambda _: _(
        "A round in which forehand names trump follows the first. Most families who play it play it here."
    ),
    ("second_trump_round", "at_end"): lambda _: _("A round in which forehand names trump ends the game."),
    ("misere_scoring", "both_ways"): lambda _: _(
        "Tricks under the quota count up, tricks over it count down. This keeps every row at zero, so that "
        "slips are noticed; the sources are not clear about it."
    ),
    ("misere_scoring", "penalties"): lambda _: _(
        "Only tricks over the quota count, one point down each. These rows do not sum to zero."
    ),
    ("misere_scoring", "flat"): lambda _: _(
        "One point up under the quota, one down over it, however far. These rows do not sum to zero."
    ),
    ("length", "grand"): lambda _: _("Everyone picks each contract twice."),
    ("length", "short"): lambda _: _(
        "No trump and misère only, each twice for everyone. A source counts eight rounds, but three players "
        "make twelve."
    ),
    ("called_trump", "suit_or_none"): lambda _: _("Forehand may also play without trump."),
    ("called_trump", "none"): lambda _: _("The contract is always played without trump."),
    ("tie_break", "extra_deal"): lambda _: _(
        "A deal with called trump decides, with the next forehand, and again until the tie is broken."
    ),
}
RULE_SETS: Mapping[str, Word] = {
    "estonian": lambda _: _("Eight letters, eight contracts; tricks, and cards built in suits."),
    "finnish": lambda _: _("Three rounds: turned trump, no trump, misère."),
    "finnish_web": lambda _: _("Four rounds, the last of them free; for three or four."),
    "swedish": lambda _: _("Twelve deals; everyone picks each of four contracts once."),
    "dutch": lambda _: _("As the Swedish, with forehand dealing, and options of its own."),
    "dutch_eight": lambda _: _(
        "Eight rounds, the last two free. A source names only two of the six contracts; the others are read "
        "as the Estonian ones."
    ),
    "british": lambda _: _("Each dealer deals four times, once each contract."),
    "danish": lambda _: _("Three rounds: no trump, turned trump, misère."),
    "short": lambda _: _("43 cards and 13 tricks; each dealer deals four times."),
    "folk": lambda _: _("No quotas: each trick is one point up or down. For four."),
}


def option_sentence(_: Texts, name: str, value: str | int) -> str:
    """An option and how it was decided, with what it changes: "Length: 24 deals. Everyone picks …"."""
    note = option_note(_, name, value)
    return f"{NAMES[name](_)}: {VALUES[name, value](_)}." + (f" {note}" if note else "")


def option_note(_: Texts, name: str, value: str | int) -> str:
    """What the value of an option changes, or nothing where there is nothing to say."""
    note = NOTES.get((name, value))
    return note(_) if note else ""
