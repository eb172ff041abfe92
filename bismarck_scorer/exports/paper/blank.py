"""An empty sheet for people with a pen: from rules, and names if there are any, to what is drawn of it."""

from collections.abc import Sequence
from itertools import groupby

from bismarck_scorer.domain.contracts import CATALOGUE
from bismarck_scorer.domain.rules import Place, Rules
from bismarck_scorer.exports.paper.content import Block, Cell, Content, Player, Row
from bismarck_scorer.exports.paper.describe import TITLE, forehand_legend, rules_facts
from bismarck_scorer.messages import Messages
from bismarck_scorer.messages.passport import passport
from bismarck_scorer.messages.rows import is_mixed, is_picked, place_name


def blank(rules: Rules, names: Sequence[str], _: Messages) -> Content:
    """Return an empty sheet of these rules; `names` in seat order are cleaned, or nobody's."""
    return Content(
        title=TITLE,
        facts=(rules_facts(rules, _),),
        players=tuple(Player(name) for name in names or ("",) * rules.players),
        blocks=tuple(
            _block(rules, tuple(places), _)
            for _round, places in groupby(rules.places(0), key=lambda place: place.round)
        ),
        legend=(forehand_legend(_),),
        rules=passport(rules, _),
        blank=True,
        to_fill=(_("Date"), _("Place")),
    )


def _block(rules: Rules, places: tuple[Place, ...], _: Messages) -> Block:
    mixed = is_mixed(places)
    rows = tuple(
        Row(
            (Cell(),) * rules.players,
            place.forehand,
            note=place_name(place, _) if mixed and not is_picked(place) else "",
            to_note=is_picked(place),
        )
        for place in places
    )
    if mixed:
        return Block(places[0].label, "", "", rows)
    contract = CATALOGUE[places[0].contract or ""]
    noted = contract.names_ranks or len(rules.trumps(contract)) > 1
    return Block(places[0].label, place_name(places[0], _), "", rows, to_note=len(places) if noted else 0)
