"""From a sheet and the words of a language to what is drawn of it."""

from collections.abc import Iterator
from itertools import groupby

from bismarck_scorer.domain.deal import Deal
from bismarck_scorer.domain.rules import Place, Rules
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.exports import words
from bismarck_scorer.exports.paper.bidi import isolated
from bismarck_scorer.exports.paper.content import Block, Cell, Content, Line, Misdeal, Player, Row
from bismarck_scorer.messages import Messages
from bismarck_scorer.messages.passport import passport_of
from bismarck_scorer.messages.rows import is_mixed, is_picked, misdeal, place_name, played, trumps

TITLE = "Bismarck"
_BETWEEN_ROWS = 60  # characters; what is longer stands under the grid


def describe(sheet: Sheet, _: Messages) -> Content:
    """Return what stands on a sheet of paper about `sheet`."""
    return Content(
        title=TITLE,
        facts=(_when(sheet, _), rules_facts(sheet.rules, _), _state(sheet, _)),
        players=_players(sheet, _),
        blocks=tuple(_blocks(sheet, _)),
        ranking=_ranking(sheet, _),
        legend=(
            forehand_legend(_),
            _("the small figure is the deal’s own score"),
        ),
        remarks=tuple(_remarks(sheet, _)),
        rules=passport_of(sheet, _),
    )


def rules_facts(rules: Rules, _: Messages) -> tuple[str, ...]:
    """Return what is played, by how many, with what pack."""
    return (
        _.rules(rules),
        _.plural("{n} player", "{n} players", rules.players),
        _.plural("{n} card", "{n} cards", rules.pack),
    )


def forehand_legend(_: Messages) -> str:
    """Return how forehand is told from the others."""
    return _("forehand’s cell is shaded")


def _when(sheet: Sheet, _: Messages) -> tuple[str, ...]:
    return tuple(filter(None, (_.day(sheet.head.played_on), sheet.head.place)))


def _state(sheet: Sheet, _: Messages) -> tuple[str, ...]:
    """How far the sheet is written; a full one shows it."""
    return () if sheet.finished and not sheet.finished_early else (words.state(sheet, _),)


def _players(sheet: Sheet, _: Messages) -> tuple[Player, ...]:
    told = len(set(sheet.totals)) > 1  # nobody leads before the totals differ
    return tuple(
        Player(name, _.number(total), total < 0, told and rank == 1)
        for name, total, rank in zip(sheet.players, sheet.totals, sheet.ranks, strict=True)
    )


def _ranking(sheet: Sheet, _: Messages) -> tuple[str, ...]:
    if not sheet.deals:
        return ()
    standing = sorted(zip(sheet.ranks, sheet.players, sheet.totals, strict=True), key=lambda line: line[0])
    return tuple(f"{rank}. {isolated(player)} {_.number(total)}" for rank, player, total in standing)


def _remarks(sheet: Sheet, _: Messages) -> Iterator[str]:
    if sheet.head.note:
        yield sheet.head.note
    for number, deal in enumerate(sheet.deals):
        place = sheet.place_of(number)
        said = misdeal(sheet, place, deal, _) if deal.redealt else deal.note
        if said and not (deal.redealt and _fits_between_rows(said)):
            yield f"{place.label} {place.turn + 1}/{place.of}: {said}"


def _fits_between_rows(said: str) -> bool:
    """Whether what is said of a misdeal can stand where it happened."""
    return len(said) <= _BETWEEN_ROWS


def _blocks(sheet: Sheet, _: Messages) -> Iterator[Block]:
    numbers = {sheet.place_of(no).index: no for no, deal in enumerate(sheet.deals) if not deal.redealt}
    misdeals = _misdeals(sheet, _)
    for _round, group in groupby(sheet.places, key=lambda place: place.round):
        places = tuple(group)
        lines: list[Line] = []
        for place in places:
            lines += misdeals.pop(place.index, [])
            lines.append(
                _row(sheet, place, numbers.get(place.index), _, noted=is_picked(place) or is_mixed(places))
            )
        if places[-1].index == sheet.places[-1].index:
            # Those of an extra deal that nobody has to play any more.
            lines += [line for left in misdeals.values() for line in left]
        deals = [sheet.deals[numbers[place.index]] for place in places if place.index in numbers]
        yield _block(places, deals, tuple(lines), _)


def _block(places: tuple[Place, ...], deals: list[Deal], lines: tuple[Line, ...], _: Messages) -> Block:
    if is_mixed(places):
        return Block(places[0].label, "", "", lines)
    noted = "" if is_picked(places[0]) else trumps(deals, _) or _ranks(deals, _)
    return Block(places[0].label, place_name(places[0], _), noted, lines)


def _ranks(deals: list[Deal], _: Messages) -> str:
    """The ranks that forehand named in the free dominoes of a round, in the order of its deals."""
    named = [words.ranks(deal, _) for deal in deals]
    return "  ".join(ranks or "·" for ranks in named) if any(named) else ""


def _misdeals(sheet: Sheet, _: Messages) -> dict[int, list[Misdeal]]:
    """The misdeals before each row, by the row's index."""
    found: dict[int, list[Misdeal]] = {}
    for number, deal in enumerate(sheet.deals):
        if deal.redealt:
            place = sheet.place_of(number)
            said = misdeal(sheet, place, deal, _)
            short = said if _fits_between_rows(said) else _("redealt")
            found.setdefault(place.index, []).append(Misdeal(f"× {short}"))
    return found


def _row(sheet: Sheet, place: Place, number: int | None, _: Messages, *, noted: bool) -> Row:
    if number is None:
        fixed = place_name(place, _) if noted and not is_picked(place) else ""
        return Row((Cell(),) * sheet.rules.players, place.forehand, fixed)
    figures = zip(sheet.running_totals[number], sheet.scores[number], strict=True)
    cells = tuple(Cell(_.number(total), _.signed(score), total < 0) for total, score in figures)
    deal = sheet.deals[number]
    mark = _("does not add up") if deal.irregular else ""
    picked = played(sheet, place, deal, _, short=False) if noted else ""
    return Row(cells, place.forehand, " · ".join(filter(None, (picked, mark))))
