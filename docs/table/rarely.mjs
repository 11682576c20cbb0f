// What a table does rarely comes when it is first asked for: the panel "More", and what takes a hand away or brings one.

import { fetchPart } from "../look/part.mjs";
import { putNote } from "./state.mjs";

/** @typedef {import("./table.mjs").CardTable} CardTable */
/** @typedef {typeof import("./rare.mjs")} Rare */

/** @type {Rare | null} */
let rare = null;

/** @returns {Promise<Rare>} */
export const fetchRare = async () => (rare ??= await import("./rare.mjs"));

/**
 * Do something with what comes; where it does not, a line at the table says so.
 * @param {CardTable} table
 * @param {(rare: Rare) => unknown} act
 */
export async function rarely(table, act) {
  const come = rare ?? (await fetchPart(fetchRare, (words) => table.change(putNote, words)));
  if (come) await act(come);
}

/** The panel, once it has come. @type {Rare["more"]} */
export const more = (screen, ui) => rare?.more(screen, ui) ?? null;
