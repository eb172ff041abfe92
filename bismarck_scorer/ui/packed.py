"""The app as it is packed by `flet build`: inside Flet's own client, with no server and no browser.

Phones have nothing of what serves browsers, so nothing of it may be imported here.
"""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import flet as ft

from bismarck_scorer import locations, logs
from bismarck_scorer.messages import from_environment, messages_for
from bismarck_scorer.scorebook.book import Scorebook
from bismarck_scorer.scorebook.safe.leftovers import clean_temporary
from bismarck_scorer.trouble import Trouble
from bismarck_scorer.ui import guards
from bismarck_scorer.ui.app import explain, make_main, spoken
from bismarck_scorer.ui.details import offer
from bismarck_scorer.ui.opened import Opened
from bismarck_scorer.ui.running.collector import set_aside_loaded


def show(open_book: Callable[[Path], Scorebook]) -> None:
    """Run the app until it is closed, on the storage that the client names.

    Raises FolderNotWritable where that cannot be written.
    """
    where, words = locations.find(), messages_for(from_environment(os.environ))
    guards.explain_with(partial(explain, otherwise=words))
    guards.offer_with(offer(where.data, partial(spoken, words)))
    logs.keep(where.logs)
    clean_temporary()

    def again() -> Scorebook | Trouble:
        try:
            return open_book(where.data)
        except Trouble as trouble:
            return trouble

    opened = Opened(again(), again)
    try:
        ft.run(set_aside_loaded(make_main(opened, where.data)), assets_dir=str(locations.assets()))
    finally:
        if isinstance(opened.book, Scorebook):  # so that the database is one file again
            opened.book.store.close()
