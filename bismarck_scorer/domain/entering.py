"""A deal as it stands in its row of a sheet, or the rule that it breaks."""

from collections.abc import Sequence
from dataclasses import replace

from bismarck_scorer.domain import picking, possible, scoring
from bismarck_scorer.domain.deal import Deal
from bismarck_scorer.domain.errors import NotTheForehandOfTheRow
from bismarck_scorer.domain.rules import Place, Rules
from bismarck_scorer.domain.text import NOTE_LIMIT, clean


def entered(rules: Rules, deals: Sequence[Deal], place: Place, deal: Deal) -> Deal:
    """Return `deal` as it stands in `place` beside the other `deals` of the sheet.

    Its note is cleaned, and a mark without reason left out. Raises NotTheForehandOfTheRow, TextTooLong,
    TextNotPrintable, what `picking.fitted` raises, and whatever rule the deal itself breaks
    (`scoring.check_deal`).
    """
    deal = picking.fitted(rules, deals, place, deal)
    if deal.forehand != place.forehand:
        raise NotTheForehandOfTheRow(place.forehand, deal.forehand)
    scoring.check_deal(rules, deal)
    note = clean(deal.note, NOTE_LIMIT, lines=True, field="note")
    irregular = deal.irregular and not possible.is_possible(rules, deal)
    same = (note, irregular) == (deal.note, deal.irregular)
    return deal if same else replace(deal, note=note, irregular=irregular)
