"""What screens and commands ask: one object a language, with texts, numbers, dates, words and sentences."""

from collections.abc import Sequence
from datetime import date, datetime
from functools import cache

from bismarck_scorer.domain.changes import Action
from bismarck_scorer.domain.contracts import Goal, Trump
from bismarck_scorer.domain.rules import Rules
from bismarck_scorer.messages import collation, dates, days, faults, left_out, numbers, sizes, words
from bismarck_scorer.messages.languages import negotiate
from bismarck_scorer.messages.texts import Texts


class Messages(Texts):
    """Everything said in one language."""

    def number(self, value: int) -> str:
        """-3 as "−3"; numbers put into a text's placeholders are written so by themselves."""
        return numbers.number(value)

    def signed(self, value: int) -> str:
        """3 as "+3", -3 as "−3", 0 as "0"."""
        return numbers.signed(value)

    def average(self, value: float | None, places: int = 1) -> str:
        """2.25 as "+2.3", with the decimal sign of the language; a dash where there is none."""
        return "–" if value is None else numbers.average(value, self.context("decimal sign", "."), places)

    def order(self, name: str) -> collation.Order:
        """What names are sorted by."""
        return collation.order(self.language, name)

    def size(self, number: int) -> str:
        """So many bytes as "24 kB" or "3.4 MB"."""
        return sizes.size(self, number)

    def addition(self, figures: Sequence[int]) -> str:
        """The figures and what they come to: "4 + 5 + 3 = 12", "−1 + 1 + 0 = 0"."""
        return numbers.addition(figures)

    def day(self, date_: date) -> str:
        """29 November 2026."""
        return dates.day(self, date_)

    def short_day(self, date_: date) -> str:
        """29 Nov 2026."""
        return dates.short_day(self, date_)

    def days_of(self, text: str, today: date) -> tuple[date, ...]:
        """Every date that a text can mean, as people write them: none, one, or two that it may be."""
        return days.days_of(self, text, today)

    def unclear_day(self, found: Sequence[date]) -> str:
        """Why a text that can mean these dates is not taken, and how to write one."""
        return days.unclear(self, found)

    def month(self, number: int) -> str:
        """November, by its number from 1, as it stands over what belongs to it."""
        return dates.month(self, number)

    def clock(self, moment: datetime) -> str:
        """The hour and minute that `moment` holds, in whatever time zone it is: 21:05."""
        return dates.clock(self, moment)

    def names(self, people: Sequence[str]) -> str:
        """Ema, Isa and Liis."""
        return dates.names(self, people)

    def contract(self, id_: str) -> str:
        """A contract's name, with a capital."""
        return words.word(self, words.CONTRACTS, id_)

    def marked(self, contract: str, *, redealt: bool = False, irregular: bool = False) -> str:
        """A contract's name with what was unusual: dealt again, or kept although the row cannot be."""
        return words.marked(self, contract, redealt=redealt, irregular=irregular)

    def short_contract(self, id_: str) -> str:
        """A contract's name where there is room for about ten characters."""
        return words.word(self, words.SHORT_CONTRACTS, id_)

    def rule_set(self, id_: str) -> str:
        """A rule set's name."""
        return words.word(self, words.RULE_SETS, id_)

    def rules(self, rules: Rules) -> str:
        """What the rules of a sheet are called: a family's own by the name it gave them."""
        return rules.name or self.rule_set(rules.id)

    def suit(self, trump: Trump) -> str:
        """A suit's name, or what "no trump" is called."""
        return words.SUITS[trump](self)

    def suit_sign(self, trump: Trump) -> str:
        """♠ ♥ ♦ ♣, or a dash for no trump."""
        return words.SUIT_SIGNS[trump]

    def rank(self, rank: str) -> str:
        """What stands in the corner of the card."""
        return words.word(self, words.COURT_CARDS, rank)

    def court_keys(self) -> dict[str, str]:
        """The ranks of the court cards and the ace by the capital letters of the keys that pick them."""
        return {key: rank for rank, word in words.COURT_KEYS.items() for key in word(self)}

    def quota(self, goal: Goal, tricks: int) -> str:
        """What stands beside a name while figures are entered: "must take 3", "may take 3", "left"."""
        return words.quota(self, goal, tricks)

    def action(self, action: Action) -> str:
        """What an entry of the change log did: "entered", "corrected"."""
        return words.ACTIONS[action](self)

    def taken_back(self, action: Action) -> str:
        """What an undo or a redo is about: "entry", "correction"."""
        return words.TAKEN_BACK[action](self)

    def fault(self, exc: BaseException, names: Sequence[str] = ()) -> str:
        """What went wrong, to follow "file: " or "deal 3: "; `names` are the players' in seat order."""
        return faults.fault(faults.Telling(self.language, names), exc)

    def error(self, exc: BaseException, names: Sequence[str] = ()) -> str:
        """The same as a whole sentence, for a screen."""
        return _sentence(self.fault(exc, names))

    def left_out(self, number: int, played_on: date | None, players: Sequence[str], *, whole: bool) -> str:
        """That a sheet of a backup is not taken: as a whole sentence, or to follow "file: "."""
        said = left_out.left_out(self, number, played_on, players)
        return _sentence(said) if whole else said


def _sentence(said: str) -> str:
    return f"{said[:1].upper()}{said[1:]}."


@cache
def messages_for(language: str) -> Messages:
    """Everything said in `language`, or in English where there is no catalogue for it."""
    return Messages(negotiate([language]))


def native_name(code: str) -> str:
    """A language's name for itself: "eesti", "English"."""
    return messages_for(code).context("a language's name for itself", "English")
