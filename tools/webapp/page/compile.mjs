// Compiles a folder of Python in place, by the very Python that will run it in the page.
//   node compile.mjs PYODIDE_FOLDER FOLDER
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

const [pyodide, folder] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${pyodide}/` });
python.FS.mkdir("/work");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/work");
python.runPython(`
import compileall, os, pathlib, py_compile
# Beside the source, where Python looks when there is no source; unchecked, so that no clock is in it.
done = compileall.compile_dir(
    "/work", quiet=1, legacy=True, optimize=2,  # without docstrings, which are a third of it
    invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
)
if not done:
    raise SystemExit("something does not compile")
for source in pathlib.Path("/work").rglob("*.py"):
    os.unlink(source)
`);
