"""The links by which other devices join."""

import json
import os
import re
import stat

import pytest

from bismarck_scorer.joining.links import FILE, Links
from bismarck_scorer.rights import HOST, Right
from bismarck_scorer.trouble import FileNotReadable


@pytest.fixture
def links(tmp_path):
    return Links(tmp_path)


def test_each_right_has_a_secret_of_128_bits_of_its_own(links):
    secrets = {links.secret(right) for right in Right}
    assert len(secrets) == 3
    assert all(re.fullmatch("[a-z2-7]{26}", secret) for secret in secrets)


def test_nothing_is_made_before_a_link_is_asked_for(tmp_path):
    Links(tmp_path)
    assert not (tmp_path / FILE).exists()


@pytest.mark.parametrize("right", Right)
def test_a_secret_lets_in_for_its_right_also_after_a_restart_and_as_people_type_it(tmp_path, links, right):
    secret = links.secret(right)
    typed = f" {secret[:10].upper()}-{secret[10:]}\n"
    for asked in (links, Links(tmp_path)):
        grant = asked.grant(typed)
        assert grant is not None
        assert grant.right is right
        assert asked.holds(grant)
        assert secret not in repr(grant)


@pytest.mark.parametrize("wrong", ["", "a", "x" * 26, "é" * 26, "\ud800", "a" * 10_000])
def test_what_is_no_secret_lets_nobody_in(links, wrong):
    assert links.grant(wrong) is None
    assert not links.held(wrong)


def test_links_made_new_cut_the_old_ones_and_tell_so(tmp_path, links):
    cut = []
    links.when_cut(lambda: cut.append(True))
    old = {right: links.secret(right) for right in Right}
    grants = [links.grant(secret) for secret in old.values()]
    links.renew()
    assert cut == [True]
    for asked in (links, Links(tmp_path)):
        for right, secret in old.items():
            assert asked.secret(right) != secret
            assert asked.grant(secret) is None
            assert asked.held(secret)
        assert not any(asked.holds(grant) for grant in grants)


def test_who_needs_no_link_is_never_cut(links):
    links.renew()
    assert links.holds(HOST)


def test_the_old_secrets_are_not_kept_in_plain(tmp_path, links):
    old = links.secret(Right.KEEPER)
    links.renew()
    assert old not in (tmp_path / FILE).read_text()


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps a user's folder to the user")
def test_nobody_but_the_owner_can_read_the_file(tmp_path, links):
    links.secret(Right.VIEWER)
    links.renew()
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", '{"viewer": 1}', '{"viewer": "", "keeper": "", "host": ""}']
)
def test_a_file_of_nonsense_lets_nobody_in_and_is_made_anew(tmp_path, text):
    (tmp_path / FILE).write_text(text)
    links = Links(tmp_path)
    assert links.grant("") is None
    assert json.loads((tmp_path / FILE).read_text())["viewer"] == links.secret(Right.VIEWER)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="nothing is forbidden to root")
def test_a_file_that_cannot_be_read_is_told_and_not_made_anew(tmp_path, links):
    links.secret(Right.VIEWER)
    (tmp_path / FILE).chmod(0)
    with pytest.raises(FileNotReadable):
        Links(tmp_path).secret(Right.VIEWER)


def test_a_folder_in_its_place_is_told(tmp_path):
    (tmp_path / FILE).mkdir()
    with pytest.raises(FileNotReadable):
        Links(tmp_path).secret(Right.VIEWER)
