"""Where a command's result goes: into the file or folder of `--output`, or to standard output."""

import argparse
from pathlib import Path

from bismarck_scorer.cli.call import DONE, WRONG_INPUT, Call
from bismarck_scorer.cli.console import PROGRAM
from bismarck_scorer.exports.paper.sizes import PAPERS
from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook.safe.own_files import save
from bismarck_scorer.trouble import FileNotWritten, told_by

PRINTED = "-"
_READABLE = ("text/", "application/json", "image/svg")


def written(call: Call, name: str, media_type: str, data: bytes) -> int:
    """Write a file where `--output` says, and print its path; return the exit status.

    In a folder it is called `name`. Without `--output` it goes to standard output, but not to a terminal if
    nobody can read it there. Raises what `save` raises.
    """
    output, _ = call.options.output, call.say
    if output is None and call.console.is_terminal and not media_type.startswith(_READABLE):
        call.console.fault(PROGRAM, _("this cannot be read in a terminal: say --output FILE"))
        return WRONG_INPUT
    if output in (None, PRINTED):
        call.console.data(data)
        return DONE
    path = Path(output)
    with told_by(FileNotWritten, path):
        into_folder = path.is_dir()
    saved(call, path / name if into_folder else path, data)
    return DONE


def saved(call: Call, path: Path, data: bytes) -> None:
    """Save a file and print its path. Raises what `save` raises."""
    save(path, data)
    call.console.line(str(path))


def add_paper(parser: argparse.ArgumentParser, _: Messages) -> None:
    """Let a command print on another size of paper."""
    parser.add_argument("--paper", choices=tuple(PAPERS), help=_("size of the paper; otherwise a4"))
