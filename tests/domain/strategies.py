"""Hypothesis strategies for the domain, for any test that needs rules, rows, sheets or things to do to them.

They read the built-in rule sets as they are, so a new rule set is covered as soon as its file is there.
"""

from dataclasses import dataclass, replace
from datetime import date
from itertools import product

from hypothesis import strategies as st

from bismarck_scorer.domain import changes, rows, scoring
from bismarck_scorer.domain import draft as drafts
from bismarck_scorer.domain.changes import Action, Change, Entry
from bismarck_scorer.domain.contracts import CATALOGUE, FREE_CHOICE, SUITS, Goal, Trump, ranks
from bismarck_scorer.domain.deal import Deal, Kind, kind_of
from bismarck_scorer.domain.errors import (
    FigureOutOfRange,
    NoSuchSeat,
    NothingToRedo,
    NothingToUndo,
    NotOneWentOut,
    PlayedAsMissing,
    PlayedAsNotAllowed,
    RanksNotAllowed,
    ScoresDoNotSum,
    TricksDoNotAddUp,
    TrumpNotAllowed,
    UnknownContract,
    WrongKind,
    WrongNumberOfFigures,
)
from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.rows import ROW_LIMIT
from bismarck_scorer.domain.rules import Layout, MisereScoring, Pick, Place, Round, Rules
from bismarck_scorer.domain.rulesets import built_in, rules_for
from bismarck_scorer.domain.sheet import Sheet, begin

NAMES = ("Ema", "Isa", "Liis", "Juku", "Õie", "محمد")
DAY = date(2026, 11, 29)
ALIKE = (Round("7", "points", "no_hearts"), Round("8", "points", "Kuningad"))


def every_rules() -> list[Rules]:
    """The rules of every built-in rule set, number of players and combination of options."""
    found = []
    for rule_set in built_in().values():
        for players in rule_set.players:
            options = rule_set.options_for(players)
            for values in product(*(option.values for option in options)):
                chosen = dict(zip((option.name for option in options), values, strict=True))
                found.append(rules_for(rule_set.id, players, chosen))
    return found


EVERY_RULES = every_rules()


def name_of(rules: Rules) -> str:
    """What a test's parameter is called: "estonian-4-pack=40"."""
    return "-".join([rules.id, str(rules.players), *(f"{name}={value}" for name, value in rules.options)])


def of_layout(*layouts: Layout) -> list[Rules]:
    """The built-in rules of these layouts."""
    return [rules for rules in EVERY_RULES if rules.layout in layouts]


def rules(layouts: tuple[Layout, ...] = tuple(Layout)) -> st.SearchStrategy[Rules]:
    """Any built-in rules: each rule set as often as the others, however many options it has."""
    by_id: dict[str, list[Rules]] = {}
    for found in of_layout(*layouts):
        by_id.setdefault(found.id, []).append(found)
    return st.sampled_from(list(by_id.values())).flatmap(st.sampled_from)


def short_rules(layouts: tuple[Layout, ...] = tuple(Layout)) -> st.SearchStrategy[Rules]:
    """Any built-in rules with one round or two of their own, so that sheets are soon full.

    Some have two rounds of one contract besides, which only their names tell apart.
    """

    @st.composite
    def build(draw: st.DrawFn) -> Rules:
        whole = draw(rules(layouts))
        rounds: tuple[Round, ...] = tuple(
            draw(st.lists(st.sampled_from(whole.rounds), min_size=1, max_size=2, unique=True))
        )
        if all(CATALOGUE[round_.contract].goal is Goal.CHOICE for round_ in rounds):
            rounds = (whole.rounds[0], *rounds)  # a free game needs another contract on the sheet
        if draw(st.integers(0, 3)) == 0:
            rounds = (*rounds[:1], *ALIKE, *rounds[1:])
        return replace(whole, rounds=rounds)

    return build()


def heads(rules: Rules) -> st.SearchStrategy[Head]:
    """A clean head: `check_head` changes nothing about it."""
    return st.builds(
        Head,
        players=st.permutations(NAMES).map(lambda names: tuple(names[: rules.players])),
        first_forehand=st.integers(0, rules.players - 1),
        played_on=st.dates(),
        place=st.sampled_from(["", "Kitchen table", "Õue"]),
        note=st.sampled_from(["", "two\nlines", "“quoted”, and more"]),
    )


@st.composite
def splits(draw: st.DrawFn, whole: int, parts: int) -> tuple[int, ...]:
    """`whole` given away to so many players, each getting 0 or more."""
    cuts = sorted(draw(st.lists(st.integers(0, whole), min_size=parts - 1, max_size=parts - 1)))
    return tuple(b - a for a, b in zip([0, *cuts], [*cuts, whole], strict=True))


@st.composite
def hands_left(draw: st.DrawFn, rules: Rules) -> tuple[int, ...]:
    """Cards left after a domino: one player with none, the others with 1 to a full hand."""
    out = draw(st.integers(0, rules.players - 1))
    return tuple(
        0 if seat == out else draw(st.integers(1, rules.domino_hand)) for seat in range(rules.players)
    )


@st.composite
def written_scores(draw: st.DrawFn, rules: Rules, contract: str) -> tuple[int, ...]:
    """Scores that a deal of `contract` may be copied with from paper."""
    expected = scoring.expected_sum(rules, CATALOGUE[contract])
    if expected is None:  # a misère that is not scored both ways
        low, high = {MisereScoring.PENALTIES: (-rules.tricks, 0), MisereScoring.FLAT: (-1, 1)}[
            rules.misere_scoring
        ]
        return tuple(draw(st.integers(low, high)) for _ in range(rules.players))
    first = draw(st.lists(st.integers(-30, 30), min_size=rules.players - 1, max_size=rules.players - 1))
    return (*first, expected - sum(first))


def figures_of(rules: Rules, contract: str, kind: Kind) -> st.SearchStrategy[tuple[int, ...]]:
    """Legal figures of `kind` for a deal in which `contract` was played."""
    if kind is Kind.TRICKS:
        return splits(rules.tricks, rules.players)
    if kind is Kind.CARDS_LEFT:
        return hands_left(rules)
    return written_scores(rules, contract)


@st.composite
def legal_deals(
    draw: st.DrawFn,
    rules: Rules,
    place: Place,
    kinds: tuple[Kind | None, ...] = (*Kind, None),
    picks: tuple[Pick, ...] = (),
) -> Deal:
    """A deal that may be recorded in `place`: counted or copied as scores, or (kind None) redealt.

    `picks` are what forehand can still pick, where it does; without them it is anything on the sheet.
    """
    first_pick = (
        draw(st.sampled_from(picks or rules.picks)) if place.contract is None else Pick(place.contract)
    )
    contract = first_pick.contract
    free = [pick for pick in rules.picks if CATALOGUE[pick.contract].goal is not Goal.CHOICE]
    pick = draw(st.sampled_from(free)) if CATALOGUE[contract].goal is Goal.CHOICE else first_pick
    played = CATALOGUE[pick.contract]
    kind = draw(st.sampled_from([kind for kind in (kind_of(played), Kind.SCORES, None) if kind in kinds]))
    is_choice = CATALOGUE[contract].goal is Goal.CHOICE
    needed = kind is not Kind.SCORES or scoring.pick_decides_sum(rules, CATALOGUE[contract])
    named = not is_choice or (needed and kind is not None) or draw(st.booleans())
    picked = played.id if is_choice and named else None
    if place.contract is None and kind is None and draw(st.booleans()):
        return Deal(FREE_CHOICE, place.forehand, None)  # dealt again before forehand picked
    first = last = trump = None
    if named and played.records_trump:
        trump = draw(st.sampled_from([None, *rules.trumps(played)]))
    if named and played.names_ranks and draw(st.booleans()):
        first = draw(st.sampled_from(ranks(rules.pack)))
        last = draw(st.sampled_from(drafts.rank_pairs(rules, first)))
    return Deal(
        contract,
        place.forehand,
        kind,
        () if kind is None else draw(figures_of(rules, picked or contract, kind)),
        trump=trump,
        first_rank=first,
        last_rank=last,
        played_as=picked,
        name=pick.name if named and (not is_choice or draw(st.booleans())) else "",
        note=draw(st.sampled_from(["", "", "", "Liis revoked"])),
    )


@dataclass(frozen=True)
class Illegal:
    """A deal that breaks exactly one rule of the deal itself, and the exception it earns."""

    deal: Deal
    broken: type[Exception]


def _broken(rules: Rules, deal: Deal) -> list[Illegal]:
    played, figures, seats = deal.played, deal.figures, rules.players
    one_more = (figures[0] + 1, *figures[1:])
    found = [
        Illegal(replace(deal, contract="bridge"), UnknownContract),
        Illegal(replace(deal, forehand=seats), NoSuchSeat),
        Illegal(replace(deal, forehand=-1), NoSuchSeat),
        Illegal(replace(deal, figures=figures[1:]), WrongNumberOfFigures),
        Illegal(replace(deal, figures=(*figures, 0)), WrongNumberOfFigures),
        Illegal(replace(deal, first_rank="1"), RanksNotAllowed),
        Illegal(replace(deal, first_rank="A", last_rank="A"), RanksNotAllowed),
    ]
    found += [
        Illegal(replace(deal, trump=trump), TrumpNotAllowed)
        for trump in (*SUITS, Trump.NONE)
        if trump not in rules.trumps(played)
    ]
    if not played.names_ranks:
        found.append(Illegal(replace(deal, first_rank="6", last_rank="A"), RanksNotAllowed))
    if CATALOGUE[deal.contract].goal is not Goal.CHOICE:
        found.append(Illegal(replace(deal, played_as=deal.contract), PlayedAsNotAllowed))
    else:
        found.append(Illegal(replace(deal, played_as=deal.contract), PlayedAsNotAllowed))
        found.append(Illegal(replace(deal, played_as="bridge"), UnknownContract))
        if deal.kind is not Kind.SCORES or scoring.pick_decides_sum(rules, CATALOGUE[deal.contract]):
            plain = replace(deal, played_as=None, trump=None, first_rank=None, last_rank=None)
            found.append(Illegal(plain, PlayedAsMissing))
    if deal.kind is Kind.SCORES:
        far = (scoring.SCORE_LIMIT + 1, *figures[1:])
        found.append(Illegal(replace(deal, figures=far), FigureOutOfRange))
        if scoring.expected_sum(rules, played) is not None:
            found.append(Illegal(replace(deal, figures=one_more), ScoresDoNotSum))
        else:
            over = {MisereScoring.PENALTIES: 1, MisereScoring.FLAT: 2}[rules.misere_scoring]
            found.append(Illegal(replace(deal, figures=(*figures[1:], over)), FigureOutOfRange))
        return found
    wrong = Kind.CARDS_LEFT if deal.kind is Kind.TRICKS else Kind.TRICKS
    found.append(Illegal(replace(deal, kind=wrong), WrongKind))
    found.append(Illegal(replace(deal, figures=(-1, *figures[1:])), FigureOutOfRange))
    too_many = 1 + (rules.domino_hand if deal.kind is Kind.CARDS_LEFT else rules.tricks)
    found.append(Illegal(replace(deal, figures=(too_many, *figures[1:])), FigureOutOfRange))
    if deal.kind is Kind.TRICKS:
        broken = one_more if figures[0] < rules.tricks else (figures[0] - 1, *figures[1:])
        found.append(Illegal(replace(deal, figures=broken), TricksDoNotAddUp))
    else:
        found.append(Illegal(replace(deal, figures=(1,) * seats), NotOneWentOut))
        found.append(Illegal(replace(deal, figures=(0, 0, *(1,) * (seats - 2))), NotOneWentOut))
    return found


@st.composite
def illegal_deals(draw: st.DrawFn, rules: Rules, place: Place) -> Illegal:
    """A deal for `place` with one thing wrong about it."""
    return draw(st.sampled_from(_broken(rules, draw(legal_deals(rules, place, tuple(Kind))))))


@st.composite
def sheets(draw: st.DrawFn, rules: Rules, *, whole: bool = False, redealt: bool = True) -> Sheet:
    """An open sheet of `rules` with some deals, or with all of them if it is to be `whole`."""
    sheet = begin("7d0f", rules, draw(heads(rules)))
    rows = rules.rows if whole else draw(st.integers(0, rules.rows + 2))
    kinds = (*Kind, None) if redealt and draw(st.booleans()) else tuple(Kind)
    while (place := sheet.next_place) is not None and sheet.played < rows + 3 * whole:
        sheet = sheet.record(draw(deals_for(sheet, place, kinds)))
    if whole and sheet.next_place is not None:
        sheet = sheet.record(tie_breaker(sheet))
    return sheet


@st.composite
def extended_sheets(draw: st.DrawFn, rules: Rules) -> Sheet:
    """An open sheet of short `rules` with one round more or two, written or not, and ties played off."""
    sheet = draw(sheets(rules, whole=True))
    for _ in range(draw(st.integers(1, 2))):
        if sheet.rounds_written and sheet.played + rules.players <= ROW_LIMIT:
            sheet = sheet.extend(draw(extension_picks(rules)))
        for _ in range(draw(st.integers(0, rules.players + 1))):
            if (place := sheet.next_place) is not None:
                sheet = sheet.record(draw(deals_for(sheet, place)))
    return sheet


def extension_picks(rules: Rules) -> st.SearchStrategy[Pick | None]:
    """What one more round may be; None is what the last round is."""
    return st.sampled_from([None, *rows.extension_picks(rules)])


def deals_for(
    sheet: Sheet, place: Place, kinds: tuple[Kind | None, ...] = (*Kind, None)
) -> st.SearchStrategy[Deal]:
    """Deals that `sheet` takes in `place`, be it written already or the next."""
    return legal_deals(sheet.rules, place, kinds, sheet.open_picks(place))


def open_contracts(sheet: Sheet, place: Place) -> tuple[str, ...]:
    """What the contract of a deal in `place` can be: forehand's open picks, or the one of the row."""
    if place.contract is not None:
        return (place.contract,)
    return tuple(dict.fromkeys(pick.contract for pick in sheet.open_picks(place)))


def tie_breaker(sheet: Sheet) -> Deal:
    """The extra deal after which one player alone is first."""
    place = waiting(sheet)
    first, second = [seat for seat, rank in enumerate(sheet.ranks) if rank == 1][:2]
    row = tuple(1 if seat == first else -1 if seat == second else 0 for seat in range(sheet.rules.players))
    return Deal("called_trump", place.forehand, Kind.SCORES, row)


@st.composite
def changed(draw: st.DrawFn, sheet: Sheet) -> Change:
    """Something new that may be done to an open `sheet`: record, correct, describe, or add a round."""
    verbs = ["describe"]
    if sheet.rounds_written and sheet.played + sheet.rules.players <= ROW_LIMIT:
        verbs += ["extend"] * 2
    if sheet.next_place is not None:
        verbs += ["record"] * 4
    if sheet.deals:
        verbs += ["correct"] * 2
    verb = draw(st.sampled_from(verbs))
    if verb == "record" and sheet.next_place is not None:
        return changes.recorded(sheet, draw(deals_for(sheet, sheet.next_place)))
    if verb == "correct":
        row = draw(st.integers(0, len(sheet.deals) - 1))
        kinds = (None,) if sheet.deals[row].redealt else tuple(Kind)
        return changes.corrected(sheet, row, draw(deals_for(sheet, sheet.place_of(row), kinds)))
    if verb == "extend":
        return changes.extended(sheet, draw(extension_picks(sheet.rules)))
    head = draw(heads(sheet.rules))
    return changes.described(sheet, replace(head, first_forehand=sheet.head.first_forehand))


@st.composite
def logs(draw: st.DrawFn, rules: Rules, most: int = 12) -> tuple[Entry, ...]:
    """A change log of up to `most` entries after the beginning, undo and redo among them."""
    sheet = draw(sheets(rules))
    log = [Entry(1, Change(Action.BEGIN, after=sheet))]
    for verb in draw(st.lists(st.sampled_from(["new", "new", "undo", "redo"]), max_size=most)):
        of = None
        try:
            if verb == "undo":
                of = changes.undoable(log)
                change = changes.taken_back(of)
            elif verb == "redo":
                of = changes.redoable(log)
                change = changes.done_again(of)
            else:
                change = draw(changed(sheet))
        except (NothingToUndo, NothingToRedo):
            continue
        sheet = changes.apply(sheet, change)
        log.append(Entry(len(log) + 1, change, of.no if of else None))
    return tuple(log)


def fresh(rules: Rules, first_forehand: int = 0) -> Sheet:
    """An empty sheet (no strategy: for tables of examples)."""
    return begin("7d0f", rules, Head(NAMES[: rules.players], first_forehand, DAY))


def waiting(sheet: Sheet) -> Place:
    """The row to be played, on a sheet that is not complete."""
    place = sheet.next_place
    assert place is not None
    return place


def zeros(place: Place, rules: Rules, contract: str = "") -> Deal:
    """A row of `place` with nothing in it but what its rules say the row sums to.

    `contract` is forehand's pick, where it picks.
    """
    id_ = place.contract or contract
    pick = rules.choices(id_)[0] if scoring.pick_decides_sum(rules, CATALOGUE[id_]) else None
    expected = scoring.expected_sum(rules, pick or CATALOGUE[id_]) or 0
    row = (expected, *(0,) * (rules.players - 1))
    return Deal(id_, place.forehand, Kind.SCORES, row, played_as=pick.id if pick else None)


def written_to(place: Place, rules: Rules) -> Sheet:
    """A sheet on which `place` is the row to be played (no strategy: all rows above are zeros)."""
    sheet = fresh(rules)
    while waiting(sheet) != place:
        at = waiting(sheet)
        sheet = sheet.record(zeros(at, rules, open_contracts(sheet, at)[0]))
    return sheet
