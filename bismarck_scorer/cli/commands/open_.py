"""No command: the app, in its window or in the browser."""

from bismarck_scorer.cli.call import Call


def run(call: Call) -> int:
    """Open the app and return when it is closed."""
    return call.parts.open_app(call.data_dir, call.language, call.console.line)
