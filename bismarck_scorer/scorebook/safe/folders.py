"""Where backups go: a folder beside the database, or one that the user has chosen.

The choice stands in a file of its own, not in the database: it belongs to this machine, and it is needed when
the database cannot be read.
"""

import json
from pathlib import Path
from uuid import uuid4

from bismarck_scorer.locations import make_folder
from bismarck_scorer.logs import log
from bismarck_scorer.saving import save
from bismarck_scorer.trouble import FolderNotWritable, PathNotWhole, told_by


def folder(database: Path) -> Path:
    """The folder that was chosen for backups, be it there or not; else the usual one."""
    return _chosen(database) or usual(database)


def usual(database: Path) -> Path:
    """The folder of those who chose none, there or not."""
    return database.parent / "backups"


def choose(database: Path, folder_: Path | None) -> Path:
    """Let backups go to a folder from now on, None for the usual one; return it.

    It is made where it is missing, and tried. What lies in the folder of before stays there. Raises
    PathNotWhole for a path that depends on where the program was started, FolderNotWritable, DiskFull,
    FileNotWritten, and nothing is changed then.
    """
    if folder_ is None:
        with told_by(FolderNotWritable, database.parent):
            settings(database).unlink(missing_ok=True)
        return usual(database)
    with told_by(FolderNotWritable, folder_):
        whole = folder_.expanduser()
        if not whole.is_absolute():
            raise PathNotWhole(folder_)
        if ".." in whole.parts:
            whole = whole.resolve()
    chosen = make_folder(whole)
    trial = chosen / f".bismarck-{uuid4().hex}.part"
    with told_by(FolderNotWritable, chosen):
        try:
            trial.write_bytes(b"x")
        finally:
            trial.unlink(missing_ok=True)
    save(settings(database), json.dumps({"folder": str(chosen)}).encode())
    return chosen


def settings(database: Path) -> Path:
    """The file in which the choice stands, there or not."""
    return database.parent / "backups.json"


def _chosen(database: Path) -> Path | None:
    try:
        held = json.loads(settings(database).read_bytes())
        return Path(held["folder"])
    except FileNotFoundError:
        return None
    except (OSError, ValueError, TypeError, KeyError, RecursionError) as error:
        log.warning("the choice of a folder for backups cannot be read: %s", type(error).__name__)
        return None
