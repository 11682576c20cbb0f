// Choosing cards: which can be chosen beside those that are, and what becomes of them.

import { chosenBy } from "./screen-facts.mjs";

/** @typedef {import("./screen.mjs").Ask} Ask */

const NUMBERS = ["None", "One", "Two", "Three", "Four", "Five", "Six"];

/** @param {number} count */
const number = (count) => NUMBERS[count] ?? String(count);

/**
 * Whether each answer is one card: another that is pressed takes its place.
 * @param {Ask} ask
 */
export const single = (ask) => ask.choices.every((choice) => choice.cards.length === 1);

/**
 * The cards that can be pressed: all that are in an answer with those chosen.
 * @param {Ask} ask
 * @param {string[]} chosen
 * @returns {Set<string>}
 */
export function pressable(ask, chosen) {
  const fits = single(ask) ? ask.choices : ask.choices.filter(({ cards }) => chosen.every((card) => cards.includes(card)));
  return new Set(fits.flatMap((choice) => choice.cards));
}

/**
 * Why a card cannot be chosen beside those that are, and what to do.
 * @param {Ask} ask
 * @param {string[]} chosen
 * @param {string} card
 */
export function whyNotChosen(ask, chosen, card) {
  const most = Math.max(...ask.choices.map((choice) => choice.cards.length));
  if (!chosen.length || !pressable(ask, []).has(card)) return "This card cannot be chosen.";
  if (chosen.length < most) return "It cannot be chosen with what is chosen already: put that back first.";
  return chosen.length === 1 ? "One is chosen already: put it back first." : `${number(chosen.length)} are chosen already: put one back first.`;
}

/**
 * How many are chosen, and what then happens: "Two of three chosen: they go face down, and you draw as many."; "" where no
 * cards are asked for.
 * @param {Ask} ask
 * @param {string[]} chosen
 */
export function chosenWords(ask, chosen) {
  const most = Math.max(...ask.choices.map((choice) => choice.cards.length));
  if (!most) return "";
  const count = most === 1 ? `${chosen.length ? "One" : "No"} card chosen` : chosen.length ? `${number(chosen.length)} of ${number(most).toLowerCase()} chosen` : "None chosen";
  const then = chosenBy(ask, chosen) ? (ask.then?.[Math.min(chosen.length, 2)] ?? "") : "";
  return `${count}${then && ": "}${then}.`;
}
