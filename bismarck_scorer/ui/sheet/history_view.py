"""From the change log of a sheet to what its list shows. Pure: no control, no store, no clock."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime

from bismarck_scorer.domain import scoring
from bismarck_scorer.domain.changes import Action, Entry
from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.rows import Extension
from bismarck_scorer.domain.rules import Rules
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.exports import words
from bismarck_scorer.messages import Messages, rows


@dataclass(frozen=True, slots=True)
class Detail:
    """From what to what something changed; "" where there was, or is, nothing."""

    what: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class ChangeView:
    """One change as it is shown: when it was made, what was done to what, and in detail.

    `sentence` is what is said aloud.
    """

    number: int
    day: str
    time: str
    done: str
    about: str
    details: tuple[Detail, ...]
    sentence: str


@dataclass(frozen=True, slots=True)
class Step:
    """An entry of the log, the wall clock's time then, and the sheet before and after.

    `root` is the entry that an undo or redo is about, else the entry itself; for the beginning, `before` is
    the sheet as it began.
    """

    at: datetime
    entry: Entry
    root: Entry
    before: Sheet
    after: Sheet


def steps(log: Iterable[tuple[datetime, Entry]], states: Iterable[Sheet]) -> Iterator[Step]:
    """Yield what can be told of each entry of a whole log; `states` are those it left the sheet in."""
    entries: dict[int, Entry] = {}
    before: Sheet | None = None
    for (at, entry), after in zip(log, states, strict=True):
        entries[entry.no] = entry
        root = entry if entry.of is None else entries[entry.of]
        yield Step(at, entry, root, before or after, after)
        before = after


def view(step: Step, _: Messages) -> ChangeView:
    """Return how one entry is shown."""
    done, about, details = _done(step, _), _about(step, _), tuple(_details(step, _))
    done = done[:1].upper() + done[1:]
    time = _.clock(step.at)
    told = ", ".join(_told(detail, _) for detail in details)
    return ChangeView(
        number=step.entry.no,
        day=_.day(step.at.date()),
        time=time,
        done=done,
        about=about,
        details=details,
        sentence=". ".join(filter(None, (f"{time} {done}", about, told))),
    )


def _told(detail: Detail, _: Messages) -> str:
    if not detail.before:
        return _("{name} {figure}", name=detail.what, figure=detail.after)
    if not detail.after:
        return _("{name} no longer {before}", name=detail.what, before=detail.before)
    return _("{name} {after} instead of {before}", name=detail.what, before=detail.before, after=detail.after)


def _done(step: Step, _: Messages) -> str:
    action, root = step.entry.change.action, step.root.change
    misdeal = root.action is Action.RECORD and isinstance(root.after, Deal) and root.after.redealt
    if action in (Action.UNDO, Action.REDO):
        what = _.context("undone or redone", "misdeal") if misdeal else _.taken_back(root.action)
        return f"{_.action(action)}: {what}"
    return _("redealt") if misdeal else _.action(action)


def _about(step: Step, _: Messages) -> str:
    """The row, the round or the sheet that was changed."""
    change, rules = step.entry.change, step.after.rules
    state = change.after or change.before
    if change.row is not None and isinstance(state, Deal):
        sheet = step.after if change.after else step.before
        place = sheet.place_of(change.row)
        picked = rows.picked(sheet, place, state, _)
        named = place.contract is not None or not picked
        parts = (rows.row_name(place), rows.place_name(place, _) if named else "", picked)
        return " · ".join(filter(None, parts))
    if isinstance(state, Extension):
        return _.contract(rules.called(state.contract, state.name))
    if isinstance(state, Sheet):
        written = _("{played} of {rows} deals", played=state.played, rows=len(state.places))
        kept = sum(deal.irregular for deal in state.deals)
        marked = _.plural("{n} row does not add up", "{n} rows do not add up", kept) if kept else ""
        told = (_.rules(rules), written if state.deals else "", marked)
        return " · ".join(filter(None, told))
    return ""


def _details(step: Step, _: Messages) -> Iterator[Detail]:
    """All that was written or taken off; of a correction only what it changed."""
    change = step.entry.change
    if isinstance(change.before, Head) and isinstance(change.after, Head):
        facts = _of_head(change.before, _), _of_head(change.after, _)
    elif change.row is not None:
        corrected = change.before is not None and change.after is not None
        facts = tuple(
            _of_deal(deal, step.after, _, corrected=corrected) for deal in (change.before, change.after)
        )
    else:
        return
    for (what, was), (_same, now) in zip(*facts, strict=True):
        if was != now:
            yield Detail(what, was, now)


def _of_head(head: Head, _: Messages) -> list[tuple[str, str]]:
    return [
        *((_("Player {n}", n=number), name) for number, name in enumerate(head.players, 1)),
        (_("First forehand"), head.players[head.first_forehand]),
        (_("Date"), _.day(head.played_on)),
        (_("Place"), head.place),
        (_("Note"), _line(head.note)),
    ]


def _of_deal(deal: object, sheet: Sheet, _: Messages, *, corrected: bool) -> list[tuple[str, str]]:
    """Everybody's figure and score, and what forehand named; the contract only where it may have changed."""
    if not isinstance(deal, Deal):
        facts: tuple[str, ...] = ("",) * (sheet.rules.players + 5)
    else:
        facts = (
            *_figures(deal, sheet.rules, _),
            _.contract(sheet.rules.called(deal.played.id, deal.name)) if corrected else "",
            f"{_.suit_sign(deal.trump)} {_.suit(deal.trump)}" if deal.trump else "",
            words.ranks(deal, _),
            _("does not add up") if deal.irregular else "",
            _line(deal.note),
        )
    named = (_("Contract"), _("Trump"), _("Domino"), _("Mark"), _("Note"))
    return list(zip((*sheet.players, *named), facts, strict=True))


def _line(note: str) -> str:
    return " ".join(note.split())


def _figures(deal: Deal, rules: Rules, _: Messages) -> Iterator[str]:
    scores = [_.signed(score) for score in scoring.scores(rules, deal)]
    if deal.redealt:
        yield from [""] * rules.players
    elif deal.kind is Kind.SCORES:
        yield from scores
    else:
        for figure, score in zip(deal.figures, scores, strict=True):
            if deal.kind is Kind.TRICKS:
                counted = _.plural("{n} trick", "{n} tricks", figure)
            elif figure:
                counted = _.plural("{n} card left", "{n} cards left", figure)
            else:
                counted = _("went out")
            yield f"{counted} ({score})"
