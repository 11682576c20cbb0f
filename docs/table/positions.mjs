// The positions of a hand that is walked through: every step is kept as what was unlike the next.

import { isScreen } from "./screen.mjs";
import { screenOfFrame } from "./screen-facts.mjs";

/** @typedef {import("./screen.mjs").Screen} Screen */

/**
 * Each position whole.
 * @param {unknown} last the screen to which the last step leads
 * @param {unknown} steps
 * @returns {Screen[] | null} null if they cannot be drawn
 */
export function screensOf(last, steps) {
  if (!isScreen(last) || !Array.isArray(steps)) return null;
  /** @type {Screen[]} */
  const out = [];
  let next = last;
  for (const frame of [...steps].reverse()) {
    next = screenOfFrame(next, Object(frame));
    if (!isScreen(next)) return null;
    out.unshift(next);
  }
  return out;
}
