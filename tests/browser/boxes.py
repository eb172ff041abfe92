"""What stands where on the screen, by the boxes of Flutter's tree for screen readers.

A box is where something may be touched or read, not what is painted: a text with an ellipsis has one too. So
text that is cut is found by its height, which has to grow with its size, and what covers a button by asking
the browser what a finger would touch there.
"""

from dataclasses import dataclass, field

from playwright.sync_api import Page

from tests.browser.ui import TWO_FRAMES

READ = """() => {
  const round = box => [box.left, box.top, box.right, box.bottom].map(side => Math.round(side * 10) / 10);
  const clips = node => getComputedStyle(node).overflowY !== "visible";
  const seen = node => {
    let {left, top, right, bottom} = node.getBoundingClientRect(), roof = 0, floor = innerHeight;
    for (let at = node.parentElement; at && at.tagName === "FLT-SEMANTICS"; at = at.parentElement) {
      if (!clips(at)) continue;
      const around = at.getBoundingClientRect();
      left = Math.max(left, around.left); right = Math.min(right, around.right);
      roof = Math.max(roof, around.top); floor = Math.min(floor, around.bottom);
    }
    const part = {left, top: Math.max(top, roof), right, bottom: Math.min(bottom, floor)};
    return {...part, free: top > roof + 1 && bottom < floor - 1};
  };
  const sideways = node => {
    for (let at = node.parentElement; at && at.tagName === "FLT-SEMANTICS"; at = at.parentElement)
      if (getComputedStyle(at).overflowX === "scroll") return true;
    return false;
  };
  const nodes = [...document.querySelectorAll("flt-semantics")].filter(node => {
    const box = node.getBoundingClientRect();
    return box.width > 0 && box.height > 0;
  });
  return nodes.map(node => {
    const box = node.getBoundingClientRect(), part = seen(node);
    const at = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return {
      name: node.getAttribute("aria-label") || node.textContent,
      button: node.getAttribute("role") === "button",
      text: !node.querySelector("flt-semantics") && !node.hasAttribute("role") && node.textContent !== "",
      box: round(box),
      seen: round(part),
      whole: part.top <= box.top + 1 && part.bottom >= box.bottom - 1,
      free: part.free,
      sideways: sideways(node),
      touched: at !== null && (node === at || node.contains(at)),
    };
  });
}"""

SCROLLERS = """() => [...document.querySelectorAll("flt-semantics")]
  .filter(node => getComputedStyle(node).overflowY !== "visible" && node.querySelector('[role="button"]'))
  .map(node => node.getBoundingClientRect())
  .filter(box => box.height > 0)
  .map(box => [(box.left + box.right) / 2, (box.top + Math.min(box.bottom, innerHeight)) / 2, box.height])"""


STEPS = 30
"""Half a screen at a time, how far anything is scrolled at most."""


@dataclass(frozen=True)
class Node:
    """What is read or pressed, its box, and the part of that which is not scrolled away.

    Boxes are left, top, right, bottom. It is `whole` if no part is scrolled away, and surely so if `free` of
    the edges, since Flutter cuts boxes there; `touched` if a finger in its middle would touch it. It stands
    `sideways` in a line that is meant to be pushed to the left and right.
    """

    name: str
    button: bool
    text: bool
    box: list[float]
    seen: list[float]
    whole: bool
    free: bool
    sideways: bool
    touched: bool


@dataclass
class Look:
    """One screen as it stands: what sticks out at its sides, what lies over what, and how high texts are."""

    nodes: list[Node]
    width: float
    heights: dict[str, float] = field(default_factory=dict)

    def faults(self) -> list[str]:
        """What is wrong with it, in words."""
        outside = [
            f"{node.name!r} sticks out: {node.box}"
            for node in self.nodes
            if not node.sideways and (node.box[0] < -0.5 or node.box[2] > self.width + 0.5)
        ]
        buttons = [node for node in self.nodes if node.button]
        over = [
            f"{one.name!r} and {other.name!r} overlap: {one.seen} {other.seen}"
            for at, one in enumerate(buttons)
            for other in buttons[at + 1 :]
            if _overlap(one.seen, other.seen)
        ]
        return outside + over


def look(page: Page) -> Look:
    """Read the tree now."""
    nodes = [Node(**node) for node in page.evaluate(READ)]
    size = page.viewport_size
    assert size is not None
    heights = {node.name: node.box[3] - node.box[1] for node in nodes if node.text and node.free}
    return Look(nodes, size["width"], heights)


def unreached(page: Page) -> set[str]:
    """Scroll everything from its top to its bottom; the buttons that no finger could touch on the way."""
    found: set[str] = set()
    reached: set[str] = set()

    def note() -> list[tuple[str, list[float]]]:
        page.evaluate(TWO_FRAMES)
        nodes = [node for node in look(page).nodes if node.button]
        reached.update(node.name for node in nodes if node.sideways)  # by pushing the line
        found.update(node.name for node in nodes)
        reached.update(node.name for node in nodes if node.whole and node.touched)
        return [(node.name, node.box) for node in nodes]

    note()
    for x, y, height in page.evaluate(SCROLLERS):
        page.mouse.move(x, y)
        page.mouse.wheel(0, -10_000)
        before, now = None, note()
        for _step in range(STEPS):
            if now == before:
                break
            page.mouse.wheel(0, height / 2)
            before, now = now, note()
        # Flutter leaves the boxes where they are when a larger window ends the need to scroll.
        page.mouse.wheel(0, -10_000)
        page.evaluate(TWO_FRAMES)
    return found - reached


def _overlap(one: list[float], other: list[float]) -> bool:
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > 1 and down > 1
