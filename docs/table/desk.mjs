// The desk as the page sees it: questions go to a worker that may be stopped, or die, at any time.

import { makeWorker } from "./worker.mjs";

/** @typedef {Record<string, any>} Question */
/** @typedef {Record<string, any>} Answer */

/** Milliseconds for one answer, once the engine has started and its turn has come; and how long its start may stand still.
 * A slow line that still moves is waited for as long as it takes: each part of a file that arrives is heard of. */
export const limits = { answer: 10_000, still: 20_000 };

/** @type {ReturnType<typeof makeWorker> | undefined} */
let worker;
let plainly = false; // after a start that failed no quicker way is tried
let next = 1;
let part = 0; // how much of the start is done
let said = /** @type {string | undefined} */ (undefined); // what is being thought about, in words
let clock = 0; // runs out if the start stands still, or the oldest question is not answered
/** In the order in which they are answered. `patience`: how long an answer may take, in milliseconds.
 * @type {Map<number, {resolve: (answer: string) => void, reject: (reason: Error) => void, patience: number}>} */
const open = new Map();
/** @typedef {(part: number, said?: string) => void} Watcher */
/** @type {Set<Watcher>} */
const watchers = new Set();

/** Where the site begins, as an address that ends in a slash. */
export const base = new URL("../", import.meta.url).href;

/** Why an answer never came: the reader stopped it. */
export class StoppedByReader extends Error {}

/** The engine's start stood still: a line that is cut, or a worker that died without a word. */
export class StartStalled extends Error {}

/** Why a worker is of no more use: there is no memory left; its interpreter broke, or it died; it is silent.
 * @typedef {"memory" | "broke" | "late"} Why */

/** A worker was lost, with all that was asked of it; `begun`: after its start, which is asked of the worker that it was, for
 * another may be starting by the time that a question hears of it. */
export class WorkerLost extends Error {
  /** @param {string} message @param {Why} why */
  constructor(message, why) {
    super(message);
    this.why = why;
    this.begun = part === 1;
  }
}

/** The engine has no answer to this question; `why` it was lost over it, and started anew; "" if it is as it was. */
export class NoAnswer extends Error {
  /** @param {string} message @param {Why | ""} [why] */
  constructor(message, why = "") {
    super(message);
    this.why = why;
  }
}

function started() {
  part = 0;
  moved();
  const worked = makeWorker(base, plainly, (heard) => worked === worker && hear(heard), (error) => worked === worker && end(part < 1 ? error : new WorkerLost(error.message, "broke")));
  return worked;
}

/** @param {import("./worker.mjs").Heard} heard */
function hear(heard) {
  if (heard.part !== undefined) {
    ({ part, said } = heard);
    moved();
    for (const watcher of watchers) watcher(part, said);
    return;
  }
  const { id = 0, answer = "", error, unanswered, why } = heard;
  if (error && !unanswered) return end(why ? new WorkerLost(error, why) : new Error(error)); // it is of no more use
  const asker = open.get(id);
  open.delete(id);
  moved();
  if (error) asker?.reject(new NoAnswer(error));
  else asker?.resolve(answer);
}

/** The start has moved on, or a question's turn has come: it is given its time anew. A worker that died while nothing was
 * asked of it is noticed so too. */
function moved() {
  clearTimeout(clock);
  const [oldest] = open.values();
  if (part < 1) clock = setTimeout(() => end(new StartStalled("the engine’s start stands still")), limits.still);
  else if (oldest) clock = setTimeout(() => end(new WorkerLost("the engine took too long", "late")), oldest.patience);
}

/** @param {Error} reason */
function end(reason) {
  clearTimeout(clock);
  if (part < 1 && !(reason instanceof StoppedByReader)) plainly = true;
  worker?.end();
  worker = undefined;
  for (const { reject } of open.values()) reject(reason);
  open.clear();
}

/** Stop the worker; open questions fail, and another is started for the next. */
export function stop() {
  end(new StoppedByReader("stopped"));
  warm().catch(() => {});
}

/**
 * @param {string} text
 * @param {number} patience
 * @returns {Promise<string>}
 */
function send(text, patience) {
  worker ??= started();
  const id = next++;
  return new Promise((resolve, reject) => {
    open.set(id, { resolve, reject, patience });
    if (open.size === 1) moved();
    worker?.send(id, text);
  });
}

/** Start the engine while the reader reads. */
export const warm = () => send("", limits.answer);

/**
 * Be told how much of the engine's start is done, and then what it thinks about.
 * @param {Watcher} watcher
 * @returns {() => void} ends it
 */
export function watch(watcher) {
  watchers.add(watcher);
  watcher(part, said);
  return () => watchers.delete(watcher);
}

/**
 * Ask, and ask once more of a new worker if the first dies or hangs; one whose start stood still has had its time.
 * @param {Question} question
 * @param {number} patience how long an answer may take, in milliseconds
 * @returns {Promise<Answer>}
 * @throws {StoppedByReader} the reader stopped it
 * @throws {StartStalled} nothing came of its start for too long
 * @throws {NoAnswer} the engine failed at this question
 * @throws {import("./browser-lacks.mjs").BrowserLacks} this browser cannot run it
 * @throws {WorkerLost} there is not memory enough for it to start
 * @throws {Error} the engine cannot be started
 */
export async function ask(question, patience = limits.answer) {
  const text = JSON.stringify(question);
  worker ??= started();
  const first = worker;
  try {
    return JSON.parse(await send(text, patience));
  } catch (error) {
    if (error instanceof StoppedByReader || error instanceof StartStalled || error instanceof NoAnswer) throw error;
    if (worker === first) end(new Error("the engine is started anew")); // else another question has done so
  }
  try {
    return JSON.parse(await send(text, patience));
  } catch (error) {
    if (!(error instanceof WorkerLost && error.begun)) throw error;
    warm().catch(() => {}); // for the next question
    throw new NoAnswer(error.message, error.why);
  }
}
