"""What comes in from elsewhere, as its screen holds it: files before they are stored, and tables."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

import flet as ft

from bismarck_scorer.domain.errors import RuleBroken
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.imports import table
from bismarck_scorer.imports.text import DATABASE
from bismarck_scorer.scorebook import files, incoming
from bismarck_scorer.scorebook.incoming import Arrival, Incoming, Standing
from bismarck_scorer.ui.backups.bringing import file_route
from bismarck_scorer.ui.backups.brought import brought_here
from bismarck_scorer.ui.bringing import plain_copying
from bismarck_scorer.ui.bringing.copying import Copying, of_table
from bismarck_scorer.ui.desk import Desk, go, notice
from bismarck_scorer.ui.guards import safe_effect
from bismarck_scorer.ui.hooks import use_ref, use_state, use_value
from bismarck_scorer.ui.live import tell_others
from bismarck_scorer.ui.preferences import keep_paper, kept_paper

_TABLES = (".csv", ".tsv", ".txt")
_COMING = (Arrival.NEW, Arrival.DELETED, Arrival.BESIDE)


@dataclass(frozen=True, slots=True)
class Incomings:
    """The files looked at. `show` looks at others, `coming` is how many of them `store` would store."""

    found: tuple[Incoming, ...]
    coming: int
    show: Callable[[list[tuple[str, bytes]]], None]
    store: Callable[[], Awaitable[None]]


def use_incomings(desk: Desk) -> Incomings:
    """No files, until some are shown."""
    _, book = desk.words, desk.book
    found, set_found = use_state(_nothing)
    newest = use_ref(_nothing)  # a second tap may come before the first is drawn

    def draw(lines: tuple[Incoming, ...]) -> None:
        newest.current = lines
        set_found(lines)

    def show(files_: list[tuple[str, bytes]]) -> None:
        draw(tuple(incoming.preview(book, files_)))

    async def store() -> None:
        coming = [line for line in newest.current if _comes(line)]
        brought = [line.file for line in coming if line.file is not None]
        ids = dict(zip(map(id, coming), files.store_files(book, brought), strict=True))
        draw(tuple(_here(line, ids[id(line)]) if id(line) in ids else line for line in newest.current))
        await book.store.flush()
        for line in coming:
            if isinstance(line.file, Sheet):
                tell_others(ids[id(line)])
        notice(_.plural("{n} has come in", "{n} have come in", len(ids)))

    return Incomings(found, sum(map(_comes, found)), show, store)


@dataclass(frozen=True, slots=True)
class Tables:
    """What becomes of a table: an old paper that is gone on with.

    `wrong` is why it was refused. `half_copied` tells that this device is in the middle of another paper,
    `replacing` that the table would take its place, which `replace_old` does and `keep_old` does not.
    `paste` takes what is in a field, for `take_pasted`.
    """

    wrong: str
    half_copied: bool
    replacing: bool
    take: Callable[[str, bytes], Awaitable[None]]
    paste: Callable[[str], None]
    take_pasted: Callable[[], Awaitable[None]]
    replace_old: Callable[[], Awaitable[None]]
    keep_old: Callable[[], None]


def use_tables(desk: Desk) -> Tables:
    """No table, until one is taken."""
    _ = desk.words
    wrong, set_wrong = use_state(str)
    half_copied, set_half_copied = use_value(False)
    waiting, set_waiting = use_state(_no_paper)
    pasted = use_ref(str)

    async def look_for_paper() -> None:
        set_half_copied(await _half_copied())

    ft.use_effect(safe_effect(look_for_paper), dependencies=[])

    async def take(name: str, data: bytes) -> None:
        set_wrong("")
        try:
            copying = of_table(table.read(data))
        except RuleBroken as refused:
            set_wrong(f"{name}: {_.fault(refused)}" if name else _.error(refused))
            return
        if await _half_copied():
            set_waiting(copying)
        else:
            await _begin(copying)

    def paste(typed: str) -> None:
        pasted.current = typed

    async def take_pasted() -> None:
        await take("", pasted.current.encode())

    async def replace_old() -> None:
        if waiting is not None:
            await _begin(waiting)

    return Tables(
        wrong,
        half_copied,
        waiting is not None,
        take,
        ft.use_callback(paste, []),
        take_pasted,
        replace_old,
        lambda: set_waiting(None),
    )


async def choose_files(incomings: Incomings, tables: Tables) -> None:
    """Ask for files, and look at them."""
    picked = await ft.FilePicker().pick_files(with_data=True, allow_multiple=True)
    await look_at([(file.name, file.bytes or b"") for file in picked], incomings, tables)


async def look_at(chosen: list[tuple[str, bytes]], incomings: Incomings, tables: Tables) -> None:
    """Look at files, given by name and contents; a table is taken by itself, and so is a backup."""
    if len(chosen) == 1 and chosen[0][1].startswith(DATABASE):
        go(file_route(brought_here().put(*chosen[0])))
    elif len(chosen) == 1 and chosen[0][0].lower().endswith(_TABLES):
        incomings.show([])
        await tables.take(*chosen[0])
    elif chosen:
        incomings.show(chosen)


async def _half_copied() -> bool:
    """Whether this device is in the middle of a paper."""
    kept = plain_copying.read(await kept_paper())
    return kept is not None and bool(kept.rows or kept.table)


async def _begin(copying: Copying) -> None:
    await keep_paper(plain_copying.written(copying))
    go("/bring/paper")


def _here(line: Incoming, id_: int) -> Incoming:
    """The line of a file that has come in under this number."""
    return replace(line, standing=Standing(Arrival.HERE, id_))


def _comes(line: Incoming) -> bool:
    return line.standing is not None and line.standing.arrival in _COMING


def _nothing() -> tuple[Incoming, ...]:
    return ()


def _no_paper() -> Copying | None:
    return None
