"""A rule set explained in a chapter, to be read from the top or from the contract that is being played."""

import flet as ft

from bismarck_scorer.messages.chapters import Chapter, chapter, has_chapter
from bismarck_scorer.ui.components import frame
from bismarck_scorer.ui.components.rules import chapter as drawing
from bismarck_scorer.ui.desk import READ, Desk, use_desk
from bismarck_scorer.ui.guards import component, safe_effect, screen
from bismarck_scorer.ui.hooks import Ref, sent, use_ref
from bismarck_scorer.ui.scale import scaled
from bismarck_scorer.ui.screens.missing import Missing
from bismarck_scorer.ui.wishes import wish

_CONTENTS = 230


@screen
def RulesChapterScreen() -> ft.View:
    """The route holds the rule set and, if not from the top, the contract to begin at."""
    desk, path, asked = use_desk(), ft.use_view_path(), ft.use_route_params()
    back = path.partition(READ)[0]
    rule_set, contract = asked["ruleset"], asked.get("contract") or ""
    if has_chapter(rule_set):
        body = Reading(chapter(rule_set, desk.words), contract, back, key=f"{rule_set}-{contract}")
    else:
        body = Missing()
    return frame.view(desk, path, body, at="/settings" if back == "/rules" else "/")


@component
def Reading(told: Chapter, contract: str, back: str) -> ft.Control:
    """The chapter, with the way to each of its sections: beside the text on a laptop, else over it."""
    desk = use_desk()
    _ = desk.words
    page: Ref[ft.Column | None] = use_ref(lambda: None)

    async def jump(anchor: str) -> None:
        if page.current is not None:
            await wish(page.current.scroll_to(scroll_key=drawing.scroll_key(anchor), duration=0))

    async def begin() -> None:
        if contract:
            await sent()
            await jump(told.begins_at(contract))

    ft.use_effect(safe_effect(begin), dependencies=[])
    name = _.rule_set(told.rule_set)
    sections = drawing.pages(told, name[:1].upper() + name[1:], _)
    titled = told.sections[1:]
    if not desk.wide:
        links = drawing.contents([one for one in titled if one.level == 2], jump, column=False)
        sections.insert(1, links)
    page.current = column = ft.Column(
        [_in_measure(section, middle=not desk.wide) for section in sections],
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        spacing=12,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    if not desk.wide:
        return _page(frame.middle(frame.bar(desk, _("Rules"), "", back=back)), column)
    beside = ft.Container(
        content=drawing.contents(titled, jump, column=True),
        width=scaled(_CONTENTS),
        padding=ft.Padding.only(left=20, bottom=16),
    )
    spread = ft.Row(
        [beside, column], spacing=0, vertical_alignment=ft.CrossAxisAlignment.STRETCH, expand=True
    )
    return ft.Container(
        content=_page(frame.bar(desk, _("Rules"), "", back=back), spread),
        padding=ft.Padding.only(left=_gutter(desk)),
        expand=True,
    )


def _page(bar: ft.Control, under: ft.Control) -> ft.Control:
    return ft.Column([bar, under], spacing=8, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _gutter(desk: Desk) -> float:
    """What is left free at either side, so that contents and text stand in the middle together."""
    taken = frame.rail_width() + scaled(_CONTENTS) + scaled(drawing.LINE)
    return max(0.0, (desk.width - taken) / 2)


def _in_measure(section: ft.Control, *, middle: bool) -> ft.Control:
    """Keep the lines as long as those of a book."""
    inner = ft.Container(
        content=section,
        width=scaled(drawing.LINE),
        expand=True,
        expand_loose=True,
        padding=ft.Padding.symmetric(horizontal=18),
    )
    alignment = ft.MainAxisAlignment.CENTER if middle else ft.MainAxisAlignment.START
    return ft.Row([inner], alignment=alignment, spacing=0)
