"""One person before one screen."""

import os
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, Response, WebSocket, expect

from tests.browser.servers import PATIENCE

PHONE = (360, 740)
LAPTOP = (1280, 800)
SECONDS = 15
"""How long anything may take to be seen on the screen of a busy machine."""
LOADING = 1_000 * PATIENCE
"""Milliseconds a page may take to come, or to come back."""

expect.set_options(timeout=1_000 * SECONDS)

SWITCH_SEMANTICS_ON = """
new MutationObserver((_, observer) => {
  const placeholder = document.querySelector("flt-semantics-placeholder");
  if (!placeholder) return;
  observer.disconnect();
  const box = placeholder.getBoundingClientRect();
  const middle = {clientX: box.left + box.width / 2, clientY: box.top + box.height / 2};
  placeholder.dispatchEvent(new MouseEvent("click", {bubbles: true, ...middle}));
}).observe(document, {childList: true, subtree: true});
"""
"""Flutter draws on a canvas and builds its tree for screen readers, which tests read, when this is clicked in
the very middle. Run in every document, so that it survives reloads."""

TWO_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""A picture taken before the canvas was handed over shows the frame before."""

DEAF = "deaf"
MARK_AS_DEAF = f"field => {{ field.blur(); field.setAttribute('autocorrect', '{DEAF}'); }}"
"""A text field that gets the focus takes letters at once, but Flutter writes its own text over them when it
begins to listen, which may be later. It sets this attribute anew then; no user is that fast, a test is."""

NETWORK_ERRORS = "|".join(
    (
        "WebSocket connection to",
        "WebSocket is already in CLOSING or CLOSED state",
        "net::ERR_",
        "Failed to load resource",
        "^exception: Exception$",
    )
)
"""What a page tells, by the browser and by Flet's client, while its server is away."""

RIVE = "rive_native.js"
"""An animation library Flet always asks another host for. The app does without; its policy keeps the browser
from asking, which the browser reports as an error."""


class Ui:
    """A tab in a browser context of its own (a tab behind another one would not paint).

    It asks for little motion, as people can, unless `motion`: nothing slides, which no test has to wait for.
    It collects what went wrong in the page; :meth:`close` fails if anything did.
    """

    def __init__(
        self,
        browser: Browser,
        base: str,
        path: str = "/",
        *,
        size: tuple[int, int] = PHONE,
        locale: str = "en-GB",
        scheme: Literal["light", "dark"] = "light",
        touch: bool = False,
        agent: str | None = None,
        motion: bool = False,
    ) -> None:
        self.base = base
        self.width = size[0]
        self.taps = 0
        """How often a finger came down so far, by :meth:`tap` and :meth:`press`."""
        self.trouble: list[str] = []
        self.journal: list[str] = []
        """Pages and connections that came and went, with the seconds since the tab was opened."""
        self._opened = time.monotonic()
        self._tolerated: list[str] = []
        self._touch = touch
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=locale,
            color_scheme=scheme,
            has_touch=touch,
            user_agent=agent,
            reduced_motion="no-preference" if motion else "reduce",
        )
        self.context.add_init_script(SWITCH_SEMANTICS_ON)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(1_000 * SECONDS)
        self.page.on("pageerror", lambda error: self.trouble.append(f"exception: {error}"))
        self.page.on("console", self._console)
        self.page.on("request", self._request)
        self.page.on("response", self._response)
        self.page.on("framenavigated", lambda frame: self._note(f"page {frame.url}"))
        self.page.on("websocket", self._websocket)
        self.goto(path)

    def goto(self, path: str) -> None:
        """Open a route by its address."""
        self.page.goto(self.base + path)
        self.wait_until_painted()

    def reload(self) -> None:
        """Press the browser's reload button."""
        self.page.reload()
        self.wait_until_painted()

    def wait_until_painted(self) -> None:
        """Wait for the first frame and its tree of semantics."""
        self.page.wait_for_selector("flt-semantics[id]", state="attached", timeout=LOADING)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """The button of exactly this name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def text(self, text: str | re.Pattern[str]) -> Locator:
        """Whatever reads exactly so on the screen; not what is only read aloud, far outside of it."""
        return self.page.locator("flt-semantics-host").get_by_text(text, exact=True)

    def told(self, text: str) -> Locator:
        """The notice that reads exactly so: a text, or the name of the group in which it has a button."""
        return self.text(text).or_(self.page.get_by_role("group", name=text, exact=True)).first

    def ident(self, identifier: str) -> Locator:
        """What bears this ``ft.Semantics(identifier=)``."""
        return self.page.locator(f'[flt-semantics-identifier="{identifier}"]')

    def tap(self, what: str | Locator) -> None:
        """Tap a button, by its name, or anything else, where it is on the screen."""
        target = self.button(what) if isinstance(what, str) else what
        if self._touch:
            target.tap()
        else:
            target.click()
        self.taps += 1
        self._note(f"tapped {what}")

    def press(self, what: str | Locator) -> None:
        """Activate as a screen reader does: needs no place on the screen, so scrolling does not matter."""
        target = self.button(what) if isinstance(what, str) else what
        expect(target).to_be_enabled()
        target.evaluate("element => element.click()")
        self.taps += 1

    def type(self, label: str, text: str, come: Callable[[], None] | None = None) -> None:
        """Replace what is in the text field of this label, key by key, as somebody does who looks at it.

        A screen that is still sliding in may take the focus away again: who sees that types once more.

        Args:
            label: what the field is called.
            text: what it is to hold.
            come: how to get there; a tap on it if nothing is said.
        """
        field = self.page.get_by_role("textbox", name=label, exact=True)
        for attempt in reversed(range(3)):
            field.evaluate(MARK_AS_DEAF)
            if come:
                come()
            else:
                field.click()
            try:
                self._wait_until_heard(field)
                self.page.keyboard.press("ControlOrMeta+a")
                self.page.keyboard.type(text)
                expect(field).to_have_value(text, timeout=5_000)
                break
            except AssertionError:
                if attempt == 0:
                    raise

    def _wait_until_heard(self, field: Locator) -> None:
        expect(field).to_be_focused(timeout=5_000)
        expect(field).not_to_have_attribute("autocorrect", DEAF, timeout=5_000)
        self.page.evaluate(TWO_FRAMES)

    def shot(self, name: str) -> None:
        """Save a picture of the screen to the folder ``BISMARCK_SHOTS`` names, if it names one."""
        if folder := os.environ.get("BISMARCK_SHOTS"):
            Path(folder).mkdir(parents=True, exist_ok=True)
            before, now = b"", self.page.screenshot()
            while now != before:  # the canvas may be painted long after the frame
                self.page.evaluate(TWO_FRAMES)
                before, now = now, self.page.screenshot()
            (Path(folder) / f"{name}.png").write_bytes(now)

    def account(self) -> str:
        """What a failed test tells of this tab: what happened in it, and what a reader finds there."""
        tree = self.page.locator("body").aria_snapshot()
        return "\n".join((self.page.url, *self.journal, *self.trouble, tree))

    def tolerate(self, pattern: str) -> None:
        """Expect trouble that matches this regular expression, such as the network the test itself cuts."""
        self._tolerated.append(pattern)

    def close(self) -> None:
        """Close the tab; AssertionError with everything that went wrong in it."""
        self.context.close()
        told = [t for t in self.trouble if not any(re.search(pattern, t) for pattern in self._tolerated)]
        assert not told, "\n".join(told)

    def _note(self, what: str) -> None:
        self.journal.append(f"{time.monotonic() - self._opened:.2f} {what}")

    def _websocket(self, socket: WebSocket) -> None:
        self._note("connected")
        socket.on("close", lambda _socket: self._note("disconnected"))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and RIVE not in message.text:
            self.trouble.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme in {"data", "blob"} or address.netloc == urlsplit(self.base).netloc:
            return
        if not address.path.endswith(RIVE):
            self.trouble.append(f"request to another host: {request.url}")

    def _response(self, response: Response) -> None:
        if RIVE in response.url:
            self.trouble.append(f"the policy let a request through: {response.url}")
        if response.status >= 400:
            self.trouble.append(f"status {response.status}: {response.url}")
