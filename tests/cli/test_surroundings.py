"""The program where the machine around it lacks something: a locale, a home, time zones, room."""

import json
import os
import shutil
import subprocess

import pytest

from tests.cli.process import run
from tests.written import file

NOWHERE = {
    "no locale": {"LC_ALL": "C", "LANG": ""},
    "a locale that is not there": {"LC_ALL": "xx_YY.UTF-8"},
    "no time zone data": {"TZ": "Nowhere/Nowhere", "PYTHONTZPATH": ""},
    "no folder for what is temporary": {"TMPDIR": "/nowhere", "TEMP": "/nowhere", "TMP": "/nowhere"},
}


@pytest.mark.parametrize("environment", NOWHERE.values(), ids=list(NOWHERE))
def test_a_sheet_is_stored_backed_up_and_restored_all_the_same(tmp_path, environment):
    (tmp_path / "evening.json").write_bytes(file({"tricks": [4, 5, 3]}, players=["Õie", "Isa", "Liis"]))
    code = (
        "from bismarck_scorer.__main__ import main\n"
        "for call in ('import evening.json', 'backup all.db', 'restore all.db', 'doctor', 'list --json'):\n"
        "    assert main(call.split()) == 0, call\n"
    )
    answer = run(folder=tmp_path, environment=environment, code=code)
    assert (answer.returncode, answer.stderr) == (0, b"")
    listed = answer.stdout[answer.stdout.index(b"[") :]
    assert json.loads(listed)[0]["players"] == ["Õie", "Isa", "Liis"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has other names for a home")
def test_without_a_home_the_sentence_names_the_folder(tmp_path):
    code = (
        "import os, pwd, sys\n"
        "def nobody(_number): raise KeyError\n"
        "pwd.getpwuid = nobody\n"
        "for name in ('HOME', 'BISMARCK_DATA_DIR', 'XDG_DATA_HOME'): os.environ.pop(name, None)\n"
        "from bismarck_scorer.__main__ import main; sys.exit(main())"
    )
    answer = run("list", folder=tmp_path, code=code)
    assert answer.returncode == 1
    assert b"Traceback" not in answer.stderr
    assert answer.stderr.startswith(b"bismarck-scorer: nothing can be written to ~ (")
    assert list(tmp_path.iterdir()) == []


SMALL_DISK = """
import os, sys
mounted = 'mount -t tmpfs -o size=1m none data && exec "$@"'
within = [sys.executable, "-c", os.environ["WITHIN"]]
os.execvp("unshare", ["unshare", "-rm", "sh", "-c", mounted, "sh", *within])
"""
FILLED = """
from pathlib import Path
from bismarck_scorer.__main__ import main
assert main(["import", "evening.json"]) == 0
with open("data/filler", "wb", buffering=0) as filler:
    try:
        while True:
            filler.write(b"x" * 512)
    except OSError:
        pass
for call in ("list", "export --all --output out", "doctor"):
    assert main(call.split()) == 1, call
"""


def test_on_a_disk_that_is_full_to_the_last_byte_that_is_what_is_told(tmp_path):
    if shutil.which("unshare") is None:
        pytest.skip("no disk can be made here")
    (tmp_path / "data").mkdir()
    own = ["unshare", "-rm", "mount", "-t", "tmpfs", "none", str(tmp_path / "data")]
    if subprocess.run(own, check=False, capture_output=True).returncode:
        pytest.skip("no disk can be made here")
    (tmp_path / "evening.json").write_bytes(file({"tricks": [4, 5, 3]}))
    answer = run(folder=tmp_path, environment={"WITHIN": FILLED}, code=SMALL_DISK)
    told = answer.stderr.decode().splitlines()
    assert answer.returncode == 0, told
    assert len(told) == 3
    for line in told:
        assert "no space is left on the disk" in line
