"""What nobody foresaw: the traceback goes to the log file, a sentence to the user."""

from collections.abc import Sequence
from pathlib import Path

from bismarck_scorer import __version__
from bismarck_scorer.cli.commands import COMMANDS
from bismarck_scorer.messages import Messages
from bismarck_scorer.trouble import Trouble


def logged(error: BaseException, argv: Sequence[str], data_dir: str | None) -> Path | None:
    """Log the traceback in the data folder and return the file; None where that cannot be done either."""
    from bismarck_scorer import locations, logs  # noqa: PLC0415 - needed for nothing else here

    try:
        file = logs.keep(locations.find(data_dir).logs)
    except Trouble:
        return None
    logs.log.critical("%s %s", __version__, _outline(argv), exc_info=error)
    return None if file.failed else file.path


def _outline(argv: Sequence[str]) -> str:
    """What was called, without any value: names of players stand in some, and in names of files."""
    known = {command.__name__.rpartition(".")[2].strip("_") for command in COMMANDS}
    words = [word.partition("=")[0] if word.startswith("--") else word for word in argv]
    return " ".join(word if word.startswith("--") or word in known else "…" for word in words)


def told(_: Messages, error: BaseException, log: Path | None) -> str:
    """The sentence for the user."""
    return _("{fault} (see {path})", fault=_.fault(error), path=log) if log else _.fault(error)
