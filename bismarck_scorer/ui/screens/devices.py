"""The app on other devices: the code that lets them in, and who is connected."""

from collections.abc import Callable
from functools import partial

import flet as ft

from bismarck_scorer.messages import Messages
from bismarck_scorer.rights import Right
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, frame, text
from bismarck_scorer.ui.desk import Desk, notice, use_desk
from bismarck_scorer.ui.guards import component, screen
from bismarck_scorer.ui.hooks import use_redraw, use_value
from bismarck_scorer.ui.sharing import qr
from bismarck_scorer.ui.sharing.here import lead, use_presence
from bismarck_scorer.ui.sharing.house import House, house
from bismarck_scorer.ui.sharing.visitor import Visitor

_CODE = 264  # pixels: a phone reads it from across the table
_RIGHTS = (Right.VIEWER, Right.KEEPER)


@screen
def DevicesScreen() -> ft.View:
    """Off until somebody asks for it."""
    desk = use_desk()
    _ = desk.words
    here = house()
    if here is None:
        nowhere = _(
            "This device cannot be reached by others. Start the app on a laptop to show the sheet on phones."
        )
        content: list[ft.Control] = [text.body(nowhere)]
    else:
        content = [Devices(here, key="devices")]
    body = frame.page_of(desk, _("Show on other devices"), content, back="/settings")
    return frame.view(desk, ft.use_view_path(), body, at="/settings")


@component
def Devices(here: House) -> ft.Control:
    """What others need to join, and who did."""
    desk = use_desk()
    _ = desk.words
    redraw = use_redraw()
    right, set_right = use_value(Right.VIEWER)
    at, set_at = use_value("")
    visitors = use_presence(here)

    async def open_up() -> None:
        await here.open_up()
        redraw()

    async def close_down() -> None:
        await here.close_down()
        redraw()

    def renew() -> None:
        here.links.renew()
        notice(_("The links are new. Whoever joined by an old one has to join once more."))
        redraw()

    if not here.is_open:
        content = _closed(_, open_up)
    else:
        addresses = here.addresses
        address = at if at in addresses else next(iter(addresses), "")
        content = [
            *_choices(_, right, set_right, addresses, address, set_at),
            *(_code(here, _, address, right) if address else _no_network(_)),
            text.title(_("Connected now"), size=17),
            *_connected(desk, here, visitors),
            ft.Row(
                [
                    buttons.secondary(_("Make new links"), renew),
                    *([buttons.secondary(_("Stop showing"), close_down)] if here.can_close else []),
                ],
                wrap=True,
                spacing=10,
                run_spacing=8,
            ),
            text.small(_("New links cut off everybody who joined by the old ones.")),
        ]
    return ft.Column(content, spacing=12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _closed(_: Messages, on_open: buttons.Press) -> list[ft.Control]:
    told = _("Everybody in the same Wi-Fi can see the sheet on their own phone, and take over the pen.")
    return [
        text.body(told),
        text.small(_("Until you ask for it, the app can be reached on this device alone.")),
        ft.Row([buttons.primary(_("Show on other devices"), on_open, icon=ft.Icons.QR_CODE_2)]),
    ]


def _no_network(_: Messages) -> list[ft.Control]:
    return [text.body(_("This device is in no network. Join a Wi-Fi first."))]


def _choices(
    _: Messages,
    right: Right,
    set_right: Callable[[Right], None],
    addresses: list[str],
    address: str,
    set_at: Callable[[str], None],
) -> list[ft.Control]:
    names = {Right.VIEWER: _("Looking on"), Right.KEEPER: _("Keeping score")}
    kinds = [
        buttons.chip(names[each], names[each], partial(set_right, each), chosen=each is right)
        for each in _RIGHTS
    ]
    networks = [
        buttons.chip(_bare(each), _bare(each), partial(set_at, each), chosen=each == address)
        for each in addresses
    ]
    return [
        ft.Row(kinds, wrap=True, spacing=8, run_spacing=8),
        *([ft.Row(networks, wrap=True, spacing=8, run_spacing=8)] if len(networks) > 1 else []),
    ]


def _code(here: House, _: Messages, address: str, right: Right) -> list[ft.Control]:
    link = here.link(address, right)
    told = (
        _("Whoever scans this sees the sheet live, and can change nothing.")
        if right is Right.VIEWER
        else _("Whoever scans this can begin sheets and write deals. Deleting and backups stay with you.")
    )
    picture = ft.Image(
        src=qr.picture(link),
        width=_CODE,
        height=_CODE,
        filter_quality=ft.FilterQuality.NONE,
        gapless_playback=True,
    )
    white = ft.Container(content=picture, bgcolor=ft.Colors.WHITE, border_radius=12, padding=6)
    return [
        ft.Row(
            [ft.Semantics(image=True, label=_("Code for the camera: {link}", link=link), content=white)],
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        text.marked(link),
        text.small(told),
    ]


def _bare(address: str) -> str:
    return address.partition("://")[2]


def _connected(desk: Desk, here: House, visitors: tuple[Visitor, ...]) -> list[ft.Control]:
    _ = desk.words
    others = [each for each in visitors if each.page is not ft.context.page]
    if not others:
        return [text.small(_("Nobody but this window yet."))]
    return [_visitor(each, here, _) for each in others]


def _visitor(guest: Visitor, here: House, _: Messages) -> ft.Control:
    kind = guest.kind or _("Another device")
    name = f"{guest.name} · {kind}" if guest.name else kind
    doing = {
        Right.VIEWER: _("looks on"),
        Right.KEEPER: _("keeps score"),
        Right.HOST: _("the host"),
    }
    key = {
        Right.VIEWER: [buttons.secondary(_("Hand over the pen"), partial(lead, here, guest, Right.KEEPER))],
        Right.KEEPER: [buttons.secondary(_("Take back the pen"), partial(lead, here, guest, Right.VIEWER))],
        Right.HOST: [],
    }
    told = ft.Column(
        [
            text.alone(text.name(name, size=16)),
            text.alone(text.small(f"{doing[guest.right]} · {guest.address}")),
        ],
        spacing=2,
    )
    return ft.Container(
        key=f"visitor-{id(guest)}",
        border=ft.Border(bottom=ft.BorderSide(1, theme.HAIRLINE)),
        padding=ft.Padding.symmetric(vertical=8),
        content=frame.aside(told, *key[guest.right]),
    )
