"""Bring the message catalogues in line with the code (developers only).

    python3 -m uv run python tools/catalogue.py            every catalogue, after a text was added or changed
    python3 -m uv run python tools/catalogue.py fi         begin a catalogue for Finnish as well
    python3 -m uv run python tools/catalogue.py --check    change nothing; status 1 if anything would change

Texts are found in calls of `_`, `_.plural` and `_.context`. New ones stand in the catalogue without a
translation, those that are gone are taken out. Files are sorted and carry no line numbers and no dates, so
that a change of one text is a change of one entry.
"""

import argparse
import sys
from pathlib import Path

import polib
from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "bismarck_scorer"
CATALOGUES = PACKAGE / "messages" / "catalogues"
KEYWORDS = {"_": None, "plural": (1, 2), "context": ((1, "c"), 2)}

Key = tuple[str | None, str]  # context and text
Found = dict[Key, polib.POEntry]


def found_in_code() -> Found:
    """The texts of the whole program as empty entries, in the order of the files they stand in."""
    found: Found = {}
    extracted = extract_from_dir(
        PACKAGE, keywords=KEYWORDS, comment_tags=("Translators:",), strip_comment_tags=True
    )
    for file, _line, text, comments, context in sorted(extracted, key=lambda item: item[:2]):
        one, many = (text, "") if isinstance(text, str) else text[:2]
        entry = found.setdefault((context, one), polib.POEntry(msgctxt=context, msgid=one))
        entry.msgid_plural = entry.msgid_plural or many
        place = (f"{PACKAGE.name}/{Path(file).as_posix()}", "")
        if place not in entry.occurrences:
            entry.occurrences.append(place)
        if comments:
            entry.comment = " ".join(comments)
    return found


def updated(found: Found, old: polib.POFile, language: str) -> str:
    """The text of a catalogue that has the texts `found`, translated as far as `old` has them."""
    locale = Locale.parse(language)
    catalogue = Catalog(locale=locale)
    new = polib.POFile(wrapwidth=0)
    new.header = old.header or f"{locale.english_name} texts of Bismarck Scorer."
    new.metadata = {
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": f"nplurals={catalogue.num_plurals}; plural={catalogue.plural_expr};",
    }
    before = {(entry.msgctxt, entry.msgid): entry for entry in old if not entry.obsolete}
    for key, entry in found.items():
        known = before.get(key)
        if entry.msgid_plural:
            nothing = dict.fromkeys(range(catalogue.num_plurals), "")
            entry.msgstr_plural = known.msgstr_plural if known and known.msgid_plural else nothing
        else:
            entry.msgstr = known.msgstr if known else ""
        entry.tcomment, entry.flags = (known.tcomment, known.flags) if known else ("", [])
        new.append(entry)
    return f"{new}\n"


def main(arguments: list[str]) -> int:
    """Update the catalogues, or say which are not in line."""
    parser = argparse.ArgumentParser(description="Bring the message catalogues in line with the code.")
    parser.add_argument("language", nargs="*", help="languages to begin, such as fi")
    parser.add_argument("--check", action="store_true", help="change nothing")
    chosen = parser.parse_args(arguments)
    stale = False
    for file in sorted({*CATALOGUES.glob("*.po"), *(CATALOGUES / f"{code}.po" for code in chosen.language)}):
        before = file.read_text(encoding="utf-8") if file.exists() else ""
        old = polib.pofile(before) if before else polib.POFile()
        after = updated(found_in_code(), old, file.stem)
        stale = stale or after != before
        if not chosen.check:
            file.write_text(after, encoding="utf-8")
        lacking = sum(not entry.translated() for entry in polib.pofile(after))
        sys.stdout.write(
            f"{file.name}: {'as it was' if after == before else 'changed'}, {lacking} untranslated\n"
        )
    return 1 if chosen.check and stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
