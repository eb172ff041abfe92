"""What work that was killed has left: half-made copies, and folders for what was only looked at.

Their age tells that nobody is at work on them any more: whoever is writes into them.
"""

import shutil
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from bismarck_scorer.locations import BROUGHT, LOOKED

_STALE_SECONDS = 3600  # a copy that is not finished after so long never will be
_FORGOTTEN_SECONDS = 7 * 24 * 3600  # what was brought to a server may wait while that runs


def clean(folder: Path) -> None:
    """Delete half-made copies in a folder that nobody goes on with. What cannot be deleted stays."""
    with suppress(OSError):
        for part in folder.glob(".bismarck-*.part*"):
            with suppress(OSError):
                if _age(part) > _STALE_SECONDS:
                    part.unlink()


def clean_temporary() -> None:
    """Delete our old folders in the system's temporary one, each with a whole copy in it."""
    with suppress(OSError):
        for begin in (BROUGHT, LOOKED):
            for folder in Path(tempfile.gettempdir()).glob(f"{begin}????????"):
                with suppress(OSError):
                    if min(map(_age, (folder, *folder.iterdir()))) > _FORGOTTEN_SECONDS:
                        shutil.rmtree(folder, ignore_errors=True)


def _age(path: Path) -> float:
    return time.time() - path.stat().st_mtime
