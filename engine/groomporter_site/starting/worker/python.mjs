// What both ways of starting share: Pyodide is given its files by us, already on their way, and gives the desk's door.

// @ts-expect-error: Emscripten's file, of which there are no types
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { loadPyodide } from "pyodide";

const HERE = "https://start.invalid/"; // Pyodide asks for its files there; nothing is ever fetched from it
const WASM = /** @type {any} */ ({}); // stands for the wasm that is being compiled

const MOST = 1 << 29; // bytes: the engine has 31 MB, and a page that takes gigabytes may be ended with all that it shows
const PAGE = 1 << 16; // bytes, of a wasm memory

/** @typedef {{runPython: (code: string) => any, FS: any, globals: any}} Python */

/** Let Python's memory grow so far and no further: it then fails by an error that can be told. */
export function bounded() {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE > MOST) throw new RangeError("no more memory");
    return grow.call(this, pages);
  };
}

/**
 * Begin to fetch and compile the interpreter; nothing that follows needs to wait for it to begin.
 * @param {import("../../../../docs/table/download-line.mjs").Line} line
 * @returns {Promise<WebAssembly.Module>}
 */
export function compiled(line) {
  const module = line.unpacked(line.files.interpreter, "application/wasm").then(WebAssembly.compileStreaming);
  module.catch(() => {}); // it is awaited later; until then its failure is not unheard
  return module;
}

/**
 * Pyodide, with these files. It fetches by the global `fetch` and by itself only writes to the console that its wasm is
 * missing, and waits for ever: so both are put in its hand.
 * @param {{lock: object, module: Promise<WebAssembly.Module>, library: Promise<Response>}} given
 * @param {object} besides further options of Pyodide's
 * @param {(settings: object) => Promise<any>} create
 * @returns {Promise<Python>}
 */
export async function pyodide({ lock, module, library }, besides = {}, create = createPyodideModule) {
  const fetching = self.fetch;
  const instantiating = WebAssembly.instantiateStreaming;
  self.fetch = async (address, how) => {
    if (!String(address).startsWith(HERE)) return fetching(address, how);
    return String(address).endsWith(".wasm") ? WASM : library;
  };
  /** @type {(reason: unknown) => void} */
  let fail = () => {};
  const failed = new Promise((_, reject) => (fail = reject));
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      if ((await source) !== WASM) return await instantiating(source, imports);
      const ready = await module;
      return { module: ready, instance: await WebAssembly.instantiate(ready, imports) };
    } catch (error) {
      fail(error);
      throw error;
    }
  };
  library.catch(fail);
  try {
    const loaded = loadPyodide({
      indexURL: HERE,
      packageBaseUrl: HERE,
      stdLibURL: `${HERE}library.zip`,
      lockFileContents: /** @type {any} */ (lock),
      createPyodideModule: /** @type {any} */ (create),
      ...besides,
    });
    return /** @type {any} */ (await Promise.race([loaded, failed]));
  } finally {
    self.fetch = fetching;
    WebAssembly.instantiateStreaming = instantiating;
  }
}

export { createPyodideModule };

// What the library was cut by is fetched when something imports it: nothing of ours does.
const WHOLE = `
import importlib, sys
from groomporter.desk.questions import ask_json

class Whole:
    """Finds what the library was cut by, by fetching it whole, once."""

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] not in sys.stdlib_module_names:
            return None
        sys.meta_path.remove(self)
        import js
        archive = next(place for place in sys.path if place.endswith(".zip"))
        with open(archive, "wb") as file:
            file.write(js.wholeLibrary().to_bytes())
        importlib.invalidate_caches()
        return importlib.machinery.PathFinder.find_spec(name, path, target)

sys.meta_path.append(Whole())  # last: what the engine's own imports try and do without is not fetched
ask_json`;

/**
 * The door of the desk.
 * @param {Python} python
 * @param {import("../../../../docs/table/download-line.mjs").Line} line
 * @returns {import("./serve.mjs").Ask}
 */
export function door(python, line) {
  Object.assign(self, {
    python, // for whoever looks in from the browser's console
    wholeLibrary() {
      const asked = new XMLHttpRequest();
      asked.open("GET", line.base + line.files.whole, false);
      asked.responseType = "arraybuffer";
      asked.send();
      if (asked.status !== 200) throw new Error(`${line.files.whole}: ${asked.status}`);
      return asked.response;
    },
  });
  return python.runPython(WHOLE);
}
