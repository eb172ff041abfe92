"""A paper from a table: what the words of its rows mean under the rules it was played by."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from bismarck_scorer.domain.contracts import FREE_CHOICE
from bismarck_scorer.domain.errors import RowBroken, UnknownValue
from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.paper.copied import Figures, Paper, PaperRow
from bismarck_scorer.domain.paper.reading import figures_of
from bismarck_scorer.domain.rules import Pick, Rules
from bismarck_scorer.domain.text import name_key
from bismarck_scorer.imports.table import CONTRACT, FOREHAND, NOTE, PLAYED_AS, Table, TableRow
from bismarck_scorer.messages import LANGUAGES, messages_for

_EXTRA = Pick("called_trump")  # what is played when a tie is played off


def first_forehand(table: Table) -> int | None:
    """The seat of the first forehand, None where the table does not say it.

    Raises RowBroken with UnknownValue for a name that is no player's.
    """
    try:
        return _forehand(table.rows[0], table) if table.rows else None
    except UnknownValue as cause:
        raise RowBroken(0, cause) from None


def paper_of(table: Table, rules: Rules, head: Head, figures: Figures | None = None) -> Paper:
    """Return the paper that `table` is by these rules; without `figures` they are what fits better.

    Players sit as the columns stand. A row without figures is one that was not played, unless it says that it
    was dealt again, or has a note.
    Raises RowBroken with UnknownValue for a word that is no contract of these rules, or no player, and what
    `figures_of` raises.
    """
    words = _words(rules, table.language)
    rows: list[PaperRow] = []
    for row in table.rows:
        try:
            rows.extend(_row(row, table, words))
        except UnknownValue as cause:
            raise RowBroken(len(rows), cause) from None
    if figures is None and any(row.single for row in table.rows):
        figures = Figures.TOTALS
    paper = Paper(rules, head, tuple(rows), figures or Figures.TOTALS)
    return paper if figures else replace(paper, figures=figures_of(paper))


def _row(row: TableRow, table: Table, words: dict[str, "_Word"]) -> Iterator[PaperRow]:
    contract = _word(CONTRACT, row, words)
    played_as = _word(PLAYED_AS, row, words)
    note = row.said.get(NOTE, "")
    scored = any(row.single or row.figures)
    if scored or note or contract.redealt:
        yield PaperRow(
            row.figures,
            contract=contract.pick,
            played_as=played_as.pick,
            forehand=_forehand(row, table),
            redealt=not scored or contract.redealt,
            kept=contract.irregular,
            note=note,
        )


def _forehand(row: TableRow, table: Table) -> int | None:
    name = row.said.get(FOREHAND, "")
    if not name:
        return None
    keys = [name_key(player) for player in table.players]
    if name_key(name) not in keys:
        raise UnknownValue(FOREHAND, name, table.players)
    return keys.index(name_key(name))


@dataclass(frozen=True, slots=True)
class _Word:
    """What a table says of a contract; the pick is None where it says nothing, or could mean several."""

    pick: Pick | None
    redealt: bool = False
    irregular: bool = False


def _word(column: str, row: TableRow, words: dict[str, _Word]) -> _Word:
    text = row.said.get(column, "")
    if not text:
        return _Word(None)
    if (word := words.get(text.casefold())) is None:
        raise UnknownValue(column, text)
    return word


def _words(rules: Rules, language: str | None) -> dict[str, _Word]:
    """What a contract of these rules can be called: as on the sheet, in our languages, in files.

    What it is called on the sheet, in the table's own language if it has one, goes before all else.
    """
    words: dict[str, _Word] = {}
    for names in (_on_the_sheet(rules, (language,) if language else LANGUAGES), _elsewhere(rules)):
        found: dict[str, _Word] = {}
        for name, pick in names:
            for text, word in _marked(name, pick):
                same = found.setdefault(text, word) == word
                found[text] = word if same else replace(word, pick=None)
        words = found | words
    return words


def _marked(name: str, pick: Pick) -> Iterator[tuple[str, _Word]]:
    """A name by itself, and with each mark that a row can bear."""
    yield name.casefold(), _Word(pick)
    for _ in map(messages_for, LANGUAGES):
        yield _.marked(name, redealt=True).casefold(), _Word(pick, redealt=True)
        yield _.marked(name, irregular=True).casefold(), _Word(pick, irregular=True)


def _picks(rules: Rules) -> tuple[Pick, ...]:
    return tuple(dict.fromkeys((*rules.picks, *map(Pick, rules.contracts), Pick(FREE_CHOICE), _EXTRA)))


def _on_the_sheet(rules: Rules, languages: Iterable[str]) -> Iterator[tuple[str, Pick]]:
    for pick in _picks(rules):
        for _ in map(messages_for, languages):
            yield _.contract(rules.called(pick.contract, pick.name)), pick


def _elsewhere(rules: Rules) -> Iterator[tuple[str, Pick]]:
    yield from _on_the_sheet(rules, LANGUAGES)
    for pick in _picks(rules):
        yield pick.contract, Pick(pick.contract)
        for _ in map(messages_for, LANGUAGES):
            yield _.contract(pick.contract), Pick(pick.contract)
    for _ in map(messages_for, LANGUAGES):
        yield _("Forehand’s choice"), Pick(FREE_CHOICE)
