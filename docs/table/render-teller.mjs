// The teller: the last few sentences of what happened, for all to read. It says nothing aloud; the status line does that.

import { told as toldOf } from "./refusals.mjs";
import { latest } from "./shapes.mjs";

/** @typedef {import("./tree.mjs").Tree} Tree */
/** @typedef {import("./shapes.mjs").Entry} Entry */
/** @typedef {import("./shapes.mjs").Screen} Screen */
/** @typedef {import("./shapes.mjs").Ui} Ui */

/**
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Tree}
 */
export function teller(screen, ui) {
  const ended = screen.log.slice(-3).map((entry) => ({ ...entry, moment: false }));
  const told = latest([...(ui.told ?? ended), ...refused(ui)]);
  return ["div", { class: "teller", key: "teller" }, ...told.map(sentence)];
}

/**
 * A card that was asked about and may not be played.
 * @param {Ui} ui
 * @returns {Entry[]}
 */
const refused = ({ ruling }) => (ruling?.rule ? [toldOf(ruling)] : []);

/**
 * @param {Entry} entry
 * @param {number} place
 * @param {Entry[]} all
 * @returns {Tree}
 */
const sentence = ({ text, moment }, place, all) => [
  "p",
  { key: `told-${place}`, class: moment ? "told-moment" : place === all.length - 1 ? "told-last" : "told" },
  text,
];
