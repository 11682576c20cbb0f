// The worker: Pyodide and the engine, from the site's own files. It answers questions in plain data and may be
// stopped at any time: every question carries the whole hand. While it starts it tells of everything that moves.

/** @typedef {{runPython: (code: string) => any, FS: {writeFile: (name: string, bytes: Uint8Array) => void}}} Pyodide */

const OFTEN = 200; // milliseconds between one word about a download and the next
const MOST = 4_000_000; // bytes after which the bar has moved half of its way through the downloads

/** @type {Promise<(text: string) => string> | undefined} */
let desk;
let part = 0;
let bytes = 0;
let told = 0;
/** @type {(reason: Error) => void} what ends a start that cannot succeed */
let fail = () => {};

/** @param {number} now how much of the start is done, from 0 to 1 */
function progress(now) {
  part = Math.max(part, now);
  postMessage({ part });
}

/** A part of a file has arrived. How large all files are is not known: hosts send them squeezed.
 * @param {number} length */
function arrived(length) {
  bytes += length;
  if (Date.now() - told < OFTEN) return;
  told = Date.now();
  progress(0.1 + 0.65 * (1 - 2 ** (-bytes / MOST)));
}

const fetching = fetch;

/**
 * Fetch, telling of each part that arrives; what is missing or cut short ends the start at once. Pyodide fetches by
 * this too: by itself it only writes to the console that its wasm is missing, and waits for ever.
 * @param {RequestInfo | URL} address
 * @param {RequestInit} [how]
 * @returns {Promise<Response>}
 */
async function fetched(address, how) {
  try {
    const answer = await fetching(address, how);
    if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
    const from = answer.body.getReader();
    const counted = new ReadableStream({
      async pull(to) {
        try {
          const { done, value } = await from.read();
          if (done) return to.close();
          arrived(value.length);
          to.enqueue(value);
        } catch (error) {
          fail(new Error(`${address}: cut short`));
          to.error(error);
        }
      },
      cancel: (reason) => from.cancel(reason),
    });
    const { status, statusText, headers } = answer;
    return new Response(counted, { status, statusText, headers });
  } catch (error) {
    fail(new Error(String(error)));
    throw error;
  }
}
self.fetch = fetched;

const compiling = WebAssembly.instantiateStreaming;
/** A wasm that is damaged is heard of in no other way. @type {typeof WebAssembly.instantiateStreaming} */
WebAssembly.instantiateStreaming = async (...given) => {
  try {
    return await compiling(...given);
  } catch (error) {
    fail(new Error(String(error)));
    throw error;
  }
};

/**
 * @param {string} base where the bundle lies
 * @returns {Promise<(text: string) => string>}
 */
async function boot(base) {
  progress(0.05);
  const lock = await (await fetched(`${base}pyodide-lock.json`)).json();
  const wheel = fetched(base + lock.packages["groom-porter"].file_name).then((answer) => answer.arrayBuffer());
  wheel.catch(() => {}); // it is awaited below; until then its failure is not unheard
  progress(0.1);
  // An import tells nothing of its bytes: the large one is fetched besides, and imported from the browser's cache.
  fetched(`${base}pyodide.asm.mjs`).then((answer) => answer.arrayBuffer()).catch(() => {});
  const { loadPyodide } = await import(`${base}pyodide.mjs`);
  const pyodide = /** @type {Pyodide} */ (
    await loadPyodide({
      indexURL: base,
      stdLibURL: `${base}python_stdlib.zip`,
      lockFileContents: lock,
      packageBaseUrl: base,
    })
  );
  progress(0.8);
  pyodide.FS.writeFile("/engine.whl", new Uint8Array(await wheel));
  progress(0.9);
  const ask = pyodide.runPython(`
import sys
sys.path.insert(0, "/engine.whl")
from groomporter.screen.questions import ask_json
ask_json`);
  progress(1);
  return ask;
}

/**
 * @param {string} base
 * @returns {Promise<(text: string) => string>}
 */
const started = (base) =>
  new Promise((resolve, reject) => {
    fail = reject;
    boot(base).then(resolve, reject);
  });

addEventListener("message", async (event) => {
  const { id, base, text } = event.data;
  let begun = false;
  try {
    desk ??= started(base);
    const ask = await desk;
    begun = true;
    postMessage({ id, answer: text ? ask(text) : "" });
  } catch (error) {
    // else it did not start, or the interpreter broke: the page starts another worker
    postMessage({ id, error: String(error), unanswered: begun && error instanceof Error && error.name === "PythonError" });
  }
});
