"""What every kind of file of ours begins with: what it is, and its own id."""

from uuid import UUID

from bismarck_scorer.domain.errors import NotASheetFile, UnknownValue
from bismarck_scorer.domain.reading import Fields


def format_of(values: object) -> str | None:
    """What a file says it is; None where it says nothing."""
    # Anything may turn up here, a photograph's settings or another program's backup.
    return str(values["format"]) if isinstance(values, dict) and "format" in values else None


def fields_of(values: object, format_: str) -> Fields:
    """The named values of a file of this format but for `format` itself. Raises NotASheetFile for another."""
    seen = format_of(values)
    if seen != format_:
        raise NotASheetFile(seen)
    fields = Fields(values, "sheet")
    fields.any("format")
    return fields


def uid_in(fields: Fields) -> str:
    """Take the id out of `fields`, empty where there is none. Raises UnknownValue where it is no UUID."""
    text = fields.text("uid", None)
    if text is None:
        return ""
    try:
        uid = str(UUID(text))
    except ValueError:
        raise UnknownValue("uid", text) from None
    if uid != text.lower():  # Python reads more spellings of it than files may have
        raise UnknownValue("uid", text)
    return uid
