"""Build the app as a static web page that needs no server and, once opened, no network (for publishers).

    python3 -m uv run python -m tools.webapp FOLDER

Everything the page needs is in the folder. Wheels for the page's Python come from the package index, in the
versions of `requirements.lock` and proved by its hashes; with --wheels they are kept for the next time.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from tools.webapp import site, wheels


def main(arguments: list[str]) -> int:
    """Build, and say what came of it."""
    parser = argparse.ArgumentParser(description="Build the app as a static web page.")
    parser.add_argument("folder", type=Path, help="where to; new or empty")
    parser.add_argument("--wheels", type=Path, help="folder in which wheels are kept for the next time")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as throw_away:
        version = site.build(chosen.folder, wheels.fetch(chosen.wheels or Path(throw_away)))
    print(f"{chosen.folder}: version {version}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
