"""Taking a sheet out of the app: a download in the browser, else a save dialog or what a phone shares by."""

from collections.abc import Callable
from functools import partial

import flet as ft

from bismarck_scorer.exports import Format, formats
from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook.book import OpenSheet
from bismarck_scorer.scorebook.export import export
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, frame, text
from bismarck_scorer.ui.desk import Desk
from bismarck_scorer.ui.giving import by_link, give
from bismarck_scorer.ui.guards import safe
from bismarck_scorer.ui.scale import is_large, scaled

A4 = "a4"  # the paper of most
_FOR_PEOPLE = ("pdf", "png", "txt")
_ORDER = (*_FOR_PEOPLE, "xlsx", "csv", "json", "svg")


def route(sheet_id: int, format_: str, language: str, paper: str | None = None) -> str:
    """Return the path from which a browser downloads a sheet, on that paper where the format has several."""
    on_paper = f"&paper={paper}" if paper else ""
    return f"/export/{sheet_id}/{format_}?language={language}{on_paper}"


def export_dialog(
    desk: Desk,
    opened: OpenSheet,
    on_close: buttons.Press,
    paper: str,
    on_paper: Callable[[str], object],
) -> ft.AlertDialog:
    """Offer every format, first those for people, printed on `paper` where that can be chosen.

    In the browser each is a link to an attachment, saved as any download is.
    """
    _ = desk.words
    linked = by_link()
    uses = {
        "pdf": _("To print"),
        "png": _("As a picture, for a message"),
        "txt": _("As text, for a message"),
        "xlsx": _("A workbook with formulas"),
        "csv": _("For a spreadsheet"),
        "json": _("To open again in Bismarck"),
        "svg": _("As a drawing, to work on"),
    }

    def on(format_: Format) -> str | None:
        return paper if paper in format_.papers else None

    async def save(format_: Format) -> None:
        if not linked:  # there the link downloads it
            exported = export(desk.book, opened.id, format_.id, desk.words, on(format_))
            await give(exported, _)
        on_close()

    def choice(format_: Format) -> ft.Control:
        address = route(opened.id, format_.id, desk.words.language, on(format_))
        said = " · ".join(filter(None, (uses.get(format_.id), format_.id.upper())))
        return buttons.link(said, partial(save, format_), address if linked else None)

    there = formats()
    order = sorted(there.values(), key=lambda format_: _place(format_.id))
    for_people = [choice(format_) for format_ in order if format_.id in _FOR_PEOPLE]
    if "pdf" in there:
        for_people.insert(1, _papers(there["pdf"], paper, on_paper, _))
    missing = ", ".join(id_.upper() for id_ in uses if id_ not in there)
    why_not = _("Not possible on this device, which lacks what draws them: {formats}", formats=missing)
    return ft.AlertDialog(
        title=text.question(_("Export")),
        bgcolor=theme.PANEL,
        scrollable=True,
        inset_padding=theme.AROUND_DIALOGS,
        content=ft.Column(
            [
                text.small(_("The whole sheet as a file, to keep or to send on.")),
                *for_people,
                text.small(_("To go on working with")),
                *[choice(format_) for format_ in order if format_.id not in _FOR_PEOPLE],
                *([text.small(why_not)] if missing else []),
            ],
            tight=True,
            spacing=10,
            width=scaled(280),
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        actions=[buttons.quiet(_("Close"), on_close)],
        on_dismiss=safe(on_close),
    )


def _place(format_: str) -> int:
    """Where in the list a format stands; one that is not told of here comes last."""
    return _ORDER.index(format_) if format_ in _ORDER else len(_ORDER)


def _papers(format_: Format, paper: str, on_paper: Callable[[str], object], _: Messages) -> ft.Control:
    """The sizes of paper that a format can be printed on."""
    names = {"letter": _.context("size of paper", "Letter")}
    return frame.abreast(
        [
            buttons.key(
                names.get(id_, id_.upper()),
                _("Paper: {size}", size=names.get(id_, id_.upper())),
                partial(on_paper, id_),
                chosen=id_ == paper,
                size=14,
                family=theme.SANS,
                expand=not is_large(),
            )
            for id_ in format_.papers
        ]
    )
