"""A chapter of the rules as a page of a book: headings, paragraphs, lists, and examples reckoned through."""

from collections.abc import Callable, Iterable, Iterator

import flet as ft

from bismarck_scorer.domain.contracts import Goal
from bismarck_scorer.domain.deal import Kind
from bismarck_scorer.domain.rulesets import rule_set
from bismarck_scorer.messages import Messages
from bismarck_scorer.messages import options as words_of
from bismarck_scorer.messages.chapters import Block, Chapter, Example, Items, Paragraph, Section
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, frame, text
from bismarck_scorer.ui.scale import scaled

LINE = 620  # the length of a line of a book, in logical pixels of usual text
_SIZES = {1: 30, 2: 23, 3: 18}
_UNBROKEN = "\N{NO-BREAK SPACE}"
_ABOVE = {1: 4, 2: 26, 3: 14}  # the air over a heading


def scroll_key(anchor: str) -> str:
    """By what a section is found to be scrolled to."""
    return f"section-{anchor}"


def pages(chapter: Chapter, name: str, _: Messages) -> list[ft.Control]:
    """The sections of a chapter, each a control of its own, the opening under the rule set's `name`."""
    return [_section(section, section.title or name, _) for section in chapter.sections]


def _section(section: Section, title: str, _: Messages) -> ft.Control:
    key = scroll_key(section.anchor)
    return ft.Column(
        [
            _heading(title, section),
            *[_block(block, section.anchor, _) for block in section.blocks],
        ],
        key=ft.ScrollKey(value=key),  # ty: ignore[unknown-argument] - Flet makes it a dataclass
        spacing=10,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _heading(title: str, section: Section) -> ft.Control:
    return ft.Semantics(
        header=True,
        heading_level=section.level + 1,  # the screen has a title of its own
        container=True,
        identifier=f"chapter-{section.anchor or 'top'}",
        content=ft.Container(
            content=text.heading(title, size=_SIZES[section.level]),
            padding=ft.Padding(left=0, right=0, top=_ABOVE[section.level], bottom=0),
        ),
    )


def _block(block: Block, anchor: str, _: Messages) -> ft.Control:
    match block:
        case Paragraph(said):
            return text.alone(text.prose(said))
        case Items(texts):
            return ft.Column([_item(said) for said in texts], spacing=6)
        case Example():
            return _example(block, anchor, _)


def _item(said: str) -> ft.Control:
    bullet = ft.Semantics(exclude_semantics=True, content=text.prose("•"))
    return ft.Row(
        [bullet, ft.Container(content=text.alone(text.prose(said)), expand=True)],
        spacing=scaled(8),
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _example(example: Example, anchor: str, _: Messages) -> ft.Control:
    rows = [_player(example, seat, _) for seat in range(len(example.players))]
    return ft.Container(
        content=ft.Column(
            [
                text.alone(text.small(" · ".join(_caption(example, anchor, _)), color=theme.LETTER)),
                *rows,
                text.alone(text.small(_.addition(example.scores))),
            ],
            spacing=6,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=theme.PANEL,
        border=ft.Border(left=ft.BorderSide(3, theme.MARKED_EDGE)),
        padding=ft.Padding(left=14, right=14, top=10, bottom=10),
        margin=ft.Margin(left=0, right=0, top=4, bottom=4),
    )


def _caption(example: Example, anchor: str, _: Messages) -> Iterator[str]:
    """That it is an example; of which contract outside its own section, and what was chosen for it."""
    yield _("Example")
    if anchor != example.contract:
        yield _.contract(example.contract)
    defaults = {option.name: option.default for option in rule_set(example.rules.id).options}
    for name, value in example.rules.options:
        if value != defaults[name]:
            yield words_of.VALUES[name, value](_)


def _player(example: Example, seat: int, _: Messages) -> ft.Control:
    facts = [*_facts(example, seat, _)]
    shown = " · ".join(fact.replace(" ", _UNBROKEN) for fact in facts)
    score, before = example.scores[seat], 0 if example.before is None else example.before[seat]
    figure = _.signed(score) if example.before is None else _.addition((before, score))
    told = ft.Column(
        [
            text.name(example.players[seat], size=15),
            *([text.small(shown[:1].upper() + shown[1:])] if shown else []),
        ],
        spacing=0,
    )
    said = ", ".join((example.players[seat], *facts, figure))
    return ft.MergeSemantics(
        content=ft.Semantics(
            label=said,
            container=True,
            content=ft.Semantics(
                exclude_semantics=True,
                content=ft.Container(
                    content=frame.aside(
                        told, text.figure(figure, size=18, color=text.ink_for(before + score)), spacing=12
                    ),
                    border=ft.Border(bottom=ft.BorderSide(1, theme.HAIRLINE)),
                    padding=ft.Padding.only(bottom=6),
                ),
            ),
        )
    )


def _facts(example: Example, seat: int, _: Messages) -> Iterator[str]:
    """Who began, what was asked of the player, and what was counted."""
    deal, figure = example.deal, example.deal.figures[seat]
    if seat == deal.forehand:
        yield _("Forehand")
    if deal.kind is Kind.TRICKS:
        goal = deal.played.goal
        if goal in (Goal.WIN, Goal.AVOID) and example.rules.quota(goal).is_set:
            yield _.quota(goal, example.rules.quotas(deal.played.id, deal.forehand)[seat])
        yield _.plural("{n} trick", "{n} tricks", figure)
    elif deal.kind is Kind.CARDS_LEFT:
        yield _.plural("{n} card left", "{n} cards left", figure)


def contents(sections: Iterable[Section], jump: Callable[[str], object], *, column: bool) -> ft.Control:
    """Links to the sections: one below the other, parts set in, or side by side as far as there is room."""
    links: list[ft.Control] = [
        ft.Container(
            content=buttons.quiet(section.title, buttons.Bound(jump, section.anchor), listed=True),
            padding=ft.Padding.only(left=16 if column and section.level == 3 else 0),
        )
        for section in sections
    ]
    if column:
        return ft.Column(links, spacing=0, scroll=ft.ScrollMode.AUTO, expand=True)
    return ft.Row(links, wrap=True, spacing=18, run_spacing=0)
