"""When something is seen: clocks that look at what the browser paints, frame by frame.

Most people have no screen reader, and then Flutter builds no tree of semantics. So the page that is measured
is opened without one, and a guide, a second tab with a tree, finds out beforehand what stands where.
"""

import base64
import io
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic

from PIL import Image
from playwright.sync_api import Browser, CDPSession, Locator, Page

from benchmarks.pairs import Measurement
from tests.browser.ui import LOADING

STILL = 0.7
"""Seconds without a new frame after which a page is done with drawing."""

NOTE_FINGER = """() => {
  window.down = null;
  addEventListener("pointerdown", () => { window.down = performance.timeOrigin + performance.now(); },
    {capture: true, once: true});
}"""


@dataclass(frozen=True)
class Box:
    """A part of the screen, in whole pixels."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def middle(self) -> tuple[float, float]:
        """Where a finger touches it."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


def box_of(what: Locator) -> Box:
    """Where it stands by now."""
    what.wait_for(state="attached")
    box = what.bounding_box()
    assert box is not None
    left, top = round(box["x"]), round(box["y"])
    return Box(left, top, left + round(box["width"]), top + round(box["height"]))


@dataclass
class Eye:
    """A page without a tree of semantics, and every frame that it paints, with when in milliseconds."""

    page: Page
    session: CDPSession
    frames: list[tuple[float, bytes]] = field(default_factory=list)

    def open(self, address: str, button: Box) -> None:
        """Go to an address, and wait until ``button`` is there, in its two colours, and nothing moves."""
        self.frames.clear()
        self.page.goto(address)
        self._wait_until_still(lambda: len(set(cut(self.frames[-1][1], button))) > 1)

    def _wait_until_still(self, is_there: Callable[[], bool]) -> None:
        end, seen, since = monotonic() + LOADING / 1000, 0, monotonic()
        while not self.frames or monotonic() - since < STILL or not is_there():
            assert monotonic() < end, "it is never painted"
            self.page.wait_for_timeout(20)  # frames are told meanwhile
            if len(self.frames) != seen:
                seen, since = len(self.frames), monotonic()

    def tap(self, target: Box) -> None:
        """Put a finger on ``target``, and wait until all is drawn that comes of it."""
        self.frames.clear()
        self.page.mouse.click(*target.middle)
        self._wait_until_still(lambda: True)

    def tap_to_seen(self, target: Box, part: Box) -> float:
        """Milliseconds from a finger on ``target`` to the frame from which ``part`` looks as it will stay."""
        before = cut(self.frames[-1][1], part)
        self.page.evaluate(NOTE_FINGER)
        self.tap(target)
        down = self.page.evaluate("window.down")
        looks = [(when, cut(picture, part)) for when, picture in self.frames]
        last = looks[-1][1]
        assert last != before, "the tap changed nothing"
        first = next(at for at in range(len(looks)) if all(look == last for _, look in looks[at:]))
        return looks[first][0] - down


@contextmanager
def eye(browser: Browser, size: tuple[int, int]) -> Generator[Eye]:
    """Open such a page."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, locale="en-GB")
    page = context.new_page()
    session = context.new_cdp_session(page)
    seeing = Eye(page, session)

    def note(event: dict) -> None:
        seeing.frames.append((event["metadata"]["timestamp"] * 1000, base64.b64decode(event["data"])))
        session.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

    session.on("Page.screencastFrame", note)
    session.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})
    yield seeing
    context.close()


def cut(picture: bytes, part: Box) -> bytes:
    """How ``part`` of a picture of the screen looks."""
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    return image.crop((part.left, part.top, part.right, part.bottom)).tobytes()


@dataclass(frozen=True)
class Way:
    """Where fingers go to enter a row, to write it and to take it back, and where it is seen."""

    enter: tuple[Box, ...]
    done: Box
    undo: Box
    row: Box


def seen(ours: Eye, address: str, way: Way) -> Measurement:
    """Enter a row and tap "Done"; what is measured is until the row is painted, and it is undone again."""
    ours.open(address, way.enter[0])

    def once() -> float:
        for key in way.enter:
            ours.tap(key)
        taken = ours.tap_to_seen(way.done, way.row)
        ours.tap(way.undo)
        return taken

    return once


def counted(bare: Eye, address: str, add: Box, count: Box) -> Measurement:
    """Tap "Add" on a page with a counter; what is measured is until the ``count`` is painted."""
    bare.open(address, add)
    return lambda: bare.tap_to_seen(add, count)
