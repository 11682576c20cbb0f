// The worker that searches, as the page knows it: started once, and asked one question after the other.

/** @typedef {import("./ranks.mjs").Answers} Answers */

const ROOT = new URL("../", import.meta.url);
const FOLDER = new URL("search/", ROOT).href;
const FILES = location.protocol === "file:"; // from a stick
const FOLDER_OF_PAGE = /^([^?#]*?)\/?(?=[?#]|$)/;
const LATER = 1500; // milliseconds until the old texts come, unless an answer has come before

/** @param {string} place in the site: a page as a folder @returns {string} its address; from a stick, where folders cannot be opened, of its file */
export const addressOf = (place) => new URL(FILES ? place.replace(FOLDER_OF_PAGE, (_, page) => `${page || "index"}.html`) : place, ROOT).href;

export class Searcher {
  /** @param {(answers: Answers) => void} tell @param {() => void} fail */
  constructor(tell, fail) {
    this.tell = tell;
    this.fail = fail;
    this.turn = 0;
    this.ready = false;
    this.whole = false;
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {{ask: string, all: boolean} | null} */
    this.asked = null;
    void this.start();
  }

  async start() {
    try {
      const text = FILES ? await scripted("worker") : `importScripts(${JSON.stringify(`${FOLDER}worker.js`)})`;
      this.worker = new Worker(URL.createObjectURL(new Blob([text], { type: "text/javascript" })), { name: "search" }); // which the policy binds
      this.worker.addEventListener("message", ({ data }) => this.hear(data));
      this.worker.addEventListener("error", () => this.fail());
      this.worker.postMessage({ first: await part("first") });
    } catch (error) {
      console.error(error);
      this.fail();
    }
  }

  /** @param {{ready?: boolean, more?: boolean, failed?: string, turn?: number, answers?: Answers}} data */
  hear({ ready, more, failed, turn, answers }) {
    if (failed && !this.ready) return this.fail();
    if (ready) {
      this.ready = true;
      if (this.asked) this.send();
      setTimeout(() => this.later(), LATER);
    } else if (more) {
      this.whole = true;
      if (this.asked) this.send();
    } else if (answers && turn === this.turn) this.tell(answers);
  }

  async later() {
    try {
      this.worker?.postMessage({ later: await part("later") });
    } catch (error) {
      console.error(error); // the rest is found as well without
    }
  }

  /** @param {string} ask @param {boolean} all */
  ask(ask, all) {
    this.asked = { ask, all };
    if (this.ready) this.send();
  }

  send() {
    this.worker?.postMessage({ ...this.asked, turn: ++this.turn });
  }
}

/** @param {string} name @returns {Promise<string | object>} where it is fetched from; itself, where the page is a file */
const part = async (name) => (FILES ? scripted(name) : `${FOLDER}${name}.json`);

/** @param {string} name @returns {Promise<any>} what a script holds, where no file can be fetched */
const scripted = async (name) => (await import("../table/common.mjs")).scriptPart(FOLDER, name);
