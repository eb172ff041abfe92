"""An evening at the table, in the game's own words, by taps on the real app."""

import re
from collections.abc import Mapping, Sequence

from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.rows import CONTRACTS, DOMINO, GOALS, LETTERS, Row
from tests.browser.ui import TWO_FRAMES, Ui


class Table:
    """The people round one screen, which speaks English. Every verb waits until its effect can be seen."""

    def __init__(self, ui: Ui, players: Sequence[str], *, rows: int | None = None) -> None:
        self.ui = ui
        self.players = tuple(players)
        self.rows = rows or len(LETTERS) * len(players)
        self._dragged = False

    def begin(self, *, pack: int | None = None, place: str = "") -> None:
        """From the start page: a new sheet, the names typed in."""
        ui = self.ui
        ui.tap("New sheet")
        ui.tap(f"{len(self.players)} players")
        self._chosen(ui.button(f"{len(self.players)} players"))
        for seat, name in enumerate(self.players):
            ui.type(f"Player {seat + 1}", name)
            expect(ui.button(f"{name} down")).to_be_attached()
        if pack is not None:
            key = ui.button(re.compile(f"^{pack} cards"))
            ui.tap(key)
            self._chosen(key)
        if place:
            ui.type("Place, if you like", place)
        self.start()

    def begin_under(self, rules: str, *options: str) -> None:
        """From the start page: a new sheet under other rules, with these values of options tapped on."""
        ui = self.ui
        ui.tap("New sheet")
        ui.tap("Other rules")
        self._tap_in_sight(rules)
        ui.press("Close the list")
        expect(ui.button("Other rules")).to_be_attached()
        for seat, name in enumerate(self.players):
            ui.type(f"Player {seat + 1}", name)
            expect(ui.button(f"{name} down")).to_be_attached()
        for option in options:
            self._tap_in_sight(option)
        self.start()

    def _tap_in_sight(self, name: str) -> None:
        """Press a key that may stand below what can be seen, and wait until it is chosen."""
        self.ui.press(name)
        self._chosen(self.ui.button(name))

    def start(self) -> None:
        """Tap on "Begin" and wait for the empty sheet."""
        self.ui.tap("Begin")
        expect(self.ui.button("Write")).to_be_attached()
        self.wait_for_progress(0)

    def write(self) -> None:
        """Open the next row."""
        self._dragged = False
        self.ui.tap("Write")
        expect(self.ui.button("Done")).to_be_attached()

    def close(self) -> None:
        """Put the entry away."""
        self.ui.tap("Close")
        expect(self.ui.button("Done")).to_have_count(0)

    def record(self, row: Row, number: int) -> None:
        """Write deal `number`, from 0."""
        self.write()
        self.enter(row, number)
        self.done(number + 1)

    def enter(self, row: Row, number: int) -> None:
        """Tap all there is to tap for deal `number`, but for "Done"."""
        if row.scores:
            self.scores_row(row.figures)
            return
        if row.picked:
            self.choose_contract(row.picked)
        if row.trump:
            self.choose_trump(row.trump)
        if row.begins:
            self.choose_rank(row.begins, up=row.up)
        goal = GOALS[row.picked or CONTRACTS[number // len(self.players)]]
        if goal == DOMINO:
            self.domino_row(row.figures)
        else:
            self.trick_row(row.figures)

    def trick_row(self, figures: Sequence[int]) -> None:
        """Tap the tricks of all but the last player, whose tricks follow."""
        *tapped, last = zip(self.players, figures, strict=True)
        for name, figure in tapped:
            self.tap_key(f"{name} {figure}")
        self._chosen(self.ui.button(f"{last[0]} {last[1]}"))

    def domino_row(self, left: Sequence[int]) -> None:
        """Tap who went out (0 cards left), and what the others hold."""
        self.went_out(self.players[list(left).index(0)])
        for name, figure in zip(self.players, left, strict=True):
            if figure:
                self.tap_key(f"{name} {figure}")

    def went_out(self, name: str) -> None:
        """Tap who went out first, whose pad goes away."""
        self.tap_key(f"{name} went out")
        expect(self.ui.button(f"{name} 1")).to_have_count(0)

    def scores_row(self, scores: Sequence[int]) -> None:
        """Key the scores of all but the last player in, as copied from paper."""
        self.tap_key("Enter scores", seen=self.ui.ident("score-0"))
        self.key_scores(scores)

    def key_scores(self, scores: Sequence[int]) -> None:
        """Key the scores of all but the last player in, where the pad for them stands."""
        for name, score in zip(self.players[:-1], scores[:-1], strict=True):
            keyed = ""
            for digit in str(abs(score)):
                keyed += digit
                self.tap_key(f"{name} {digit}", seen=self._label(f"{name}: {keyed}"))
            if score < 0:
                self.tap_key(f"{name}: plus or minus", seen=self._label(f"{name}: −{keyed}"))
        expect(self._label(f"{self.players[-1]}: {_signed(scores[-1])}")).to_be_attached()

    def choose_contract(self, contract: str) -> None:
        """What forehand picked in a free game."""
        self.tap_key(contract)

    def choose_trump(self, suit: str) -> None:
        """The trump suit, in English."""
        self.tap_key(suit)

    def choose_rank(self, first: str, *, up: bool = True) -> None:
        """The card that a free domino begins with, and its way."""
        self.tap_key(f"From {first}")
        self.tap_key(re.compile(f"^{'Up' if up else 'Down'} from {first} to "))

    def tap_key(self, name: str | re.Pattern[str], *, seen: Locator | None = None) -> None:
        """Tap a key of the entry, scrolled to if need be, and wait until it is seen to be chosen."""
        key = self.ui.button(name)
        self.bring_into_view(key)
        self.ui.tap(key)
        if seen is None:
            self._chosen(key)
        else:
            expect(seen).to_be_attached()

    def bring_into_view(self, key: Locator) -> None:
        """Drag the entry, as a thumb does, until the key stands wholly between its head and "Done"."""
        for _attempt in range(12):
            box, bottom = _box(key), _box(self.ui.button("Done"))["y"]
            below = box["y"] + box["height"] - bottom
            if below <= 0 and not self._dragged:
                return
            close = self.ui.button("Close")  # not there on a laptop, where the entry stands beside the sheet
            top = _box(close)["y"] + _box(close)["height"] if close.count() else 0
            above = top - box["y"]
            if max(below, above) <= 0:
                return
            self._drag(box["x"] + 5, (top + bottom) / 2, -(below + 12) if below > 0 else above + 12)
        raise AssertionError(f"{key} cannot be reached: {key.bounding_box()}")

    def _drag(self, x: float, y: float, by: float) -> None:
        """Put a finger at `x`, `y` and move what is under it by so many pixels, down if positive."""
        self._dragged = True
        gesture = {"x": x, "y": y, "yDistance": by, "gestureSourceType": "touch", "preventFling": True}
        session = self.ui.context.new_cdp_session(self.ui.page)
        session.send("Input.synthesizeScrollGesture", gesture)
        session.detach()
        self.ui.page.evaluate(TWO_FRAMES)

    def done(self, written: int) -> None:
        """Tap on "Done"; `written` rows stand on the sheet then."""
        self.ui.tap("Done")
        self.wait_for_progress(written)
        expect(self.ui.button("Done")).to_have_count(0)

    def open_row(self, number: int) -> None:
        """Tap on a row that is written, to correct it."""
        self._dragged = False
        self.ui.tap(self.ui.ident(f"row-{number}"))
        expect(self.ui.text(re.compile(r"^Correct "))).to_be_attached()

    def correct(self, number: int, figures: Mapping[str, int], written: int) -> None:
        """Give these players other figures in a deal; `written` rows stand on the sheet."""
        self.open_row(number)
        for player, figure in figures.items():
            self.tap_key(f"{player} {figure}")
        self.done(written)

    def undo(self, written: int) -> None:
        """Take the last thing back; `written` rows stand on the sheet then."""
        self.ui.tap("Undo")
        self.wait_for_progress(written)

    def redo(self, written: int) -> None:
        """Do again what was taken back."""
        self.ui.tap("Redo")
        self.wait_for_progress(written)

    def wait_for_progress(self, written: int) -> None:
        """Wait until so many rows stand on the sheet."""
        expect(self.ui.text(re.compile(rf"(^| · ){written}/{self.rows}$"))).to_be_attached()

    def wait_for_totals(self, totals: Sequence[int]) -> None:
        """Wait until the head row shows these totals, in seat order."""
        for seat, (name, total) in enumerate(zip(self.players, totals, strict=True)):
            shown = re.compile(
                rf"^{re.escape(f'{name}: {_minus(total)}')}($|\. )"
            )  # and what is left to pick
            expect(self.ui.ident(f"total-{seat}")).to_have_text(shown)

    def totals(self) -> list[int]:
        """What the head row shows, in seat order."""
        seats = range(len(self.players))
        shown = [self.ui.ident(f"total-{seat}").inner_text() for seat in seats]
        return [int(text.rpartition(": ")[2].partition(". ")[0].replace("−", "-")) for text in shown]

    def _label(self, label: str) -> Locator:
        return self.ui.page.locator(f'[aria-label="{label}"]')

    def _chosen(self, key: Locator) -> None:
        expect(key).to_have_attribute("aria-current", "true")


def _box(what: Locator) -> FloatRect:
    box = what.bounding_box()
    assert box is not None, f"{what} is not drawn"
    return box


def _minus(number: int) -> str:
    return str(number).replace("-", "−")


def _signed(number: int) -> str:
    return _minus(number) if number <= 0 else f"+{number}"
