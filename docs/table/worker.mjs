// The worker: Pyodide and the engine, from the site's own files. It answers questions in plain data and may be
// stopped at any time: every question carries the whole hand.

/** @typedef {{runPython: (code: string) => any, FS: {writeFile: (name: string, bytes: Uint8Array) => void}}} Pyodide */

/** @type {Promise<(text: string) => string> | undefined} */
let desk;

/**
 * @param {string} base where the bundle lies
 * @returns {Promise<(text: string) => string>}
 */
async function boot(base) {
  const lock = await (await fetch(`${base}pyodide-lock.json`)).json();
  const wheel = fetch(base + lock.packages["groom-porter"].file_name).then((answer) => answer.arrayBuffer());
  const { loadPyodide } = await import(`${base}pyodide.mjs`);
  const pyodide = /** @type {Pyodide} */ (
    await loadPyodide({
      indexURL: base,
      stdLibURL: `${base}python_stdlib.zip`,
      lockFileContents: lock,
      packageBaseUrl: base,
    })
  );
  pyodide.FS.writeFile("/engine.whl", new Uint8Array(await wheel));
  return pyodide.runPython(`
import sys
sys.path.insert(0, "/engine.whl")
from groomporter.desk import ask_json
ask_json`);
}

addEventListener("message", async (event) => {
  const { id, base, text } = event.data;
  try {
    desk ??= boot(base);
    const ask = await desk;
    postMessage({ id, answer: text ? ask(text) : "" });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
});
