"""What the page itself says, before the app is there and over it."""

from bismarck_scorer.messages import Messages

PERCENT = "{percent}"
"""What the script puts the figure in for."""


def page_texts(_: Messages) -> dict[str, str]:
    """The page's sentences by the names that its script has for them."""
    return {
        "opening": _("The sheets are being opened"),
        "fetching": _("The app is being fetched: {percent} %", percent=PERCENT),
        "elsewhere": _("The sheets are open in another tab. They can be written in one tab only."),
        "here": _("Go on here"),
        "newer": _("A new version is ready"),
        "restart": _("Restart"),
        "failed": _("The app could not be started"),
        "again": _("Try again"),
        "too_old": _("This browser is too old for the app, or keeps nothing"),
    }
