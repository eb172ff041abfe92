"""A family's own rule set as `bismarck-rules` JSON."""

import json

from bismarck_scorer import __version__
from bismarck_scorer.domain.definition import RULES_FORMAT, RULES_VERSION, definition_to_plain
from bismarck_scorer.domain.own_rules import OwnRules
from bismarck_scorer.exports.naming import plain_name

SUFFIX = ".json"
MEDIA_TYPE = "application/json"


def write(own: OwnRules) -> bytes:
    """Write the file: UTF-8, indented, as people may want to read it."""
    identity = {"uid": own.uid} if own.uid else {}
    values = {
        "format": RULES_FORMAT,
        "version": RULES_VERSION,
        **identity,
        "name": own.rules.name,
        "definition": definition_to_plain(own.rules),
        "exported_by": f"bismarck-scorer {__version__}",
    }
    return (json.dumps(values, ensure_ascii=False, indent=2) + "\n").encode()


def file_name(own: OwnRules) -> str:
    """What the file is called: after the rule set, as far as its name can be written in plain letters."""
    return f"bismarck-rules-{plain_name(own.rules.name)}".rstrip("-") + SUFFIX
