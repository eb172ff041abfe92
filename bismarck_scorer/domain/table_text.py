"""Texts in the cells of a table file, so that no spreadsheet takes one for a formula, and back.

A text that begins like a formula gets an apostrophe in front. So does one that begins with apostrophes and,
after them, like a formula: else nobody could tell whose apostrophe it is. A reader takes one away where the
same holds, and every text comes back equal. Numbers are not touched.
"""

# Spreadsheets pass over a tab or a carriage return; some take the wide signs for the narrow ones.
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")
_GUARD = "'"


def guarded(text: str) -> str:
    """Return `text` as it is written into a cell."""
    return f"{_GUARD}{text}" if _is_formula(text) else text


def unguarded(text: str) -> str:
    """Return the text that was written as `text` into a cell."""
    return text.removeprefix(_GUARD) if _is_formula(text) else text


def _is_formula(text: str) -> bool:
    return text.lstrip(_GUARD).startswith(_FORMULA_STARTS)
