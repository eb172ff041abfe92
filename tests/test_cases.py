"""Forty faults that other score keepers have had: for each there is a test that bears its number."""

import re
from pathlib import Path

CASES = range(1, 41)
_NAME = re.compile(r"^def test_cases?_((?:[0-9]+_(?:and_)?)+)", re.MULTILINE)


def test_every_case_has_a_test_that_is_found_by_its_number():
    sources = (file.read_text(encoding="utf-8") for file in Path(__file__).parent.rglob("test_*.py"))
    found = {
        int(number)
        for source in sources
        for name in _NAME.findall(source)
        for number in re.findall("[0-9]+", name)
    }
    assert sorted(set(CASES) - found) == []
