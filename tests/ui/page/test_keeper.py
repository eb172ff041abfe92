import asyncio
import logging
from dataclasses import replace

import pytest

from bismarck_scorer.bootstrap import open_book
from bismarck_scorer.domain import draft as drafting
from bismarck_scorer.scorebook import drafts, play
from bismarck_scorer.trouble import DiskFull, NotKept, OpenElsewhere
from bismarck_scorer.ui.page import keeper as keeping
from bismarck_scorer.ui.page.keeper import Keeper
from bismarck_scorer.ui.page.mirror import Mirror
from tests.books import FAMILY, THREE, record


class MemoryVault:
    """A browser's store of which a test can look at what is safe, and that can refuse."""

    def __init__(self):
        self.parts = {}
        self.refusal = ""
        self.written = asyncio.Event()

    async def keep(self, puts, cuts):
        await asyncio.sleep(0)
        if self.refusal:
            return self.refusal
        for path, first in cuts:
            self.parts = {k: v for k, v in self.parts.items() if not (k[0] == path and k[1] >= first)}
        self.parts |= {(path, number): data for path, number, data in puts}
        self.written.set()
        return ""

    def book_after_a_kill(self, folder):
        """The book as it is opened by the next page: nothing is left but what the store has."""
        folder.mkdir()
        Mirror(folder).restore([(path, number, data) for (path, number), data in self.parts.items()])
        return open_book(folder, wal=False)


def page_of(folder, vault):
    folder.mkdir(exist_ok=True)
    return open_book(folder, wal=False, keeping=Keeper(folder, Mirror(folder), vault))


def test_a_page_has_no_write_ahead_log(tmp_path):
    async def check():
        assert page_of(tmp_path / "page", MemoryVault()).store.journal_mode == "delete"

    asyncio.run(check())


def test_every_deal_that_was_flushed_is_there_after_a_kill(tmp_path):
    async def play_on():
        vault = MemoryVault()
        book = page_of(tmp_path / "page", vault)
        opened = play.begin(book, THREE, FAMILY, 0)
        for number in range(24):
            opened = record(book, opened, 1, 2, -3)
            await book.store.flush()
            again = vault.book_after_a_kill(tmp_path / f"next{number}")
            assert play.open_sheet(again, opened.id) == opened
            again.store.close()

    asyncio.run(play_on())


def test_half_a_row_is_kept_soon_without_anybody_waiting(tmp_path, monkeypatch):
    monkeypatch.setattr(keeping, "_SOON", 0)

    async def enter():
        vault = MemoryVault()
        book = page_of(tmp_path / "page", vault)
        opened = play.begin(book, THREE, FAMILY, 0)
        await book.store.flush()
        vault.written.clear()
        assert opened.sheet.next_place is not None
        blank = drafting.empty(opened.sheet.rules, opened.sheet.next_place)
        half = replace(blank, figures=(4, None, None))
        drafts.keep(book, opened.id, 0, half)
        await vault.written.wait()
        assert drafts.find(vault.book_after_a_kill(tmp_path / "next"), opened.id) == {0: half}

    asyncio.run(enter())


@pytest.mark.parametrize(
    ("refusal", "trouble"),
    [
        ("elsewhere", OpenElsewhere),
        ("QuotaExceededError", DiskFull),
        ("AbortError", NotKept),
    ],
)
def test_a_store_that_refuses_is_told_and_the_next_flush_tries_again(tmp_path, refusal, trouble):
    async def play_on():
        vault = MemoryVault()
        book = page_of(tmp_path / "page", vault)
        opened = play.begin(book, THREE, FAMILY, 0)
        vault.refusal = refusal
        with pytest.raises(trouble):
            await book.store.flush()
        assert vault.parts == {}
        vault.refusal = ""
        await book.store.flush()
        assert play.open_sheet(vault.book_after_a_kill(tmp_path / "next"), opened.id) == opened

    asyncio.run(play_on())


def test_a_store_that_refuses_while_nobody_waits_is_logged(tmp_path, monkeypatch, caplog):
    monkeypatch.setattr(keeping, "_SOON", 0)

    async def play_on():
        vault = MemoryVault()
        book = page_of(tmp_path / "page", vault)
        vault.refusal = "AbortError"
        play.begin(book, THREE, FAMILY, 0)
        for _turn in range(10):
            await asyncio.sleep(0)

    with caplog.at_level(logging.WARNING):
        asyncio.run(play_on())
    assert "AbortError" in caplog.text
