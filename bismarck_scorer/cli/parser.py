"""The commands and options as argparse reads them."""

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn

from bismarck_scorer import __version__
from bismarck_scorer.cli.call import WRONG_INPUT
from bismarck_scorer.cli.commands import COMMANDS, open_
from bismarck_scorer.cli.console import PROGRAM, Console
from bismarck_scorer.messages import Messages, from_environment, negotiate

LANGUAGES = ("et", "fi", "sv", "nl", "en")  # those without a catalogue yet are answered in English


class Parser(argparse.ArgumentParser):
    """argparse's parser that answers wrong usage in one line."""

    def __init__(self, *, console: Console, words: Messages, **options: Any) -> None:  # noqa: ANN401 - argparse's
        """Take where to answer and in which words; the rest is argparse's."""
        super().__init__(allow_abbrev=False, **options)
        self._console = console
        self._words = words

    def _print_message(self, message: str, file: object = None) -> None:
        # argparse would keep quiet about output that finds no room.
        self._console.text(message)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where help is. Raises SystemExit."""
        _ = self._words
        help_ = f"{self.prog} --help"
        hint = _("{command} shows what is possible", command=help_)
        self._console.fault(PROGRAM, f"{message} ({hint})")
        raise SystemExit(WRONG_INPUT)


def parse(argv: Sequence[str], _: Messages, console: Console) -> argparse.Namespace:
    """Read a command line; `run` of the result carries the command out.

    Raises SystemExit where everything is said already: help, the version, or what is wrong.
    """
    # Not as the parser's own defaults: those would come a second time with the command, over what stood
    # before it.
    defaults = argparse.Namespace(run=open_.run, data_dir=None, lang=None)
    return build(_, console).parse_args(argv, defaults)


def build(_: Messages, console: Console) -> Parser:
    """The parser of the whole command line."""
    common = _common(_)
    parser = Parser(
        console=console,
        words=_,
        prog=PROGRAM,
        parents=[common],
        description=_("Keeps the score of the card game Bismarck. Without a command it opens the app."),
    )
    commands = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"))

    def add_parser(name: str, help_: str) -> argparse.ArgumentParser:
        # argparse hands on to Parser what it does not know itself
        own: dict[str, Any] = {"console": console, "words": _, "parents": [common]}
        return commands.add_parser(name, help=help_, description=_sentence(help_), **own)

    for command in COMMANDS:
        command.add(add_parser, _).set_defaults(run=command.run)
    return parser


def wanted_language(argv: Sequence[str], environ: Mapping[str, str]) -> str:
    """The language asked for: looked for before anything else, so that help and faults speak it as well."""
    asked = early_value(argv, "--lang")
    return negotiate([asked]) if asked else from_environment(environ)


def early_value(argv: Sequence[str], option: str) -> str | None:
    """The value of a common option, whatever else is wrong with the command line; None without it."""
    for before, argument in zip(("", *argv), argv, strict=False):
        if before == option:
            return argument
        if argument.startswith(f"{option}="):
            return argument.removeprefix(f"{option}=")
    return None


def _common(_: Messages) -> argparse.ArgumentParser:
    """The options that may stand before the command or after it."""
    common = argparse.ArgumentParser(add_help=False, argument_default=argparse.SUPPRESS, allow_abbrev=False)
    common.add_argument(
        "--data-dir",
        metavar=_("FOLDER"),
        type=Path,
        help=_("where the database lives; otherwise BISMARCK_DATA_DIR, or the system’s usual place"),
    )
    common.add_argument(
        "--lang", choices=LANGUAGES, help=_("language of the output; otherwise the language of the system")
    )
    common.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    return common


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
