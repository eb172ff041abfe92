"""One call of the program from its arguments to its exit status. No traceback leaves it."""

import os
from collections.abc import Sequence

from bismarck_scorer.cli import argparse_words, crash
from bismarck_scorer.cli.call import COULD_NOT, WRONG_INPUT, Call
from bismarck_scorer.cli.console import PROGRAM, Console, OutputFailed
from bismarck_scorer.cli.parser import early_value, parse, wanted_language
from bismarck_scorer.cli.parts import Parts
from bismarck_scorer.domain.errors import RuleBroken
from bismarck_scorer.messages import Messages, messages_for
from bismarck_scorer.trouble import Trouble

INTERRUPTED = 130  # what shells report for Ctrl+C


def run(argv: Sequence[str], parts: Parts) -> int:
    """Carry out the command line `argv` (without the program's name) and return the exit status."""
    console = Console()
    _ = messages_for(wanted_language(argv, os.environ))
    try:
        return _answered(argv, _, console, parts)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever read the output has left, and wants no more of it
        console.close_output()
        return COULD_NOT
    except OutputFailed as failed:
        console.close_output()
        console.fault(PROGRAM, _("the output cannot be written ({reason})", reason=failed))
        return COULD_NOT
    except Exception as error:
        log = crash.logged(error, argv, early_value(argv, "--data-dir"))
        console.fault(PROGRAM, crash.told(_, error, log))
        return COULD_NOT


def _answered(argv: Sequence[str], _: Messages, console: Console, parts: Parts) -> int:
    with argparse_words.speaking(_):
        try:
            options = parse(argv, _, console)
        except SystemExit as answered:  # help, the version, or wrong usage
            return int(answered.code or 0)
    try:
        return options.run(Call(options, _, console, parts))
    except RuleBroken as error:
        console.fault(PROGRAM, _.fault(error))
        return WRONG_INPUT
    except Trouble as error:
        console.fault(PROGRAM, _.fault(error))
        return COULD_NOT
