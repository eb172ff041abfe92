"""Keeping the garbage collector off a tap's way."""

import asyncio
import gc
from typing import Any

import pytest

from bismarck_scorer.ui.running.collector import set_aside_loaded


@pytest.fixture(autouse=True)
def thawed():
    yield
    gc.unfreeze()


def test_what_is_loaded_is_set_aside_after_the_first_session_and_then_no_more():
    begun: list[str] = []

    async def main(page: Any) -> None:
        assert gc.get_freeze_count() <= frozen
        begun.append(page)

    wrapped: Any = set_aside_loaded(main)
    frozen = gc.get_freeze_count()
    asyncio.run(wrapped("first"))
    assert gc.get_freeze_count() > frozen
    frozen = gc.get_freeze_count()
    asyncio.run(wrapped("second"))
    assert gc.get_freeze_count() <= frozen  # what was frozen can still be dropped
    assert begun == ["first", "second"]
