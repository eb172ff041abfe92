"""The log file: what went wrong, for whoever mends it. The terminal is for sentences alone.

No name of a player is logged above debug.
"""

import logging
import threading
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any

from bismarck_scorer.domain.errors import RuleBroken

NAME = "bismarck-scorer.log"
_SIZE = 1_000_000  # bytes, after which the file is set aside
_SET_ASIDE = 3

log = logging.getLogger("bismarck_scorer")


class _Nameless(logging.Formatter):
    """Tells what broke the rules by its kind alone in a traceback: its figures may be names."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as text; a traceback that another handler has kept with it is not believed."""
        record.exc_text = None
        return super().format(record)

    def formatException(self, ei: Any) -> str:  # noqa: N802, ANN401 - logging's
        text = super().formatException(ei)
        error = ei[1]
        while error is not None:
            if isinstance(error, RuleBroken) and str(error):
                text = text.replace(str(error), "…")
            error = error.__cause__ or error.__context__
        return text


class LogFile(RotatingFileHandler):
    """The file, made with its folder when there is something to log; `failed` where it cannot be."""

    def __init__(self, folder: Path) -> None:
        """Log to the file in `folder`."""
        super().__init__(
            folder / NAME,
            maxBytes=_SIZE,
            backupCount=_SET_ASIDE,
            encoding="utf-8",
            delay=True,
            errors="backslashreplace",
        )
        self.failed = False
        self.setFormatter(_Nameless("%(asctime)s %(levelname)s %(name)s: %(message)s"))

    @property
    def path(self) -> Path:
        """The file that is written to."""
        return Path(self.baseFilename)

    def _open(self) -> TextIOWrapper:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        return super()._open()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        """Keep quiet: the terminal must not be told, and there is nowhere else."""
        self.failed = True


def keep(folder: Path) -> LogFile:
    """Send all that is logged in this process, by whatever library, to the file in `folder` and nowhere else.

    Anything that logs later finds a handler in place, so that neither logging's last resort nor Flet's own
    set-up writes to the terminal. May be called again.
    """
    file = LogFile(folder)
    root = logging.getLogger()
    for before in [handler for handler in root.handlers if isinstance(handler, LogFile)]:
        root.removeHandler(before)
        before.close()
    root.addHandler(file)
    log.setLevel(logging.INFO)
    logging.captureWarnings(True)
    threading.excepthook = _in_a_thread
    return file


def _in_a_thread(failed: threading.ExceptHookArgs) -> None:
    if failed.exc_value is not None and not isinstance(failed.exc_value, SystemExit):
        log.error("a thread failed", exc_info=failed.exc_value)
