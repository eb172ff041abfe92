"""What is shipped is named with its licence, from what is installed itself."""

import re
from pathlib import Path

import pytest

from bismarck_scorer import licences

LOCKED = Path(__file__).parents[1] / "requirements.lock"


def test_every_package_that_is_locked_for_this_program_and_installed_is_named_with_its_licence():
    locked = set(re.findall(r"^([a-z0-9-]+)==", LOCKED.read_text("utf-8"), re.MULTILINE))
    shown = {part.id for part in licences.parts()}
    assert {"flet", "sqlmodel", "pydantic-core", "uvicorn", "uvloop", "xlsxwriter"} <= shown
    assert shown - {"ibm-plex", "noto-symbols"} <= locked


def test_what_only_those_need_who_work_on_it_is_not_shipped():
    assert not {"pytest", "ruff", "playwright", "hypothesis"} & {part.id for part in licences.parts()}


def test_each_part_has_a_licence_and_stands_by_its_name():
    parts = licences.parts()
    assert all(part.name and part.licence for part in parts)
    names = [part.name.lower() for part in parts]
    assert names == sorted(names)


def test_what_makers_ship_of_a_licence_is_read_as_it_is():
    assert "Permission is hereby granted" in licences.text("sqlmodel")
    assert "SIL Open Font License" in licences.text("ibm-plex")


def test_of_a_part_whose_makers_ship_no_text_there_is_none():
    assert licences.text("flet") == ""


def test_nothing_else_can_be_asked_for():
    with pytest.raises(KeyError):
        licences.text("pytest")
