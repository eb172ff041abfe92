"""From a sheet and the words of a language to what the grid draws. Pure: no control, no store."""

from itertools import groupby

from bismarck_scorer.domain.contracts import CATALOGUE, Goal
from bismarck_scorer.domain.deal import Deal
from bismarck_scorer.domain.rules import Layout, Place
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.messages import Messages
from bismarck_scorer.ui.components.grid import CellView, RoundView, RowView
from bismarck_scorer.ui.components.heads import HeadView


def rounds(sheet: Sheet, _: Messages) -> tuple[RoundView, ...]:
    """Return the whole grid, written or not, from top to bottom."""
    written = {
        sheet.place_of(number).index: number for number, deal in enumerate(sheet.deals) if not deal.redealt
    }
    grid = []
    for _number, group in groupby(sheet.places, key=lambda place: place.round):
        places = tuple(group)
        by_row = _told_by_row(sheet, places[0])
        mixed = places[0].contract is None or sheet.rules.layout is Layout.DEALERS
        deals = [sheet.deals[written[place.index]] for place in places if place.index in written]
        grid.append(
            RoundView(
                label=places[0].label,
                contract="" if mixed else place_name(places[0], _),
                subtitle="" if by_row else _trumps(deals, _),
                rows=tuple(_row(sheet, place, written.get(place.index), _) for place in places),
            )
        )
    return tuple(grid)


def deal_name(sheet: Sheet, place: Place, _: Messages) -> str:
    """Return the name of a row as it is spoken of: "B 2/3 · No trump"."""
    return f"{place.label} {place.turn + 1}/{place.of} · {place_name(place, _)}"


def place_name(place: Place, _: Messages) -> str:
    """Return what is played in a row, as it is called on this sheet."""
    if place.contract is None:
        return _("Forehand’s choice")
    return _.contract(place.name or place.contract)


def heads(sheet: Sheet, _: Messages) -> tuple[HeadView, ...]:
    """Return what stands over each player's column; nobody leads before the totals differ."""
    told = len(set(sheet.totals)) > 1
    return tuple(
        HeadView(
            name,
            _.number(total),
            total < 0,
            told and rank == 1,
            " · ".join(
                _.short_contract(sheet.rules.called(contract)).replace(" ", "\u00a0")
                for contract in sheet.left_to_pick(seat)
            ),
        )
        for seat, (name, total, rank) in enumerate(zip(sheet.players, sheet.totals, sheet.ranks, strict=True))
    )


def who_begins(sheet: Sheet, place: Place, _: Messages) -> str:
    """Return who plays the first card of a row and who deals: "Isa leads · Ema deals"."""
    return _(
        "{leader} leads · {dealer} deals",
        leader=sheet.players[sheet.leader(place.forehand)],
        dealer=sheet.players[sheet.dealer(place.forehand)],
    )


def _row(sheet: Sheet, place: Place, number: int | None, _: Messages) -> RowView:
    following = sheet.next_place is not None and place.index == sheet.next_place.index and not sheet.finished
    name = f"{place.label} {place.turn + 1}"
    if number is None:
        return RowView(
            identifier=f"row-{place.index}",
            row=len(sheet.deals) if following else None,
            sentence=_next_sentence(sheet, place, name, _) if following else "",
            cells=(CellView(),) * sheet.rules.players,
            forehand=place.forehand,
            marked=following,
            note=place_name(place, _) if sheet.rules.layout is Layout.DEALERS else "",
        )
    totals, scores = sheet.running_totals[number], sheet.scores[number]
    return RowView(
        identifier=f"row-{place.index}",
        row=None if sheet.finished else number,
        sentence=f"{name}: "
        + ", ".join(
            _("{name} {total}, this deal {score}", name=player, total=_.number(t), score=_.signed(s))
            for player, t, s in zip(sheet.players, totals, scores, strict=True)
        ),
        cells=tuple(CellView(_.number(t), _.signed(s), t < 0) for t, s in zip(totals, scores, strict=True)),
        forehand=place.forehand,
        note=_note(sheet, place, sheet.deals[number], _) if _told_by_row(sheet, place) else "",
    )


def _next_sentence(sheet: Sheet, place: Place, name: str, _: Messages) -> str:
    return _(
        "{row}, {contract}: next deal, forehand {name}",
        row=name,
        contract=place_name(place, _),
        name=sheet.players[place.forehand],
    )


def _told_by_row(sheet: Sheet, place: Place) -> bool:
    """Whether each row of the block needs its own words, since they differ or forehand chose."""
    chosen = place.contract is None or CATALOGUE[place.contract].goal is Goal.CHOICE
    return chosen or sheet.rules.layout is Layout.DEALERS


def _trumps(deals: list[Deal], _: Messages) -> str:
    """The trump suits of a round in the order of its deals."""
    if not any(deal.trump for deal in deals):
        return ""
    return "  ".join(_.suit_sign(deal.trump) if deal.trump else "·" for deal in deals)


def _note(sheet: Sheet, place: Place, deal: Deal, _: Messages) -> str:
    """What was played in a row, with its trump; the room is for one of them in full."""
    named = sheet.rules.called
    played = named(deal.played_as) if deal.played_as else place.name or named(deal.contract)
    return f"{_.suit_sign(deal.trump)} {_.short_contract(played)}" if deal.trump else _.contract(played)
