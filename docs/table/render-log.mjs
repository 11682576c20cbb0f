// The log: what happened, a sentence each with its rule, and why others did what they did where it is asked.

import { askable, reasons, whyButton } from "./reasons.mjs";
import { logWithRefusals } from "./refusals.mjs";
import { ruleAddress } from "./screen-facts.mjs";

/** @typedef {import("./tree.mjs").Tree} Tree */
/** @typedef {import("./screen.mjs").Screen} Screen */
/** @typedef {import("./screen.mjs").Entry} Entry */
/** @typedef {import("./state.mjs").Ui} Ui */

/**
 * What happened, the newest last.
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Tree}
 */
export const log = (screen, ui) => [
  "ol",
  { class: "log", key: "log", tabindex: 0, "aria-label": "Log" },
  ...logWithRefusals(screen, ui.refusals).map((entry, place) => line(screen, ui, entry, place)),
];

/**
 * @param {Screen} screen
 * @param {Ui} ui
 * @param {Entry} entry
 * @param {number} place
 * @returns {Tree}
 */
function line(screen, ui, entry, place) {
  const done = askable(screen, [entry]);
  return ["li", { key: `log-${place}` }, ["a", { href: ruleAddress(ui.base, entry.rule) }, entry.text], " ", whyButton(screen, done, `Why? ${entry.text}`), ...reasons(screen, done)];
}
