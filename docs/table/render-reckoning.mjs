// The reckoning: a settled deal in words and a small table, each line with its rule.

import { ruleAddress } from "./shapes.mjs";

/** @typedef {import("./tree.mjs").Tree} Tree */
/** @typedef {import("./tree.mjs").Child} Child */
/** @typedef {import("./shapes.mjs").Entry} Entry */
/** @typedef {import("./shapes.mjs").Reckoning} Reckoning */
/** @typedef {import("./shapes.mjs").Ui} Ui */

/**
 * @param {Reckoning} found
 * @param {Ui} ui
 * @returns {Tree}
 */
export function reckoning(found, ui) {
  const why = found.why.flatMap((entry) => linked(entry, ui));
  return [
    "div",
    { class: "reckoning", key: "reckoning" },
    ["p", { class: "reckoning-why", key: "why" }, ["strong", {}, "The reckoning. "], found.ended ? `${found.ended} ` : "", ...why],
    [
      "table",
      { class: "reckoning-table", key: "table" },
      ["thead", {}, ["tr", {}, heading("", "col"), ...found.units.map((unit) => heading(unit, "col")), ["th", { scope: "col", class: "reason" }, "why"]]],
      ["tbody", {}, ...found.rows.map((row) => line(row, ui))],
    ],
  ];
}

/**
 * @param {string} text
 * @param {string} scope
 * @returns {Tree}
 */
const heading = (text, scope) => (text ? ["th", { scope }, text] : ["td", {}]);

/**
 * @param {Reckoning["rows"][number]} row
 * @param {Ui} ui
 * @returns {Tree}
 */
const line = (row, ui) => [
  "tr",
  { key: row.name },
  heading(row.name, "row"),
  ...row.cells.map((cell) => /** @type {Tree} */ (["td", { class: "cell" }, ...amounts(cell)])),
  ["td", { class: "reason" }, ...row.why.flatMap((entry) => linked(entry, ui))],
];

/**
 * What stood before and what stands now: seen with an arrow, and heard with "to".
 * @param {string} cell
 * @returns {Child[]}
 */
function amounts(cell) {
  const [before = "", now] = cell.split(" \u2192 ");
  if (now === undefined) return [before];
  return [before, ["span", { "aria-hidden": "true" }, " \u2192 "], ["span", { class: "sr-only" }, " to "], now];
}

/**
 * A sentence that leads to its rule.
 * @param {Entry} entry
 * @param {Ui} ui
 * @returns {Child[]}
 */
const linked = ({ text, rule }, ui) => [["a", { href: ruleAddress(ui.base, rule) }, text], " "];
