"""One module a command: `add` describes it to argparse, `run` carries it out.

Heavy imports stand inside `run`, so that a command loads only what it needs.
"""

from bismarck_scorer.cli.commands import blank, check, export, import_, list_, serve

COMMANDS = (serve, check, import_, export, list_, blank)  # as they stand in help
