r"""Build the fonts in `assets/fonts/` (developers only; the results are committed).

    npm install --no-save --ignore-scripts --prefix build/fonts \
        @ibm/plex-serif@2.0.0 @ibm/plex-sans@1.1.0 @ibm/plex-sans-hebrew@1.1.0 \
        @ibm/plex-sans-arabic@1.1.0 @fontsource/noto-sans-symbols-2@5.3.0
    python3 -m uv run python tools/fonts.py build/fonts/node_modules

The sources hold every letter of the app's languages, Greek and Cyrillic, but no card suits. Suits and a few
signs are copied out of Noto Sans Symbols 2, because a sign that no font has makes the browser ask for a
fallback font again and again. The sources reserve their name, so the results bear another one everywhere: in
the file name, in the name table and as PostScript name (PDF writers mix up fonts that share one).
"""

import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

ASSETS = Path(__file__).resolve().parents[1] / "assets"
SUITS = "♠♥♦♣♤♡♢♧"
SIGNS = "●○■□▲▼◆★☆✓✔✗✕♔♛♟☰⏎"
SUIT_SCALE = 0.86  # as tall as the sources' capitals are, roughly
SUIT_ADVANCE = 740  # one width for all suits, so that they stand in columns


def _span(first: int, last: int) -> set[int]:
    return set(range(first, last + 1))


LATIN = _span(0x20, 0x7E) | _span(0xA0, 0x24F) | _span(0x2B0, 0x36F) | _span(0x1E00, 0x1EFF)
GREEK_CYRILLIC = _span(0x370, 0x52F)
PUNCTUATION = _span(0x2000, 0x206F) | _span(0x2070, 0x209F) | _span(0x20A0, 0x20CF) | _span(0x2100, 0x218F)
MATHS = _span(0x2190, 0x22FF)
HEBREW = _span(0x590, 0x5FF) | _span(0xFB1D, 0xFB4F)
ARABIC = _span(0x600, 0x6FF) | _span(0x750, 0x77F) | _span(0xFB50, 0xFDFF) | _span(0xFE70, 0xFEFC)
JOINERS = {0x20, 0xA0, 0x200C, 0x200D, 0x200E, 0x200F, 0x25CC}

# Accents and joining letters need their shaping tables; stylistic sets would only add size.
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "init", "medi", "fina", "rlig", "calt"]
KEPT_NAMES = (0, 8, 9, 13, 14)  # copyright, makers, licence; the others bear the reserved name


@dataclass(frozen=True)
class Face:
    """One font file to build: where it comes from, what it is called and which characters it keeps."""

    package: str
    source: str
    family: str
    style: str
    weight: int
    keep: frozenset[int]
    signs: bool

    @property
    def postscript(self) -> str:
        """The PostScript name, which is the file's name as well."""
        return f"{self.family.replace(' ', '')}-{self.style}"


_TEXT = frozenset(LATIN | GREEK_CYRILLIC | PUNCTUATION | MATHS)
_HEBREW = frozenset(HEBREW | JOINERS)
_ARABIC = frozenset(ARABIC | JOINERS)
FACES = (
    Face("plex-serif", "IBMPlexSerif-Regular", "Sheet Serif", "Regular", 400, _TEXT, True),
    Face("plex-serif", "IBMPlexSerif-SemiBold", "Sheet Serif", "SemiBold", 600, _TEXT, True),
    Face("plex-sans", "IBMPlexSans-Regular", "Sheet Sans", "Regular", 400, _TEXT, True),
    Face("plex-sans", "IBMPlexSans-SemiBold", "Sheet Sans", "SemiBold", 600, _TEXT, True),
    Face("plex-sans-hebrew", "IBMPlexSansHebrew-Regular", "Sheet Hebrew", "Regular", 400, _HEBREW, False),
    Face("plex-sans-arabic", "IBMPlexSansArabic-Regular", "Sheet Arabic", "Regular", 400, _ARABIC, False),
)
LICENCES = {
    "@ibm/plex-serif/LICENSE.txt": "OFL-sheet-fonts.txt",
    "@fontsource/noto-sans-symbols-2/LICENSE": "OFL-symbols.txt",
}
SYMBOLS = "@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2"


def open_font(file: Path) -> Any:  # the tables of a font have no static types
    """Open a font; saving it keeps its date, so that a second build gives the same bytes."""
    return TTFont(file, recalcTimestamp=False)


def shrink(font: Any, keep: frozenset[int]) -> None:
    """Reduce a font to the given characters and drop its hinting (screens of today do not use it)."""
    options = subset.Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = list(KEPT_NAMES)
    options.glyph_names = True
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=keep)
    subsetter.subset(font)


def copy_sign(target: Any, source: Any, sign: str) -> None:
    """Copy one character's outline and width; suits are all brought to the same size and width."""
    glyph_name = source.getBestCmap()[ord(sign)]
    glyphs = source.getGlyphSet()
    bounds = BoundsPen(glyphs)
    glyphs[glyph_name].draw(bounds)
    left, _, right, _ = bounds.bounds or (0, 0, 0, 0)
    scale = target["head"].unitsPerEm / source["head"].unitsPerEm
    shift, advance = 0.0, round(source["hmtx"][glyph_name][0] * scale)
    if sign in SUITS:
        scale *= SUIT_SCALE
        advance = SUIT_ADVANCE
        shift = advance / 2 - (left + right) / 2 * scale

    outline = DecomposingRecordingPen(glyphs)
    glyphs[glyph_name].draw(outline)
    pen = TTGlyphPen(None)
    outline.replay(TransformPen(pen, (scale, 0, 0, scale, shift, 0)))
    glyph = pen.glyph()
    name = f"sheet{ord(sign):04X}"
    target["glyf"][name] = glyph
    glyph.recalcBounds(target["glyf"])
    target["hmtx"][name] = (advance, glyph.xMin)
    for table in target["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(sign)] = name


def rename(font: Any, face: Face) -> None:
    """Give the font its own names; of the source's records only copyright, makers and licence stay."""
    table = font["name"]
    kept = {record.nameID: record.toUnicode() for record in table.names if record.nameID in KEPT_NAMES}
    table.names = []
    legacy_family = face.family if face.style == "Regular" else f"{face.family} {face.style}"
    own = {
        1: legacy_family,
        2: "Regular",
        3: f"1.0;{face.postscript}",
        4: f"{face.family} {face.style}",
        5: "Version 1.0",
        6: face.postscript,
        16: face.family,
        17: face.style,
    }
    for name_id, text in {**kept, **own}.items():
        table.setName(text, name_id, 3, 1, 0x409)
    font["OS/2"].usWeightClass = face.weight


def build(face: Face, modules: Path) -> Path:
    """Build one face and return the file written."""
    font = open_font(modules / "@ibm" / face.package / "fonts/complete/woff2" / f"{face.source}.woff2")
    font.flavor = None
    shrink(font, face.keep)
    if face.signs:
        symbols = open_font(modules / SYMBOLS)
        present = font.getBestCmap()
        for sign in SUITS + SIGNS:
            if ord(sign) not in present:
                copy_sign(font, symbols, sign)
    rename(font, face)
    font["post"].formatType = 3.0  # no glyph names: nothing reads them
    target = ASSETS / "fonts" / f"{face.postscript}.ttf"
    font.save(target)
    return target


def stand_in_for_the_default() -> Path:
    """Write Sheet Sans once more as the file the web client takes for its default font, Roboto.

    The client draws with its default until the theme has arrived, and asks for fallback fonts meanwhile:
    its Roboto has no suits. A file of this name among the assets is served instead of the client's own.
    """
    font = open_font(ASSETS / "fonts" / "SheetSans-Regular.ttf")
    font.flavor = "woff2"
    target = ASSETS / "assets" / "fonts" / "roboto.woff2"
    target.parent.mkdir(parents=True, exist_ok=True)
    font.save(target)
    return target


def main() -> None:
    """Build every face out of the node_modules folder named on the command line."""
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    modules = Path(sys.argv[1])
    for folder in ("fonts", "licences"):
        (ASSETS / folder).mkdir(parents=True, exist_ok=True)
    for face in FACES:
        target = build(face, modules)
        characters = len(open_font(target).getBestCmap())
        print(f"{target.name}: {target.stat().st_size:,} bytes, {characters} characters")
    stand_in = stand_in_for_the_default()
    print(f"{stand_in.name}: {stand_in.stat().st_size:,} bytes")
    for source, name in LICENCES.items():
        shutil.copyfile(modules / source, ASSETS / "licences" / name)


if __name__ == "__main__":
    main()
