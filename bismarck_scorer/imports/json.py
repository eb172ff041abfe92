"""A sheet from `bismarck-sheet` JSON (what `exports/json.py` writes, and people and programs write by hand).

The sheet is built through its own verbs, row by row, so that nothing can come in by a file that could not be
tapped in. What an export adds is ignored, with three exceptions. Scores and totals must agree with the row
beside which they stand. `uid` is kept, so that a sheet that comes back is recognised. `finished` is kept on a
sheet whose rounds are all written; elsewhere it is ignored like the rest. What was finished with rows left
says so by `finished_early`, which is never ignored.
"""

from dataclasses import dataclass

from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.definition import check_version, own_rules_in
from bismarck_scorer.domain.errors import (
    ExtensionBroken,
    FiguresDisagree,
    MissingKey,
    RowBroken,
    RuleBroken,
    SheetFull,
    TooManyDeals,
    WrongNumberOfPlayers,
    WrongType,
)
from bismarck_scorer.domain.own_rules import CUSTOM
from bismarck_scorer.domain.plain import SHEET_FORMAT, SHEET_VERSION, deal_from_fields, head_from_plain
from bismarck_scorer.domain.reading import Fields, type_word
from bismarck_scorer.domain.rewriting import Added, extended_so_far, extended_wholly
from bismarck_scorer.domain.rules import Pick, Rules
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.domain.sheet import Sheet, begin
from bismarck_scorer.imports.head import fields_of, uid_in
from bismarck_scorer.imports.text import plain_values

DEALS_LIMIT = 1000  # redealt ones included
_TRICKS, _CARDS_LEFT, _SCORES = (kind.value for kind in Kind)


def read(data: bytes, uid: str = "") -> Sheet:
    """Read a sheet; `uid` is the id of a sheet whose file gives none.

    Raises one of the kinds of RuleBroken, and nothing else, whatever the bytes: RowBroken with the row where
    it is one row that is wrong.
    """
    return sheet_of(plain_values(data), uid)


def sheet_of(values: object, uid: str = "") -> Sheet:
    """Read a sheet from the plain values of its file; otherwise as `read`."""
    fields = fields_of(values, SHEET_FORMAT)
    check_version(fields.integer("version"), SHEET_VERSION)
    uid = uid_in(fields) or uid
    chosen = fields.any("rules")
    head = head_from_plain(fields)
    extended = _added_rounds(fields.items("extended", []))
    rows = fields.items("deals", [])
    finished = fields.flag("finished", False)
    early = fields.flag("finished_early", False)
    for added in ("ranking", "exported_by"):
        fields.any(added, None)
    fields.done()
    if len(rows) > DEALS_LIMIT:
        raise TooManyDeals(len(rows), DEALS_LIMIT)
    sheet = begin(uid, _rules(chosen, len(head.players)), head)
    claims = []
    for number, row in enumerate(rows):
        sheet = extended_so_far(sheet, extended)
        try:
            deal, claim = _deal(sheet, row)
            sheet = sheet.record(deal, was_tied=True)
        except RuleBroken as cause:
            raise RowBroken(number, cause) from None
        claims.append(claim)
    sheet = extended_wholly(sheet, extended)
    if early or (finished and sheet.rounds_written):
        sheet = sheet.finish(early=True)
    for number, (claim, scores, totals) in enumerate(
        zip(claims, sheet.scores, sheet.running_totals, strict=True)
    ):
        try:
            claim.check(scores, totals)
        except RuleBroken as cause:
            raise RowBroken(number, cause) from None
    return sheet


@dataclass(frozen=True, slots=True)
class _Claim:
    """What a row says follows from it, None where it says nothing."""

    scores: tuple[int, ...] | None
    totals: tuple[int, ...] | None

    def check(self, scores: tuple[int, ...], totals: tuple[int, ...]) -> None:
        if self.scores is not None and self.scores != scores:
            raise FiguresDisagree("scores", self.scores, scores)
        if self.totals is not None and self.totals != totals:
            raise FiguresDisagree("totals", self.totals, totals)


def _rules(chosen: object, players: int) -> Rules:
    fields = Fields(chosen, "rules")
    id_ = fields.text("id")
    if id_ == CUSTOM:
        return _own_rules(fields, players)
    options = fields.any("options", {})
    fields.done()
    if not isinstance(options, dict):
        raise WrongType("options", type_word(options), "object")
    for name, value in options.items():
        if type(value) not in (str, int):
            raise WrongType(name, type_word(value), "integer")
    return rules_for(id_, players, options)


def _own_rules(fields: Fields, players: int) -> Rules:
    rules = own_rules_in(fields)
    fields.done()
    if players != rules.players:
        raise WrongNumberOfPlayers(players, (rules.players,))
    return rules


def _added_rounds(items: list[object]) -> list[Added]:
    added = []
    for number, item in enumerate(items):
        try:
            fields = Fields(item, "extended")
            contract = fields.text("contract", None)
            if contract is None and "name" in fields:
                raise MissingKey("contract")
            pick = None if contract is None else Pick(contract, fields.text("name", ""))
            added.append(Added(pick, fields.integer("after", None)))
            fields.done()
        except RuleBroken as cause:
            raise ExtensionBroken(number, cause) from None
    return added


def _deal(sheet: Sheet, row: object) -> tuple[Deal, _Claim]:
    place = sheet.next_place or sheet.extra_place
    if place is None:
        raise SheetFull(len(sheet.places))
    fields = Fields(row, "deal")
    # Scores are the input itself where nothing else is.
    derived = _SCORES in fields and (_TRICKS in fields or _CARDS_LEFT in fields)
    claim = _Claim(
        scores=fields.integers(_SCORES) if derived else None,
        totals=fields.integers("totals") if "totals" in fields else None,
    )
    deal = deal_from_fields(fields, place)
    return deal, claim
