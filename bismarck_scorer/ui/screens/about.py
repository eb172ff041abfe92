"""What this program is: its version, what it is made of, and what whoever mends it wants to know."""

import re
from functools import partial

import flet as ft

from bismarck_scorer import __version__, licences
from bismarck_scorer.licences import Part
from bismarck_scorer.ui import details, theme
from bismarck_scorer.ui.components import buttons, frame, text
from bismarck_scorer.ui.components.touched import touched
from bismarck_scorer.ui.desk import Desk, go, use_desk
from bismarck_scorer.ui.guards import screen
from bismarck_scorer.ui.screens.missing import Missing

ABOUT = "/settings/about"
_BROKEN = re.compile(r"(?<=\S)[ \t]*\n[ \t]*(?=\S)(?!Copyright|[-*•] |\(?[0-9a-z]{1,2}[.)] )")
_UNDERLINED = re.compile(r"^[ \t]*[-=*_]{4,}[ \t]*$", re.MULTILINE)
_NOTICES = "/assets/NOTICES"  # what Flet's client ships of its own parts


@screen
def AboutScreen() -> ft.View:
    """The program, and under which licences its parts are."""
    desk = use_desk()
    _ = desk.words
    content: list[ft.Control] = [
        text.title(f"Bismarck Scorer {__version__}", size=22),
        text.body(_("The sheet of the card game Bismarck")),
        text.small(_("Free software under the MIT licence. Nothing is sent anywhere; no account is needed.")),
        ft.Row([buttons.secondary(_("Copy details"), partial(_copy, desk))]),
        text.title(_("What it is made of"), size=17),
        text.small(_("With thanks to all who made these parts. Tap one to read its licence.")),
        ft.Column([_line(part) for part in licences.parts()], spacing=0),
        *_of_the_client(desk),
    ]
    body = frame.page_of(desk, _("About this program"), content, back="/settings")
    return frame.view(desk, ft.use_view_path(), body, at="/settings")


@screen
def LicenceScreen() -> ft.View:
    """The licence of one part, as its makers wrote it. The route holds which."""
    desk = use_desk()
    _ = desk.words
    asked = ft.use_route_params()["part"]
    part = next((part for part in licences.parts() if part.id == asked), None)
    if part is None:
        body = Missing()
    else:
        words = in_paragraphs(licences.text(part.id)) or _(
            "Its makers name the licence, but ship no text of it."
        )
        content = [text.small(_under(part)), text.marked(words)]
        body = frame.page_of(desk, part.name, content, back=ABOUT)
    return frame.view(desk, ft.use_view_path(), body, at="/settings")


def in_paragraphs(written: str) -> str:
    """A text that was broken for a terminal, with lines as long as the screen; what is listed stays so."""
    return _BROKEN.sub(" ", _UNDERLINED.sub("", written))


async def _copy(desk: Desk) -> None:
    await details.copy(details.of_program(desk.data_dir), desk.words)


def _under(part: Part) -> str:
    return " · ".join(filter(None, (part.version, part.licence)))


def _line(part: Part) -> ft.Control:
    face = ft.Container(
        content=ft.Row(
            [
                ft.Container(content=text.body(part.name), expand=True),
                text.small(part.licence),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.FAINT_INK),
            ],
            spacing=10,
        ),
        border=ft.Border(bottom=ft.BorderSide(1, theme.HAIRLINE)),
        padding=ft.Padding.symmetric(vertical=11),
    )
    return touched(face, f"{part.name}, {_under(part)}", partial(go, f"{ABOUT}/{part.id}"))


def _of_the_client(desk: Desk) -> list[ft.Control]:
    """Of the parts of Flet's client, where its browser can open what it ships of them."""
    if not ft.context.page.web or ft.context.page.pyodide:
        return []
    link = buttons.secondary(desk.words("Licences of Flet’s client"), _stay, address=_NOTICES)
    return [ft.Row([link])]


def _stay() -> None:
    """The browser itself goes to the address."""
