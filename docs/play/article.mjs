// The article of the game that is played: there the rules have their numbers, and the words that they rest on their places.

import { pageAddress } from "../table/screen-facts.mjs";

/** @typedef {import("../table/table.mjs").CardTable} CardTable */

const SOON = 400; // milliseconds for which a refusal waits for it
/** By address; null where it does not come. @type {Map<string, Promise<Document | null>>} */
const articles = new Map();

/**
 * @param {CardTable} table
 * @returns {Promise<Document>} this page where it does not come soon: a ruling is as true without its number
 */
export async function articleOf({ state: { ui, screen } }) {
  const address = pageAddress(ui.base, `games/${screen?.game}`);
  const coming = articles.get(address) ?? fetched(address);
  articles.set(address, coming);
  return (await Promise.race([coming, new Promise((resolve) => setTimeout(resolve, SOON, null))])) ?? document;
}

/** @param {string} address */
async function fetched(address) {
  try {
    const answer = await fetch(address);
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
  } catch {
    return null; // no network, or the page is a file
  }
}
