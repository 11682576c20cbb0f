// What scripts bring where the page was opened from a file: they lay it on a shelf, from which it is taken once. Nobody
// who reads from a host needs any of this.

/** @typedef {import("./download-line.mjs").Files} Files */

const shelf = /** @type {{groomporterParts?: Record<string, any>}} */ (globalThis);
/** @type {Map<string, Promise<Blob>>} */
const held = new Map();

/**
 * Give the list of the engine's files the files themselves.
 * @param {string} folder where they lie
 * @param {Files} files
 */
export async function hold(folder, files) {
  const wanted = /** @type {const} */ (["interpreter", "worker", files.memory ? "memory" : "library"]);
  const come = wanted.map(async (name) => {
    if (!held.has(name)) held.set(name, unscripted(folder, name));
    return [files[name], await held.get(name)];
  });
  files.held = Object.fromEntries(await Promise.all(come));
}

/**
 * Load a script, and take what it has laid on the shelf.
 * @param {string} folder
 * @param {string} name of what it lays there
 * @param {string} [file] its own, without the ending, if that is another
 * @param {string} [charset] how its letters are encoded, if not as the page's
 * @returns {Promise<any>}
 */
export function part(folder, name, file = name, charset = "") {
  return new Promise((done, fail) => {
    const script = document.createElement("script");
    if (charset) script.charset = charset;
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
    return new Blob([fromLetters((await part(folder, name, name, "x-user-defined")).bytes)]);
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
  return fromLetters(atob(text));
}

/**
 * @param {string} letters each a byte, the lower half of its number
 * @returns {Uint8Array<ArrayBuffer>}
 */
function fromLetters(letters) {
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
}
