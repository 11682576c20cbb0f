// Where the engine's files come from: over the line; or, where the page was opened from a file, out of scripts, since
// there a page may fetch no file and may load a script. What a script gave is held by the page and goes to the worker
// with each question; whatever asks for the file takes it from there, and the rest is the same.

/** @typedef {import("./download-line.mjs").Files} Files */
/** @typedef {{files: Files, type: WorkerType}} Listed */

const shelf = /** @type {{groomporterParts?: Record<string, any>}} */ (globalThis);
/** @type {Map<string, Promise<Blob>>} */
const held = new Map();

/**
 * The engine's files, and of which type its worker is.
 * @param {string} folder where they lie
 * @param {boolean} plainly whether only the plain way of starting is to be tried
 * @returns {Promise<Listed>}
 * @throws {Error} the list cannot be had
 */
export async function fetchList(folder, plainly) {
  const scripts = location.protocol === "file:";
  const files = scripts ? { ...(await part(folder, "start")) } : await overTheLine(folder);
  if (plainly) files.memory = null;
  if (!scripts) return { files, type: "module" };
  files.held = {};
  const wanted = /** @type {const} */ (["interpreter", "worker", files.memory ? "memory" : "library"]);
  const come = wanted.map(async (name) => {
    if (!held.has(name)) held.set(name, unscripted(folder, name));
    files.held[files[name]] = await held.get(name);
  });
  await Promise.all(come);
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
 * Load a script, and take what it has laid on the shelf.
 * @param {string} folder
 * @param {string} name of what it lays there
 * @param {string} [file] its own, without the ending, if that is another
 * @returns {Promise<any>}
 */
export function part(folder, name, file = name) {
  return new Promise((done, fail) => {
    const script = document.createElement("script");
    script.src = `${folder}${file}.js`;
    script.addEventListener("load", () => {
      script.remove();
      const found = shelf.groomporterParts?.[name];
      delete shelf.groomporterParts?.[name];
      if (found) done(found.packed ? unpack(found.packed) : found);
      else fail(new Error(`${name}.js: damaged`));
    });
    script.addEventListener("error", () => {
      script.remove();
      fail(new Error(`${name}.js: missing`));
    });
    document.head.append(script);
  });
}

/**
 * @param {string} text data, packed and in base64
 * @returns {Promise<any>}
 */
function unpack(text) {
  return new Response(new Blob([fromText(text)]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
}

/**
 * @param {string} folder
 * @param {string} name
 * @returns {Promise<Blob>}
 */
async function unscripted(folder, name) {
  try {
    return new Blob([fromText(await part(folder, name))]);
  } catch (error) {
    held.delete(name); // the next start tries again
    throw error;
  }
}

/**
 * @param {string} text in base64
 * @returns {Uint8Array<ArrayBuffer>}
 */
function fromText(text) {
  const quick = /** @type {any} */ (Uint8Array).fromBase64; // browsers since 2025
  if (quick) return quick.call(Uint8Array, text);
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
}
