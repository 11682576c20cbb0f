// A hand of a day, as it was built: from the host; or, where the page was opened from a file, out of a script.

import { base } from "../table/desk.mjs";
import { part } from "../table/parts.mjs";
import { plain } from "../table/shape.mjs";
import { keptShape } from "../table/stored-shapes.mjs";

/** @typedef {{hand: any, screen: import("../table/screen.mjs").Screen, replies: Record<string, any>}} DealtHand */

/**
 * @param {number} slot
 * @returns {Promise<DealtHand | null>} null if it does not come, or is none
 */
export async function fetchHand(slot) {
  try {
    const found = await (location.protocol === "file:" ? part(`${base}today/`, String(slot)) : overTheLine(slot));
    const { hand, screen } = keptShape(found) ?? {};
    return screen && plain(found.replies) ? { hand, screen, replies: found.replies } : null;
  } catch {
    return null;
  }
}

/**
 * What the host has in its file; the page may have asked for it while this was on its way.
 * @param {number} slot
 */
async function overTheLine(slot) {
  const early = /** @type {any} */ (globalThis).groomporterToday;
  delete (/** @type {any} */ (globalThis).groomporterToday);
  if (early?.slot === slot) return early.answer;
  const answer = await fetch(`${base}today/${slot}.json`);
  return answer.ok ? answer.json() : null;
}
