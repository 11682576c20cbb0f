// The end of a deal: what decided it, side by side and large, and what each had and has as a quiet table.

import { act } from "../table/controls.mjs";
import { amounts, heading, reckoning } from "../table/render-reckoning.mjs";
import { ruleAddress } from "../table/screen-facts.mjs";
import { decidedBySide } from "./ending-sides.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {import("../table/screen.mjs").Screen} Screen */
/** @typedef {import("../table/screen.mjs").Ending} Ending */
/** @typedef {import("../table/state.mjs").Ui} Ui */

/**
 * @param {Screen} screen with a reckoning
 * @param {Ui} ui
 * @returns {Tree}
 */
export function ending({ ending: found, reckoning: whole }, ui) {
  const sources = act(ui.sources ? "Without the rules" : "Which rules?", "sources", { "aria-expanded": ui.sources ? "true" : "false" });
  const review = act("Review your play", "review", { "aria-expanded": ui.rail === "review" && !ui.more && !ui.ruling ? "true" : "false" });
  if (!found) return ["div", { class: "ending", key: "ending" }, whole ? reckoning(whole, ui) : null, ["p", { class: "ending-acts", key: "acts" }, sources, review]];
  return [
    "div",
    { class: "ending", key: "ending" },
    decidedBySide(found),
    ["div", { class: "reckoning", key: "reckoning" }, balance(found, ui), ["div", { class: "ending-foot", key: "foot" }, ["p", { class: "ending-told" }, ...found.told.flatMap((entry) => linked(entry, ui, " "))], sources, review]],
  ];
}

/**
 * What each side had and has, and why.
 * @param {Ending} found
 * @param {Ui} ui
 * @returns {Tree}
 */
export function balance({ heads, rows }, ui) {
  const reasons = rows.some(({ why }) => why.length);
  return [
    "table",
    { class: "ending-table", key: "table", "aria-label": "The reckoning" },
    ["thead", {}, ["tr", {}, ["th", { scope: "col", class: "ending-title" }, "The reckoning"], ...heads.map((head) => heading(head, "col")), reasons ? ["th", { scope: "col", class: "ending-why" }, "why"] : null]],
    [
      "tbody",
      {},
      ...rows.map(
        ({ name, won, cells, why }) =>
          /** @type {Tree} */ ([
            "tr",
            { key: name, "data-won": won },
            ["th", { scope: "row" }, won ? "\u2713 " : "", name],
            ...cells.map((cell) => /** @type {Tree} */ (["td", { class: "cell" }, ...amounts(cell)])),
            reasons ? ["td", { class: "ending-why" }, ...why.flatMap((entry, place) => [place ? ", " : "", ...linked(entry, ui, "")])] : null,
          ]),
      ),
    ],
  ];
}

/**
 * Some words that lead to their rule once that is asked for.
 * @param {{text: string, rule: string}} entry
 * @param {Ui} ui
 * @param {string} after
 * @returns {Child[]}
 */
const linked = ({ text, rule }, ui, after) => (ui.sources && rule ? [["a", { href: ruleAddress(ui.base, rule) }, text], after] : [text + after]);
