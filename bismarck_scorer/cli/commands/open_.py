"""No command: the app, in its window or in the browser."""

from bismarck_scorer.cli.call import DONE, Call


def run(call: Call) -> int:
    """Open the app and return when it is closed."""
    call.parts.open_app(call.data_dir, call.say, call.language, call.console.line)
    return DONE
