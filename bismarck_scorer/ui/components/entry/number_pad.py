"""Keys for whole numbers under a thumb, with a sign key of their own, since the phone's may lack one."""

from collections.abc import Callable

import flet as ft

from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.bringing.copying import BACK, SIGN
from bismarck_scorer.ui.components import buttons
from bismarck_scorer.ui.components.buttons import Bound

_GAP = 6
_ROWS = (("1", "2", "3", SIGN), ("4", "5", "6", BACK), ("7", "8", "9", "0"))


def number_pad(
    _: Messages, on_key: Callable[[str], object], on_next: buttons.Press, *, alive: bool
) -> ft.Control:
    """The pad; `on_key` gets a digit or one of `ui.copying`'s keys, and is the same at every drawing."""
    names = {SIGN: _("plus or minus"), BACK: _("delete the last digit")}

    def key(sign: str) -> ft.Control:
        press = Bound(on_key, sign) if alive else None
        return buttons.key(sign, names.get(sign, sign), press, expand=True, size=20)

    onward = buttons.key(
        _("Next"),
        _("Next"),
        Bound(on_next) if alive else None,
        expand=True,
        chosen=alive,
        size=17,
        family=theme.SANS,
    )
    rows = [ft.Row([key(sign) for sign in row], spacing=_GAP) for row in _ROWS]
    return ft.Column([*rows, ft.Row([onward])], spacing=_GAP, tight=True)
