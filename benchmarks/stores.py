"""Where a page can keep a deal: the browser's database, as it does, beside a file of its own on the disk.

Both times two changed parts of the database are safe afterwards, whatever is killed meanwhile. A transaction
does that by itself. In the origin private file system it takes what SQLite does: the old parts into a
journal, flushed; the new ones into the file, flushed; the journal emptied, flushed.
"""

from collections.abc import Iterator
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser

from benchmarks.pairs import Measurement, Pair, measure_pair
from bismarck_scorer.ui.page.mirror import PART
from tests.browser.chromium import ARGUMENTS, find_chromium
from tests.sites import StaticHost

CHANGED = 2
"""Parts that differ after a deal: the one with the new rows, and the first, which counts the changes."""

WORKER = f"""
const bytes = () => Array.from({{length: {CHANGED}}}, () => crypto.getRandomValues(new Uint8Array({PART})));
const asked = (request) => new Promise((done) => (request.onsuccess = () => done(request.result)));
let store, file, journal;
async function open() {{
  const request = indexedDB.open("benchmark", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("parts");
  store = await asked(request);
  const root = await navigator.storage.getDirectory();
  const handle = async (name) => (await root.getFileHandle(name, {{create: true}})).createSyncAccessHandle();
  [file, journal] = [await handle("file"), await handle("journal")];
}}
function byDatabase(parts) {{
  const asked = store.transaction("parts", "readwrite", {{durability: "strict"}});
  parts.forEach((part, number) => asked.objectStore("parts").put(part, number));
  return new Promise((done) => (asked.oncomplete = done));
}}
function byFile(parts) {{
  const old = new Uint8Array({PART});
  parts.forEach((_, number) => {{
    file.read(old, {{at: number * {PART}}});
    journal.write(old, {{at: number * {PART}}});
  }});
  journal.flush();
  parts.forEach((part, number) => file.write(part, {{at: number * {PART}}}));
  file.flush();
  journal.truncate(0);
  journal.flush();
}}
const opened = open();
onmessage = async ({{data}}) => {{
  await opened;
  const parts = bytes();
  const before = performance.now();
  await {{byDatabase, byFile}}[data](parts);
  postMessage(performance.now() - before);
}};
"""

ASK = """async ([source, how]) => {
  window.worker ??= new Worker(URL.createObjectURL(new Blob([source], {type: "text/javascript"})));
  return new Promise((done, failed) => {
    window.worker.onmessage = ({data}) => done(data);
    window.worker.onerror = (error) => failed(new Error(error.message));
    window.worker.postMessage(how);
  });
}"""


def measured(browser: Browser, host: StaticHost, rounds: int) -> Iterator[Pair]:
    """One deal kept in either way, in a page of `host`, by a browser that keeps things on the disk."""
    with TemporaryDirectory() as folder:
        context = browser.browser_type.launch_persistent_context(
            folder, executable_path=find_chromium(), args=list(ARGUMENTS), service_workers="block"
        )
        page = context.new_page()
        page.goto(f"{host.address}/manifest.json")

        def by(how: str) -> Measurement:
            return lambda: page.evaluate(ASK, [WORKER, how])

        yield measure_pair(
            "a deal kept: in the browser's database, or in a file",
            by("byDatabase"),
            by("byFile"),
            1.3,
            rounds * 4,
        )
        context.close()
