"""What the README says about the command line is all there is."""

import argparse
from pathlib import Path

from bismarck_scorer.cli.console import Console
from bismarck_scorer.cli.parser import LANGUAGES, build
from bismarck_scorer.messages import messages_for

_README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


def commands():
    parser = build(messages_for("en"), Console())
    subparsers = next(action for action in parser._actions if isinstance(action, argparse._SubParsersAction))
    return {"": parser} | subparsers.choices


def test_every_command_stands_in_the_readme():
    assert [name for name in commands() if f"bismarck-scorer {name}".strip() not in _README] == []


def test_every_option_stands_in_the_readme():
    options = {
        option
        for parser in commands().values()
        for action in parser._actions
        for option in action.option_strings
        if option not in ("-h", "--help")
    }
    assert sorted(option for option in options if option not in _README) == []


def test_the_readme_calls_a_sheet_and_the_languages_what_help_calls_them():
    assert "export NUMBER" in _README
    assert all(f"`{language}`" in _README for language in LANGUAGES)
