"""The app as it is packed by `flet build`: inside Flet's own client, with no server and no browser.

Phones have nothing of what serves browsers, so nothing of it may be imported here.
"""

import os

import flet as ft

from bismarck_scorer import locations
from bismarck_scorer.messages import from_environment, messages_for
from bismarck_scorer.ui.app import make_main
from bismarck_scorer.ui.opened import OpenBook
from bismarck_scorer.ui.running.collector import set_aside_loaded
from bismarck_scorer.ui.running.opening import begin, closed_at_the_end, open_or_told


def show(open_book: OpenBook) -> None:
    """Run the app until it is closed, on the storage that the client names.

    Raises FolderNotWritable where that cannot be written.
    """
    where = locations.find()
    begin(where, messages_for(from_environment(os.environ)))
    opened = open_or_told(open_book, where)
    with closed_at_the_end(lambda: opened):
        ft.run(set_aside_loaded(make_main(opened, where.data)), assets_dir=str(locations.assets()))
