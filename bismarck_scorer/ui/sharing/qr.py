"""A link as a code that a phone's camera reads."""

import io

BORDER = 4
"""How many of its squares are left white round a code, as its standard asks for."""


def picture(link: str) -> bytes:
    """The code as PNG, black on white whatever the lighting: many cameras do not read it the other way."""
    import segno  # noqa: PLC0415 - most never show one

    made = io.BytesIO()
    segno.make(link, micro=False, error="m").save(made, kind="png", scale=8, border=BORDER)
    return made.getvalue()
