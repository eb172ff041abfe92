"""The bundled fonts hold every sign the app draws, under names that are ours to use."""

import json
from pathlib import Path
from typing import Any

import pytest
from fontTools.ttLib import TTFont

ASSETS = Path(__file__).parents[1] / "assets"
MANIFEST = ASSETS / "assets" / "FontManifest.json"
FILES = sorted((ASSETS / "fonts").glob("*.ttf"))
TEXT_FILES = [file for file in FILES if file.name.startswith(("SheetSerif", "SheetSans"))]

ASCII = "".join(chr(code) for code in range(0x20, 0x7F))
LETTERS = {
    "et": "õäöüšž",
    "fi": "åäöšž",
    "sv": "åäöéü",
    "nl": "áéíóúàèëïöüĳ",
    "en": "éïœæ",
    "nearby names": "āčēģīķļņšūžąęėįųłńóśźżçğışøñßřťůđ",
    "Russian": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "Greek": "αβγδεζηθικλμνξοπρστυφχψως",
}
SIGNS = "♠♥♦♣" + "←→↑↓⇄" + "✓✗●○■▲▼♛☰⏎" + "−×÷±≤≥≠" + "–—„“”‘’‚…·•«»‹›" + "€½" + "\u00a0\u202f\u2009"
RESERVED = "ple" + "x"  # the sources' reserved name
MAX_BYTES = 200_000


def open_font(file: Path) -> Any:  # the tables of a font have no static types
    return TTFont(file)


def preload_manifest() -> list[dict[str, Any]]:
    return json.loads(MANIFEST.read_text(encoding="utf-8"))


def missing(file: Path, wanted: str) -> str:
    present = open_font(file).getBestCmap()
    return "".join(sign for sign in wanted if ord(sign) not in present)


@pytest.mark.parametrize("file", TEXT_FILES, ids=lambda file: file.stem)
def test_every_sign_we_draw_is_in_every_text_face(file):
    letters = "".join(LETTERS.values())
    assert missing(file, ASCII + letters + letters.upper().replace("SS", "") + SIGNS) == ""


def test_right_to_left_names_have_letters_and_shaping():
    assert missing(ASSETS / "fonts" / "SheetHebrew-Regular.ttf", "אבגדהוזחטיךכלםמןנסעףפץצקרשת") == ""
    arabic = ASSETS / "fonts" / "SheetArabic-Regular.ttf"
    assert missing(arabic, "ابتثجحخدذرزسشصضطظعغفقكلمنهويىةءآأؤإئپچژگ") == ""
    features = {record.FeatureTag for record in open_font(arabic)["GSUB"].table.FeatureList.FeatureRecord}
    assert {"init", "medi", "fina", "rlig"} <= features


@pytest.mark.parametrize("file", TEXT_FILES, ids=lambda file: file.stem)
def test_figures_and_suits_stand_in_columns(file):
    font = open_font(file)
    cmap, widths = font.getBestCmap(), font["hmtx"]
    assert len({widths[cmap[ord(sign)]][0] for sign in "0123456789+−"}) == 1
    assert len({widths[cmap[ord(sign)]][0] for sign in "♠♥♦♣"}) == 1


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_no_face_bears_the_reserved_name(file):
    assert RESERVED not in file.name.lower()
    assert [str(record) for record in open_font(file)["name"].names if RESERVED in str(record).lower()] == []


def test_every_face_has_its_own_postscript_name():
    names = [open_font(file)["name"].getDebugName(6) for file in FILES]
    assert names == [file.stem for file in FILES]
    assert len(set(names)) == len(FILES) == 6


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_faces_are_small_truetype_without_hinting(file):
    font = open_font(file)
    assert "glyf" in font
    assert not {"fpgm", "prep", "cvt ", "CFF "} & set(font.keys())
    assert file.stat().st_size < MAX_BYTES


def test_weight_in_the_file_is_the_weight_in_the_manifest():
    # The web client believes the file, not the manifest, so both must say the same.
    for family in preload_manifest():
        for font in family["fonts"]:
            if font["asset"].startswith("../fonts/"):
                file = (MANIFEST.parent / font["asset"]).resolve()
                assert open_font(file)["OS/2"].usWeightClass == font.get("weight", 400), font


def test_manifest_preloads_every_face_and_the_icons():
    manifest = {family["family"]: family["fonts"] for family in preload_manifest()}
    assert {"MaterialIcons", "packages/cupertino_icons/CupertinoIcons"} <= set(manifest)
    preloaded = {font["asset"].rpartition("/")[2] for fonts in manifest.values() for font in fonts}
    assert {file.name for file in FILES} <= preloaded


def test_the_default_font_of_the_web_client_is_ours():
    # Until the theme has arrived the client draws with "Roboto", and its own has no suits. It adds the
    # regular file to every manifest by itself, so the manifest names the other weight alone.
    stand_in = open_font(MANIFEST.parent / "fonts" / "roboto.woff2")
    assert stand_in["name"].getDebugName(6) == "SheetSans-Regular"
    assert (
        stand_in.getBestCmap().keys()
        == open_font(ASSETS / "fonts" / "SheetSans-Regular.ttf").getBestCmap().keys()
    )
    roboto = next(family["fonts"] for family in preload_manifest() if family["family"] == "Roboto")
    assert roboto == [{"asset": "../fonts/SheetSans-SemiBold.ttf", "weight": 600}]


def test_licence_texts_are_shipped():
    for name in ("OFL-sheet-fonts.txt", "OFL-symbols.txt"):
        text = (ASSETS / "licences" / name).read_text(encoding="utf-8")
        assert text.startswith("Copyright")
        assert "SIL OPEN FONT LICENSE Version 1.1" in text
