"""How large everything written is on this device: one number, which every size of a text goes through.

Flet has no setting for it, so sizes are multiplied where controls are made. What has to fit a width, as the
grid has, grows as far as it fits (`ui/sheet/measures.py`); everything else wraps or scrolls.
"""

import flet as ft

PERCENTS = (100, 125, 150, 200)
MOST = PERCENTS[-1]
_SCALE = "scale"  # in the session's store
_ICONS = 1.5  # by which they grow at most
LARGE = 1.25  # beyond it, what stood beside a text stands under it,
_ROOMY = 600  # where the window is narrower than this


def wear(page: ft.Page, percent: int) -> None:
    """Have everything that is drawn from now on in this session be so large."""
    page.session.store.set(_SCALE, percent / 100)


def scale() -> float:
    """How many times as large as usual texts are in the session at work; 1 outside any."""
    try:
        return ft.context.page.session.store.get(_SCALE) or 1.0
    except (AttributeError, RuntimeError):
        return 1.0


def scaled(size: float) -> float:
    """The size of a text, or of what grows with it, in logical pixels, as this device wants it."""
    return size * scale()


def icon_size(usual: float) -> float:
    """The size of an icon: it grows with the texts, as far as its key has room for it."""
    return usual * min(scale(), _ICONS)


def is_large() -> bool:
    """Whether texts are so large that little has room beside them."""
    return scale() > LARGE


def is_tight() -> bool:
    """Whether texts are so large, and the window so narrow, that nothing has room beside a text."""
    return is_large() and (ft.context.page.width or 0) < _ROOMY
