// Compiles for Pyodide, inside Pyodide's own Python: the engine's wheel and the part of Python's library that it
// uses, both as bytecode. Run by groomporter_site.bundle:
//   node bundle.mjs PYODIDE_DIR WORK_DIR WHEEL SITE_PACKAGES
// SITE_PACKAGES is where pyodide-build is installed; WORK_DIR receives python_stdlib.zip and the compiled wheel.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const [, , pyodideDir, workDir, wheel, sitePackages] = process.argv;
const { loadPyodide } = await import(resolve(pyodideDir, "pyodide.mjs"));
// Archives then carry a fixed time, so that two builds give the same bytes.
const py = await loadPyodide({ indexURL: resolve(pyodideDir) + "/", env: { SOURCE_DATE_EPOCH: "315532800", HOME: "/" } });
py.mountNodeFS("/work", resolve(workDir));
py.mountNodeFS("/tools", resolve(sitePackages));
py.FS.writeFile("/source.zip", readFileSync(resolve(pyodideDir, "python_stdlib.zip")));
py.globals.set("wheel", wheel);
console.log(py.runPython(readFileSync(new URL("bundle_inside.py", import.meta.url), "utf8")));
process.exit(0);
