// Cards as drawings: suits are paths of our own, indices are text in the page's own face.

/** @typedef {import("./tree.mjs").Tree} Tree */

/** The drawing of each suit about its centre, 20 high. French and German letters do not meet: H is both.
 * @type {Record<string, string>} */
const SUITS = {
  C: "m0-9.2c1.7 0 3.2 1 3.9 2.5 .7 1.6.4 3.4-.8 4.6 2.1-.9 4.4 0 5.4 2 1 2 .3 4.4-1.7 5.5-1.9 1.1-4.4.5-5.6-1.4 .2 2.2.8 4 2.2 5v.4h-6.8v-.4c1.4-1 2-2.8 2.2-5-1.2 1.9-3.7 2.5-5.6 1.4-2-1.1-2.7-3.5-1.7-5.5 1-2 3.3-2.9 5.4-2-1.2-1.2-1.5-3-.8-4.6 .7-1.5 2.2-2.5 3.9-2.5z",
  D: "m0-9.4c1.6 3.4 4.4 7 7.4 9.4-3 2.4-5.8 6-7.4 9.4-1.6-3.4-4.4-7-7.4-9.4 3-2.4 5.8-6 7.4-9.4z",
  H: "m0 8.4c-6-5.6-8.6-9-8.6-12.4 0-2.8 2.2-4.6 4.4-4.6 2 0 3.4 1.2 4.2 3 .8-1.8 2.2-3 4.2-3 2.2 0 4.4 1.8 4.4 4.6 0 3.4-2.6 6.8-8.6 12.4z",
  S: "m0-9.2c2.4 4 8.6 6.8 8.6 11.4 0 2.6-2 4.2-4.2 4.2-1.4 0-2.8-.8-3.6-2 .2 2 .8 3.6 2.2 4.6v.4h-6v-.4c1.4-1 2-2.6 2.2-4.6-.8 1.2-2.2 2-3.6 2-2.2 0-4.2-1.6-4.2-4.2 0-4.6 6.2-7.4 8.6-11.4z",
  B: "m0-9c.6 0 1.2.3 1.6.7 .4.5.5 1.1.4 1.7 3 .8 5.1 3.5 5.3 6.6h-14.6c.2-3.1 2.3-5.8 5.3-6.6-.1-.6 0-1.2.4-1.7 .4-.4 1-.7 1.6-.7zm-7.4 10.5h14.8v1h-14.8zm.1 2.5h5.6c0-.9.8-1.7 1.7-1.7 .9 0 1.7.8 1.7 1.7h5.6c-.8 2.5-3 4.4-5.6 4.9l-.7-3.2c-.6.4-1.4.4-2 0l-.7 3.2c-2.6-.5-4.8-2.4-5.6-4.9z",
  A: "m-.8-9.5h1.6v3c4.2.3 7 2.2 7 4.9h-15.6c0-2.7 2.8-4.6 7-4.9zm-5.6 9.3h12.8c0 4.7-2.7 7.2-5.4 8.3l-1 1.9l-1-1.9c-2.7-1.1-5.4-3.6-5.4-8.3z",
  G: "m-.6-9.2c-4.4 3-7.6 6.4-7.6 10.2 0 2.8 2 4.7 4.6 4.7 1.2 0 2.3-.4 3-1.1zm1.2 0v13.8c.7.7 1.8 1.1 3 1.1 2.6 0 4.6-1.9 4.6-4.7 0-3.8-3.2-7.2-7.6-10.2zm-1.2 15.2h1.2v3.6h-1.2z",
};
/** @type {Record<string, string>} */
const NAMES = { C: "clubs", D: "diamonds", H: "hearts", S: "spades", B: "bells", A: "acorns", G: "leaves" };
/** Kn for knave: English games have no jack, and K is the king. @type {Record<string, string>} */
const INDEX = { T: "10", J: "Kn" };

/** The sign of its suit stands high on an Over and low on an Under: so they differ though one letter of the index be
 * hidden, and without colour. @type {Record<string, string>} */
const SIGNS = { O: "translate(83 23) scale(1.2)", U: "translate(20 117) scale(1.2)" };

/**
 * The face of a card: index and suit, and the same again turned. The style lays its pips or its figure beneath, and shows of
 * all this what a card of that width has room for.
 * @param {string} card in the notation, such as TH
 * @returns {Tree}
 */
export function face(card) {
  const rank = card.slice(0, -1);
  const d = SUITS[card.slice(-1)] ?? "";
  const index = INDEX[rank] ?? rank;
  const kind = "KQJOU".includes(rank) ? "court" : "pips";
  /** @type {Tree[]} */
  const corner = [["text", { class: `card-index${index.length > 1 ? " card-index-wide" : ""}` }, index], ["path", { class: "card-suit", d }]];
  return [
    "svg",
    { class: `card-face suit-${NAMES[card.slice(-1)] ?? "none"} ${kind} ${kind}-${rank}`, viewBox: "0 0 100 140", "aria-hidden": "true" },
    kind === "court" && ["path", { class: "card-frame", d: "M4 4h92v132H4z" }],
    ...corner,
    SIGNS[rank] && ["path", { class: "card-sign", transform: SIGNS[rank], d }],
    ["g", { class: "card-turned" }, ...corner],
  ];
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
    ["svg", { viewBox: "-10 -10 20 20", "aria-hidden": "true" }, ["path", { d: SUITS[suit] ?? "" }]],
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
