// What a table does rarely comes when it is first asked for: the panel "More", and what takes a hand away or brings one.

import { fetchPart } from "../look/part.mjs";
import { putNote } from "./state.mjs";
import { viewOf } from "./views.mjs";

/** @typedef {import("./table.mjs").CardTable} CardTable */
/** @typedef {typeof import("./on-demand-parts.mjs")} Parts */

/** What has come, by the view that has it. @type {Map<string, Parts>} */
const come = new Map();

/**
 * @param {string} view
 * @returns {Promise<Parts>}
 */
export async function fetchOnDemand(view) {
  const parts = come.get(view) ?? (await (viewOf(view)?.parts ?? (() => import("./on-demand-parts.mjs")))());
  come.set(view, parts);
  return parts;
}

/**
 * Do something with what comes; where it does not, a line at the table says so.
 * @param {CardTable} table
 * @param {(parts: Parts) => unknown} act
 */
export async function onDemand(table, act) {
  const { view } = table.state.ui;
  const parts = come.get(view) ?? (await fetchPart(() => fetchOnDemand(view), (words) => table.change(putNote, words)));
  if (parts) await act(parts);
}

/** The panel, once it has come. @type {Parts["more"]} */
export const more = (screen, ui) => come.get(ui.view)?.more(screen, ui) ?? null;
