// What lies in the middle to be looked at by all: the trick, a row of cards, cards to be taken, or your own face up.

import { faces, row, shownCard } from "./render-cards.mjs";

/** @typedef {import("./tree.mjs").Tree} Tree */
/** @typedef {import("./screen.mjs").Pile} Pile */
/** @typedef {import("./screen.mjs").Screen} Screen */
/** @typedef {import("./screen.mjs").Seat} Seat */
/** @typedef {import("./state.mjs").Ui} Ui */

/** How many of the others sit to the left, as many to the right; the rest sit opposite. */
const ASIDE = [0, 0, 1, 1, 1, 1, 1, 2, 2, 2];

/**
 * The others evenly round the table: at the left, opposite and at the right, as their cards fall.
 * @param {Seat[]} others clockwise from your left
 * @returns {[Seat[], Seat[], Seat[]]}
 */
export function asTheySit(others) {
  const aside = ASIDE[others.length] ?? 2;
  return [
    others.slice(0, aside),
    others.slice(aside, others.length - aside),
    others.slice(others.length - aside),
  ];
}

/**
 * What lies in the middle to be looked at by all, as this game is played.
 * @param {Screen} screen
 * @param {Seat[]} others
 * @param {Pile | null} spread the pile that lies open to be taken from, where there is one
 * @param {Ui} ui
 * @returns {Tree}
 */
export function playedCards(screen, others, spread, ui) {
  if (spread) return spreadOut(screen, spread, ui);
  if (screen.row) return playedRow(screen.row);
  return screen.tricks === false ? before(screen) : trick(screen, others);
}

/**
 * One place a seat, as they sit; the last trick stays, and its taker is marked, until the next is led.
 * @param {Screen} screen
 * @param {Seat[]} others
 * @returns {Tree}
 */
function trick(screen, others) {
  const mine = screen.seats.filter((seat) => seat.you);
  const [left, top, right] = asTheySit(others);
  /** @param {string} side @param {Seat[]} seats @returns {Tree} */
  const places = (side, seats) => ["div", { class: `places places-${side}`, key: side }, ...seats.map(place)];
  return [
    "div",
    { class: "trick", key: "trick" },
    places("left", left.reverse()),
    places("top", top),
    places("right", right),
    places("mine", mine),
  ];
}

/**
 * A seat's place in the trick.
 * @param {Seat} seat
 * @returns {Tree}
 */
function place(seat) {
  const card = seat.played ?? seat.swept;
  const takes = seat.takes && !seat.played && card;
  return [
    "div",
    { class: "place", key: `place-${seat.name}`, "data-takes": Boolean(takes) },
    card ? shownCard(card, seat.you ? "yours" : `${seat.name}\u2019s`) : null,
    takes ? ["span", { class: "takes", key: "takes" }, seat.you ? "you take it" : "takes it"] : null,
  ];
}

/**
 * Your own cards that lie face up, in a game in which none are played to the middle.
 * @param {Screen} screen
 * @returns {Tree}
 */
function before(screen) {
  const cards = screen.seats.filter((seat) => seat.you).flatMap((seat) => seat.front);
  return [
    "div",
    { class: "before", key: "before" },
    cards.length ? row("before-cards", cards) : null,
    cards.length ? ["p", { class: "before-words", key: "words" }, "face up before you"] : null,
  ];
}

/**
 * Cards played one after the other, each with its player's name under it.
 * @param {import("./screen.mjs").Row} row
 * @returns {Tree}
 */
function playedRow({ words, cards }) {
  const by = (/** @type {string} */ name) => /** @type {Tree} */ (["span", { class: "row-by" }, name]);
  return [
    "div",
    { class: "row", key: "row" },
    ["p", { class: "row-words", key: "words" }, words],
    ["div", { class: "row-cards", key: "cards" }, ...cards.map((card) => /** @type {Tree} */ (["span", { class: "row-card", key: `by-${card.card}` }, shownCard(card), by(card.by)]))],
  ];
}

/**
 * Cards that lie open in the middle, all of one size, whether they can be chosen now or not.
 * @param {Screen} screen
 * @param {Pile} pile
 * @param {Ui} ui
 * @returns {Tree}
 */
const spreadOut = (screen, pile, ui) => [
  "div",
  { class: "spread", key: "spread" },
  ["p", { class: "pile-name" }, `${pile.name}: ${pile.count}`],
  ["div", { class: "cards" }, ...faces(screen, pile, ui)],
];
