// The cloth of the large table: the others where they sit, and what lies in the middle.

import { cardsInWords } from "../table/cards.mjs";
import { front, rightwards, tricksTaken } from "../table/render-cloth.mjs";
import { faces, row } from "../table/render-cards.mjs";
import { asTheySit, playedCards } from "../table/render-middle.mjs";
import { spreadOf } from "../table/screen-facts.mjs";
import { notes, poolOf, tricksApart } from "./accounts.mjs";
import { trick } from "./trick.mjs";
import { turnedForTrump } from "./trump.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {import("../table/screen.mjs").Pile} Pile */
/** @typedef {import("../table/screen.mjs").Seat} Seat */
/** @typedef {import("../table/screen.mjs").Screen} Screen */
/** @typedef {import("../table/state.mjs").Ui} Ui */

/**
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Tree}
 */
export function cloth(screen, ui) {
  const others = screen.seats.filter(({ you }) => !you);
  const [left, top, right] = asTheySit(others);
  const spread = spreadOf(screen);
  const turned = turnedForTrump(screen);
  const piles = screen.piles.filter((pile) => pile.key !== spread?.key && pile !== turned);
  const inTricks = !spread && !screen.row && screen.tricks !== false;
  return [
    "div",
    { class: "cloth", key: "cloth" },
    seats("left", left, screen),
    seats("top", top, screen),
    [
      "div",
      { class: "middle", key: "middle" },
      ["div", { class: "lies", key: "lies" }, ...piles.map((pile) => pileOf(screen, pile, others, ui)), screen.way < 0 ? way : null],
      inTricks ? trick(screen, others) : playedCards(screen, others, spread, ui),
      ["div", { class: "stakes", key: "stakes" }, ...screen.pool.map(poolOf)],
      screen.goal ? ["p", { class: "play-goal", key: "goal" }, screen.goal] : null,
    ],
    seats("right", right, screen),
  ];
}

/** @type {Tree} */
const way = ["p", { class: "way", key: "way" }, rightwards(), ["span", {}, ["span", { class: "note-unit" }, "The turn goes "], "to the right"], ["span", { class: "sr-only" }, ", anticlockwise"]];

/**
 * @param {string} side
 * @param {Seat[]} some
 * @param {Screen} screen
 * @returns {Tree}
 */
const seats = (side, some, screen) => ["div", { class: `seats seats-${side}`, key: side, "data-some": some.length }, ...some.map((seat) => seatOf(screen, seat))];

/**
 * A seat: who, what it has, and its cards. It is marked as the one whose turn it is where nobody else may act.
 * @param {Screen} screen
 * @param {Seat} seat
 * @returns {Tree}
 */
function seatOf(screen, seat) {
  const turn = seat.turn && screen.turn.length === 1;
  const hidden = seat.count - seat.shown.length;
  /** @type {Tree[]} */
  const some = [];
  if (seat.partner) some.push(["span", { class: "note" }, ["span", { class: "note-unit" }, "your "], "partner"]);
  const others = notes(screen, seat, some.length > 0);
  /** @type {Tree[]} */
  const count = seat.count ? [["span", { class: "note-part seat-count" }, some.length || others.length ? ["span", { class: "note-dot" }, " \u00b7 "] : null, ["span", { class: "note" }, cardsInWords(seat.count)]]] : [];
  const tricks = tricksApart(screen) || seat.notes.some(({ sort }) => sort === "tricks"); // are told already
  return [
    "div",
    { class: "seat", key: `seat-${seat.name}`, "data-turn": turn, "data-shows": seat.shown.length + seat.front.length > 0 },
    ["p", { class: "seat-name" }, seat.name, seat.dealer ? ["span", { class: "seat-said" }, "deals"] : null],
    turn ? ["span", { class: "sr-only", key: "turn" }, "to play"] : null,
    ["p", { class: "seat-notes", key: "notes" }, ...some.flatMap((one, place) => [place ? " \u00b7 " : "", one]), ...others, ["span", { class: "note-line", key: "line" }, ...count, tricks ? null : tricksTaken(seat)]],
    [
      "div",
      { class: "seat-cards", key: "cards" },
      ...(hidden > 0 ? [backs(hidden), /** @type {Tree} */ (["span", { class: "backs-count", "aria-hidden": "true" }, String(hidden)])] : []),
      seat.shown.length ? row("seat-shown", seat.shown) : null,
      front(seat),
    ],
  ];
}

/**
 * The backs of cards, as they are held.
 * @param {number} count
 * @returns {Tree}
 */
const backs = (count) => ["span", { class: "card-backs", "aria-hidden": "true" }, ...Array.from({ length: Math.min(count, 13) }, () => /** @type {Tree} */ (["span", { class: "card-back" }]))];

/**
 * @param {Screen} screen
 * @param {Pile} pile
 * @param {Seat[]} others to whom it may lie face down
 * @param {Ui} ui
 * @returns {Tree}
 */
function pileOf(screen, pile, others, ui) {
  const hidden = pile.count - pile.cards.length;
  return [
    "div",
    { class: "pile", key: `pile-${pile.key}`, "data-wide": pile.cards.length > 2 },
    ["div", { class: "cards" }, hidden > 0 ? ["span", { class: "card-back pile-back", "aria-hidden": "true" }] : null, ...faces(screen, pile, ui)],
    ["p", { class: "pile-name" }, pile.count > 1 || hidden ? `${pile.name}: ${pile.count}` : pile.name, ...(pile.alone ? [" ", /** @type {Tree} */ (["span", { class: "pile-alone" }, `face down to ${others.length > 1 ? "the others" : others[0]?.name}`])] : [])],
  ];
}
