"""Choose the versions of all dependencies anew and write them down (developers only).

    python3 -m uv run python tools/lock.py

Two places hold them: `requirements.lock`, with hashes, for whoever installs from it, and
`[tool.uv] constraint-dependencies` in `pyproject.toml`, so that `uv run` takes the same versions. uv's own
lock file is not committed, because it names the package registry of the machine it was made on.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "requirements.lock"
PROJECT = ROOT / "pyproject.toml"
BEGIN = "[tool.uv]  # written by tools/lock.py, from requirements.lock"
END = "# end of what tools/lock.py writes"


def locked_requirements(lock: str) -> list[str]:
    """Every `name==version ; marker` of a lock file's text, in its order, without hashes and comments."""
    lines = [line.removesuffix("\\").strip() for line in lock.splitlines()]
    return [line for line in lines if "==" in line and not line.startswith(("#", "--"))]


def with_constraints(project: str, requirements: list[str]) -> str:
    """The project file's text with its constraints replaced by these (or added at the end)."""
    before, _, rest = project.partition(BEGIN)
    _, _, after = rest.partition(END)
    quoted = "".join(f'    "{requirement}",\n' for requirement in requirements)
    block = f"{BEGIN}\nconstraint-dependencies = [\n{quoted}]\n{END}\n"
    return f"{before.rstrip()}\n\n{block}" + (f"\n{after.strip()}\n" if after.strip() else "")


def compile_lock() -> str:
    """Let uv choose the versions for every platform and Python of the project, tools included."""
    uv = os.environ.get("UV", "uv")  # `uv run` tells its own place, which need not be on the PATH
    command = [uv, "pip", "compile", "--universal", "--generate-hashes", "--upgrade", "--no-header"]
    command += ["--no-annotate", "--no-emit-index-url", "--no-emit-find-links", "--python-version", "3.11"]
    command += ["--group", "dev", "pyproject.toml"]
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout


def main() -> None:
    """Write both places."""
    project = PROJECT.read_text(encoding="utf-8")
    # The old constraints would only confirm the old versions.
    PROJECT.write_text(with_constraints(project, []), encoding="utf-8")
    try:
        lock = compile_lock()
    except subprocess.CalledProcessError as error:
        PROJECT.write_text(project, encoding="utf-8")
        sys.exit(error.returncode)
    LOCK.write_text(lock, encoding="utf-8")
    PROJECT.write_text(with_constraints(project, locked_requirements(lock)), encoding="utf-8")


if __name__ == "__main__":
    main()
