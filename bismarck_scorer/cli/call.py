"""What a command gets: its options, the words, and the way out."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from bismarck_scorer.cli.console import Console
from bismarck_scorer.messages import Messages

DONE = 0
COULD_NOT = 1  # disk, permission, damaged database
WRONG_INPUT = 2  # or usage


@dataclass(frozen=True, slots=True)
class Call:
    """One call of the program.

    `options` are those of the command, as argparse read them; `load_app` loads the screens, which takes
    a while.
    """

    options: argparse.Namespace
    say: Messages
    console: Console
    load_app: "LoadApp"

    @property
    def data_dir(self) -> Path | None:
        """The data folder that was asked for, or None for the usual one."""
        return self.options.data_dir

    @property
    def language(self) -> str | None:
        """The language that was asked for, or None for the system's."""
        return self.options.lang


class App(Protocol):
    """The screens. They stand beside the command line, not below it: the program's start brings them."""

    def open_app(
        self, data_dir: Path | None, _: Messages, language: str | None, say: Callable[[str], None]
    ) -> None:
        """See `ui.run.open_app`."""

    def serve_app(
        self,
        data_dir: Path | None,
        _: Messages,
        language: str | None,
        *,
        host: str,
        port: int | None,
        open_browser: bool,
        say: Callable[[str], None],
    ) -> None:
        """See `ui.run.serve_app`."""


LoadApp = Callable[[], App]

AddParser = Callable[[str, str], argparse.ArgumentParser]
"""Makes the parser of a command of this name; the second text says in help what it does."""
