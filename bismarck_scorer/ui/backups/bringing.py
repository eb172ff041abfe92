"""A backup file that is chosen from elsewhere: uploaded by a browser, or pointed to in a window."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import flet as ft

from bismarck_scorer.logs import log
from bismarck_scorer.messages import Messages
from bismarck_scorer.storage.limits import BACKUP_BYTES
from bismarck_scorer.ui.backups.brought import brought_here
from bismarck_scorer.ui.desk import go
from bismarck_scorer.ui.guards import safe
from bismarck_scorer.ui.hooks import SetState, use_ref, use_state
from bismarck_scorer.ui.off_loop import THREADS
from bismarck_scorer.ui.sharing.house import below_root

UPLOADED = "/bring-backup"
SILENCE_SECONDS = 30
"""After so long without a byte more a file is not waited for."""


def file_route(key: str) -> str:
    """The screen that looks into a file that was brought."""
    return f"/settings/backups/file/{key}"


def use_choosing(_: Messages) -> tuple[str, Callable[[], object]]:
    """What is to be said while a file comes in, or of why it did not; and what asks for a file."""
    said, set_said = use_state(str)
    picker = use_ref(ft.FilePicker)

    async def choose() -> None:
        set_said("")
        picked = await picker.current.pick_files(with_data=not THREADS)  # else no server
        for file in picked[:1]:
            if file.path:
                go(file_route(brought_here().point_to(Path(file.path))))
            elif file.bytes is not None:
                go(file_route(brought_here().put(file.name, file.bytes)))
            elif file.size == 0:  # of which the browser never tells that it has come
                set_said(_("The file is empty."))
            elif file.size > BACKUP_BYTES:
                set_said(_("The file is too large: {size}.", size=_.size(file.size)))
            else:
                await _upload(picker.current, file.name, _, set_said)

    return said, choose


async def _upload(picker: ft.FilePicker, name: str, _: Messages, say: SetState) -> None:
    key, path = brought_here().place(name)
    ended = asyncio.Event()

    async def heard(event: ft.FilePickerUploadEvent) -> None:
        if event.error:
            ended.set()
            say(_("The file did not come through."))
        elif event.progress is not None and event.progress >= 1:
            ended.set()
            say("")
            go(file_route(key))

    async def watch() -> None:
        if not await _comes(path, ended) and picker.on_upload is guarded:
            say(_("The file did not come through."))

    picker.on_upload = guarded = safe(heard)
    picker.update()
    say(_("The file is on its way…"))
    ft.context.page.run_task(safe(watch))
    try:
        file = ft.FilePickerUploadFile(upload_url=below_root(f"{UPLOADED}/{key}"), method="POST", name=name)
        await picker.upload([file])
    except Exception:  # whatever the browser has against it
        log.exception("no upload")
        ended.set()
        say(_("The file did not come through."))


async def _comes(path: Path, ended: asyncio.Event) -> bool:
    """Wait for as long as an upload grows or until it is `ended`; return whether it is."""
    here = -1
    while (now := path.stat().st_size if path.exists() else 0) > here:
        here = now
        try:
            await asyncio.wait_for(ended.wait(), SILENCE_SECONDS)
        except TimeoutError:
            continue
        return True
    return False
