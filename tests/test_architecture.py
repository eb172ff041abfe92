"""Imports only ever point down the layers, libraries stay where they belong, and no module grows too long."""

import ast
import sys
from pathlib import Path

import pytest

PACKAGE = "bismarck_scorer"
ROOT = Path(__file__).parents[1] / PACKAGE

# A module may import what stands on a lower level, and its own part of the package; parts of one level not
# each other.
LEVELS = {
    "domain": 0,
    "rights": 0,
    "trouble": 0,
    "locations": 1,
    "licences": 2,
    "logs": 1,
    "messages": 1,
    "saving": 1,
    "joining": 2,
    "storage": 2,
    "exports": 2,
    "imports": 2,
    "scorebook": 3,
    "ui": 4,
    "cli": 4,
    "bootstrap": 5,
    "__main__": 5,
}
STARTERS = {"bootstrap", "__main__"}  # the two of one level that may know each other
HOMES = {  # which units may import a library at all
    "flet": {"ui"},
    "flet_web": {"ui"},
    "flet_desktop": {"ui"},
    "sqlmodel": {"storage"},
    "sqlalchemy": {"storage"},
    "sqlite3": {"storage"},
    "xlsxwriter": {"exports"},
    "tqdm": {"cli"},
    "reportlab": {"exports"},
    "PIL": {"exports"},
    "arabic_reshaper": {"exports"},
}
IMPURE = {
    "gettext",
    "io",
    "locale",
    "logging",
    "os",
    "pathlib",
    "random",
    "secrets",
    "shutil",
    "socket",
    "sqlite3",
    "subprocess",
    "tempfile",
    "threading",
    "time",
}
CLOCKS = {"now", "today", "utcnow"}
DOMAIN_LINES, OTHER_LINES = 250, 300


def unit_of(module: str) -> str:
    """The part of the package a module belongs to: `bismarck_scorer.ui.theme` is of `ui`."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""


def complaint(module: str, imported: str) -> str | None:
    """What is wrong with one module importing another, or None."""
    unit = unit_of(module)
    if unit and unit not in LEVELS:
        return f"{module}: unknown part of the package; give it a level"
    top = imported.split(".", maxsplit=1)[0]
    if top == PACKAGE:
        return _inner_complaint(module, imported)
    if top in HOMES and unit not in HOMES[top]:
        return f"{module} imports {imported}, which belongs to {', '.join(sorted(HOMES[top]))} alone"
    if unit == "domain" and top not in sys.stdlib_module_names:
        return f"{module} imports {imported}; the domain imports the standard library alone"
    if unit == "domain" and top in IMPURE:
        return f"{module} imports {imported}; the domain knows no machine, clock or chance"
    return None


def _inner_complaint(module: str, imported: str) -> str | None:
    unit, other = unit_of(module), unit_of(imported)
    if other in ("", "__version__", unit):
        return None
    if not unit:
        return f"{module} imports {imported}; the package itself imports none of its parts"
    if other not in LEVELS:
        return f"{imported}: unknown part of the package; give it a level"
    if LEVELS[other] < LEVELS[unit] or {unit, other} <= STARTERS:
        return None
    direction = "up" if LEVELS[other] > LEVELS[unit] else "aside"
    return f"{module} imports {imported}: an arrow that points {direction}"


def imports_of(source: str, module: str, is_package: bool) -> set[str]:
    """Every module a source imports, also inside functions; relative ones are resolved."""
    package = module if is_package else module.rpartition(".")[0]
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parents = package.split(".")
                base = ".".join([*parents[: len(parents) - node.level + 1], *filter(None, [base])])
            # `from bismarck_scorer import ui` imports a part, not the package alone.
            found |= {f"{base}.{alias.name}" for alias in node.names} if base == PACKAGE else {base}
    return found


def clock_calls(source: str) -> list[str]:
    """Calls such as `date.today()`: the domain may use dates, it may not ask what day it is."""
    calls = (node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    return [ast.unparse(call) for call in calls if isinstance(call, ast.Attribute) and call.attr in CLOCKS]


def module_name(file: Path) -> str:
    parts = file.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


FILES = sorted(ROOT.rglob("*.py"))


@pytest.mark.parametrize("file", FILES, ids=module_name)
def test_imports_point_down(file):
    module = module_name(file)
    unit = unit_of(module)
    assert not unit or unit in LEVELS, f"{module}: unknown part of the package; give it a level"
    wanted = imports_of(file.read_text(encoding="utf-8"), module, file.name == "__init__.py")
    assert [wrong for imported in sorted(wanted) if (wrong := complaint(module, imported))] == []


@pytest.mark.parametrize("part", ["ui", "cli"])
def test_files_that_somebody_asks_for_are_saved_by_what_spares_our_own(part):
    for file in sorted((ROOT / part).rglob("*.py")):
        wanted = imports_of(file.read_text(encoding="utf-8"), module_name(file), file.name == "__init__.py")
        assert not {name for name in wanted if f"{name}.".startswith("bismarck_scorer.saving.")}, file


@pytest.mark.parametrize("file", FILES, ids=module_name)
def test_modules_stay_short(file):
    limit = DOMAIN_LINES if unit_of(module_name(file)) == "domain" else OTHER_LINES
    assert len(file.read_text(encoding="utf-8").splitlines()) < limit


@pytest.mark.parametrize("file", sorted((ROOT / "domain").rglob("*.py")), ids=module_name)
def test_domain_asks_no_clock(file):
    assert clock_calls(file.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("bismarck_scorer.domain.scoring", "bismarck_scorer.domain.contracts"),
        ("bismarck_scorer.domain.sheet", "datetime"),
        ("bismarck_scorer.messages", "bismarck_scorer.domain.errors"),
        ("bismarck_scorer.storage.tables", "sqlmodel"),
        ("bismarck_scorer.storage.engine", "bismarck_scorer.locations"),
        ("bismarck_scorer.scorebook.record", "bismarck_scorer.storage"),
        ("bismarck_scorer.ui.sheet", "bismarck_scorer.ui.theme"),
        ("bismarck_scorer.ui.sheet", "flet"),
        ("bismarck_scorer.cli", "bismarck_scorer.scorebook"),
        ("bismarck_scorer.__main__", "bismarck_scorer.bootstrap"),
        ("bismarck_scorer.exports.json", "bismarck_scorer.__version__"),
        ("bismarck_scorer.exports.json", "bismarck_scorer"),
    ],
)
def test_arrows_that_are_allowed(module, imported):
    assert complaint(module, imported) is None


@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("bismarck_scorer.domain.sheet", "bismarck_scorer.storage"),
        ("bismarck_scorer.domain.sheet", "bismarck_scorer.messages"),
        ("bismarck_scorer.domain.sheet", "os.path"),
        ("bismarck_scorer.domain.sheet", "random"),
        ("bismarck_scorer.domain.sheet", "pydantic"),
        ("bismarck_scorer.locations", "bismarck_scorer.messages"),
        ("bismarck_scorer.storage.engine", "bismarck_scorer.exports.json"),
        ("bismarck_scorer.imports.json", "bismarck_scorer.exports.json"),
        ("bismarck_scorer.exports.csv", "bismarck_scorer.scorebook"),
        ("bismarck_scorer.scorebook", "bismarck_scorer.ui"),
        ("bismarck_scorer.scorebook", "sqlalchemy.orm"),
        ("bismarck_scorer.ui.sheet", "bismarck_scorer.cli"),
        ("bismarck_scorer.ui.sheet", "sqlite3"),
        ("bismarck_scorer.cli", "bismarck_scorer.ui"),
        ("bismarck_scorer.cli", "flet"),
        ("bismarck_scorer.ui.sheet", "bismarck_scorer.bootstrap"),
        ("bismarck_scorer.helpers", "json"),
        ("bismarck_scorer.cli", "bismarck_scorer.helpers"),
        ("bismarck_scorer", "bismarck_scorer.ui"),
    ],
)
def test_arrows_that_are_refused(module, imported):
    assert complaint(module, imported) is not None


def test_imports_are_found_wherever_they_stand():
    source = """
import os.path
def f():
    from ..storage import engine
    from . import theme
from bismarck_scorer import cli
"""
    assert imports_of(source, "bismarck_scorer.ui.sheet", False) == {
        "os.path",
        "bismarck_scorer.storage",
        "bismarck_scorer.ui",
        "bismarck_scorer.cli",
    }
    assert imports_of("from . import ui", "bismarck_scorer", True) == {"bismarck_scorer.ui"}


def test_clocks_are_found():
    assert clock_calls("d = date(2026, 11, 29)\nx = datetime.date.today()\ny = d.year") == [
        "datetime.date.today"
    ]
