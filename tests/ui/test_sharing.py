"""What is told to others, and of them: addresses, codes, kinds of devices."""

import io
import ipaddress

import pytest
from PIL import Image

from bismarck_scorer.joining.links import Links
from bismarck_scorer.messages import messages_for
from bismarck_scorer.rights import Right
from bismarck_scorer.ui.sharing import networks, qr
from bismarck_scorer.ui.sharing.house import House, invitation
from bismarck_scorer.ui.sharing.visitor import kind_of


def test_the_addresses_are_those_that_others_can_reach_each_once():
    found = networks.addresses()
    assert len(set(found)) == len(found)
    assert not any(ipaddress.ip_address(address).is_loopback for address in found)


def test_a_code_is_black_on_white_with_its_margin():
    picture = Image.open(io.BytesIO(qr.picture("http://192.168.1.20:8550/join/" + "a" * 26))).convert("L")
    assert {colour for _count, colour in picture.getcolors() or ()} == {0, 255}
    box = picture.point(lambda grey: 255 - grey).getbbox()
    assert box is not None
    assert min(box[0], box[1]) == 8 * qr.BORDER


@pytest.mark.parametrize(
    ("agent", "kind"),
    [
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15", "iPhone"),
        ("Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 Chrome/150 Mobile", "Android"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15", "Mac"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "Windows"),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101", "Linux"),
        ("", ""),
    ],
)
def test_a_device_is_known_by_what_its_browser_says(agent, kind):
    assert kind_of(agent) == kind


@pytest.mark.parametrize(
    ("public", "host", "root", "address"),
    [
        ("", "192.168.1.20", "/", "http://192.168.1.20:8550"),
        ("https://family.example", "127.0.0.1", "/", "https://family.example"),
        ("https://family.example/a/b/", "127.0.0.1", "/a/b/", "https://family.example/a/b"),
    ],
)
def test_the_terminal_tells_a_link_for_each_right(tmp_path, public, host, root, address):
    links = Links(tmp_path)
    house = House(links, public=public, host=host, port=8550)
    assert (house.root, house.addresses) == (root, [address])
    lines = invitation(house, messages_for("en"))
    assert [line.rpartition(" ")[2] for line in lines] == [
        f"{address}/join/{links.secret(right)}" for right in Right
    ]


def test_where_this_machine_alone_is_answered_nobody_is_invited_and_no_link_made(tmp_path):
    house = House(Links(tmp_path))
    assert (house.is_open, house.addresses, invitation(house, messages_for("en"))) == (False, [], [])
    assert list(tmp_path.iterdir()) == []
