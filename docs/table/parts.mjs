// Where the engine's files come from: over the line; or, where the page was opened from a file, out of scripts, since
// there a page may fetch no file and may load a script. What a script gave is held by the page and goes to the worker
// with each question; whatever asks for the file takes it from there, and the rest is the same.

/** @typedef {import("./download-line.mjs").Files} Files */
/** @typedef {{files: Files, type: WorkerType}} ListedFiles */

const scripted = () => import("./script-parts.mjs");

/**
 * The engine's files, and of which type its worker is.
 * @param {string} folder where they lie
 * @param {boolean} plainly whether only the plain way of starting is to be tried
 * @returns {Promise<ListedFiles>}
 * @throws {Error} the list cannot be had
 */
export async function fetchList(folder, plainly) {
  const scripts = location.protocol === "file:";
  const files = scripts ? { ...(await part(folder, "start")) } : await overTheLine(folder);
  if (plainly) files.memory = null;
  if (!scripts) return { files, type: "module" };
  await (await scripted()).hold(folder, files);
  return { files, type: "classic" }; // Chromium starts no module as a worker there
}

/**
 * @param {string} folder
 * @returns {Promise<Files>}
 */
async function overTheLine(folder) {
  const answer = await fetch(`${folder}start.json`, { cache: "no-cache", priority: "low" });
  if (!answer.ok) throw new Error(`start.json: ${answer.status}`);
  return answer.json();
}

/**
 * Data that is a script where the page was opened from a file.
 * @param {string} folder
 * @param {string} name of what the script lays on the shelf
 * @param {string} [file] its own, without the ending, if that is another
 * @returns {Promise<any>}
 */
export async function part(folder, name, file) {
  return (await scripted()).part(folder, name, file);
}
