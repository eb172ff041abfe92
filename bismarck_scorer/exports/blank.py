"""An empty sheet to print, for people with a pen."""

from collections.abc import Sequence

from bismarck_scorer.domain.errors import WrongNumberOfPlayers
from bismarck_scorer.domain.rules import Rules
from bismarck_scorer.domain.text import clean_table
from bismarck_scorer.exports.naming import plain_name
from bismarck_scorer.exports.paper import blank
from bismarck_scorer.exports.paper.sizes import A4, PAPERS
from bismarck_scorer.messages import Messages


def write(rules: Rules, names: Sequence[str], paper: str | None, _: Messages) -> bytes:
    """Write a PDF of the empty sheet of these rules, on paper of this name, or the usual one.

    `names` are the players' in seat order, or none. Raises WrongNumberOfPlayers, and what `clean_table`
    raises.
    """
    from bismarck_scorer.exports.paper import files  # noqa: PLC0415 - loads reportlab

    if names and len(names) != rules.players:
        raise WrongNumberOfPlayers(len(names), (rules.players,))
    return files.pdf(blank.blank(rules, clean_table(tuple(names)), _), PAPERS[paper or A4.id])


def file_name(rules: Rules) -> str:
    """Return what the file is called: after the rules and the number of players."""
    return f"bismarck-{plain_name(rules.name) or plain_name(rules.id)}-{rules.players}.pdf"
