// What is kept in the browser: each table's hand, and how the reader likes the cards. Storage may be refused, may be
// full, may hold anything, and may be written by another tab at any time.

import { keptShape, looksShape, stepShape } from "./stored-shapes.mjs";

/** `stamp` is another with every writing: so a tab sees that it was not the last to write.
 * @typedef {{hand: any, screen: import("./screen.mjs").Screen | null, stamp: string}} Kept */
/** How a reader likes a table. @typedef {ReturnType<typeof looksShape>} Looks */

export const HAND = "groomporter:hand:";
export const LOOKS = "groomporter:looks";
const LARGEST = 2_000_000; // characters; no hand comes near it

/** Hands of this visit: going back makes a new element. @type {Map<string, Kept>} */
const visit = new Map();

/** @param {string} id */
const name = (id) => `${location.pathname}#${id}`;

/**
 * What is stored; undefined if it is nothing that could be read.
 * @param {string} key
 * @returns {any}
 */
export function read(key) {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : text.length > LARGEST ? undefined : JSON.parse(text);
  } catch (error) {
    return error instanceof SyntaxError ? undefined : null;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 * @returns {boolean} whether it is kept
 */
export function write(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    if (value !== null) write(key, null); // what was kept before is no longer so, and would come back
    return false;
  }
}

/**
 * The hand that is kept for this table. Storage comes first: another tab may have played on since this visit did.
 * @param {string} id the table's
 * @returns {Kept | null}
 */
export const keptHand = (id) => keptShape(read(HAND + name(id))) ?? visit.get(name(id)) ?? null;

/**
 * Forget what is stored for this table if it is no hand at all.
 * @param {string} id
 * @returns {boolean} whether there was such a thing
 */
export function forgetRubbish(id) {
  const found = read(HAND + name(id));
  if (found === null || keptShape(found)) return false;
  write(HAND + name(id), null);
  return true;
}

/** What nobody could guess, and is never given twice: by it a writing of a hand is known, or a hand dealt. */
export const token = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join("");

/**
 * @param {string} id
 * @param {{hand: any, screen: import("./screen.mjs").Screen} | null} played null forgets it
 * @returns {{stamp: string, kept: boolean}} how this writing is known, and whether it outlasts the page
 */
export function keepHand(id, played) {
  const stamp = played ? token() : "";
  if (played) visit.set(name(id), { ...played, stamp });
  else visit.delete(name(id));
  return { stamp, kept: write(HAND + name(id), played && { ...played, stamp }) };
}

/**
 * Keep a table's hand for another table from now on, unless a hand lies there.
 * @param {string} id
 * @param {string} place the other page's path, and the table's on it
 * @returns {boolean} whether it was done
 */
export function moveHand(id, place) {
  const found = keptHand(id);
  if (!found || read(HAND + place) || !write(HAND + place, found)) return false;
  keepHand(id, null);
  return true;
}

/**
 * Be told when another tab has written this table's hand, or may have done so while this one slept.
 * @param {string} id
 * @param {() => void} told
 * @param {AbortSignal} signal ends it
 */
export function watchHand(id, told, signal) {
  addEventListener("storage", (event) => (event.key === HAND + name(id) || event.key === null) && told(), { signal });
  addEventListener("pageshow", (event) => event.persisted && told(), { signal });
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && told(), { signal });
}

/** How far players have come in the course of each game. @type {Map<string, number>} */
const steps = new Map();
export const STEP = "groomporter:course:";

/**
 * How many hands of a game's course have been learned; 0 where nothing is kept.
 * @param {string} game
 * @returns {number}
 */
export const keptStep = (game) => stepShape(read(STEP + game)) ?? steps.get(game) ?? 0;

/**
 * @param {string} game
 * @param {number} step
 */
export function keepStep(game, step) {
  steps.set(game, step);
  write(STEP + game, step);
}

/** Forget what this visit remembers of hands and courses. */
export function forgetVisit() {
  visit.clear();
  steps.clear();
}

export const keptLooks = () => looksShape(read(LOOKS));

/** @param {Looks} looks what else stands beside them is left */
export const keepLooks = (looks) => write(LOOKS, looksShape(looks));
