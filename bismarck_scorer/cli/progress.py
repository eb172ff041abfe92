"""How far a long command is: a bar on standard error, where that is a terminal and somebody sees it."""

import sys
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import TypeVar

Thing = TypeVar("Thing")
Aside = Callable[[], AbstractContextManager[None]]

_BAR = "{percentage:3.0f}% |{bar}| {n_fmt}/{total_fmt}"  # no words, which would be English


def watched(things: Iterable[Thing], total: int) -> Generator[tuple[Thing, Aside], None, None]:
    """Give out each of `total` things, with what lines have to be printed in so as to leave the bar whole.

    The bar moves on when the next thing is asked for, and is gone at the end, also after a fault.
    """
    if sys.stderr is None or not sys.stderr.isatty():
        yield from ((thing, nullcontext) for thing in things)
        return
    from tqdm import tqdm  # noqa: PLC0415 - takes a while to load

    with tqdm(total=total, file=sys.stderr, leave=False, dynamic_ncols=True, bar_format=_BAR) as bar:
        for thing in things:
            yield thing, tqdm.external_write_mode
            bar.update()


def in_lots(lots: Iterable[Sequence[int]], total: int) -> Generator[Sequence[int], None, None]:
    """Give out each lot of `total` things; when the next is asked for, the bar moves on by all of it."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield from lots
        return
    from tqdm import tqdm  # noqa: PLC0415 - takes a while to load

    with tqdm(total=total, file=sys.stderr, leave=False, dynamic_ncols=True, bar_format=_BAR) as bar:
        for lot in lots:
            yield lot
            bar.update(len(lot))
