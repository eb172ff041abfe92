"""What a sheet and its rows say in words, the same in every kind of file that people read."""

from bismarck_scorer.domain.contracts import FREE_CHOICE
from bismarck_scorer.domain.deal import Deal
from bismarck_scorer.domain.direction import held
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.messages import Messages
from bismarck_scorer.messages.rows import place_name


def facts(sheet: Sheet, _: Messages) -> str:
    """What stands over the whole sheet: the day, the place, the rules, and how far it is written."""
    said = (_.day(sheet.head.played_on), sheet.head.place, _.rules(sheet.rules), state(sheet, _))
    return " · ".join(held(part) for part in said if part)


def state(sheet: Sheet, _: Messages) -> str:
    """How far a sheet is written, and whether it is finished."""
    if sheet.finished_early:
        return _("finished early, {played} of {rows} deals", played=sheet.played, rows=sheet.rows)
    if sheet.finished:
        return _.context("sheet", "finished")
    return _("{played} of {rows} deals", played=sheet.played, rows=len(sheet.places))


def contract(sheet: Sheet, index: int, _: Messages) -> str:
    """The contract of deal number `index`, as it is called on this sheet, and what was unusual about it."""
    deal, place = sheet.deals[index], sheet.place_of(index)
    if place.contract is not None or deal.contract == FREE_CHOICE:  # dealt again before forehand picked
        name = place_name(place, _)
    else:
        name = _.contract(sheet.rules.called(deal.contract, deal.name))
    return _.marked(name, redealt=deal.redealt, irregular=deal.irregular)


def played_as(sheet: Sheet, deal: Deal, _: Messages) -> str:
    """The contract that forehand picked in a free game, as it is called on this sheet, or nothing."""
    return _.contract(sheet.rules.called(deal.played_as, deal.name)) if deal.played_as else ""


def ranks(deal: Deal, _: Messages) -> str:
    """The first and the last rank of a free domino, as far as they were noted."""
    named = (deal.first_rank, deal.last_rank)
    return "–".join(_.rank(rank) if rank else "?" for rank in named) if any(named) else ""


def details(sheet: Sheet, deal: Deal, _: Messages) -> str:
    """What forehand decided in a deal: the contract of a free game, the trump, the ranks of a domino."""
    decided = (played_as(sheet, deal, _), _.suit(deal.trump) if deal.trump else "", ranks(deal, _))
    return ", ".join(filter(None, decided))
