// The worker: Pyodide and the engine, from the site's own files. It answers questions in plain data and may be
// stopped at any time: every question carries the whole hand.

/** @typedef {{runPython: (code: string) => any, FS: {writeFile: (name: string, bytes: Uint8Array) => void}}} Pyodide */

/** @type {Promise<(text: string) => string> | undefined} */
let desk;

/** @param {number} part how much of the start is done, from 0 to 1 */
const progress = (part) => postMessage({ part });

/**
 * @param {string} address
 * @returns {Promise<Response>}
 */
async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

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
  const { loadPyodide } = await import(`${base}pyodide.mjs`);
  progress(0.2);
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
  const ask = pyodide.runPython(`
import sys
sys.path.insert(0, "/engine.whl")
from groomporter.desk import ask_json
ask_json`);
  progress(1);
  return ask;
}

addEventListener("message", async (event) => {
  const { id, base, text } = event.data;
  let begun = false;
  try {
    desk ??= boot(base);
    const ask = await desk;
    begun = true;
    postMessage({ id, answer: text ? ask(text) : "" });
  } catch (error) {
    const unanswered = begun && error instanceof Error && error.name === "PythonError";
    if (!unanswered) desk = undefined; // a start that failed is tried again; so is an interpreter that broke
    postMessage({ id, error: String(error), unanswered });
  }
});
