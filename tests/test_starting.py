"""What is loaded before the app's first page can be painted, and what not."""

from tests.cli.process import run

SELDOM = ("reportlab", "PIL", "xlsxwriter", "segno", "tqdm", "arabic_reshaper")
"""Of the libraries those that only an export, a QR code or a long command needs."""


def test_the_app_starts_without_what_is_seldom_needed(tmp_path):
    code = (
        "import asyncio, sys\n"
        "import flet as ft\n"
        "from bismarck_scorer.__main__ import main\n"
        "from bismarck_scorer.ui.running import sessions\n"
        "from bismarck_scorer.ui import packed\n"
        "from bismarck_scorer.bootstrap import open_book\n"
        "from bismarck_scorer.ui.app import make_main\n"
        "from tests.headless import HeadlessApp\n"
        "from pathlib import Path\n"
        "async def start():\n"
        "    app = await HeadlessApp().start(make_main(open_book(), Path('data')))\n"
        "    print(app.one(ft.FilledButton).content)\n"
        "asyncio.run(start())\n"
        f"print([name for name in {SELDOM} if name in sys.modules])"
    )
    done = run(folder=tmp_path, code=code)
    assert done.stdout.decode() == "New sheet\n[]\n"
