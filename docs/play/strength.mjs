// How well the others play: chosen on a device for all its games, and said with every question to the engine.

import { read, write } from "../table/keep.mjs";
import { one } from "../table/shape.mjs";
import * as set from "../table/state.mjs";

/** @typedef {import("../table/table.mjs").CardTable} CardTable */

const KEY = "groomporter:strength";
const STEADY = "steady"; // as the answers that were prepared have it
const SECONDS = 0.25; // for one choice; a step of thought may be longer than those before it, and three tenths are to be enough
const isStrength = one("easy", STEADY, "strong");

let visit = STEADY; // what was chosen in this visit, where nothing can be stored

/**
 * What is chosen on this device. What is none of the choices is forgotten, and the table says so.
 * @param {CardTable} table
 * @returns {string}
 */
export function strengthAt({ state }) {
  const kept = read(KEY);
  if (kept === null) return visit;
  if (isStrength(kept)) return (visit = kept);
  keepStrength(STEADY);
  const text = "What this browser had kept of how well the others play is none of the choices, and is forgotten: they play steadily. It can be chosen anew under More.";
  set.putNotice(state, { key: "strength", text, acts: [] });
  return STEADY;
}

/** @param {string} strength */
function keepStrength(strength) {
  visit = strength;
  write(KEY, strength);
}

/**
 * How the others are to play, where it is not by rule of thumb.
 * @param {CardTable} table
 */
export function manner(table) {
  const strength = strengthAt(table);
  return strength === STEADY ? null : { strength, seconds: SECONDS };
}

/**
 * From the next question on the others play so.
 * @param {CardTable} table
 * @param {string} strength
 */
export function chooseStrength(table, strength) {
  keepStrength(strength);
  table.change(set.setLooks, { strength });
}
