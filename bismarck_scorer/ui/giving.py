"""A file given out by the app itself: through a save dialog in a window, by the share sheet on a phone.

Where a server stands behind the browser, a link downloads it (`ui/web/downloads.py`).
"""

from collections.abc import Awaitable, Callable
from pathlib import Path

import flet as ft

from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook.export import Exported
from bismarck_scorer.scorebook.safe import own_files
from bismarck_scorer.ui.desk import notice
from bismarck_scorer.ui.off_loop import off_loop


def by_link() -> bool:
    """Whether files are links to our own routes: in a browser, but not in a page without a server."""
    page = ft.context.page
    return page.web and not page.pyodide


async def give(exported: Exported, _: Messages) -> None:
    """Ask where the file shall go, and put it there; "saved" is said when it was read back from there.

    Where a phone sends it is told by no phone, so nothing is said then. Raises what
    `own_files.save` raises.
    """

    def share() -> ft.ShareFile:
        return ft.ShareFile.from_bytes(exported.data, mime_type=exported.media_type, name=exported.name)

    async def put(path: Path) -> Path:
        own_files.save(path, exported.data)
        return path

    await _give(exported.name, lambda: exported.data, share, put, _)


async def give_file(file: Path, carry: Callable[[Path], Path], _: Messages) -> None:
    """The same for a file that is there: `carry` copies it, whole or not at all. Raises what that raises."""
    await _give(
        file.name,
        file.read_bytes,
        lambda: ft.ShareFile.from_path(str(file), name=file.name),
        lambda path: off_loop(carry, path),
        _,
    )


async def _give(
    name: str,
    data: Callable[[], bytes],
    share: Callable[[], ft.ShareFile],
    put: Callable[[Path], Awaitable[Path]],
    _: Messages,
) -> None:
    page = ft.context.page
    if page.pyodide:  # the browser asks where it shall go, or knows, and says so itself
        await ft.FilePicker().save_file(file_name=name, src_bytes=data())
        return
    if page.platform in (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS):
        await ft.Share().share_files([share()])
        return
    # Flet would write the bytes too, but over what stands there, and without a look at what came of it.
    chosen = await ft.FilePicker().save_file(file_name=name)
    if chosen:
        path = await put(Path(chosen))
        notice(_("Saved: {name}", name=path.name))
