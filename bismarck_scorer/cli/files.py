"""Reading of the files named on the command line."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from bismarck_scorer.cli.call import COULD_NOT, DONE, WRONG_INPUT, Call
from bismarck_scorer.cli.console import PROGRAM
from bismarck_scorer.domain.errors import FileIsFolder, FileTooLarge, NoSuchFile, RuleBroken
from bismarck_scorer.domain.own_rules import OwnRules
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.imports import json, own_rules, table
from bismarck_scorer.imports.table import Table
from bismarck_scorer.imports.text import SIZE_LIMIT
from bismarck_scorer.messages import Messages
from bismarck_scorer.trouble import FileNotReadable, Trouble, told_by

Found = TypeVar("Found")


def read_sheet(call: Call, path: Path) -> tuple[Sheet | None, int]:
    """Return the sheet of one file and DONE, or None and the exit status after saying what is wrong."""
    return _read(call, path, json.read)


def read_file(call: Call, path: Path) -> tuple[Sheet | OwnRules | None, int]:
    """The same for a file that may hold a rule set as well."""
    return _read(call, path, own_rules.read_any)


def read_rules(call: Call, path: Path) -> tuple[OwnRules | None, int]:
    """The same for the rule set that a file is, or that a sheet carries."""
    return _read(call, path, own_rules.read_rules)


def read_table(call: Call, path: Path) -> tuple[Table | None, int]:
    """The same for a table of text."""
    return _read(call, path, table.read)


def _read(call: Call, path: Path, reader: Callable[[bytes], Found]) -> tuple[Found | None, int]:
    try:
        return reader(_bytes(path)), DONE
    except RuleBroken as error:
        call.console.fault(str(path), call.say.fault(error))
        return None, WRONG_INPUT
    except Trouble as error:
        call.console.fault(PROGRAM, call.say.fault(error))
        return None, COULD_NOT


def _bytes(path: Path) -> bytes:
    with told_by(FileNotReadable, path):
        try:
            size = path.stat().st_size
            if size > SIZE_LIMIT:
                raise FileTooLarge(size, SIZE_LIMIT)
            with path.open("rb") as file:
                return file.read(SIZE_LIMIT + 1)  # a device has no size, and no end
        except FileNotFoundError:
            raise NoSuchFile from None
        except IsADirectoryError:
            raise FileIsFolder from None
        except PermissionError:
            if path.is_dir():  # Windows calls it a lack of permission
                raise FileIsFolder from None
            raise


def add_files(parser: argparse.ArgumentParser, _: Messages) -> None:
    """Let a command take one file or more."""
    parser.add_argument("files", metavar=_("FILE"), nargs="+", type=Path, help=_("a sheet written as JSON"))
