// What lies before each seat and in the pool, drawn: chips in stacks, lives as pegs, a short race as dots. The number stands
// beside each.

import { cardsInWords } from "../table/cards.mjs";
import { chipStacks, lifePegs } from "../table/chips.mjs";
import { asDots, isApart } from "./score.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {import("../table/screen.mjs").Note} Note */
/** @typedef {import("../table/screen.mjs").Screen} Screen */
/** @typedef {import("../table/screen.mjs").Seat} Seat */

const TRICKS = new Set(["tricks", "side"]); // by which words a seat's tricks are told, and its side's
const LIVES = 12; // so many are drawn at the most

/**
 * The side of a seat.
 * @param {Screen} screen
 * @param {Seat} seat
 */
const sideOf = ({ score }, { name }) => score?.find(({ seats }) => seats.includes(name));

/**
 * What of a seat's notes stands with the score.
 * @param {Screen} screen
 * @param {Seat} seat
 */
function scoredApart(screen, seat) {
  const side = sideOf(screen, seat);
  if (!side || !isApart(screen)) return () => false;
  const counted = tricksApart(screen);
  return (/** @type {Note} */ { words, unit, sort }) => sort === "score" || words === side.words || (counted && (sort === "tricks" || TRICKS.has(unit)));
}

/**
 * Whether the tricks of a side are told with its score.
 * @param {Screen} screen
 */
export const tricksApart = (screen) => isApart(screen) && !screen.board && screen.score?.[0]?.tricks !== undefined;

/**
 * A number with its unit, which a narrow window leaves out where it is drawn beside.
 * @param {string} words
 * @param {number} amount
 * @returns {Child[]}
 */
function unitApart(words, amount) {
  const number = String(amount);
  return words.startsWith(`${number} `) ? [number, ["span", { class: "note-unit" }, words.slice(number.length)]] : [words];
}

/**
 * A sum as chips, with its number.
 * @param {number} amount
 * @param {string} words
 * @returns {Tree}
 */
const chips = (amount, words) => ["span", { class: "chips-drawn" }, chipStacks(amount), ["span", { class: "chips-number" }, ...unitApart(words, amount)]];

/**
 * @param {Note} note
 * @param {import("../table/screen.mjs").Side | undefined} side
 * @returns {Tree}
 */
function drawn({ words, amount, sort }, side) {
  if (sort === "chips" && amount && amount > 0) return chips(amount, words);
  if (sort === "lives" && amount && amount <= LIVES) return ["span", { class: "note" }, lifePegs(amount, amount), " ", ...unitApart(words, amount)];
  const race = sort === "score" && side ? asDots(side) : null;
  return ["span", { class: "note" }, race, race ? " " : null, ...boundApart(words)];
}

/**
 * A number, and what bounds it for everybody, which a narrow window leaves to one's own line.
 * @param {string} words
 * @returns {Child[]}
 */
function boundApart(words) {
  const at = words.search(/ of \d+$| \u00b7 /);
  return at < 0 ? [words] : [words.slice(0, at), ["span", { class: "note-bound" }, words.slice(at)]];
}

/**
 * Each comes with the dot that parts it from what stands before it, so that none is left of what is not seen.
 * @param {Screen} screen
 * @param {Seat} seat
 * @param {boolean} [after] whether something stands before them
 * @returns {Child[]}
 */
export function notes(screen, seat, after = false) {
  const apart = scoredApart(screen, seat);
  /** Whether all have staked as much, which the pool tells too. @param {Note} note */
  const alike = (note) => note.sort === "chips" && Number(note.amount) < 0 && screen.seats.every((one) => one.notes.some(({ words }) => words === note.words));
  const some = seat.notes.filter((note) => note.words && !apart(note));
  return [...some.filter((note) => !alike(note)), ...some.filter(alike)]
    .map((note, place) => /** @type {Tree} */ (["span", { class: "note-part", "data-none": note.amount === 0 && note.sort !== "chips" && note.sort !== "score", "data-alike": alike(note) }, place || after ? "\u00a0\u00b7 " : "", drawn(note, sideOf(screen, seat))]));
}

/**
 * @param {import("../table/screen.mjs").Pool} pool
 * @returns {Tree}
 */
export const poolOf = ({ name, words, amount }) => ["div", { class: "pool", key: `pool-${name}` }, ["p", {}, name], amount && amount > 0 ? chips(amount, words) : ["p", {}, words]];

/**
 * What you hold and have, in a line under your hand; beside what is chosen of it, your chips alone.
 * @param {Screen} screen
 * @param {boolean} beside
 * @returns {Child[]}
 */
export function yours(screen, beside) {
  const me = screen.seats.find(({ you }) => you);
  if (!me) return [];
  if (beside) return notes(screen, { ...me, notes: me.notes.filter(({ sort }) => sort === "chips") });
  const said = [me.dealer ? "dealer" : "", me.taken && !tricksApart(screen) ? `${cardsInWords(me.taken)} taken` : ""].filter(Boolean);
  const has = [...said.map((words) => ` \u00b7 ${words}`), ...notes(screen, me, true)];
  if (screen.holding) return [["strong", {}, screen.holding], screen.caution ? `: ${screen.caution}` : null, ...has];
  return has.length ? ["You", ...has] : [];
}
