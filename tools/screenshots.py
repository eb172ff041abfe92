"""Take the pictures of the documentation from the real app: `uv run python -m tools.screenshots [FOLDER]`.

Evenings are made up and imported, the app is served, and a headless Chromium looks at it.
FOLDER gets one picture for each screen, size and lighting; without it the pictures in `docs` are made again.
"""

import json
import random
import subprocess
import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from bismarck_scorer.domain.rulesets import rules_for
from tests.browser.chromium import ARGUMENTS, find_chromium
from tests.browser.servers import APP, RunningApp
from tests.browser.ui import LAPTOP, TWO_FRAMES, Ui

ROOT = Path(__file__).parents[1]
SIZES = {"phone": (360, 740), "small": (360, 640), "tablet": (820, 1180), "laptop": LAPTOP}
SCREENS = ("/", "/new", "/evenings", "/settings", "/settings/backups", "/sheet/1", "/sheet/2", "/sheet/3")

EVENING = (
    ("new", "/new/after/3"),
    ("entry", "/sheet/3"),
    ("sheet", "/sheet/3"),
    ("result", "/sheet/1"),
    ("evenings", "/evenings"),
)
"""What each picture of a first evening is called, and the screen it is taken of."""
ENTERED = ("Isa went out", "Ema 3", "Liis 2")


def evening(players: tuple[str, ...], written: int, day: str, place: str, seed: int) -> dict[str, Any]:
    """A made-up sheet of which so many deals are written, as a file."""
    chance = random.Random(seed)  # noqa: S311 - nothing depends on it
    rules = rules_for("estonian", len(players))
    deals = []
    for at, deal_place in enumerate(rules.places(0)[:written]):
        contract = deal_place.contract or ""
        deal: dict[str, Any] = {"contract": contract}
        if contract == "free_choice":
            deal["played_as"] = "misere"
        if contract in ("called_trump", "trump_misere"):
            deal["trump"] = chance.choice(["spades", "hearts", "diamonds", "clubs"])
        if contract.startswith("domino"):
            left = [chance.randint(1, 6) for _ in players]
            left[at % len(players)] = 0
            deal["cards_left"] = left
        else:
            cuts = sorted(chance.randint(0, rules.tricks) for _ in players[1:])
            bounds = (0, *cuts, rules.tricks)
            deal["tricks"] = [high - low for low, high in pairwise(bounds)]
        deals.append(deal)
    return {
        "format": "bismarck-sheet",
        "version": 1,
        "rules": {"id": "estonian", "options": {}},
        "played_on": day,
        "place": place,
        "players": list(players),
        "deals": deals,
        "finished": len(deals) == len(rules.places(0)),
    }


@contextmanager
def app_with_evenings() -> Generator[RunningApp]:
    """The app on three evenings: two finished, one in its middle."""
    with tempfile.TemporaryDirectory() as folder:
        data = str(Path(folder) / "data")
        for number, sheet in enumerate(
            (
                evening(("Ema", "Isa", "Liis"), 24, "2026-11-20", "Kitchen table", 5),
                evening(("Ema", "Isa", "Liis", "Vanaema"), 32, "2026-11-21", "At grandmother's", 9),
                evening(("Ema", "Isa", "Liis"), 13, "2026-11-29", "Kitchen table", 11),
            )
        ):
            file = Path(folder) / f"{number}.json"
            file.write_text(json.dumps(sheet), encoding="utf-8")
            command = [sys.executable, "-m", "bismarck_scorer", "import", str(file), "--data-dir", data]
            subprocess.run(command, check=True, cwd=ROOT)
        app = RunningApp(Path(folder), (*APP, "--data-dir", data))
        app.start()
        yield app
        app.kill()


def picture(ui: Ui, path: Path) -> None:
    """Save what the browser shows, once it has come to rest."""
    ui.page.get_by_role("button").first.wait_for(state="attached")
    for _ in range(20):  # ripples and shadows take some frames
        ui.page.evaluate(TWO_FRAMES)
    ui.page.screenshot(path=path)


def every_screen(browser: Browser, app: RunningApp, folder: Path) -> None:
    """Every screen in every size, by day and by night."""
    folder.mkdir(parents=True, exist_ok=True)
    for size_name, size in SIZES.items():
        for scheme in ("light", "dark"):
            for number, route in enumerate(SCREENS):
                ui = Ui(browser, app.address, route, size=size, scheme=scheme)
                name = route.strip("/").replace("/", "-") or "start"
                picture(ui, folder / f"{size_name}-{scheme}-{number}-{name}.png")
                ui.close()


def half_entered(browser: Browser, app: RunningApp, path: Path) -> None:
    """A laptop in the middle of an evening, while a row is entered."""
    ui = Ui(browser, app.address, "/sheet/3", size=LAPTOP)
    for key in ENTERED:
        ui.tap(key)
    picture(ui, path)
    ui.close()


def first_evening(browser: Browser, app: RunningApp, folder: Path) -> None:
    """The five pictures of the README, on a phone, from a new sheet to the list of old evenings.

    The row that is half entered comes back with the sheet, and lies over it until it is put away.
    """
    folder.mkdir(exist_ok=True)
    for number, (name, route) in enumerate(EVENING, start=1):
        ui = Ui(browser, app.address, route, size=SIZES["phone"])
        if name == "sheet":
            ui.tap("Close")
        picture(ui, folder / f"{number}-{name}.png")
        ui.close()


def main() -> None:
    """Carry out the command line."""
    with sync_playwright() as playwright, app_with_evenings() as app:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(ARGUMENTS))
        if len(sys.argv) > 1:
            every_screen(browser, app, Path(sys.argv[1]))
            return
        half_entered(browser, app, ROOT / "docs" / "sheet.png")
        first_evening(browser, app, ROOT / "docs" / "evening")


if __name__ == "__main__":
    main()
