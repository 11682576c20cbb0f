// What lies before each seat and in the pool, drawn: chips in stacks, lives as pegs. The number stands beside each.

import { cardsInWords } from "../table/cards.mjs";
import { chips, lifePegs } from "../table/chips.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {import("../table/screen.mjs").Note} Note */
/** @typedef {import("../table/screen.mjs").Screen} Screen */
/** @typedef {import("../table/screen.mjs").Seat} Seat */

const TRICKS = new Set(["tricks", "side"]); // by which words a seat's tricks are told, and its side's
const LIVES = 12; // so many are drawn at the most

/**
 * What of a seat's notes stands with the score, once a side.
 * @param {Screen} screen
 * @param {Seat} seat
 */
function scoredApart({ score, board, seats: all }, seat) {
  const side = score?.find(({ seats }) => seats.includes(seat.name));
  if (!side || board || score?.length === all.length) return () => false;
  const counted = side.tricks !== undefined && side.tricks !== null;
  return (/** @type {Note} */ { words, unit, sort }) => words === side.words || (counted && (sort === "tricks" || TRICKS.has(unit)));
}

/**
 * @param {Note} note
 * @returns {Tree}
 */
function drawn({ words, amount, sort }) {
  if (sort === "chips" && amount && amount > 0) return chips(amount, words);
  if (sort === "lives" && amount && amount <= LIVES) return ["span", { class: "note" }, lifePegs(amount, amount), " ", words];
  return ["span", { class: "note" }, words];
}

/**
 * @param {Screen} screen
 * @param {Seat} seat
 * @returns {Child[]}
 */
function notes(screen, seat) {
  const apart = scoredApart(screen, seat);
  return seat.notes.filter((note) => !apart(note)).flatMap((note, place) => [place ? " \u00b7 " : "", drawn(note)]);
}

/** @type {import("../table/render-cloth.mjs").Accounts} */
export const ACCOUNTS = {
  notes,
  pool: ({ name, words, amount }) => [["p", {}, name], amount && amount > 0 ? chips(amount, words) : ["p", {}, words]],
};

/**
 * What you hold and have, in a line under your hand.
 * @param {Screen} screen
 * @returns {Child[]}
 */
export function yours(screen) {
  const me = screen.seats.find(({ you }) => you);
  if (!me) return [];
  const said = [me.dealer ? "dealer" : "", me.taken ? `${cardsInWords(me.taken)} taken` : ""].filter(Boolean);
  const has = notes(screen, me);
  return [screen.holding ? ["strong", {}, screen.holding] : "You", ...said.map((words) => ` \u00b7 ${words}`), has.length ? " \u00b7 " : "", ...has];
}
