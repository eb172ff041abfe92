"""A walk through every screen, as somebody goes who hears it: what is read, what can be pressed, and where.

The page goes to another address as by the keys of the browser, which draws the next screen without loading
the app again. It speaks another language as the device's own is changed, which draws the open screen, and the
dialog over it, anew.
"""

import re
from dataclasses import dataclass
from functools import cache

from PIL import ImageFont

from tests.browser.servers import REPOSITORY
from tests.browser.ui import Ui

GO = "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }"

STEPPED = re.compile(r": \d+$")
"""How a number between two keys is called, of which the number alone is written."""

READ = """() => {
  const scrolls = (node, way) => getComputedStyle(node)[way] !== "visible";
  const whole = (node, box) => {
    for (let at = node.parentElement; at && at.tagName === "FLT-SEMANTICS"; at = at.parentElement) {
      if (!scrolls(at, "overflowX") && !scrolls(at, "overflowY")) continue;
      const around = at.getBoundingClientRect();
      if (box.top <= around.top + 1 || box.bottom >= around.bottom - 1) return false;
      const within = box.left > around.left + 1 && box.right < around.right - 1;
      if (scrolls(at, "overflowX") && !within) return false;
    }
    return true;
  };
  const chosen = "flt-semantics[role], flt-semantics input, flt-semantics textarea, flt-semantics h1, "
    + "flt-semantics:not(:has(flt-semantics))";
  return [...document.querySelectorAll(chosen)].map(node => {
    const box = node.getBoundingClientRect();
    const role = node.getAttribute("role") || (/^(INPUT|TEXTAREA)$/.test(node.tagName) ? "textbox" : "text");
    return {
      role,
      name: (node.getAttribute("aria-label") || node.textContent || "").trim(),
      left: box.left, top: box.top, width: box.width, height: box.height,
      whole: whole(node, box),
      row: (node.getAttribute("flt-semantics-identifier") || "").startsWith("row-"),
    };
  }).filter(node => node.width > 0 && node.height > 0);
}"""

SPEAK = """language => {
  Object.defineProperty(navigator, "languages", {get: () => [language], configurable: true});
  Object.defineProperty(navigator, "language", {get: () => language, configurable: true});
  dispatchEvent(new Event("languagechange"));
}"""
STANDING = (
    """async ([language, landmark, calm]) => {
  const frame = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  const words = node => (node.getAttribute("aria-label") || node.textContent || "").trim();
  const there = () => document.documentElement.lang === language
    && [...document.querySelectorAll("flt-semantics, h1")].some(node => words(node) === landmark);
  const read = """
    + READ
    + """;
  let before = "", same = 0;
  for (const end = Date.now() + 6000; Date.now() < end && same < calm;) {
    await frame();
    const now = JSON.stringify(read());
    same = there() && now === before ? same + 1 : 0;
    before = now;
  }
  return [there(), JSON.parse(before)];
}"""
)
"""In the page itself, for asking it from outside takes as long as it needs to draw."""

PRESSED = ("button", "link", "textbox", "checkbox", "switch", "tab", "slider")
FINGER = 44  # pixels that a finger needs
ROW = 24
"""As high as rows of the sheet are at least: the whole sheet is to be seen, as on paper. A tap opens the row,
which says which one it is, and another tap puts it back."""
CALM = 2
"""How often the same has to be read before all stands still."""
LINE = 1.43
"""How high a line is, in sizes of its text, before it is rounded to whole pixels."""
SIZES = range(12, 23)
"""Of texts that can be told by their height from two lines of smaller ones."""


@dataclass(frozen=True, slots=True)
class Heard:
    """One thing that is read: what it is, what it is called, and its box; `whole` if no edge cuts that.

    It may be a `row` of the sheet.
    """

    role: str
    name: str
    left: float
    top: float
    width: float
    height: float
    whole: bool
    row: bool

    def fault(self) -> str:
        """What is wrong with it by itself; nothing if all is well."""
        if self.role in PRESSED and not self.name:
            return f"a {self.role} without a name at {self.left:.0f}, {self.top:.0f}"
        finger = ROW if self.row else FINGER
        if self.role in PRESSED and self.whole and min(self.width, self.height) < finger - 0.5:
            return f"{self.role} {self.name!r} is {self.width:.0f} x {self.height:.0f}"
        written = self.role not in PRESSED and self.whole and not STEPPED.search(self.name)
        if written and is_cut(self.name, self.width, self.height):
            return f"{self.name!r} is cut at {self.width:.0f}"
        return ""


def walk_to(ui: Ui, path: str) -> None:
    """Go to a screen."""
    ui.page.evaluate(GO, path)


def speak(ui: Ui, language: str) -> None:
    """Have the device speak another language from now on."""
    ui.page.evaluate(SPEAK, language)


def heard(ui: Ui, language: str, landmark: str) -> list[Heard]:
    """All that is read once the `landmark` is there in that language and all stands still."""
    there, nodes = ui.page.evaluate(STANDING, [language, landmark, CALM])
    assert there, f"{landmark!r} does not come in {language}"
    return [Heard(**each) for each in nodes]


def faults(screen: list[Heard]) -> list[str]:
    """What is wrong with a screen, in words."""
    buttons = [each for each in screen if each.role == "button"]
    twice = [
        f"{one.name!r} stands twice in one row"
        for at, one in enumerate(buttons)
        for other in buttons[at + 1 :]
        if one.name == other.name and _level(one, other)
    ]
    return [fault for fault in (each.fault() for each in screen) if fault] + twice


def is_cut(text: str, width: float, height: float) -> bool:
    """Whether a text that takes one line cannot be whole in so many pixels, in none of our faces."""
    size = min(SIZES, key=lambda each: abs(each * LINE - height))
    if abs(size * LINE - height) > 0.6 or "\n" in text:
        return False
    return min(_font(face, size).getlength(text) for face in _faces()) > width + 1


def _level(one: Heard, other: Heard) -> bool:
    return min(one.top + one.height, other.top + other.height) - max(one.top, other.top) > 1


@cache
def _font(face: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(REPOSITORY / "assets" / "fonts" / face, size)


def _faces() -> tuple[str, ...]:
    return ("SheetSans-Regular.ttf", "SheetSans-SemiBold.ttf", "SheetSerif-SemiBold.ttf")
