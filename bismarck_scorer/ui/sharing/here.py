"""What a session tells the others of itself, and what it hears of them."""

from collections.abc import Callable
from contextvars import copy_context

import flet as ft

from bismarck_scorer.rights import Right
from bismarck_scorer.ui.coming_back import Look, use_coming_back
from bismarck_scorer.ui.guards import safe, safe_effect
from bismarck_scorer.ui.hooks import use_redraw, use_ref, use_standing, use_state
from bismarck_scorer.ui.sharing.house import House, house
from bismarck_scorer.ui.sharing.presence import Bell
from bismarck_scorer.ui.sharing.visitor import Visitor, visitor

_VISITOR = "visitor"  # in the session's store: the connection that it has now


def use_being_here(name: str) -> None:
    """Have the others know this session, by the `name` of who holds the device; "" where nobody said."""
    page, here = ft.context.page, house()

    def tell(guest: Visitor | None) -> None:
        if guest is not None and here is not None:
            page.session.store.set(_VISITOR, guest)
            guest.page, guest.name = page, name
            here.presence.tell()

    async def come_back() -> None:
        tell(visitor())

    # The connection by which the session began is known where that is drawn first, a later one when it comes.
    ft.use_effect(safe_effect(lambda: tell(page.session.store.get(_VISITOR) or visitor())), [name])
    use_coming_back(come_back)


def use_presence(here: House) -> tuple[Visitor, ...]:
    """Who is connected now; drawn again when that changes."""
    redraw = use_redraw()

    async def draw() -> None:
        redraw()

    _use_bell(here.presence, draw)
    return here.presence.visitors


def tell_writing(sheet_id: int | None) -> None:
    """Tell the others of which sheet a row is being entered in the session at work; None for none."""
    here, guest = house(), ft.context.page.session.store.get(_VISITOR)
    if here is not None and guest is not None and guest.writing != sheet_id:
        guest.writing = sheet_id
        here.presence.tell()


def use_writer(sheet_id: int) -> tuple[str, ...]:
    """Who else is entering a row of this sheet now, "" for each of whom the name is not known."""
    page, here = ft.context.page, house()

    def now() -> tuple[str, ...]:
        own = page.session.store.get(_VISITOR)
        guests = here.presence.visitors if here is not None else ()
        return tuple(guest.name for guest in guests if guest.writing == sheet_id and guest is not own)

    writers, set_writers = use_state(now)

    async def look() -> None:
        set_writers(now())

    _use_bell(here.presence if here is not None else None, look)
    return writers


def tell_begun() -> None:
    """Tell every session that a sheet was begun."""
    here = house()
    if here is not None:
        here.begun.tell()


def use_begun(look: Look) -> None:
    """Have `look` called whenever a sheet was begun, in whichever session."""
    here, newest = house(), use_ref(lambda: look)
    newest.current = look

    async def heard() -> None:
        await newest.current()

    _use_bell(here.begun if here is not None else None, heard)


def use_drawing_begun() -> None:
    """Draw the component once more whenever a sheet was begun."""
    redraw = use_redraw()

    async def draw() -> None:
        redraw()

    use_begun(draw)


def _use_bell(bell: Bell | None, heard: Look) -> None:
    """Have the `heard` of the first drawing called in this session whenever the bell, if any, rings."""
    page = ft.context.page

    def begin() -> Callable[[], object]:
        def ring() -> None:
            if page.session.connection:
                _in_session(page, heard)

        return bell.listen(ring) if bell is not None else lambda: None

    use_standing(begin, [])


def lead(here: House, guest: Visitor, right: Right) -> None:
    """Have a device join anew by the link for `right`: its page follows it as if it had been tapped."""
    path = f"{here.root}join/{here.links.secret(right)}"

    async def follow() -> None:
        await ft.UrlLauncher().launch_url(ft.Url(path, target=ft.UrlTarget.SELF))

    if guest.page is not None and guest.page.session.connection:
        _in_session(guest.page, follow)


def _in_session(page: ft.Page, work: Callable) -> None:
    """Run something in another session; Flet would leave that one's page to whoever has it run."""
    copy_context().run(page.run_task, safe(work))
