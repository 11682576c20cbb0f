// Runs the engine in Pyodide (in Node), from the bundle that the site serves:
//   node pyodide.mjs BUNDLE FILE.py INPUT
// FILE.py runs with the text of INPUT as `text`; what its last expression gives is printed.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const [, , bundle, script, input] = process.argv;
const folder = resolve(bundle) + "/";
const { loadPyodide } = await import(`${folder}pyodide.mjs`);
const lock = JSON.parse(readFileSync(`${folder}pyodide-lock.json`, "utf8"));
const py = await loadPyodide({
  indexURL: folder,
  stdLibURL: `${folder}python_stdlib.zip`,
  lockFileContents: lock,
  packageBaseUrl: folder,
});
py.FS.writeFile("/engine.whl", readFileSync(folder + lock.packages["groom-porter"].file_name));
py.runPython('import sys\nsys.path.insert(0, "/engine.whl")');
py.globals.set("text", readFileSync(input, "utf8"));
console.log(py.runPython(readFileSync(script, "utf8")));
process.exit(0);
