// Runs the engine in Pyodide (in Node), from the library that the site serves:
//   node pyodide.mjs LIBRARY FILE.py INPUT
// FILE.py runs with the text of INPUT as `text`; what its last expression gives is printed.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const [, , library, script, input] = process.argv;
const pyodide = resolve(import.meta.dirname, "../../.toolchain/node_modules/pyodide") + "/";
const { loadPyodide } = await import(`${pyodide}pyodide.mjs`);
const py = await loadPyodide({
  indexURL: pyodide,
  stdLibURL: resolve(library, "library.zip"),
  lockFileContents: JSON.parse(readFileSync(resolve(library, "lock.json"), "utf8")),
  packageBaseUrl: pyodide,
});
py.globals.set("text", readFileSync(input, "utf8"));
console.log(py.runPython(readFileSync(script, "utf8")));
process.exit(0);
