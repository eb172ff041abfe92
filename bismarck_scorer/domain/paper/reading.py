"""Reading a paper from top to bottom: what each row comes to, which cannot be, and the sheet that it gives.

A row is judged by what it adds to the row above. Where that one is wrong and not to be kept, it is enough if
the row goes on from what was written there, or from what can have been meant: one slip is one wrong row. A
row below one that is kept goes on from what stands there, since that is what will stand on the sheet.
"""

from dataclasses import dataclass, replace

from bismarck_scorer.domain import picking, possible
from bismarck_scorer.domain.contracts import CATALOGUE, FREE_CHOICE
from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.errors import (
    FigureIllegible,
    NotAnInteger,
    NothingPlayed,
    PickNotTold,
    RowBroken,
    RuleBroken,
    TooManyDeals,
    WrongNumberOfFigures,
)
from bismarck_scorer.domain.paper.copied import Figures, Paper, PaperRow
from bismarck_scorer.domain.paper.fault import Reckoning, Slip, impossible
from bismarck_scorer.domain.paper.nearest import Numbers, difference, nearest
from bismarck_scorer.domain.paper.turns import Turns, deal_of, is_free, misdeal, with_room
from bismarck_scorer.domain.possible import Shape
from bismarck_scorer.domain.rules import Pick, Place
from bismarck_scorer.domain.scoring import check_deal
from bismarck_scorer.domain.sheet import Sheet, begin
from bismarck_scorer.domain.text import parse_score

ROWS_LIMIT = 200  # redealt ones included

_Seen = tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class RowRead:
    """What one row of a paper comes to.

    `place` is the row of the sheet, None where no more fit on it. `scores` are what the row adds, nothing
    where that cannot be told. `fault` is what is wrong with the row, also where it is kept; `slips` would
    explain it, and `nearest` are the possible figures that can have been meant. `picks` is what forehand can
    have picked by the figures, where forehand picks: a single one it was. `deal` is what would be stored,
    None as long as that has to be decided; it is marked irregular where the row is wrong and kept.
    """

    row: PaperRow
    place: Place | None = None
    scores: Numbers = ()
    fault: RuleBroken | None = None
    slips: tuple[Slip, ...] = ()
    nearest: tuple[Numbers, ...] = ()
    picks: tuple[Pick, ...] = ()
    deal: Deal | None = None


@dataclass(frozen=True, slots=True)
class PaperRead:
    """A whole paper, row by row as it was copied."""

    paper: Paper
    rows: tuple[RowRead, ...]

    @property
    def first_wrong(self) -> int | None:
        """The first row, counted from 0, that has to be put right or kept before the sheet can be stored."""
        return next((at for at, read in enumerate(self.rows) if read.fault and not read.deal), None)

    @property
    def kept(self) -> tuple[int, ...]:
        """The rows, counted from 0, that cannot be and are kept as they are."""
        return tuple(at for at, read in enumerate(self.rows) if read.deal and read.deal.irregular)

    def sheet(self, uid: str) -> Sheet:
        """Return the sheet that the paper gives; its rows may be fewer than the rules have.

        Raises RowBroken for the first wrong row, NothingPlayed where no row has a score.
        """
        sheet = begin(uid, self.paper.rules, self.paper.head)
        for at, read in enumerate(self.rows):
            try:
                if read.fault and not read.deal:
                    raise read.fault
                if read.deal:
                    sheet = with_room(sheet, read.row)[0].record(read.deal, was_tied=True)
            except RuleBroken as cause:
                raise RowBroken(at, cause) from None
        if not sheet.played:
            raise NothingPlayed
        return sheet


def read(paper: Paper) -> PaperRead:
    """Read a paper. Raises what `check_head` raises, and TooManyDeals; what is wrong with a row it tells."""
    if len(paper.rows) > ROWS_LIMIT:
        raise TooManyDeals(len(paper.rows), ROWS_LIMIT)
    reader = _Reader(paper)
    return PaperRead(paper, tuple(reader.read(row) for row in paper.rows))


def figures_of(paper: Paper) -> Figures:
    """Return what the figures of a paper most likely are: what fewer rows are wrong as; else totals.

    Raises as `read` does.
    """

    def wrong(kind: Figures) -> int:
        return sum(row.fault is not None for row in read(replace(paper, figures=kind)).rows)

    return min(Figures, key=wrong)


class _Reader:
    """Reads the rows in order."""

    def __init__(self, paper: Paper) -> None:
        self._kind = paper.figures
        self._rules = paper.rules
        self._turns = Turns(paper)
        # Nothing on it is checked: it says what the place of the next row is.
        self._sheet = begin("", paper.rules, paper.head)
        # What the next row can be counted from, the likeliest first; nothing where that cannot be told.
        self._above: tuple[Numbers, ...] = ((0,) * paper.rules.players,)

    def read(self, row: PaperRow) -> RowRead:
        try:
            self._sheet, place = with_room(self._sheet, row)
        except RuleBroken as fault:
            return RowRead(row, fault=fault)
        found = self._misdeal(row, place) if row.redealt else self._scored(row, place)
        self._stand(found, place)
        return found

    def _misdeal(self, row: PaperRow, place: Place) -> RowRead:
        found = RowRead(row, place, deal=misdeal(place, row))
        return self._checked(found, place)

    def _scored(self, row: PaperRow, place: Place) -> RowRead:
        seen = tuple(_number(text) for text in row.figures)
        try:
            if len(seen) != self._rules.players:
                raise WrongNumberOfFigures(len(seen), self._rules.players)
            found = self._judged(row, place, seen, self._turns.picks(place, row))
        except RuleBroken as fault:
            found = RowRead(row, place, fault=fault)
        if self._kind is Figures.TOTALS:
            self._above = self._to_count_from(found, seen)
        return found

    def _judged(self, row: PaperRow, place: Place, seen: _Seen, picks: tuple[Pick, ...]) -> RowRead:
        if place.contract is None and row.contract is not None:
            self._turns.spend(place, row, picks[0])
        found = RowRead(row, place, picks=picks if place.contract is None or is_free(place) else ())
        figures = _all_read(seen)
        if figures is None:
            meant = nearest(self._shapes(place, picks), self._above[0], seen) if self._above else ()
            seat = seen.index(None)
            return replace(found, fault=FigureIllegible(seat, row.figures[seat]), nearest=meant)
        if not self._above:
            return found
        shapes = self._shapes(place, picks)
        for above in self._above:
            scores = difference(figures, above)
            if possible.fits(shapes, scores):
                return self._possible(replace(found, scores=scores), place, picks)
        wrong = impossible(self._reckoning(place, picks), figures)
        scores = difference(figures, self._above[0])
        found = replace(found, scores=scores, fault=wrong.fault, slips=wrong.slips, nearest=wrong.nearest)
        return self._with_deal(found, place, picks, irregular=True) if row.kept else found

    def _possible(self, found: RowRead, place: Place, picks: tuple[Pick, ...]) -> RowRead:
        fitting = tuple(pick for pick in picks if possible.fits(self._shapes(place, (pick,)), found.scores))
        if place.contract is None and found.row.contract is None and len(fitting) == 1:
            self._turns.spend(place, found.row, fitting[0])
        found = replace(found, picks=fitting if found.picks else ())
        return self._with_deal(found, place, fitting, irregular=False)

    def _with_deal(
        self, found: RowRead, place: Place, picks: tuple[Pick, ...], *, irregular: bool
    ) -> RowRead:
        try:
            deal = deal_of(self._rules, place, picks, found.scores, irregular=irregular)
        except PickNotTold as fault:
            return replace(found, fault=fault)
        return self._checked(replace(found, deal=replace(deal, note=found.row.note)), place)

    def _checked(self, found: RowRead, place: Place) -> RowRead:
        """The row without a deal where the sheet would not take it: for its note, or figures without end."""
        try:
            if found.deal:
                check_deal(self._rules, picking.fitted(self._rules, (), place, found.deal))
        except RuleBroken as fault:
            return replace(found, fault=fault, deal=None)
        return found

    def _to_count_from(self, found: RowRead, seen: _Seen) -> tuple[Numbers, ...]:
        figures = _all_read(seen)
        if figures is None or len(figures) != self._rules.players:
            return found.nearest
        return (figures,) if found.deal else (*found.nearest, figures)

    def _reckoning(self, place: Place, picks: tuple[Pick, ...]) -> Reckoning:
        called = place.name or place.contract or FREE_CHOICE
        if len(picks) == 1 and (place.contract is None or is_free(place)):
            called = self._rules.called(picks[0].contract, picks[0].name)
        return Reckoning(
            self._kind, self._shapes(place, picks), self._following(place), self._above[0], called
        )

    def _following(self, place: Place) -> tuple[Shape, ...]:
        places = self._sheet.places[place.index + 1 : place.index + 2]
        return self._shapes(places[0], self._all_picks(places[0])) if places else ()

    def _all_picks(self, place: Place) -> tuple[Pick, ...]:
        if place.contract is None:
            return self._rules.picks
        return tuple(Pick(contract.id) for contract in self._rules.choices(place.contract))

    def _shapes(self, place: Place, picks: tuple[Pick, ...]) -> tuple[Shape, ...]:
        contracts = tuple(dict.fromkeys(CATALOGUE[pick.contract] for pick in picks))
        return possible.shapes(self._rules, contracts, place.forehand)

    def _stand(self, found: RowRead, place: Place) -> None:
        """Let the row take up its place, whatever is wrong with it."""
        contract = place.contract or FREE_CHOICE
        scores = found.scores or (0,) * self._rules.players
        deal = Deal(contract, place.forehand, None if found.row.redealt else Kind.SCORES, scores)
        self._sheet = replace(self._sheet, deals=(*self._sheet.deals, deal))


def _number(text: str) -> int | None:
    try:
        return parse_score(text)
    except NotAnInteger:
        return None


def _all_read(seen: _Seen) -> Numbers | None:
    figures = tuple(figure for figure in seen if figure is not None)
    return figures if len(figures) == len(seen) else None
