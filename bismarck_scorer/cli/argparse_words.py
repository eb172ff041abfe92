"""argparse's own texts, in the user's language."""

import argparse
from collections.abc import Generator
from contextlib import contextmanager

from bismarck_scorer.messages import Messages


def _texts(_: Messages) -> dict[str, str]:
    # Spelled as argparse spells them, in Python 3.11 to 3.14; one that it does not use does no harm.
    return {
        "usage: ": _("usage: "),
        "positional arguments": _("positional arguments"),
        "options": _("options"),
        "show this help message and exit": _("show this help message and exit"),
        "show program's version number and exit": _("show program's version number and exit"),
        "argument %(argument_name)s: %(message)s": _("argument %(argument_name)s: %(message)s"),
        "expected one argument": _("expected one argument"),
        "expected at least one argument": _("expected at least one argument"),
        "invalid choice: %(value)r (choose from %(choices)s)": _(
            "invalid choice: %(value)r (choose from %(choices)s)"
        ),
        "ignored explicit argument %r": _("ignored explicit argument %r"),
        "unrecognized arguments: %s": _("unrecognized arguments: %s"),
        "the following arguments are required: %s": _("the following arguments are required: %s"),
        "not allowed with argument %s": _("not allowed with argument %s"),
    }


@contextmanager
def speaking(_: Messages) -> Generator[None, None, None]:
    """Let argparse speak the language of `_` for a while.

    It looks its texts up with gettext, in a catalogue that nobody ships, so its look-up is replaced.
    """
    texts = _texts(_)
    before = vars(argparse)["_"]
    vars(argparse)["_"] = lambda text: texts.get(text, text)
    try:
        yield
    finally:
        vars(argparse)["_"] = before
