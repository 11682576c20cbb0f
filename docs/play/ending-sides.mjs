// What decided a deal: of each player or side the cards that counted, large and side by side.

import { backs } from "../table/cards.mjs";
import { shownCard } from "../table/render-cards.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/screen.mjs").Ending} Ending */

const ROWS = [10, 10, 10, 8, 7]; // cards that lie in one row, by how many lie side by side; more make two
const ROW = 6; // beside still more

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
