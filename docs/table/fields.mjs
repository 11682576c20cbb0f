// What a field of the panel does when it is changed: how the cards are liked, and what may be remembered.

import { keepLooks } from "./keep.mjs";
import * as set from "./state.mjs";

/** @typedef {import("./table.mjs").CardTable} CardTable */

/**
 * @param {CardTable} table
 * @param {EventTarget | null} field
 */
export function fieldChanged(table, field) {
  if (field instanceof HTMLSelectElement && field.dataset.pace !== undefined) setLooks(table, { pace: Number(field.value) });
  if (!(field instanceof HTMLInputElement)) return;
  const { check: what = "" } = field.dataset;
  if (what === "aids") table.question({ do: "show", [what]: field.checked });
  else if (what === "large" || what === "four" || what === "still") setLooks(table, { [what]: field.checked });
}

/**
 * The reader likes the cards so.
 * @param {CardTable} table
 * @param {Parameters<typeof set.setLooks>[1]} looks
 */
function setLooks(table, looks) {
  table.change(set.setLooks, looks);
  keepLooks(table.state.ui);
}
