"""Where files live: the only module that knows directories."""

import os
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from bismarck_scorer.trouble import FolderNotWritable, told_by

DATABASE = "bismarck.db"
BROUGHT, LOOKED = "bismarck-brought-", "bismarck-looked-"
"""How folders of ours begin in the system's temporary one: for what comes in, and for what is looked into."""
_APP = "bismarck-scorer"
_PACKAGE = Path(__file__).resolve().parent


@dataclass(frozen=True, slots=True)
class Locations:
    """The places of one installation; `data` is an absolute folder that exists."""

    data: Path

    @property
    def database(self) -> Path:
        """The database file, there or not."""
        return self.data / DATABASE

    @property
    def logs(self) -> Path:
        """The folder of the log files, there or not."""
        return self.data / "logs"


def find(data_dir: str | Path | None = None) -> Locations:
    """Return the places, with the data folder made where it is missing.

    The data folder is `data_dir`, else the environment's BISMARCK_DATA_DIR, else the storage that Flet gives
    a packaged app, else the system's place for a user's data. Raises FolderNotWritable.
    """
    named = (
        data_dir or os.environ.get("BISMARCK_DATA_DIR") or os.environ.get("FLET_APP_STORAGE_DATA") or _usual()
    )
    return Locations(make_folder(Path(named)))


def _usual() -> str:
    with told_by(FolderNotWritable, Path("~")):  # which some who run programs do not have
        return platformdirs.user_data_dir(_APP, appauthor=False)


def make_folder(folder: Path) -> Path:
    """Return `folder` as an absolute path, made where it is missing. Raises FolderNotWritable, DiskFull."""
    with told_by(FolderNotWritable, folder):
        # A "~" that nobody resolves would become a folder of that name wherever the program was started.
        absolute = folder.expanduser().absolute()
    with told_by(FolderNotWritable, absolute):
        absolute.mkdir(parents=True, exist_ok=True)
    return absolute


def assets() -> Path:
    """The folder of fonts and pictures: inside the installed package, or beside it in a checkout."""
    packed = _PACKAGE / "assets"
    return packed if packed.is_dir() else _PACKAGE.parent / "assets"
