// The end of a deal: what decided it, side by side and large, and what each had and has as a quiet table.

import { backs } from "../table/cards.mjs";
import { act } from "../table/controls.mjs";
import { shownCard } from "../table/render-cards.mjs";
import { amounts, heading, reckoning } from "../table/render-reckoning.mjs";
import { ruleAddress } from "../table/screen-facts.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {import("../table/screen.mjs").Screen} Screen */
/** @typedef {import("../table/screen.mjs").Ending} Ending */
/** @typedef {import("../table/state.mjs").Ui} Ui */

const ROWS = [10, 10, 10, 8, 7]; // cards that lie in one row, by how many lie side by side; more make two
const ROW = 6; // beside still more

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
 * What decided a deal, side by side.
 * @param {Ending} found
 * @returns {Tree}
 */
export function decidedBySide({ sides }) {
  const cut = sides.map(({ cards }) => inRows(cards, ROWS[sides.length] ?? ROW));
  const most = Math.max(1, ...cut.flatMap((rows) => rows.map((row) => row.length)));
  const several = cut.some((rows) => rows.length > 1);
  return ["div", { class: "ending-sides", key: "sides", "data-sides": sides.length, "data-most": most, "data-rows": several }, ...sides.map((side, place) => decided(side, cut[place] ?? []))];
}

/**
 * @template T
 * @param {T[]} cards
 * @param {number} row
 * @returns {T[][]}
 */
function inRows(cards, row) {
  const rows = Math.ceil(cards.length / row);
  const long = Math.ceil(cards.length / rows);
  return Array.from({ length: rows }, (_, at) => cards.slice(at * long, (at + 1) * long));
}

/**
 * A player or a side: how the deal came off, the cards that decided it with what each adds, and the number beside them.
 * @param {Ending["sides"][number]} side
 * @param {Ending["sides"][number]["cards"][]} rows
 * @returns {Tree}
 */
function decided({ name, won, tag, hidden, number, unit, words, gloss }, rows) {
  return [
    "div",
    { class: "ending-side", key: name, "data-won": won },
    ["p", { class: "ending-name" }, ["span", {}, name], tag ? ["span", { class: "ending-tag" }, won ? `\u2713 ${tag}` : tag] : null],
    [
      "div",
      { class: "ending-what" },
      ["div", { class: "ending-cards" }, ...rows.map((cards) => /** @type {Tree} */ (["div", { class: "ending-row" }, ...cards.map(laid)])), hidden ? backs(hidden) : null],
      number ? ["p", { class: "ending-number" }, ["strong", {}, number], " ", ["span", {}, unit]] : null,
    ],
    words ? ["p", { class: "ending-words" }, words, gloss ? ["span", { class: "ending-gloss" }, ` ${gloss}`] : null] : null,
  ];
}

/** @param {Ending["sides"][number]["cards"][number]} card @returns {Tree} */
const laid = (card) => ["span", { class: "ending-card", key: card.card, "data-counts": card.counts }, shownCard(card, card.note), card.note ? ["span", { class: "ending-note", "aria-hidden": "true" }, card.note] : null];

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
