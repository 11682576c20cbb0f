// The reckoning: a settled deal in words and a small table, each line with its rule.

import { ruleAddress } from "./screen-facts.mjs";

/** @typedef {import("./tree.mjs").Tree} Tree */
/** @typedef {import("./tree.mjs").Child} Child */
/** @typedef {import("./screen.mjs").Entry} Entry */
/** @typedef {import("./screen.mjs").Reckoning} Reckoning */
/** @typedef {import("./state.mjs").Ui} Ui */

/**
 * Who has won comes first. What is told of the whole deal, or in the row of a partner, stands in no row once more; where
 * that leaves nothing for any row, there is no column for it.
 * @param {Reckoning} found
 * @param {Ui} ui
 * @returns {Tree}
 */
export function reckoning(found, ui) {
  const won = found.why.filter(({ moment }) => moment);
  const rest = found.why.filter(({ moment }) => !moment);
  const said = new Set(found.why.map(({ text }) => text));
  const rows = found.rows.map((row) => {
    const own = (/** @type {string} */ text) => text.includes(row.name) && !text.includes(" and "); // paid by one to another
    const why = row.why.filter(({ text, moment }) => !said.has(text) || (own(text) && !moment)); // what was done twice stands twice in one row
    for (const { text } of why) said.add(text);
    return { ...row, why };
  });
  const reasons = rows.some((row) => row.why.length);
  const ended = [found.ended, found.trump].filter(Boolean).map((text) => `${text} `);
  return [
    "div",
    { class: "reckoning", key: "reckoning" },
    [
      "p",
      { class: "reckoning-why", key: "why" },
      ["strong", {}, "The reckoning. "],
      ...won.flatMap((entry) => linked(entry, ui)),
      ...ended,
      ...rest.flatMap((entry) => linked(entry, ui)),
    ],
    [
      "table",
      { class: "reckoning-table", key: "table" },
      [
        "thead",
        {},
        [
          "tr",
          {},
          heading("", "col"),
          ...found.units.map((unit) => heading(unit, "col")),
          reasons ? ["th", { scope: "col", class: "reason" }, "why"] : null,
        ],
      ],
      ["tbody", {}, ...rows.map((row) => line(row, reasons, ui))],
    ],
  ];
}

/**
 * Whether a settled deal's reckoning says this, alone or with what it is made of.
 * @param {Reckoning | null | undefined} found
 * @returns {(entry: Entry) => boolean}
 */
export function isReckoned(found) {
  const said = found ? [found.why, ...found.rows.map(({ why }) => why)].flat().map(({ text }) => text) : [];
  return ({ text }) => said.some((other) => other === text || other.startsWith(text.replace(/\.$/, ":")));
}

/**
 * @param {string} text
 * @param {string} scope
 * @returns {Tree}
 */
export const heading = (text, scope) => (text ? ["th", { scope }, text] : ["td", {}]);

/**
 * @param {Reckoning["rows"][number]} row
 * @param {boolean} reasons whether there is a place for why
 * @param {Ui} ui
 * @returns {Tree}
 */
const line = (row, reasons, ui) => [
  "tr",
  { key: row.name },
  heading(row.name, "row"),
  ...row.cells.map((cell) => /** @type {Tree} */ (["td", { class: "cell" }, ...amounts(cell)])),
  reasons ? ["td", { class: "reason" }, ...row.why.flatMap((entry) => linked(entry, ui))] : null,
];

/**
 * What stood before and what stands now: seen with an arrow, and heard with "to".
 * @param {string} cell
 * @returns {Child[]}
 */
export function amounts(cell) {
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
const linked = ({ text, rule }, ui) => (ui.view && !ui.sources ? [`${text} `] : [["a", { href: ruleAddress(ui.base, rule) }, text], " "]);
