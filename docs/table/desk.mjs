// The desk as the page sees it: questions go to a worker that may be stopped, or die, at any time.

/** @typedef {Record<string, any>} Question */
/** @typedef {Record<string, any>} Answer */

/** Milliseconds for one answer, once the engine has started; and for the start, on a slow line. */
export const limits = { answer: 10_000, start: 120_000 };

/** @type {Worker | undefined} */
let worker;
let next = 1;
let part = 0; // how much of the start is done
/** @type {Map<number, {resolve: (answer: string) => void, reject: (reason: Error) => void}>} */
const open = new Map();
/** @type {Set<(part: number) => void>} */
const watchers = new Set();

/** Where the site begins, as an address that ends in a slash. */
export const base = new URL("../", import.meta.url).href;

/** Why an answer never came: the reader stopped it. */
export class Stopped extends Error {}

/** The engine is there, and has no answer to this question. */
export class Unanswered extends Error {}

/** A worker from a blob inherits the page's content security policy; one loaded by address would not. */
function started() {
  const text = `import ${JSON.stringify(new URL("worker.mjs", import.meta.url).href)};`;
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const made = new Worker(address, { type: "module" });
  part = 0;
  made.addEventListener("message", (event) => {
    if (made !== worker) return;
    const { id, answer, error, unanswered } = event.data;
    if (event.data.part !== undefined) {
      part = event.data.part;
      for (const watcher of watchers) watcher(part);
      return;
    }
    const asker = open.get(id);
    open.delete(id);
    if (error) asker?.reject(unanswered ? new Unanswered(error) : new Error(error));
    else asker?.resolve(answer);
  });
  made.addEventListener("error", () => made === worker && end(new Error("the engine stopped")));
  return made;
}

/** @param {Error} reason */
function end(reason) {
  worker?.terminate();
  worker = undefined;
  for (const { reject } of open.values()) reject(reason);
  open.clear();
}

/** Stop the worker; open questions fail, and another is started for the next. */
export function stop() {
  end(new Stopped("stopped"));
  warm().catch(() => {});
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
 * Be told how much of the engine's start is done.
 * @param {(part: number) => void} watcher
 * @returns {() => void} ends it
 */
export function watch(watcher) {
  watchers.add(watcher);
  watcher(part);
  return () => watchers.delete(watcher);
}

/**
 * Ask, and ask once more of a new worker if the first dies, hangs or does not start.
 * @param {Question} question
 * @returns {Promise<Answer>}
 * @throws {Stopped} the reader stopped it
 * @throws {Unanswered} the engine failed at this question
 * @throws {Error} the engine cannot be started
 */
export async function ask(question) {
  const text = JSON.stringify(question);
  worker ??= started();
  const first = worker;
  try {
    return JSON.parse(await timed(text));
  } catch (error) {
    if (error instanceof Stopped || error instanceof Unanswered) throw error;
    if (worker === first) end(new Error("the engine is started anew")); // else another question has done so
  }
  try {
    return JSON.parse(await timed(text));
  } catch (error) {
    const begun = part === 1 && !(error instanceof Stopped);
    throw begun ? new Unanswered(String(error)) : error;
  }
}

/**
 * @param {string} text
 * @returns {Promise<string>}
 */
async function timed(text) {
  let clock = setTimeout(() => end(new Error("the engine did not start")), limits.start);
  try {
    await warm();
    clearTimeout(clock);
    clock = setTimeout(() => end(new Error("the engine took too long")), limits.answer);
    return await send(text);
  } finally {
    clearTimeout(clock);
  }
}
