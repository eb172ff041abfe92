"""A font file of a few characters, small enough to travel inside a drawing.

reportlab makes such files for PDFs, where glyphs are called by their number; anywhere else the file has to
say which character is which.
"""

from struct import pack, unpack_from

from reportlab.pdfbase.ttfonts import TTFontMaker

from bismarck_scorer.exports.paper.faces import font

_NUMBERED = 22  # bytes before the glyph numbers in the table of characters that reportlab writes


def subset(name: str, characters: str) -> bytes:
    """Return the bundled font of this name with these characters alone, all of the first 65535."""
    codes = [ord(character) for character in characters]
    tables = _tables(font(name).face.makeSubset(codes))
    glyphs = unpack_from(f">{len(codes)}H", tables["cmap"], _NUMBERED)
    tables["cmap"] = _cmap(dict(zip(codes, glyphs, strict=True)))
    file = TTFontMaker()
    for tag, data in tables.items():
        file.add(tag, data)
    return file.makeStream()


def _tables(file: bytes) -> dict[str, bytes]:
    found = {}
    for number in range(unpack_from(">H", file, 4)[0]):
        tag, _checksum, offset, length = unpack_from(">4sLLL", file, 12 + 16 * number)
        found[tag.decode()] = file[offset : offset + length]
    return found


def _cmap(glyphs: dict[int, int]) -> bytes:
    """A table of characters with one segment each, in the form that every reader knows (format 4)."""
    codes = [*sorted(glyphs), 0xFFFF]
    shifts = [*((glyphs[code] - code) % 0x10000 for code in sorted(glyphs)), 1]
    count = len(codes)
    power = 1 << (count.bit_length() - 1)
    body = pack(
        f">4H{count}H1H{count}H{count}H{count}H",
        *(2 * count, 2 * power, power.bit_length() - 1, 2 * (count - power)),
        *codes,
        0,
        *codes,
        *shifts,
        *[0] * count,
    )
    return pack(">2H2HL", 0, 1, 3, 1, 12) + pack(">3H", 4, 6 + len(body), 0) + body
