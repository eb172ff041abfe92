"""What a row says in words, the same in every kind of file that people read."""

from bismarck_scorer.domain.contracts import FREE_CHOICE
from bismarck_scorer.domain.deal import Deal
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.messages import Messages


def contract(sheet: Sheet, index: int, _: Messages) -> str:
    """The contract of deal number `index`, as it is called on this sheet, and whether it was dealt again."""
    deal, place = sheet.deals[index], sheet.place_of(index)
    if place.contract is not None:
        name = _.contract(place.name or deal.contract)
    elif deal.contract == FREE_CHOICE:  # dealt again before forehand picked
        name = _("Forehand’s choice")
    else:
        name = _.contract(sheet.rules.called(deal.contract, deal.name))
    return _("{contract} (redealt)", contract=name) if deal.redealt else name


def played_as(sheet: Sheet, deal: Deal, _: Messages) -> str:
    """The contract that forehand picked in a free game, as it is called on this sheet, or nothing."""
    return _.contract(sheet.rules.called(deal.played_as, deal.name)) if deal.played_as else ""


def ranks(deal: Deal, _: Messages) -> str:
    """The first and the last rank of a free domino, as far as they were noted."""
    named = (deal.first_rank, deal.last_rank)
    return "–".join(_.rank(rank) if rank else "?" for rank in named) if any(named) else ""
