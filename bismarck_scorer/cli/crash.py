"""What nobody foresaw: the traceback goes to a log file, a sentence to the user."""

import traceback
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from bismarck_scorer import __version__
from bismarck_scorer.messages import Messages
from bismarck_scorer.trouble import Trouble


def logged(error: BaseException, argv: Sequence[str], data_dir: str | None) -> Path | None:
    """Append the traceback to the log file in the data folder; None where that cannot be done either."""
    from bismarck_scorer import locations  # noqa: PLC0415 - needed for nothing else here

    text = "".join(traceback.format_exception(error))
    try:
        folder = locations.make_folder(locations.find(data_dir).logs)
        path = folder / "bismarck-scorer.log"
        with path.open("a", encoding="utf-8", errors="backslashreplace") as file:
            file.write(f"{datetime.now(UTC).isoformat()} {__version__} {list(argv)}\n{text}\n")
    except (Trouble, OSError, ValueError):
        return None
    return path


def told(_: Messages, error: BaseException, log: Path | None) -> str:
    """The sentence for the user."""
    return _("{fault} (see {path})", fault=_.fault(error), path=log) if log else _.fault(error)
