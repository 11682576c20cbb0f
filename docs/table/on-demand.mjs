// What a table does rarely comes when it is first asked for: the panel "More", and what takes a hand away or brings one.

import { fetchPart } from "../look/part.mjs";
import { putNote } from "./state.mjs";

/** @typedef {import("./table.mjs").CardTable} CardTable */
/** @typedef {typeof import("./on-demand-parts.mjs")} Parts */

/** @type {Parts | null} */
let parts = null;

/** @returns {Promise<Parts>} */
export const fetchOnDemand = async () => (parts ??= await import("./on-demand-parts.mjs"));

/**
 * Do something with what comes; where it does not, a line at the table says so.
 * @param {CardTable} table
 * @param {(parts: Parts) => unknown} act
 */
export async function onDemand(table, act) {
  const come = parts ?? (await fetchPart(fetchOnDemand, (words) => table.change(putNote, words)));
  if (come) await act(come);
}

/** The panel, once it has come. @type {Parts["more"]} */
export const more = (screen, ui) => parts?.more(screen, ui) ?? null;
