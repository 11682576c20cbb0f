// The quick way to start: Python's memory as it was when the site was built, with every game loaded, is laid into the
// interpreter's. Pyodide's snapshots are undocumented; whoever starts this way falls back to the library if it fails.

import { createPyodideModule, door, pyodide } from "./python.mjs";

const NO_LIBRARY = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Array(18).fill(0)); // a zip with nothing in it
const HEAD = 16; // bytes before the snapshot's own head; see groomporter_site/starting/memory.py
const MAGIC = 0x314d5047;

// The picture has the random numbers and the surroundings of the machine that made it.
const WAKE = `
import os, random
os.environ.clear()
os.environ["HOME"] = "/home/pyodide"
random.seed()`;

/**
 * @param {import("../../../../docs/table/download-line.mjs").Line} line
 * @param {Promise<WebAssembly.Module>} module
 * @returns {Promise<(text: string) => string>}
 */
export async function fromMemory(line, module) {
  const kept = await line.unpacked(line.files.memory ?? "", "application/octet-stream");
  const memory = kept.arrayBuffer();
  memory.catch(() => {}); // it is awaited below
  const head = memory.then((bytes) => {
    const view = new DataView(bytes);
    if (bytes.byteLength < HEAD || view.getUint32(0, true) !== MAGIC) throw new Error("this is no picture of a memory");
    return new Uint8Array(bytes.slice(HEAD, HEAD + view.getUint32(4, true)));
  });
  const python = await pyodide(
    { lock: line.files.lock, module, library: Promise.resolve(new Response(NO_LIBRARY)) },
    { _loadSnapshot: head },
    async (settings) => {
      const made = await createPyodideModule(settings);
      lay(made, await memory);
      return made;
    },
  );
  python.runPython(WAKE);
  const ask = door(python, line);
  JSON.parse(ask("{}")); // it answers, if only that this is no question
  return ask;
}

/**
 * Lay the runs of bytes that differ over what the wasm has put into memory.
 * @param {any} module
 * @param {ArrayBuffer} bytes
 */
function lay(module, bytes) {
  const view = new DataView(bytes);
  const places = HEAD + view.getUint32(4, true);
  const count = view.getUint32(8, true);
  const size = view.getUint32(12, true);
  if (module.HEAPU8.length < size) module.growMemory(size);
  if (module.HEAPU8.length < size) throw new Error(`a memory of ${size} bytes cannot be had`);
  let from = places + 8 * count;
  for (let run = 0; run < count; run++) {
    const length = view.getUint32(places + 8 * run + 4, true);
    module.HEAPU8.set(new Uint8Array(bytes, from, length), view.getUint32(places + 8 * run, true));
    from += length;
  }
}
