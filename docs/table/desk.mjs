// The desk as the page sees it: questions go to a worker that may be stopped, or die, at any time.

/** @typedef {Record<string, any>} Question */
/** @typedef {Record<string, any>} Answer */

const LONGEST = 20_000; // milliseconds; a worker that takes longer is given up

/** @type {Worker | undefined} */
let worker;
let next = 1;
/** @type {Map<number, {resolve: (answer: string) => void, reject: (reason: Error) => void}>} */
const open = new Map();

/** Where the site begins, as an address that ends in a slash. */
export const base = new URL("../", import.meta.url).href;

/** A worker from a blob inherits the page's content security policy; one loaded by address would not. */
function started() {
  const text = `import ${JSON.stringify(new URL("worker.mjs", import.meta.url).href)};`;
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const made = new Worker(address, { type: "module" });
  made.addEventListener("message", (event) => {
    const { id, answer, error } = event.data;
    const asker = open.get(id);
    open.delete(id);
    if (error) asker?.reject(new Error(error));
    else asker?.resolve(answer);
  });
  made.addEventListener("error", () => stop("the engine stopped"));
  return made;
}

/**
 * Stop the worker; open questions fail, the next one starts another.
 * @param {string} reason
 */
export function stop(reason) {
  worker?.terminate();
  worker = undefined;
  for (const { reject } of open.values()) reject(new Error(reason));
  open.clear();
}

/**
 * @param {string} text
 * @returns {Promise<string>}
 */
function send(text) {
  worker ??= started();
  const id = next++;
  return new Promise((resolve, reject) => {
    open.set(id, { resolve, reject });
    worker?.postMessage({ id, base: `${base}pyodide/`, text });
  });
}

/** Start the engine while the reader reads. */
export const warm = () => send("");

/**
 * Ask, and ask once more of a new worker if the first dies or hangs.
 * @param {Question} question
 * @returns {Promise<Answer>}
 */
export async function ask(question) {
  const text = JSON.stringify(question);
  try {
    return JSON.parse(await timed(text));
  } catch {
    return JSON.parse(await timed(text));
  }
}

/**
 * @param {string} text
 * @returns {Promise<string>}
 */
async function timed(text) {
  const clock = setTimeout(() => stop("the engine took too long"), LONGEST);
  try {
    return await send(text);
  } finally {
    clearTimeout(clock);
  }
}
