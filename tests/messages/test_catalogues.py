"""The catalogues say everything the code says, completely and with the same placeholders."""

import ast
import re
import string
import subprocess
import sys
import zipfile
from pathlib import Path

import polib
import pytest

from bismarck_scorer.messages import LANGUAGES, texts
from bismarck_scorer.messages.languages import catalogues
from tools import catalogue

PACKAGE = Path(catalogue.PACKAGE)
TRANSLATED = sorted(catalogues())
SAID = set(catalogue.KEYWORDS)


@pytest.fixture(scope="module")
def found():
    return catalogue.found_in_code()


def placeholders(text):
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


def percent_placeholders(text):
    """Those of texts that are not ours (argparse's), which the library fills itself."""
    return sorted(re.findall(r"%(?:\(\w+\))?[a-z]", text))


def entries(language):
    return polib.pofile(catalogues()[language].read_text(encoding="utf-8"))


def test_estonian_and_english_are_there():
    assert {"en", "et"} <= set(LANGUAGES)


def test_no_text_is_said_inside_another_where_it_would_not_be_found():
    """Before Python 3.12 nothing inside an f-string is seen when texts are collected."""
    hidden = [
        f"{path}:{call.lineno}"
        for path in PACKAGE.rglob("*.py")
        for joined in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(joined, ast.JoinedStr)
        for call in ast.walk(joined)
        if isinstance(call, ast.Call) and isinstance(call.args[0] if call.args else None, ast.Constant)
        if (call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")) in SAID
    ]
    assert hidden == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_catalogue_is_in_line_with_the_code(language, found):
    """Else: run tools/catalogue.py."""
    text = catalogues()[language].read_text(encoding="utf-8")
    assert catalogue.updated(found, polib.pofile(text), language) == text


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_untranslated_fuzzy_or_obsolete(language):
    assert [entry.msgid for entry in entries(language) if not entry.translated()] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_has_the_placeholders_of_its_text(language):
    for entry in entries(language):
        for form in entry.msgstr_plural.values() or [entry.msgstr]:
            assert placeholders(form) == placeholders(entry.msgid), entry.msgid
            assert percent_placeholders(form) == percent_placeholders(entry.msgid), entry.msgid


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_plural_has_all_forms_of_its_language(language):
    count = int(entries(language).metadata["Plural-Forms"].partition("nplurals=")[2][0])
    for entry in entries(language):
        if entry.msgid_plural:
            assert len(entry.msgstr_plural) == count, entry.msgid


def test_placeholders_have_names_and_plurals_their_number(found):
    for (_, text), entry in found.items():
        assert all(name.isidentifier() for name in placeholders(text)), text
        if entry.msgid_plural:
            assert "n" in placeholders(text), text
            assert placeholders(entry.msgid_plural) == placeholders(text), text


@pytest.mark.parametrize("language", TRANSLATED)
def test_texts_are_well_set(language):
    for entry in entries(language):
        spaces = entry.msgid[0].isspace(), entry.msgid[-1].isspace()
        for text in (entry.msgid, entry.msgid_plural, entry.msgstr, *entry.msgstr_plural.values()):
            assert '"' not in text, text
            assert "..." not in text, text
            assert " - " not in text, text
            if text:
                assert (text[0].isspace(), text[-1].isspace()) == spaces, text


def test_every_text_stands_in_the_call_itself():
    """A text that comes out of a variable or an f-string would not be found for the catalogues."""
    for file in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and (count := _texts_in_call(node.func)):
                literal = [
                    isinstance(a, ast.Constant) and isinstance(a.value, str) for a in node.args[:count]
                ]
                assert literal == [True] * count, f"{file.name}:{node.lineno}"


def _texts_in_call(func):
    if isinstance(func, ast.Attribute):
        return 2 if func.attr in ("plural", "context") else 0
    return 1 if isinstance(func, ast.Name) and func.id == "_" else 0


def test_a_new_catalogue_has_every_text_and_its_languages_plural_forms(found):
    new = polib.pofile(catalogue.updated(found, polib.POFile(), "sl"))
    assert len(new) == len(found)
    assert new.metadata["Plural-Forms"].startswith("nplurals=4;")
    assert all(len(entry.msgstr_plural) == 4 for entry in new if entry.msgid_plural)
    assert new.translated_entries() == []


def test_the_tool_begins_a_catalogue_and_tells_what_is_stale(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(catalogue, "CATALOGUES", tmp_path)
    assert catalogue.main(["--check", "fi"]) == 1
    assert list(tmp_path.iterdir()) == []
    assert catalogue.main(["fi"]) == 0
    assert catalogue.main(["--check"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("fi.po: as it was, ")


HALF_DONE = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n<5 ? 1 : 2);\\n"

msgid "done"
msgstr "tehtud"

msgctxt "card"
msgid "done"
msgstr "laotud"

#, fuzzy
msgid "perhaps"
msgstr "vist"

msgid "not yet"
msgstr ""

msgid "{n} deal"
msgid_plural "{n} deals"
msgstr[0] "üks"
msgstr[1] "mõni"
msgstr[2] "palju"
"""


def test_a_catalogue_half_done_falls_back_to_english():
    read = texts.read(HALF_DONE)
    assert read.gettext("done") == "tehtud"
    assert read.pgettext("card", "done") == "laotud"
    assert read.pgettext("sheet", "done") == "done"
    assert read.gettext("perhaps") == "perhaps"
    assert read.gettext("not yet") == "not yet"
    assert [read.ngettext("{n} deal", "{n} deals", n) for n in (1, 2, 9)] == ["üks", "mõni", "palju"]


def test_catalogues_are_read_from_a_zip(tmp_path):
    with zipfile.ZipFile(tmp_path / "app.zip", "w") as archive:
        for file in (
            *PACKAGE.glob("*.py"),
            *PACKAGE.glob("domain/**/*.py"),
            *PACKAGE.glob("messages/**/*.*"),
        ):
            archive.write(file, file.relative_to(PACKAGE.parent))
    code = "import bismarck_scorer.messages as m; print(m.__file__, m.native_name('et'))"
    command = [sys.executable, "-c", f"import sys; sys.path.insert(0, 'app.zip'); {code}"]
    printed = subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True).stdout
    assert "app.zip" in printed
    assert "eesti" in printed
