// Cards as drawings: suits are paths of our own, indices are text in the page's own face.

/** @typedef {import("./tree.mjs").Tree} Tree */

/** The drawing of each suit in a square of 20. French and German letters do not meet: H is both.
 * @type {Record<string, string>} */
const SUITS = {
  C: "M10 1.5a4 4 0 0 1 3.3 6.3 4 4 0 1 1-2.2 6.1c.1 1.9.8 3.3 2.4 4.6h-7c1.6-1.3 2.3-2.7 2.4-4.6a4 4 0 1 1-2.2-6.1A4 4 0 0 1 10 1.5z",
  D: "M10 1 16.6 10 10 19 3.4 10z",
  H: "M10 18.5C4.5 13.6 1.5 10.4 1.5 6.6 1.5 3.9 3.5 2 5.9 2 7.6 2 9.1 2.9 10 4.6 10.9 2.9 12.4 2 14.1 2c2.4 0 4.4 1.9 4.4 4.6 0 3.8-3 7-8.5 11.9z",
  S: "M10 1c.6 3.3 8 6.200 8 10.700 0 2.300-1.700 3.900-3.700 3.900-1.400 0-2.600-.700-3.300-1.900.1 1.900.8 3.400 2.500 4.800h-7c1.700-1.400 2.400-2.900 2.500-4.800-.700 1.200-1.900 1.900-3.300 1.900-2 0-3.700-1.600-3.700-3.900C2 7.200 9.400 4.300 10 1z",
};
const NAMES = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
const INDEX = { T: "10", J: "Kn" };

/**
 * A suit as a drawing.
 * @param {string} suit
 * @param {string} name its class
 * @returns {Tree}
 */
export function pip(suit, name) {
  return ["svg", { class: name, viewBox: "0 0 20 20", "aria-hidden": "true" }, ["path", { d: SUITS[suit] ?? "" }]];
}

/**
 * The face of a card: index and suit in two corners, one large suit in the middle.
 * @param {string} card in the notation, such as TH
 * @returns {Tree}
 */
export function face(card) {
  const rank = card.slice(0, -1);
  const suit = card.slice(-1);
  const index = /** @type {Record<string, string>} */ (INDEX)[rank] ?? rank;
  const colour = /** @type {Record<string, string>} */ (NAMES)[suit] ?? "";
  /** @param {string} corner @returns {Tree} */
  const corner = (corner) => ["span", { class: `card-corner ${corner}` }, ["b", {}, index], pip(suit, "card-pip")];
  return [
    "span",
    { class: `card-face suit-${colour}`, "aria-hidden": "true" },
    corner("card-top"),
    pip(suit, "card-middle"),
    corner("card-foot"),
  ];
}

/**
 * The backs of some cards, overlapping; more than a few are shown as a few.
 * @param {number} count
 * @returns {Tree}
 */
export function backs(count) {
  const shown = Math.min(count, 5);
  return [
    "span",
    { class: "card-backs", "aria-hidden": "true" },
    ...Array.from({ length: shown }, () => /** @type {Tree} */ (["span", { class: "card-back" }])),
  ];
}
