// The worker: it answers questions in plain data and may be stopped at any time, since every question carries the whole
// hand. While it starts it tells of everything that moves.

import { fromLibrary } from "./from-library.mjs";
import { Line } from "../../../../docs/table/download-line.mjs";
import { bounded, compiled } from "./python.mjs";

/** Answers a question; `told` hears in words what is being thought about. @typedef {(text: string, told?: (said: string) => void) => string} Ask */
/** @typedef {(line: Line, module: Promise<WebAssembly.Module>) => Promise<Ask>} Way */

let part = 0;

/** @param {number} now how much of the start is done, from 0 to 1 */
function progress(now) {
  part = Math.max(part, now);
  postMessage({ part });
}

/**
 * Start the first of these ways that works; the last is the plain one.
 * @param {Way[]} quick
 * @param {string} base
 * @param {import("../../../../docs/table/download-line.mjs").Files} files
 * @returns {Promise<Ask>}
 */
async function started(quick, base, files) {
  progress(0.05);
  const line = new Line(base, files, (come) => progress(0.05 + 0.7 * come));
  const module = compiled(line);
  for (const way of quick) {
    try {
      const ask = await way(line, module);
      progress(1);
      return ask;
    } catch (error) {
      console.info(`The engine is started in another way: ${error}`);
    }
  }
  const ask = await fromLibrary(line, module);
  progress(1);
  return ask;
}

/**
 * Answer the page's questions.
 * @param {Way[]} quick ways to start that may fail
 */
export function serve(quick) {
  /** @type {Promise<Ask> | undefined} */
  let desk;
  bounded();
  addEventListener("message", async (event) => {
    const { id, base, files, text } = event.data;
    let begun = false;
    try {
      desk ??= started(files.memory ? quick : [], base, files);
      const ask = await desk;
      begun = true;
      const told = (/** @type {string} */ said) => postMessage({ part, said }); // as whatever moves, it prolongs the page's patience
      postMessage({ id, answer: text ? ask(text, told) : "" });
      postMessage({ part }); // nothing is being thought about any more
    } catch (error) {
      const { name, type } = /** @type {{name?: string, type?: string}} */ (error); // Python's own error has a type
      const full = type === "MemoryError" || (error instanceof RangeError && /memory|alloc/i.test(error.message));
      // else it did not start, or the interpreter broke: the page starts another worker
      const unanswered = begun && name === "PythonError" && !full;
      postMessage({ id, error: String(error), unanswered, why: full ? "memory" : begun ? "broke" : "" });
    }
  });
}
