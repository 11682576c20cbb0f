// Searches, beside the page.

import { Search } from "./ranks.mjs";

/** @type {Search | null} */
let search = null;

addEventListener("message", async ({ data }) => {
  const { first, later, ask, all, turn } = data;
  try {
    if (first !== undefined) {
      search = new Search(await held(first));
      postMessage({ ready: true });
    } else if (later !== undefined) {
      search?.more((await held(later)).entries);
      postMessage({ more: true });
    } else if (search) postMessage({ turn, answers: search.ask(ask, all) });
  } catch (error) {
    postMessage({ failed: String(error), turn });
  }
});

/** @param {string | object} what where it is fetched from, or itself @returns {Promise<any>} */
async function held(what) {
  if (typeof what !== "string") return what;
  const answer = await fetch(what);
  if (!answer.ok) throw new Error(`${what}: ${answer.status}`);
  return answer.json();
}
