"""What old sheets tell, counted the slow and plain way from whole sheets, to hold the statements against."""

import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import date

from bismarck_scorer.domain.figures import (
    Apart,
    Comparison,
    ContractTally,
    DealFeat,
    HeadToHead,
    PlayerFigures,
    SheetFeat,
    Streak,
    Tally,
    YearTally,
)
from bismarck_scorer.domain.library import Filter, State
from bismarck_scorer.domain.records import (
    ChangesRecord,
    FinishRecord,
    LeadRecord,
    Records,
    ScoreRecord,
    TotalRecord,
)
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.domain.text import search_key
from bismarck_scorer.scorebook import evenings, play


@dataclass(frozen=True)
class Known:
    """A sheet outside the bin, and who sits on it: persons' numbers by seat."""

    id: int
    sheet: Sheet
    persons: tuple[int, ...]
    begun: str

    @property
    def key(self):
        return self.sheet.head.played_on, self.begun, self.id

    @property
    def state(self):
        if not self.sheet.finished:
            return State.OPEN
        return State.WHOLE if self.sheet.played >= self.sheet.rows else State.EARLY

    @property
    def scored(self):
        return [n for n, deal in enumerate(self.sheet.deals) if not deal.redealt]


def library(book, person_of) -> list[Known]:
    """All sheets, oldest first; `person_of` gives the person whom a name on a sheet means."""
    with closing(sqlite3.connect(book.store.path)) as connection:
        begun = dict(connection.execute("SELECT id, begun_at FROM sheet"))
    found = []
    for line in evenings.latest(book):
        sheet = play.open_sheet(book, line.id).sheet
        persons = tuple(person_of(line.id, name) for name in sheet.players)
        found.append(Known(line.id, sheet, persons, begun[line.id]))
    return sorted(found, key=lambda known: known.key)


def leaders(sheet):
    """Who leads alone after each scored deal; None where nobody does."""
    totals, found = [0] * sheet.rules.players, []
    for deal, scores in zip(sheet.deals, sheet.scores, strict=True):
        totals = [a + b for a, b in zip(totals, scores, strict=True)]
        if not deal.redealt:
            top = [seat for seat, total in enumerate(totals) if total == max(totals)]
            found.append(top[0] if len(top) == 1 else None)
    return found


def lead_changes(sheet):
    last, changes = None, 0
    for leader in leaders(sheet):
        if leader is not None:
            changes += last not in (None, leader)
            last = leader
    return changes


def longest_lead(sheet):
    """How many deals, and whose."""
    best, held = (0, None), []
    for leader in leaders(sheet):
        held = [*held, leader] if held[-1:] == [leader] else [leader]
        if leader is not None and len(held) > best[0]:
            best = len(held), leader
    return best


def kept(book):
    """What stands beside the sheets outside the bin."""
    with closing(sqlite3.connect(book.store.path)) as connection:

        def rows(table):
            live = "SELECT id FROM sheet WHERE deleted_at IS NULL"
            return connection.execute(
                f"SELECT * FROM {table} WHERE sheet_id IN ({live}) ORDER BY 1, 2"
            ).fetchall()

        return rows("outcome"), rows("result"), rows("findable")


def expected(book, ids):
    """What has to stand there."""
    outcomes, results, words = [], [], []
    for id_ in sorted(ids):
        sheet = play.open_sheet(book, id_).sheet
        texts = (*sheet.players, sheet.head.place, sheet.head.note)
        words += {(word, id_) for text in texts for word in search_key(text).split()}
        if sheet.finished:
            totals, (lead, leader) = sheet.totals, longest_lead(sheet)
            first, second = sorted(totals)[-1], sorted(totals)[-2]
            early = sheet.played < sheet.rows
            outcomes.append(
                (
                    id_,
                    early,
                    sheet.played,
                    first,
                    first - second,
                    first - min(totals),
                    lead_changes(sheet),
                    lead,
                    leader,
                )
            )
            results += [
                (id_, seat, total, sheet.ranks[seat], totals.count(total))
                for seat, total in enumerate(totals)
            ]
    return outcomes, results, sorted(words)


def figures_of(person, names, library) -> PlayerFigures:
    """The page of a person; `names` are what persons are called now."""
    mine = [(known, known.persons.index(person)) for known in library if person in known.persons]
    whole = [(known, seat) for known, seat in mine if known.state is State.WHOLE]
    behind = Filter(player=person, states=(State.WHOLE,))
    totals = [
        SheetFeat(known.id, known.sheet.head.played_on, known.sheet.totals[seat]) for known, seat in whole
    ]
    deals = [
        (
            DealFeat(
                known.id,
                known.sheet.head.played_on,
                row,
                known.sheet.deals[row].played.id,
                known.sheet.scores[row][seat],
            ),
            known.sheet.deals[row].forehand == seat,
        )
        for known, seat in whole
        for row in known.scored
    ]
    first = [first_of(known, seat) for known, seat in whole]
    runs = runs_of(whole, first)
    return PlayerFigures(
        player=person,
        sheets=tally(feat.total for feat in totals),
        won=first.count("alone"),
        shared=first.count("shared"),
        deals=tally(deal.score for deal, _ in deals),
        forehand=tally(deal.score for deal, led in deals if led),
        others=tally(deal.score for deal, led in deals if not led),
        best_sheet=max(totals, key=lambda feat: feat.total, default=None),
        worst_sheet=min(totals, key=lambda feat: feat.total, default=None),
        best_deal=max((deal for deal, _ in deals), key=lambda feat: feat.score, default=None),
        worst_deal=min((deal for deal, _ in deals), key=lambda feat: feat.score, default=None),
        winning=max((run for won, run in runs if won), key=lambda run: run.length, default=Streak()),
        dry=max((run for won, run in runs if not won), key=lambda run: run.length, default=Streak()),
        current=runs[-1][1] if runs else Streak(),
        current_winning=bool(runs) and runs[-1][0],
        by_contract=tuple(
            ContractTally(
                contract,
                tally(deal.score for deal, led in deals if led and deal.contract == contract),
                tally(deal.score for deal, led in deals if not led and deal.contract == contract),
                dict(Counter(deal.score for deal, _ in deals if deal.contract == contract)),
                replace(behind, contract=contract),
            )
            for contract in sorted({deal.contract for deal, _ in deals})
        ),
        by_year=tuple(
            YearTally(
                year,
                tally(feat.total for feat in totals if feat.played_on.year == year),
                won=sum(
                    w == "alone" and t.played_on.year == year for w, t in zip(first, totals, strict=True)
                ),
                shared=sum(
                    w == "shared" and t.played_on.year == year for w, t in zip(first, totals, strict=True)
                ),
                behind=replace(behind, year=year),
            )
            for year in sorted({feat.played_on.year for feat in totals}, reverse=True)
        ),
        against=against(person, names, whole, behind),
        early=apart(State.EARLY, person, mine),
        unfinished=apart(State.OPEN, person, mine),
        behind=behind,
    )


def tally(values):
    values = list(values)
    return Tally(len(values), sum(values))


def first_of(known, seat):
    totals = known.sheet.totals
    if totals[seat] < max(totals):
        return ""
    return "alone" if totals.count(max(totals)) == 1 else "shared"


def runs_of(whole, first):
    """Each run of sheets in order: whether it is one of first places, and the run."""
    runs: list[tuple[bool, list[Known]]] = []
    for (known, _seat), how in zip(whole, first, strict=True):
        if not runs or runs[-1][0] is not bool(how):
            runs.append((bool(how), []))
        runs[-1][1].append(known)
    return [
        (
            won,
            Streak(
                len(run),
                run[0].sheet.head.played_on,
                run[-1].sheet.head.played_on,
                Filter(ids=tuple(sorted(known.id for known in run))),
            ),
        )
        for won, run in runs
    ]


def against(person, names, whole, behind):
    found = {}
    for known, seat in whole:
        for other_seat, other in enumerate(known.persons):
            if other != person:
                difference = known.sheet.totals[seat] - known.sheet.totals[other_seat]
                found.setdefault(other, []).append(difference)
    met = [
        HeadToHead(
            other,
            names[other],
            ahead=sum(d > 0 for d in all_),
            level=all_.count(0),
            behind_other=sum(d < 0 for d in all_),
            difference=sum(all_),
            behind=replace(behind, other=other),
        )
        for other, all_ in found.items()
    ]
    return tuple(sorted(met, key=lambda line: (-line.sheets, line.name.casefold(), line.other)))


def apart(state, person, mine):
    those = [(known, seat) for known, seat in mine if known.state is state]
    scores = [known.sheet.scores[row][seat] for known, seat in those for row in known.scored]
    return Apart(len(those), tally(scores), Filter(player=person, states=(state,)))


def compared(names, library):
    lines = []
    for person in {person for known in library for person in known.persons}:
        page = figures_of(person, names, library)
        if page.sheets.count:
            lines.append(
                Comparison(person, names[person], page.sheets, page.won, page.shared, page.deals, page.behind)
            )
    return tuple(sorted(lines, key=lambda line: (-line.sheets.count, line.name.casefold(), line.player)))


def records(library, limit):
    """The record book."""
    whole = [known for known in library if known.state is State.WHOLE]

    def day(known) -> tuple[int, date]:
        return known.id, known.sheet.head.played_on

    totals = [
        TotalRecord(*day(known), known.persons[seat], name, known.sheet.totals[seat])
        for known in whole
        for seat, name in enumerate(known.sheet.players)
    ]
    miseres = [
        ScoreRecord(*day(known), known.persons[seat], name, row, known.sheet.scores[row][seat])
        for known in whole
        for row in known.scored
        if known.sheet.deals[row].played.id == "misere"
        for seat, name in enumerate(known.sheet.players)
    ]
    leads = []
    for known in whole:
        length, seat = longest_lead(known.sheet)
        if seat is not None:
            leads.append(LeadRecord(*day(known), known.persons[seat], known.sheet.players[seat], length))
    ends = [
        FinishRecord(*day(known), totals_[-1] - totals_[-2], totals_[-1] - totals_[0])
        for known in whole
        for totals_ in [sorted(known.sheet.totals)]
    ]
    changes = [ChangesRecord(*day(known), lead_changes(known.sheet)) for known in whole]
    return Records(
        highest=tuple(sorted(totals, key=lambda record: -record.total)[:limit]),
        lowest=tuple(sorted(totals, key=lambda record: record.total)[:limit]),
        best_misere=tuple(sorted(miseres, key=lambda record: -record.score)[:limit]),
        longest_lead=tuple(sorted(leads, key=lambda record: -record.deals)[:limit]),
        closest=tuple(sorted(ends, key=lambda record: (record.margin, record.spread))[:limit]),
        most_changes=tuple(
            sorted((r for r in changes if r.changes), key=lambda record: -record.changes)[:limit]
        ),
    )
