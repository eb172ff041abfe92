"""The whole site in a folder."""

import base64
import hashlib
import json
import shutil
import tempfile
from collections.abc import Iterable
from importlib import resources
from importlib.util import find_spec
from pathlib import Path

from bismarck_scorer import __version__
from bismarck_scorer.messages import LANGUAGES, messages_for
from bismarck_scorer.ui.page.texts import page_texts
from bismarck_scorer.ui.theme import DAY, NIGHT
from tools.webapp.archive import HERE, ROOT, lay_out, packed

OURS = ("index.html", "page.css", "page.js", "keeping.js")
CLIENT_NOT = (  # of Flet's client: what this page never asks for
    "index.html",
    "manifest.json",
    "version.json",
    "flutter.js",
    "flutter_service_worker.js",
    "*.map",
    "*.symbols",
    "*.d.ts",
    "wimp.*",
    "skwasm_heavy.*",
    "experimental_webparagraph",
    "flutter_math_fork",
    "flutter_map",
    "record_web",
    "media_kit",
    "python",
    "python.*",
    "python_cli_entry.mjs",
    "pyodide.js",
    "package.json",
    "*.whl",
)
CLIENT_YET = ("python.js",)  # which the patterns above would leave out
RENDERERS = {  # which files a browser needs to draw with; page.js says which of them it takes
    "skwasm": ("main.dart.wasm", "main.dart.mjs", "canvaskit/skwasm.js", "canvaskit/skwasm.wasm"),
    "chromium": ("main.dart.js", "canvaskit/chromium/canvaskit.js", "canvaskit/chromium/canvaskit.wasm"),
    "canvaskit": ("main.dart.js", "canvaskit/canvaskit.js", "canvaskit/canvaskit.wasm"),
}
ASKED_FOR = "service.js"
TEXT_SIZE = resources.files("bismarck_scorer.ui.web") / "text_size.js"
"""What the app with a server puts into its page as well."""
PACKAGES_FIRST = """        from js import bismarck
        with open("/packages.zip", "wb") as file:
            file.write((await bismarck.packages).to_py())
        sys.path.insert(0, "/packages.zip")

        pkgs_path = "__pypackages__"
"""
"""What the client's worker does before it looks for packages that were unpacked."""


def build(folder: Path, wheels: Iterable[Path]) -> str:
    """Write the site into `folder`, which must be new or empty, and return its version.

    The version is made of what is in all files, so two builds of the same are the same.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise FileExistsError(f"{folder} is not empty")
    flet = client()
    _copy_client(flet, folder)
    shutil.copytree(ROOT / "assets", folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("icon.svg"))
    with tempfile.TemporaryDirectory() as work:
        lay_out(Path(work), wheels, flet / "pyodide")
        unpacked, imported = packed(Path(work))
    (folder / "app.tar.gz").write_bytes(unpacked)
    (folder / "packages.zip").write_bytes(imported)
    _write_ours(folder)
    return write_service(folder)


def client() -> Path:
    """The folder of Flet's web client; found without importing flet_web, which would start its server."""
    spec = find_spec("flet_web")
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError("flet_web")
    return Path(spec.origin).parent / "web"


def _copy_client(client: Path, folder: Path) -> None:
    leave_out = shutil.ignore_patterns(*CLIENT_NOT)

    def ignored(where: str, names: list[str]) -> set[str]:
        return {name for name in leave_out(where, names) if name not in CLIENT_YET}

    shutil.copytree(client, folder, dirs_exist_ok=True, ignore=ignored)
    bootstrap = folder / "flutter_bootstrap.js"
    # Where there is a service worker, Flutter's loader would put its own, which does nothing, in its place.
    _replace(bootstrap, "serviceWorkerSettings: {", "serviceWorkerSettingsOfFlutter: {")
    worker = folder / "python-worker.js"
    _replace(worker, '        pkgs_path = "__pypackages__"\n', PACKAGES_FIRST)
    # A module, so that Python finds it as `js.bismarck` without the worker evaluating any text.
    worker.write_text(
        f'import * as bismarck from "./keeping.js";\nself.bismarck = bismarck;\n{_text(worker)}',
        encoding="utf-8",
    )


def _replace(file: Path, old: str, new: str) -> None:
    text = _text(file)
    if text.count(old) != 1:
        raise ValueError(f"{file.name} is not as it was: {old}")
    file.write_text(text.replace(old, new), encoding="utf-8")


def _write_ours(folder: Path) -> None:
    filled = {
        "@TEXTS@": json.dumps(
            {code: page_texts(messages_for(code)) for code in LANGUAGES}, ensure_ascii=False, sort_keys=True
        ),
        "@PAPER@": DAY.paper,
        "@INK@": DAY.ink,
        "@LINE@": DAY.hairline,
        "@DARK_PAPER@": NIGHT.paper,
        "@DARK_INK@": NIGHT.ink,
        "@DARK_LINE@": NIGHT.hairline,
    }
    for name in OURS:
        text = _text(HERE / name)
        for mark, value in filled.items():
            text = text.replace(mark, value)
        if name == "page.js":
            text = TEXT_SIZE.read_text(encoding="utf-8") + text
        (folder / name).write_text(text, encoding="utf-8")
    manifest = json.loads(_text(ROOT / "assets" / "manifest.json")) | {"id": "./", "scope": "./"}
    (folder / "manifest.json").write_text(
        json.dumps(manifest, indent=2, ensure_ascii=False) + "\n", encoding="utf-8"
    )


def write_service(folder: Path) -> str:
    """Write the service worker, which knows every file by its hash; its own text is its version."""
    files = {
        path.relative_to(folder).as_posix(): _integrity(path)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    drawing = {name for group in RENDERERS.values() for name in group}
    assert drawing <= files.keys(), drawing - files.keys()  # noqa: S101 - another Flet has other files
    known = json.dumps(files, indent=0, sort_keys=True)
    version = f"{__version__}-{hashlib.sha256(known.encode()).hexdigest()[:12]}"
    text = _text(HERE / ASKED_FOR)
    values = {
        "@VERSION@": version,
        "@FILES@": known,
        "@ALWAYS@": json.dumps(sorted(files.keys() - drawing)),
        "@RENDERERS@": json.dumps(RENDERERS, sort_keys=True),
    }
    for mark, value in values.items():
        text = text.replace(mark, value)
    (folder / ASKED_FOR).write_text(text, encoding="utf-8")
    return version


def _integrity(path: Path) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()}"


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")
