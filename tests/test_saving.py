"""Files that people asked for: whole or not at all, whatever call to the disk fails."""

import pytest

from bismarck_scorer.saving import save
from bismarck_scorer.trouble import DiskFull, FileNotWritten
from tests import faulty

WHY_NOT = faulty.available()


@pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)
@pytest.mark.parametrize("for_ever", [False, True], ids=["once", "from then on"])
def test_case_32_saved_is_said_only_of_what_is_whole_on_the_disk(tmp_path, for_ever):
    target = tmp_path / "evening.pdf"
    calls = faulty.run(lambda: save(target, b"new" * 1000)).calls
    assert target.read_bytes() == b"new" * 1000
    assert calls >= 4  # opened, written, on the disk, renamed
    for point in range(calls):
        target.write_bytes(b"old")
        outcome = faulty.run(lambda: save(target, b"new" * 1000), point, for_ever=for_ever)
        assert isinstance(outcome.error, (FileNotWritten, DiskFull, type(None)))
        assert target.read_bytes() in ((b"new" * 1000,) if outcome.error is None else (b"old", b"new" * 1000))


def test_what_does_not_come_back_the_same_is_not_saved(tmp_path, monkeypatch):
    target = tmp_path / "evening.pdf"
    target.write_bytes(b"old")
    monkeypatch.setattr("pathlib.Path.read_bytes", lambda _path: b"")
    with pytest.raises(FileNotWritten):
        save(target, b"new")
    monkeypatch.undo()
    assert target.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir()] == ["evening.pdf"]
