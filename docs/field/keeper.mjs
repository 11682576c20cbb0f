// What this device keeps of the site, seen from a page: it starts the service worker, asks it what is kept, and has it keep
// more, a file at a time, so that a cut connection or a closed page ends nothing but the file under way.

/** @typedef {{name: string, bytes: number, when: number, kept: boolean}} File */
/** @typedef {{edition: string, files: File[]}} State */
/** How far it is, in files and in bytes. @typedef {{files: number, bytes: number, ofFiles: number, ofBytes: number}} Far */
/** How it ended: "" all is kept; "stopped"; or why not, as the service worker says. `missing` did not come from the host.
 * @typedef {{why: "" | "stopped" | "network" | "edition" | "full", missing: string[]}} End */

import { sparesBytes } from "../table/early.mjs";

const base = new URL("../", import.meta.url).href;
const AT_ONCE = 3; // files that are under way at the same time
const PATIENCE = 300_000; // milliseconds for one file: after that the browser ends the service worker's work
const IDLE = 5_000; // milliseconds after which a busy page counts as idle

/** @type {Promise<ServiceWorkerRegistration | null> | undefined} */
let registration;

/** The service worker's registration; null where the browser has none, or refuses it. */
export const findRegistration = () =>
  (registration ??= (async () => {
    try {
      const found = await navigator.serviceWorker.register(new URL("service-worker.js", base), { updateViaCache: "none" });
      return found ?? null;
    } catch {
      return null; // not over http, a private window, or shut off
    }
  })());

/**
 * Ask a service worker.
 * @param {ServiceWorker} worker
 * @param {Record<string, unknown>} question
 * @param {number} [patience] milliseconds
 * @returns {Promise<any>} null if it does not answer
 */
export function ask(worker, question, patience = 20_000) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const clock = setTimeout(resolve, patience, null);
    port1.onmessage = (event) => {
      clearTimeout(clock);
      port1.close();
      resolve(event.data);
    };
    worker.postMessage(question, [port2]);
  });
}

/** The service worker that answers for this site, once there is one; null if its start has failed. */
export async function active() {
  const found = await findRegistration();
  if (!found || found.active) return found?.active ?? null;
  const coming = found.installing ?? found.waiting;
  if (coming)
    await new Promise((resolve) => {
      coming.addEventListener("statechange", () => ["activated", "redundant"].includes(coming.state) && resolve(null));
    });
  return found.active;
}

/** @returns {Promise<State | null>} null where nothing is kept */
export async function state() {
  const worker = await active();
  const found = worker && (await ask(worker, { do: "state" }));
  return found?.edition ? found : null;
}

/**
 * Keep what is not kept yet, small files first.
 * @param {boolean} whole the whole site, or what is kept at a first visit
 * @param {(far: Far) => void} told
 * @param {AbortSignal} [signal] stops it after the files that are under way
 * @returns {Promise<End>}
 */
export async function keepAll(whole, told, signal) {
  const worker = await active();
  const files = (await state())?.files.filter((file) => whole || file.when < 2);
  if (!worker || !files) return { why: "network", missing: [] };
  const far = { files: 0, bytes: 0, ofFiles: files.length, ofBytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
  const counted = (/** @type {File} */ { bytes }) => {
    far.files += 1;
    far.bytes += bytes;
  };
  files.filter(({ kept }) => kept).forEach(counted);
  told({ ...far });
  const list = files.filter(({ kept }) => !kept).sort((a, b) => a.when - b.when || a.bytes - b.bytes);
  /** @type {End} */
  const end = { why: "", missing: [] };
  const line = async () => {
    for (let file = list.shift(); file && !end.why; file = list.shift()) {
      if (signal?.aborted) {
        end.why = "stopped";
        return;
      }
      const { why } = (await ask(worker, { do: "keep", name: file.name }, PATIENCE)) ?? { why: "network" };
      if (why === "host") end.missing.push(file.name);
      else if (why) end.why ||= why;
      else counted(file);
      told({ ...far });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
  return end;
}

/** @returns {Promise<unknown>} when the page is loaded and has nothing else to do */
const idle = async () => {
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  return new Promise((resolve) => (globalThis.requestIdleCallback ?? ((then) => setTimeout(then, 1)))(resolve, { timeout: IDLE }));
};

const LATEST = 30; // seconds after which keeping begins, though the engine has not answered
const QUIET = 3_000; // milliseconds after its answer: whoever goes on at once to another page has the line for that page

/** @param {number} length milliseconds */
const pause = (length) => new Promise((resolve) => setTimeout(resolve, length));

/** A table's engine comes first: the same files would be fetched by two, and the line shared with all the others. */
async function begunPlay() {
  for (let waited = 0; waited < LATEST && document.querySelector("card-table"); waited++) {
    if (performance.getEntriesByName("groomporter:engine-answer").length) return pause(QUIET);
    await pause(1_000);
  }
}

/** Have the browser start the service worker once the page has nothing else to do.
 * @returns {Promise<ServiceWorkerRegistration | null>} null where there can be none */
export async function registerWorker() {
  if (!("serviceWorker" in navigator) || !location.protocol.startsWith("http")) return null;
  await idle();
  await begunPlay();
  return findRegistration();
}

/** Keep what a first visit keeps, while the reader reads. */
export const keepFirst = () => (sparesBytes() ? null : keepAll(false, () => {}));
