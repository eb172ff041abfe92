"""Which language somebody gets."""

import pytest

from bismarck_scorer.messages import from_environment, messages_for, native_name, negotiate


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (["et"], "et"),
        (["et-EE"], "et"),
        (["et_EE.UTF-8"], "et"),
        (["ET_ee@euro"], "et"),
        (["xx-XX", "et_EE.UTF-8"], "et"),
        (["en-GB", "et"], "en"),
        (["et", "en"], "et"),
        (["est"], "en"),
        (["xx", "yy-ZZ"], "en"),
        (["C.UTF-8", "et"], "en"),
        (["POSIX"], "en"),
        ([""], "en"),
        (["", "et"], "et"),
        ([], "en"),
    ],
)
def test_negotiate(wanted, language):
    assert negotiate(wanted) == language


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "et_EE.UTF-8"}, "et"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "et_EE.UTF-8"}, "et"),
        ({"LANG": "et_EE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "et_EE.UTF-8", "LC_ALL": ""}, "et"),
        ({"LANG": "et_EE.UTF-8", "LC_MESSAGES": "POSIX"}, "en"),
        ({"LANG": "xx_XX.UTF-8"}, "en"),
    ],
)
def test_from_environment(environ, language):
    assert from_environment(environ) == language


def test_native_names():
    assert [native_name(code) for code in ("en", "et")] == ["English", "eesti"]


def test_messages_are_kept_and_know_their_language():
    assert messages_for("et") is messages_for("et")
    assert messages_for("et").language == "et"
    assert messages_for("et-EE").language == "et"
    assert messages_for("xx").language == "en"
