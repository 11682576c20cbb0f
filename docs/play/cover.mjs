// The screen, on its way from one person to the next.

import { act } from "../table/controls.mjs";
import { busy, note } from "../table/render-asks.mjs";
import { notices } from "../table/render-notices.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/state.mjs").Ui} Ui */

/**
 * What lies over the table while it goes from one person to the next, until the next person's screen is there.
 * @param {Ui} ui
 * @returns {Tree}
 */
export function cover(ui) {
  return [
    "div",
    { class: "cover", key: "cover" },
    ["p", { key: "pass" }, `Pass the screen to ${ui.cover}.`],
    act(`I am ${ui.cover}: show my cards`, "uncover"),
    ...notices(ui),
    note(ui),
    busy(ui),
  ];
}
