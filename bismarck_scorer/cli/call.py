"""What a command gets: its options, the words, and the way out."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from bismarck_scorer.cli.console import Console
from bismarck_scorer.cli.parts import Parts
from bismarck_scorer.messages import Messages

DONE = 0
COULD_NOT = 1  # disk, permission, damaged database
WRONG_INPUT = 2  # or usage


@dataclass(frozen=True, slots=True)
class Call:
    """One call of the program. `options` are those of the command, as argparse read them."""

    options: argparse.Namespace
    say: Messages
    console: Console
    parts: Parts

    @property
    def data_dir(self) -> Path | None:
        """The data folder that was asked for, or None for the usual one."""
        return self.options.data_dir

    @property
    def language(self) -> str | None:
        """The language that was asked for, or None for the system's."""
        return self.options.lang


AddParser = Callable[[str, str], argparse.ArgumentParser]
"""Makes the parser of a command of this name; the second text says in help what it does."""
