"""What stands beside the rows of a sheet, on the screen as on paper: what is played in them, and what was."""

from collections.abc import Sequence

from bismarck_scorer.domain.contracts import CATALOGUE, FREE_CHOICE, Goal
from bismarck_scorer.domain.deal import Deal
from bismarck_scorer.domain.rules import Place
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.messages.spoken import Messages


def row_name(place: Place) -> str:
    """Return what a row is spoken of as, in every language: "B 1"."""
    return f"{place.label} {place.turn + 1}"


def place_name(place: Place, _: Messages) -> str:
    """Return what is played in a row, as it is called on this sheet."""
    if place.contract is None:
        return _("Forehand’s choice")
    return _.contract(place.name or place.contract)


def is_mixed(places: Sequence[Place]) -> bool:
    """Whether no one contract can stand beside these rows of one label."""
    return places[0].contract is None or len({(place.contract, place.name) for place in places}) > 1


def is_picked(place: Place) -> bool:
    """Whether it is forehand who says what is played in a row."""
    return place.contract is None or CATALOGUE[place.contract].goal is Goal.CHOICE


def picked(sheet: Sheet, place: Place, deal: Deal, _: Messages) -> str:
    """Return what forehand picked for a deal in `place`, misdeal or not, if anything."""
    if place.contract is None:
        contract = None if deal.contract == FREE_CHOICE else deal.contract
    else:
        contract = deal.played_as
    return _.contract(sheet.rules.called(contract, deal.name)) if contract else ""


def misdeal(sheet: Sheet, place: Place, deal: Deal, _: Messages) -> str:
    """Return what is said of a misdeal: that it is one, what forehand had picked, and its note."""
    note = " ".join(deal.note.split())
    return " · ".join(filter(None, (_("redealt"), picked(sheet, place, deal, _), note)))


def trumps(deals: Sequence[Deal], _: Messages) -> str:
    """Return the trump suits of a round in the order of its deals; nothing if nobody noted any."""
    if not any(deal.trump for deal in deals):
        return ""
    return "  ".join(_.suit_sign(deal.trump) if deal.trump else "·" for deal in deals)


def played(sheet: Sheet, place: Place, deal: Deal, _: Messages, *, short: bool = True) -> str:
    """Return what was played in a row, with its trump; if `short`, the room is for one of them in full."""
    contract = deal.played_as or (deal.contract if place.contract is None else "")
    name = sheet.rules.called(contract, deal.name) if contract else place.name or deal.contract
    if not deal.trump:
        return _.contract(name)
    return f"{_.suit_sign(deal.trump)} {_.short_contract(name) if short else _.contract(name)}"
