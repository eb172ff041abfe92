"""What a release says and proves (developers, and the release workflow, which has nothing but Python there).

python3 -m tools.release notes v1.2.0       # the changelog's section; fails where the tag is not our version
python3 -m tools.release checksums FOLDER   # SHA256SUMS for all files in it
"""

import hashlib
import re
import sys
from pathlib import Path

from bismarck_scorer import __version__

CHANGELOG = Path(__file__).resolve().parents[1] / "CHANGELOG.md"
SUMS = "SHA256SUMS"


def notes(changelog: str, version: str) -> str:
    """The section of this version in a changelog's text. Raises ValueError where there is none with words."""
    heading = rf"^## \[{re.escape(version)}\][^\n]*\n(.*?)(?=^## |^\[[^\]]+\]: |\Z)"
    section = re.search(heading, changelog, re.MULTILINE | re.DOTALL)
    if section is None or not section[1].strip():
        raise ValueError(f"CHANGELOG.md has no section for {version}")
    return section[1].strip() + "\n"


def version_of(tag: str) -> str:
    """The version that a tag such as v1.2.0 names. Raises ValueError where the program is of another one."""
    if tag != f"v{__version__}":
        raise ValueError(f"the tag is {tag}, the program is {__version__}")
    return __version__


def checksums(folder: Path) -> str:
    """A line for every file in a folder, as `sha256sum --check` reads them."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != SUMS)
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)


def main(arguments: list[str]) -> None:
    """Do one of the two."""
    match arguments:
        case ["notes", tag]:
            try:
                print(notes(CHANGELOG.read_text(encoding="utf-8"), version_of(tag)), end="")
            except ValueError as error:
                sys.exit(str(error))
        case ["checksums", folder]:
            (Path(folder) / SUMS).write_text(checksums(Path(folder)), encoding="utf-8", newline="\n")
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
