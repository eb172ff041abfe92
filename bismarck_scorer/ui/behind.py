"""The sheets behind a figure: the address of their list, what an address asks for, and what they are called.

An address is a player's and what is asked besides, as "won-alone,year-2024": without a point, after which the
server would look for a file.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from bismarck_scorer.domain.library import Against, Filter, State, Won
from bismarck_scorer.messages import Messages

ALL = "all"
_DIGITS = 18  # more than any sheet, player or year has


def route(asked: Filter) -> str:
    """Return where the sheets of `asked`, which names a player, are listed."""
    return f"/players/{asked.player}/sheets/{','.join(_told(asked)) or ALL}"


def _told(asked: Filter) -> Iterator[str]:
    for state in asked.states:
        yield f"state-{state}"
    for name in ("year", "other", "won", "against", "contract"):
        if (value := getattr(asked, name)) is not None:
            yield f"{name}-{value}"
    if asked.forehand is not None:
        yield f"forehand-{'yes' if asked.forehand else 'no'}"
    if asked.ids is not None:
        yield "-".join(("ids", *map(str, asked.ids)))


def asked(player: int, told: str) -> Filter | None:
    """Return what an address asks for; None where it cannot be read."""
    found = Filter(player=player)
    if told == ALL:
        return found
    for part in told.split(","):
        name, _dash, value = part.partition("-")
        try:
            found = _READ[name](found, value)
        except (KeyError, ValueError):
            return None
    return found


def _number(value: str) -> int:
    if not (value.isascii() and value.isdigit() and len(value) <= _DIGITS):
        raise ValueError(value)
    return int(value)


_FOREHAND = {"yes": True, "no": False}
_LAST_YEAR = 9999  # that a date can have
_READ: Mapping[str, Callable[[Filter, str], Filter]] = {
    "state": lambda found, value: replace(found, states=(*found.states, State(value))),
    "year": lambda found, value: replace(found, year=min(max(1, _number(value)), _LAST_YEAR)),
    "other": lambda found, value: replace(found, other=_number(value)),
    "won": lambda found, value: replace(found, won=Won(value)),
    "against": lambda found, value: replace(found, against=Against(value)),
    "contract": lambda found, value: replace(found, contract=value),
    "forehand": lambda found, value: replace(found, forehand=_FOREHAND[value]),
    "ids": lambda found, value: replace(found, ids=tuple(map(_number, value.split("-")))),
}


def described(asked: Filter, other: str, _: Messages) -> str:
    """What the sheets have in common, besides the player; `other` is the name of the other one, if any."""
    parts: list[str] = []
    if asked.won is not None:
        parts.append(
            {
                Won.ALONE: _("won alone"),
                Won.SHARED: _("first place shared"),
                Won.NOT: _("not won"),
            }[asked.won]
        )
    if asked.other is not None:
        parts.append(
            {
                None: _("with {name}", name=other),
                Against.AHEAD: _("ahead of {name}", name=other),
                Against.LEVEL: _("level with {name}", name=other),
                Against.BEHIND: _("behind {name}", name=other),
            }[asked.against]
        )
    if asked.contract is not None:
        parts.append(_.contract(asked.contract))
    if asked.forehand is not None:
        parts.append(_("as forehand") if asked.forehand else _("not as forehand"))
    if asked.year is not None:
        parts.append(str(asked.year))
    if asked.ids is not None:
        parts.append(_("one after the other"))
    if State.EARLY in asked.states:
        parts.append(_("finished early"))
    if State.OPEN in asked.states:
        parts.append(_("unfinished"))
    return " · ".join(parts) or _("all finished sheets")
