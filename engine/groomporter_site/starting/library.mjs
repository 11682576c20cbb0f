// Compiles inside Pyodide's own Python. Run by groomporter_site.starting.library:
//   node library.mjs PYODIDE_DIR WORK_DIR SITE_PACKAGES
// WORK_DIR has source.zip and receives library.zip and whole.zip; in SITE_PACKAGES lies pyodide-build.
import { readFileSync, writeSync } from "node:fs";
import { resolve } from "node:path";

// Node itself would show a line of Pyodide, half a megabyte long, and lose the error that comes after it.
process.on("uncaughtException", ({ message }) => {
  writeSync(2, `${message}\n`);
  process.exit(1);
});
const [, , pyodideDir, workDir, sitePackages] = process.argv;
const { loadPyodide } = await import(resolve(pyodideDir, "pyodide.mjs"));
// Without docstrings, and without the column of each instruction, which only a traceback would show.
const args = ["-OO", "-X", "no_debug_ranges"];
// Archives then carry a fixed time, so that two builds give the same bytes.
const py = await loadPyodide({ indexURL: resolve(pyodideDir) + "/", args, env: { SOURCE_DATE_EPOCH: "315532800", HOME: "/" } });
py.mountNodeFS("/work", resolve(workDir));
py.mountNodeFS("/tools", resolve(sitePackages));
/** @param {string} name */
const inside = (name) => py.runPython(readFileSync(new URL(`inside/${name}.py`, import.meta.url), "utf8"));
py.runPython('import sys\nsys.path.insert(0, "/work/source.zip")');
inside("exercise");
console.log(inside("library"));
process.exit(0);
