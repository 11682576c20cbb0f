// Cards as drawings: suits are paths of our own, indices are text in the page's own face.

/** @typedef {import("./tree.mjs").Tree} Tree */

/** The drawing of each suit in a square of 20. French and German letters do not meet: H is both.
 * @type {Record<string, string>} */
const SUITS = {
  C: "M10 1.5a4 4 0 0 1 3.3 6.3 4 4 0 1 1-2.2 6.1c.1 1.9.8 3.3 2.4 4.6h-7c1.6-1.3 2.3-2.7 2.4-4.6a4 4 0 1 1-2.2-6.1A4 4 0 0 1 10 1.5z",
  D: "M10 1 16.6 10 10 19 3.4 10z",
  H: "M10 18.5C4.5 13.6 1.5 10.4 1.5 6.6 1.5 3.9 3.5 2 5.9 2 7.6 2 9.1 2.9 10 4.6 10.9 2.9 12.4 2 14.1 2c2.4 0 4.4 1.9 4.4 4.6 0 3.8-3 7-8.5 11.9z",
  S: "M10 1c.6 3.3 8 6.2 8 10.7 0 2.3-1.7 3.9-3.7 3.9-1.4 0-2.6-.7-3.3-1.9.1 1.9.8 3.4 2.5 4.8h-7c1.7-1.4 2.4-2.9 2.5-4.8-.7 1.2-1.9 1.9-3.3 1.9-2 0-3.7-1.6-3.7-3.9C2 7.2 9.4 4.3 10 1z",
  B: "M10 1a2 2 0 0 1 2 2.4 7.3 7.3 0 0 1 5.3 6.6H2.7A7.3 7.3 0 0 1 8 3.4 2 2 0 0 1 10 1zM2.6 11.5h14.8v1H2.6zM2.7 14h5.6a1.7 1.7 0 1 1 3.4 0h5.6a7.3 7.3 0 0 1-5.6 4.9l-.7-3.2a1.7 1.7 0 0 1-2 0l-.7 3.2A7.3 7.3 0 0 1 2.7 14z",
  A: "M9.2.5h1.6v3c4.2.3 7 2.2 7 4.9H2.2c0-2.7 2.8-4.6 7-4.9zM3.6 9.8h12.8c0 4.7-2.7 7.2-5.4 8.3L10 20l-1-1.9c-2.7-1.1-5.4-3.6-5.4-8.3z",
  G: "M9.4.8C5 3.8 1.8 7.2 1.8 11c0 2.8 2 4.7 4.6 4.7 1.2 0 2.3-.4 3-1.1zM10.6.8V14.6c.7.7 1.8 1.1 3 1.1 2.6 0 4.6-1.9 4.6-4.7 0-3.8-3.2-7.2-7.6-10.2zM9.4 16h1.2v3.6H9.4z",
};
/** @type {Record<string, string>} */
const NAMES = { C: "clubs", D: "diamonds", H: "hearts", S: "spades", B: "bells", A: "acorns", G: "leaves" };
/** Kn for knave: English games have no jack, and K is the king. @type {Record<string, string>} */
const INDEX = { T: "10", J: "Kn" };

/** The two men of a German-suited pack, and the line that goes with the sign of their suit: the sign stands at the top of
 * the Over with a line above it, at the bottom of the Under with a line below it. So they differ though one letter of the
 * index be hidden, and without colour. In the card's own square of 50 by 70.
 * @type {Record<string, {man: string, sign: [number, number]}>} */
const MEN = {
  O: { man: "M18 7h14v2H18zM25 31a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4zM18.5 62V48a6.5 6.5 0 0 1 13 0v14z", sign: [17, 11.5] },
  U: { man: "M18 61h14v2H18zM25 8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4zM18.5 39V25a6.5 6.5 0 0 1 13 0v14z", sign: [17, 42.5] },
};

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
  const man = MEN[rank];
  if (large) {
    const great = man ? pip(suit, 29, rank === "O" ? 5 : 47, 18) : pip(suit, 22, 41, 26);
    // Where rows overlap the upper part alone is seen: it holds the index and a suit.
    return ["svg", drawing, ["text", { class: `card-great${wide}`, x: 4, y: 25 }, index], pip(suit, 5, 28, 15), great];
  }
  /** @type {Tree[]} */
  const corner = [["text", { class: `card-index${wide}`, x: 4, y: 16 }, index], pip(suit, 4, 19, 12)];
  /** @type {Tree[]} */
  const middle = man ? [["path", { d: man.man }], pip(suit, ...man.sign, 16)] : [pip(suit, 15, 25, 20)];
  return ["svg", drawing, ...corner, ...middle, ["g", { transform: "rotate(180 25 35)" }, ...corner]];
}

/**
 * A card within a line of text: its index and its suit; who does not see it hears its name.
 * @param {{card: string, words: string}} card in the notation, and in words
 * @returns {Tree}
 */
export function small({ card, words }) {
  const rank = card.slice(0, -1);
  const suit = card.slice(-1);
  return [
    "span",
    { class: `card-small suit-${NAMES[suit] ?? "none"}`, role: "img", "aria-label": words },
    ["span", { "aria-hidden": "true" }, INDEX[rank] ?? rank],
    ["svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, ["path", { d: SUITS[suit] ?? "" }]],
  ];
}

/**
 * How many cards, in words: "1 card", "2 cards".
 * @param {number} count
 */
export const cardsInWords = (count) => `${count} ${count === 1 ? "card" : "cards"}`;

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
