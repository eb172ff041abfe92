"""From a sheet and the words of a language to what the grid draws. Pure: no control, no store."""

from collections.abc import Collection
from dataclasses import replace
from functools import lru_cache
from itertools import groupby

from bismarck_scorer.domain.prospects import prospects
from bismarck_scorer.domain.rules import Place
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.messages import Messages
from bismarck_scorer.messages.rows import is_mixed, is_picked, misdeal, place_name, played, row_name, trumps
from bismarck_scorer.ui.components.sheet.heads import HeadView
from bismarck_scorer.ui.sheet.grid_view import CellView, MisdealView, RoundView, RowView


def rounds(
    sheet: Sheet, _: Messages, *, single: bool = False, looking: bool = False
) -> tuple[RoundView, ...]:
    """Return the whole grid, written or not, from top to bottom.

    The cells hold running totals beside the deals' own scores, or `single` scores alone. For who is only
    `looking` on no row can be touched.
    """
    written = {
        sheet.place_of(number).index: number for number, deal in enumerate(sheet.deals) if not deal.redealt
    }
    misdeals = _misdeals(sheet, _)
    grid = []
    for _number, group in groupby(sheet.places, key=lambda place: place.round):
        places = tuple(group)
        mixed = is_mixed(places)
        deals = [sheet.deals[written[place.index]] for place in places if place.index in written]
        grid.append(
            RoundView(
                label=places[0].label,
                contract="" if mixed else place_name(places[0], _),
                subtitle="" if mixed or is_picked(places[0]) else trumps(deals, _),
                rows=tuple(
                    replace(
                        _row(sheet, place, written.get(place.index), _, mixed=mixed, single=single),
                        misdeals=misdeals.pop(place.index, ()),
                    )
                    for place in places
                ),
            )
        )
    # What is left belongs to an extra deal that nobody has to play any more.
    grid[-1] = replace(grid[-1], misdeals=tuple(view for views in misdeals.values() for view in views))
    return tuple(map(_untouched, grid)) if looking else tuple(grid)


def _untouched(round_: RoundView) -> RoundView:
    def still(misdeals: tuple[MisdealView, ...]) -> tuple[MisdealView, ...]:
        return tuple(replace(view, row=None) for view in misdeals)

    rows = tuple(replace(row, row=None, misdeals=still(row.misdeals)) for row in round_.rows)
    return replace(round_, rows=rows, misdeals=still(round_.misdeals))


def _misdeals(sheet: Sheet, _: Messages) -> dict[int, tuple[MisdealView, ...]]:
    """The misdeals before each row, by the row's index."""
    found: dict[int, tuple[MisdealView, ...]] = {}
    for number, deal in enumerate(sheet.deals):
        if deal.redealt:
            place = sheet.place_of(number)
            said = misdeal(sheet, place, deal, _)
            view = MisdealView(
                identifier=f"misdeal-{number}",
                row=None if sheet.finished else number,
                sentence=f"{row_name(place)}: {said}",
                said=f"× {said}",
            )
            found[place.index] = (*found.get(place.index, ()), view)
    return found


def irregular_rows(sheet: Sheet, _: Messages) -> str:
    """Return which rows do not add up, for where there is no room beside them: "Does not add up: B 3"."""
    places = [sheet.place_of(number) for number, deal in enumerate(sheet.deals) if deal.irregular]
    named = _.names([row_name(place) for place in places])
    return _("Does not add up: {rows}", rows=named) if places else ""


def deal_name(sheet: Sheet, place: Place, _: Messages) -> str:
    """Return the name of a row as it is spoken of: "B 2/3 · No trump"."""
    return f"{place.label} {place.turn + 1}/{place.of} · {place_name(place, _)}"


def heads(sheet: Sheet, _: Messages, out: Collection[int] = ()) -> tuple[HeadView, ...]:
    """Return what stands over each player's column; nobody leads before the totals differ.

    `out` are the seats that cannot come first any more.
    """
    told = len(set(sheet.totals)) > 1
    return tuple(
        HeadView(
            name,
            _.number(total),
            total < 0,
            told and rank == 1,
            " · ".join(
                _.short_contract(sheet.rules.called(pick.contract, pick.name)).replace(" ", "\u00a0")
                for pick in sheet.left_to_pick(seat)
            ),
            out_of_reach(_) if seat in out else "",
        )
        for seat, (name, total, rank) in enumerate(zip(sheet.players, sheet.totals, sheet.ranks, strict=True))
    )


@lru_cache(maxsize=8)  # all who look at a sheet ask the same, at the same time
def out_of_race(sheet: Sheet) -> frozenset[int]:
    """Return the seats that cannot come first any more; none once it is settled who did."""
    if sheet.finished:
        return frozenset()
    return frozenset(seat for seat, then in enumerate(prospects(sheet)) if not then.can_be_first)


def out_of_reach(_: Messages) -> str:
    """Return what is said of whom first place is out of reach for."""
    return _("cannot come first any more")


def who_begins(sheet: Sheet, place: Place, _: Messages) -> str:
    """Return who plays the first card of a row and who deals: "Isa leads · Ema deals"."""
    return _(
        "{leader} leads · {dealer} deals",
        leader=sheet.players[sheet.leader(place.forehand)],
        dealer=sheet.players[sheet.dealer(place.forehand)],
    )


def _row(
    sheet: Sheet, place: Place, number: int | None, _: Messages, *, mixed: bool, single: bool
) -> RowView:
    following = sheet.next_place is not None and place.index == sheet.next_place.index and not sheet.finished
    name = row_name(place)
    if number is None:
        return RowView(
            identifier=f"row-{place.index}",
            row=len(sheet.deals) if following else None,
            sentence=_next_sentence(sheet, place, name, _) if following else "",
            cells=(CellView(),) * sheet.rules.players,
            forehand=place.forehand,
            marked=following,
            note=place_name(place, _) if mixed and place.contract is not None else "",
        )
    figures = [*zip(sheet.players, sheet.running_totals[number], sheet.scores[number], strict=True)]
    if single:
        said = [_("{name} {figure}", name=player, figure=_.signed(s)) for player, _t, s in figures]
        cells = tuple(CellView("", _.signed(s), s < 0) for _player, _t, s in figures)
    else:
        said = [
            _("{name} {total}, this deal {score}", name=player, total=_.number(t), score=_.signed(s))
            for player, t, s in figures
        ]
        cells = tuple(CellView(_.number(t), _.signed(s), t < 0) for _player, t, s in figures)
    mark = _("does not add up") if sheet.deals[number].irregular else ""
    return RowView(
        identifier=f"row-{place.index}",
        row=None if sheet.finished else number,
        sentence=f"{name}: {', '.join(filter(None, (*said, mark)))}",
        cells=cells,
        forehand=place.forehand,
        irregular=bool(mark),
        note=mark or (played(sheet, place, sheet.deals[number], _) if mixed or is_picked(place) else ""),
    )


def _next_sentence(sheet: Sheet, place: Place, name: str, _: Messages) -> str:
    return _(
        "{row}, {contract}: next deal, forehand {name}",
        row=name,
        contract=place_name(place, _),
        name=sheet.players[place.forehand],
    )
