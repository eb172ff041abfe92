"""What a row says in words, the same in every kind of file that people read."""

from bismarck_scorer.domain.deal import Deal
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.messages import Messages


def contract(sheet: Sheet, index: int, _: Messages) -> str:
    """The contract of deal number `index`, as it is called on this sheet, and whether it was dealt again."""
    deal = sheet.deals[index]
    name = _.contract(sheet.place_of(index).name or sheet.rules.called(deal.contract))
    return _("{contract} (redealt)", contract=name) if deal.redealt else name


def played_as(sheet: Sheet, deal: Deal, _: Messages) -> str:
    """The contract that forehand picked in a free game, or nothing."""
    return _.contract(sheet.rules.called(deal.played_as)) if deal.played_as else ""


def ranks(deal: Deal, _: Messages) -> str:
    """The first and the last rank of a free domino, as far as they were noted."""
    named = (deal.first_rank, deal.last_rank)
    return "–".join(_.rank(rank) if rank else "?" for rank in named) if any(named) else ""
