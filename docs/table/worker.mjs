// The worker is made of one packed file, named in the list of what the engine needs. The list is asked for anew at each
// start, so that a page which was kept longer than the files it came with finds those that are there now.

import { BrowserLacks, whatBrowserLacks } from "./browser-lacks.mjs";
import { Line } from "./download-line.mjs";
import { fetchList } from "./parts.mjs";

/** `said`: what is being thought about. `unanswered`: Python failed at the question, and is as it was; else `why` tells what
 * became of it.
 * @typedef {{part?: number, said?: string, id?: number, answer?: string, error?: string, unanswered?: boolean, why?: "" | "memory" | "broke"}} Heard */

/**
 * Begin to make a worker. What is sent to it before it is there waits.
 * @param {string} base where the site begins
 * @param {boolean} plainly whether only the plain way of starting is to be tried
 * @param {(heard: Heard) => void} hear
 * @param {(reason: Error) => void} fail
 * @returns {{send: (id: number, text: string) => void, end: () => void}}
 */
export function makeWorker(base, plainly, hear, fail) {
  const folder = `${base}pyodide/`;
  let ended = false;
  /** @type {Promise<(id: number, text: string) => void>} */
  const door = begun().catch((error) => {
    if (!ended) fail(error);
    return () => {};
  });
  /** @type {Worker | undefined} */
  let worker;

  async function begun() {
    if (whatBrowserLacks()) throw new BrowserLacks(whatBrowserLacks());
    const { files, type } = await fetchList(folder, plainly);
    hear({ part: 0.01 });
    const line = new Line(folder, files, (part) => hear({ part: 0.04 * part }));
    const text = await (await line.unpacked(files.worker, "text/javascript")).blob();
    if (ended) return () => {};
    // A worker from a blob inherits the page's content security policy; one loaded by address would not.
    const address = URL.createObjectURL(text);
    worker = new Worker(address, { type });
    worker.addEventListener("message", (event) => ended || hear(event.data));
    worker.addEventListener("error", () => ended || fail(new Error("the engine stopped")));
    return (/** @type {number} */ id, /** @type {string} */ text) =>
      worker?.postMessage({ id, text, files, base: folder });
  }

  return {
    send: (id, text) => door.then((post) => post(id, text)),
    end() {
      ended = true;
      worker?.terminate();
    },
  };
}
