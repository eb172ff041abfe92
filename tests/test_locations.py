import sys
from pathlib import Path

import pytest

from bismarck_scorer import locations
from bismarck_scorer.trouble import FolderNotWritable


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    for name in ("BISMARCK_DATA_DIR", "FLET_APP_STORAGE_DATA", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    home = tmp_path / "home"
    for name in ("HOME", "USERPROFILE", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(home))
    return home


def test_the_argument_comes_before_the_environment(tmp_path, monkeypatch):
    monkeypatch.setenv("BISMARCK_DATA_DIR", str(tmp_path / "b"))
    monkeypatch.setenv("FLET_APP_STORAGE_DATA", str(tmp_path / "c"))
    assert locations.find(tmp_path / "a").data == tmp_path / "a"
    assert locations.find().data == tmp_path / "b"
    monkeypatch.delenv("BISMARCK_DATA_DIR")
    assert locations.find().data == tmp_path / "c"


def test_without_a_word_the_data_live_where_the_system_keeps_a_users_data(home):
    data = locations.find().data
    assert data.is_relative_to(home)
    assert data.name == "bismarck-scorer"
    assert data.is_dir()


def test_an_empty_variable_says_nothing(home, monkeypatch):
    monkeypatch.setenv("BISMARCK_DATA_DIR", "")
    assert locations.find().data.is_relative_to(home)


def test_a_folder_is_found_without_a_home(tmp_path, monkeypatch):
    monkeypatch.delenv("HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    monkeypatch.setenv("BISMARCK_DATA_DIR", str(tmp_path / "data"))
    assert locations.find().data == tmp_path / "data"


def test_a_relative_folder_is_made_absolute(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert locations.find("kaart/mäng").data == tmp_path / "kaart" / "mäng"


def test_a_tilde_is_the_home_folder(home):
    assert locations.find("~/bismarck").data == home / "bismarck"


def test_a_tilde_that_leads_nowhere_is_refused(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FolderNotWritable):
        locations.find("~nobody-of-this-name/bismarck")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_made_is_named_with_the_reason(tmp_path):
    file = tmp_path / "file"
    file.write_text("in the way")
    with pytest.raises(FolderNotWritable) as caught:
        locations.find(file / "data")
    assert caught.value.path == file / "data"
    assert caught.value.reason
    with pytest.raises(FolderNotWritable):
        locations.find(file)


def test_the_assets_are_those_of_the_checkout():
    assert locations.assets() == Path(locations.__file__).parent.parent / "assets"
    assert locations.assets().is_dir()


def test_the_assets_of_an_installed_package_come_first(tmp_path, monkeypatch):
    package = tmp_path / "bismarck_scorer"
    monkeypatch.setattr(locations, "_PACKAGE", package)
    assert locations.assets() == tmp_path / "assets"
    (package / "assets").mkdir(parents=True)
    assert locations.assets() == package / "assets"


def test_case_22_what_is_kept_lies_outside_the_programs_folder(home):
    data = locations.find().data
    for program in (Path(locations.__file__).parent, Path(sys.executable).parent.parent):
        assert not data.is_relative_to(program)
