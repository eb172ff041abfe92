"""One module a command: `add` describes it to argparse, `run` carries it out.

Heavy imports stand inside `run`, so that a command loads only what it needs.
"""

from bismarck_scorer.cli.commands import (
    backup,
    blank,
    check,
    doctor,
    export,
    import_,
    list_,
    restore,
    serve,
)

COMMANDS = (serve, check, import_, export, list_, blank, backup, restore, doctor)  # as they stand in help
