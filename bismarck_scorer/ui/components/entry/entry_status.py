"""The line under the pads: that the row is right, or what it lacks."""

import flet as ft

from bismarck_scorer.domain import draft as drafting
from bismarck_scorer.domain import scoring
from bismarck_scorer.domain.deal import Kind
from bismarck_scorer.domain.draft import Draft
from bismarck_scorer.domain.errors import FigureOutOfRange, RuleBroken
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import text
from bismarck_scorer.ui.components.entry.entering import Entering


def status(entering: Entering) -> tuple[ft.Control, bool]:
    """Return the line, and whether the row is whole and can be recorded."""
    sentence, whole = status_text(entering.sheet, entering.draft, entering.words)
    line = ft.Semantics(
        label=sentence,
        identifier="status",
        live_region=True,
        exclude_semantics=True,
        content=text.small(sentence, color=theme.GREEN_INK if whole else theme.FAINT_INK, size=14),
    )
    return line, whole


def status_text(sheet: Sheet, draft: Draft, _: Messages) -> tuple[str, bool]:
    """Return the sentence, and whether the row is whole: "2 + 7 + 3 = 12 ✓  −1 + 1 + 0 = 0 ✓"."""
    try:
        deal = drafting.to_deal(sheet.rules, draft)
    except FigureOutOfRange as broken:
        return _.error(broken, sheet.players), False
    except RuleBroken:
        return _lacking(sheet, draft, _), False
    scores = [score for score in drafting.preview(sheet.rules, draft) if score is not None]
    rows = [deal.figures, scores] if deal.kind is Kind.TRICKS else [scores]
    told = [f"{_.addition(row)} ✓" for row in rows]
    if len(sheet.rules.trumps(draft.played)) > 1 and draft.trump is None:
        told.append(_("trump not noted"))
    return "   ".join(told), True


def _lacking(sheet: Sheet, draft: Draft, _: Messages) -> str:
    entered = draft.kind is not None and None in drafting.filled(sheet.rules, draft)  # some, but not all
    if drafting.unpicked(sheet.rules, draft) and not entered:
        return _("Which contract does {name} choose?", name=sheet.players[draft.forehand])
    if draft.kind is Kind.CARDS_LEFT:
        return _("Who went out first?") if draft.out is None else _("How many cards do the others have left?")
    missing = drafting.missing(sheet.rules, draft)
    if draft.kind is Kind.TRICKS:
        told = _("{n} of {of} tricks", n=sheet.rules.tricks - missing, of=sheet.rules.tricks)
        return told if entered else f"{told}: {_off(missing, _)}"
    if entered:
        return _sum(scoring.expected_sum(sheet.rules, draft.played), _)
    figures = [figure for figure in drafting.filled(sheet.rules, draft) if figure is not None]
    return f"{_.addition(figures)}: {_off(missing, _)}"


def _off(missing: int, _: Messages) -> str:
    """How far a row that has all its figures is from its sum, and which way."""
    if missing < 0:
        return _.plural("{n} too many", "{n} too many", -missing)
    return _.plural("{n} too few", "{n} too few", missing)


def _sum(expected: int | None, _: Messages) -> str:
    if expected is None:
        return _("Every player needs a score")
    if expected:
        return _("The scores must sum to {sum}", sum=_.signed(expected))
    return _("The scores must sum to zero")
