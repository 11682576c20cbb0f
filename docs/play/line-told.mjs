// What one line of play brings is told in several frames; what is said of one hangs on all of them.

/** @typedef {import("../table/screen.mjs").Entry} Entry */
/** @typedef {import("../table/screen.mjs").Screen} Screen */

const [SUM, SHORT, TWO, LONGEST] = [20, 32, 64, 90]; // letters in the place of the prompt: of what cards come to; read at a glance; in two sentences; at the most
const AT_THE_END = 4; // sentences of cards that are shown for which one waits when the deal is over: they lie open then

/**
 * What happened stands where the prompt does while it is seen to happen; but not a list of cards, which lie open, nor a card
 * alone, which is seen. Two short sentences stand there together, so that the first is read; what is much is said slowly; of
 * a long one its beginning stands there.
 * @type {NonNullable<import("../table/views.mjs").View["saying"]>}
 */
export function saying(entry, place, frames, said) {
  const { text, kind } = entry;
  const { sentences, end } = lineTold(place, frames, said);
  const alone = sentences.length === 1 && kind === "move" && !end?.turn.includes(end.seat); // the next prompt is truer then
  const both = !frames[place]?.partway && sentences.length === 2 ? sentences.map((one) => one.text).join(" ") : "";
  if (both && both.length <= TWO) return [both, 1];
  const times = end?.over && kind === "look" && sentences.indexOf(entry) >= AT_THE_END ? 0 : sentences.length > 2 || text.length > SHORT ? 2 : 1;
  return [alone ? "" : shortened(text), times];
}

/**
 * A sentence that has room: of a longer one what stands before its list, or as many cards of it as there is room for, and
 * what they come to.
 * @param {string} text
 */
function shortened(text) {
  if (text.length <= LONGEST) return text;
  const [before = ""] = text.split(": ", 1);
  if (before.length < LONGEST) return `${before}.`;
  const last = text.slice(text.lastIndexOf(", ") + 1);
  const sum = last.length < SUM ? last : "";
  return `${text.slice(0, text.lastIndexOf(", ", LONGEST - 2 - sum.length))} \u2026${sum}`;
}

/**
 * The line to which a frame belongs: all that is told of it, and how the table lies at its end.
 * @param {number} place of the frame
 * @param {Screen[]} frames
 * @param {Entry[][]} said of each frame
 * @returns {{sentences: Entry[], end: Screen | undefined}}
 */
function lineTold(place, frames, said) {
  const first = frames.findLastIndex(({ partway }, at) => at < place && !partway) + 1;
  const end = frames.findIndex(({ partway }, at) => at >= place && !partway);
  return { sentences: said.slice(first, end < 0 ? frames.length : end + 1).flat(), end: frames.at(end) };
}
