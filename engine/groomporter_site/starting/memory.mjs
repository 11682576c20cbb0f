// Takes the picture of Python's memory when the engine and all its games are loaded. Run by groomporter_site.starting.memory:
//   node memory.mjs PYODIDE_DIR LIBRARY_DIR OUT EDITION
// LIBRARY_DIR has library.zip and lock.json. `_makeSnapshot` and `makeMemorySnapshot` are Pyodide's, undocumented.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

const [, , pyodideDir, libraryDir, out, edition] = process.argv;
const { loadPyodide } = await import(resolve(pyodideDir, "pyodide.mjs"));
still();
const py = await loadPyodide({
  indexURL: resolve(pyodideDir) + "/",
  stdLibURL: resolve(libraryDir, "library.zip"),
  lockFileContents: JSON.parse(readFileSync(resolve(libraryDir, "lock.json"), "utf8")),
  packageBaseUrl: "/",
  env: { PYTHONHASHSEED: "0", HOME: "/home/pyodide", GROOMPORTER_EDITION: edition }, // the same bytes at each build
  _makeSnapshot: true,
});
/** @param {string} name */
const inside = (name) => py.runPython(readFileSync(new URL(`inside/${name}.py`, import.meta.url), "utf8"));
inside("exercise");
console.log(inside("memory"));
sweep(py._module);
writeFileSync(resolve(out), py.makeMemorySnapshot());
process.exit(0);

/** Stop the clock, whose time would stand in the picture: two builds of the same files give the same bytes. */
function still() {
  const begun = 315_532_800_000; // 1980, as in archives; in milliseconds
  Date.now = () => begun;
  performance.now = () => 0;
}

/**
 * Fill with zeros what is free, so that it costs nothing in the picture: free blocks are taken until the heap would grow,
 * wiped, and given back; so is the stack below where we are.
 * @param {any} module Pyodide's, with C's own functions
 */
function sweep(module) {
  const stack = module._emscripten_stack_get_current?.() ?? module.stackSave();
  const least = module._emscripten_stack_get_end();
  module.HEAPU8.fill(0, least, Math.max(least, stack - 256));
  const end = module._sbrk(0);
  const taken = [];
  for (let size = 1 << 20; size >= 32; size >>= 1)
    for (;;) {
      const block = module._malloc(size);
      if (!block || block + size > end) {
        module._free(block);
        break;
      }
      module.HEAPU8.fill(0, block, block + size);
      taken.push(block);
    }
  for (const block of taken) module._free(block);
}
