"""The steps of the database's layout, one module a version; each takes the version before it to its own."""

import sqlite3
from collections.abc import Callable

from bismarck_scorer.storage.steps import version_1, version_2, version_3, version_4, version_5, version_6

Step = Callable[[sqlite3.Connection], None]

# Named one by one, not found by looking into the folder: packaged apps have no .py files to look for.
STEPS: tuple[Step, ...] = (
    version_1.step,
    version_2.step,
    version_3.step,
    version_4.step,
    version_5.step,
    version_6.step,
)
