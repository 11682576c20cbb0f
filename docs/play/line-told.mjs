// What one line of play brings is told in several frames; what is said of one hangs on all of them.

/** @typedef {import("../table/screen.mjs").Entry} Entry */
/** @typedef {import("../table/screen.mjs").Screen} Screen */

/**
 * The line to which a frame belongs: all that is told of it, and how the table lies at its end.
 * @param {number} place of the frame
 * @param {Screen[]} frames
 * @param {Entry[][]} said of each frame
 * @returns {{sentences: Entry[], end: Screen | undefined}}
 */
export function lineTold(place, frames, said) {
  const first = frames.findLastIndex(({ partway }, at) => at < place && !partway) + 1;
  const end = frames.findIndex(({ partway }, at) => at >= place && !partway);
  return { sentences: said.slice(first, end < 0 ? frames.length : end + 1).flat(), end: frames.at(end) };
}
