// Where a projector stands, kept so that no key and no reload loses it. Storage may be refused, and may hold anything.

import { read } from "../table/keep.mjs";
import { number, record, text } from "../table/shape.mjs";

/** @typedef {{name: string, step: number, asking: boolean, hidden: boolean, asks: boolean, open: boolean}} Place */

const PLACE = record({ name: text(60, /^[a-z0-9-]+$/), step: number(0, Number.MAX_SAFE_INTEGER) });
const KEY = "groomporter:projector:";
/** @type {Map<string, Place>} where nothing is kept, for this visit */
const visit = new Map();

/**
 * @param {string} game
 * @returns {Place | null}
 */
export function keptPlace(game) {
  const found = read(KEY + game);
  if (!PLACE(found)) return visit.get(game) ?? null;
  const { name, step, asking, hidden, asks } = /** @type {any} */ (found);
  return { name, step, asking: asking === true, hidden: hidden === true, asks: asks !== false, open: isOpen(game) };
}

/**
 * Whether it was shown when this tab was last here: of another day only the place is kept.
 * @param {string} game
 */
function isOpen(game) {
  try {
    return sessionStorage.getItem(KEY + game) !== null;
  } catch {
    return false;
  }
}

/**
 * @param {string} game
 * @param {Place} place
 */
export function keepPlace(game, place) {
  visit.set(game, place);
  try {
    if (place.open) sessionStorage.setItem(KEY + game, "open");
    else sessionStorage.removeItem(KEY + game);
    localStorage.setItem(KEY + game, JSON.stringify(place));
  } catch {
    // for this visit then
  }
}
