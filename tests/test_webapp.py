"""The static site: everything is in it, it asks nobody else, and it is the same each time it is built."""

import base64
import hashlib
import json
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from bismarck_scorer.messages import LANGUAGES, messages_for
from bismarck_scorer.ui.page.texts import page_texts
from tests.sites import built_site, fetched_wheels
from tools.webapp import archive, site, wheels

OURS = ("index.html", "page.css", "page.js", "keeping.js", "service.js")


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    return built_site(tmp_path_factory)


def contents(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def constant(built, name):
    text = (built / "service.js").read_text(encoding="utf-8")
    value = re.search(rf"^const {name} = (.*?);$", text, re.MULTILINE | re.DOTALL)
    assert value, name
    return json.loads(value[1])


def test_two_builds_are_the_same_byte_for_byte(built, tmp_path, tmp_path_factory):
    site.build(tmp_path / "again", fetched_wheels(tmp_path_factory))
    once, again = contents(built), contents(tmp_path / "again")
    assert once.keys() == again.keys()
    assert [name for name in once if once[name] != again[name]] == []


def test_every_file_is_known_to_the_service_worker_by_its_hash(built):
    hashes = {
        name: f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}"
        for name, data in contents(built).items()
        if name != "service.js"  # which cannot hold its own
    }
    assert constant(built, "FILES") == hashes
    assert set(constant(built, "ALWAYS")) | {
        name for group in constant(built, "RENDERERS").values() for name in group
    } == set(hashes)


def test_what_we_wrote_names_no_other_host_and_has_no_mark_left(built):
    for name in OURS:
        text = (built / name).read_text(encoding="utf-8")
        assert {urlsplit(address).netloc for address in re.findall(r"https?://[^\s\"'`)]+", text)} == set()
        assert re.findall(r"@[A-Z_]+@", text) == []


def test_the_page_lets_the_browser_ask_no_other_host(built):
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', (built / "index.html").read_text())
    assert policy
    sources = {source for rule in policy[1].split(";") for source in rule.split()[1:]}
    assert sources <= {"'self'", "'none'", "'unsafe-inline'", "'wasm-unsafe-eval'", "data:", "blob:"}


def test_the_site_can_lie_in_any_folder_of_a_host(built):
    manifest = json.loads((built / "manifest.json").read_text(encoding="utf-8"))
    assert not any(manifest[key].startswith("/") for key in ("id", "scope", "start_url"))
    index = (built / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'(?:src|href)="(/[^"]*)"', index) == []


def test_it_can_be_installed(built):
    manifest = json.loads((built / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["display"] == "standalone"
    assert manifest["name"]
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    assert "maskable" in {icon.get("purpose") for icon in manifest["icons"]}
    assert all((built / icon["src"]).is_file() for icon in manifest["icons"])


def test_the_archives_hold_compiled_python_alone_and_nothing_of_when_they_were_made(built):
    with tarfile.open(built / "app.tar.gz") as tape:
        unpacked = tape.getmembers()
    with zipfile.ZipFile(built / "packages.zip") as packed:
        imported = packed.infolist()
    names = [Path(entry.name) for entry in unpacked]
    assert [str(name) for name in names if name.suffix == ".py"] == ["main.py"]
    assert {name.parts[1] for name in names if name.suffix == ".so"} == {"pydantic_core", "msgpack"}
    within = {entry.filename for entry in imported}
    for module in ("domain/scoring", "storage/store", "ui/page/start", "exports/xlsx/book"):
        assert f"bismarck_scorer/{module}.pyc" in within
    assert not [name for name in within if name.endswith((".py", ".so"))]
    assert {(entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname) for entry in unpacked} == {
        (0, 0, 0, "", "")
    }
    assert {entry.date_time for entry in imported} == {(1980, 1, 1, 0, 0, 0)}


def test_the_page_speaks_every_language(built):
    script = (built / "page.js").read_text(encoding="utf-8")
    texts = re.search(r"const TEXTS = (\{.*\});$", script, re.MULTILINE)
    assert texts
    assert json.loads(texts[1]) == {code: page_texts(messages_for(code)) for code in LANGUAGES}
    assert set(re.findall(r"words\.(\w+)", script)) == set(page_texts(messages_for("en")))


IN_THE_PAGE = """
import sys

class Hiding:
    def __init__(self, finder):
        self.finder = finder
    def find_spec(self, name, *rest):
        return None if name.startswith(tuple(sys.argv[1:])) else self.finder.find_spec(name, *rest)

sys.meta_path[:] = map(Hiding, sys.meta_path)
import bismarck_scorer.bootstrap, bismarck_scorer.ui.page.start
from bismarck_scorer.exports import formats
print(*formats())
"""


def test_the_app_starts_without_what_the_page_lacks():
    own = [part.replace("/", ".") for part in archive.USELESS]
    servers = ["flet_web", "fastapi", "starlette", "uvicorn", "httpx", "PIL", "reportlab", "tqdm"]
    command = [sys.executable, "-c", IN_THE_PAGE, *own, *servers]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.stderr == ""
    assert {"json", "csv", "txt", "xlsx"} <= set(ran.stdout.split())


def test_the_packages_are_those_that_the_project_asks_for_on_that_platform():
    names = wheels.needed()
    assert {"flet", "msgpack", "sqlmodel", "pydantic-core", "xlsxwriter", "polib"} <= set(names)
    assert not {"flet-web", "flet-desktop", "httpx", "uvicorn", "pillow", "greenlet", "pytest"} & set(names)


def test_wheels_are_asked_for_by_version_and_hash():
    lock = "aa==1 \\\n    --hash=sha256:01\nbb==2 ; sys_platform == 'linux' \\\n    --hash=sha256:02"
    assert wheels.locked(lock, ["bb"]) == "bb==2 \\\n    --hash=sha256:02\n"
    with pytest.raises(ValueError, match="cc"):
        wheels.locked(lock, ["aa", "cc"])


def test_a_folder_with_something_in_it_is_not_built_into(tmp_path):
    (tmp_path / "index.html").touch()
    with pytest.raises(FileExistsError):
        site.build(tmp_path, [])
    assert [path.name for path in tmp_path.iterdir()] == ["index.html"]
