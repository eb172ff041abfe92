"""What nobody foresaw: the traceback goes to the log file, a sentence to the user."""

from collections.abc import Sequence
from pathlib import Path

from bismarck_scorer import __version__
from bismarck_scorer.messages import Messages
from bismarck_scorer.trouble import Trouble


def logged(error: BaseException, argv: Sequence[str], data_dir: str | None) -> Path | None:
    """Log the traceback in the data folder and return the file; None where that cannot be done either."""
    from bismarck_scorer import locations, logs  # noqa: PLC0415 - needed for nothing else here

    try:
        file = logs.keep(locations.find(data_dir).logs)
    except Trouble:
        return None
    logs.log.critical("%s %s", __version__, list(argv), exc_info=error)
    return None if file.failed else file.path


def told(_: Messages, error: BaseException, log: Path | None) -> str:
    """The sentence for the user."""
    return _("{fault} (see {path})", fault=_.fault(error), path=log) if log else _.fault(error)
