// The plain way to start, by Pyodide's documented options: the interpreter, and the library with the engine in it.

import { compiled, door, pyodide } from "./python.mjs";

/**
 * @param {import("../../../../docs/table/download-line.mjs").Line} line
 * @param {Promise<WebAssembly.Module>} module
 * @returns {Promise<(text: string) => string>}
 */
export async function fromLibrary(line, module = compiled(line)) {
  const library = line.unpacked(line.files.library, "application/zip");
  const env = { HOME: "/home/pyodide", GROOMPORTER_EDITION: line.files.edition };
  return door(await pyodide({ lock: line.files.lock, module, library }, { env }), line);
}
