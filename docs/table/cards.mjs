// Cards as drawings: suits are paths of our own, indices are text in the page's own face.

/** @typedef {import("./tree.mjs").Tree} Tree */

/** The drawing of each suit in a square of 20. French and German letters do not meet: H is both.
 * @type {Record<string, string>} */
const SUITS = {
  C: "M10 1.5a4 4 0 0 1 3.3 6.3 4 4 0 1 1-2.2 6.1c.1 1.9.8 3.3 2.4 4.6h-7c1.6-1.3 2.3-2.7 2.4-4.6a4 4 0 1 1-2.2-6.1A4 4 0 0 1 10 1.5z",
  D: "M10 1 16.6 10 10 19 3.4 10z",
  H: "M10 18.5C4.5 13.6 1.5 10.4 1.5 6.6 1.5 3.9 3.5 2 5.9 2 7.6 2 9.1 2.9 10 4.6 10.9 2.9 12.4 2 14.1 2c2.4 0 4.4 1.9 4.4 4.6 0 3.8-3 7-8.5 11.9z",
  S: "M10 1c.6 3.3 8 6.2 8 10.7 0 2.3-1.7 3.9-3.7 3.9-1.4 0-2.6-.7-3.3-1.9.1 1.9.8 3.4 2.5 4.8h-7c1.7-1.4 2.4-2.9 2.5-4.8-.7 1.2-1.9 1.9-3.3 1.9-2 0-3.7-1.6-3.7-3.900C2 7.2 9.4 4.3 10 1z",
  B: "M10 1.500a1.6 1.6 0 0 1 1.5 2.200A6.7 6.7 0 0 1 16.7 10v1H3.300v-1a6.7 6.7 0 0 1 5.2-6.300A1.6 1.6 0 0 1 10 1.500zM3.4 12.300h13.200a6.7 6.7 0 0 1-4.9 4.800l-1-2.300a1.5 1.5 0 1 0-1.4 0l-1 2.300a6.7 6.7 0 0 1-4.9-4.800z",
  A: "M9.2 1h1.600v3.200c3.7.2 6.2 1.9 6.2 4.100H3c0-2.2 2.5-3.9 6.2-4.100zM4 9.600h12c0 5-2.6 7.7-6 9.9-3.4-2.2-6-4.9-6-9.900z",
  G: "M10 1C13.6 3.8 17 7 17 10.600c0 2.9-2.5 4.6-6.2 4.400V19H9.200v-4C5.5 15.2 3 13.5 3 10.6 3 7 6.4 3.8 10 1z",
};
/** @type {Record<string, string>} */
const NAMES = { C: "clubs", D: "diamonds", H: "hearts", S: "spades", B: "bells", A: "acorns", G: "leaves" };
/** Kn for knave: English games have no jack, and K is the king. @type {Record<string, string>} */
const INDEX = { T: "10", J: "Kn" };

/**
 * A suit as a drawing, laid into the drawing of a card.
 * @param {string} suit
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @returns {Tree}
 */
function pip(suit, x, y, size) {
  const box = { x, y, width: size, height: size, viewBox: "0 0 20 20" };
  return ["svg", box, ["path", { d: SUITS[suit] ?? "" }]];
}

/**
 * The face of a card: index and suit in two corners, one large suit in the middle; in large print one great index.
 * @param {string} card in the notation, such as TH
 * @param {boolean} large
 * @returns {Tree}
 */
export function face(card, large = false) {
  const rank = card.slice(0, -1);
  const suit = card.slice(-1);
  const index = INDEX[rank] ?? rank;
  const drawing = { class: `card-face suit-${NAMES[suit] ?? "none"}`, viewBox: "0 0 50 70", "aria-hidden": "true" };
  const wide = index.length > 1 ? " card-index-wide" : "";
  if (large) {
    // Where rows overlap the upper part alone is seen: it holds the index and a suit.
    return ["svg", drawing, ["text", { class: `card-great${wide}`, x: 4, y: 25 }, index], pip(suit, 5, 28, 15), pip(suit, 22, 41, 26)];
  }
  /** @type {Tree[]} */
  const corner = [["text", { class: `card-index${wide}`, x: 4, y: 16 }, index], pip(suit, 4, 19, 12)];
  return ["svg", drawing, ...corner, pip(suit, 15, 25, 20), ["g", { transform: "rotate(180 25 35)" }, ...corner]];
}

/**
 * The backs of some cards, overlapping; more than a few are shown as a few, and counted.
 * @param {number} count
 * @returns {Tree}
 */
export function backs(count) {
  const shown = Math.min(count, 5);
  return [
    "span",
    { class: "card-backs", "aria-hidden": "true" },
    ...Array.from({ length: shown }, () => /** @type {Tree} */ (["span", { class: "card-back" }])),
    count > shown ? ["span", { class: "card-count" }, String(count)] : null,
  ];
}
