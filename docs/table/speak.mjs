// What a table says by itself: one announcement for each trick or decision.

/** @typedef {import("./screen.mjs").Screen} Screen */
/** @typedef {import("./screen.mjs").Entry} Entry */

/** @param {string[]} words */
export const listed = (words) => (words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : (words[0] ?? ""));

/**
 * What happened since the last announcement, each event once, what the hand comes to where its cards are counted, and what is
 * to be done now; of a deal that is over, first how it came off, for the rest is long.
 * @param {Screen} screen
 * @param {Entry[]} news
 * @param {string} note
 */
export function announcement(screen, news, note) {
  const told = news.map((entry) => entry.text).filter((text) => !screen.result.includes(text));
  const counted = screen.made?.length ? `${[screen.holding, screen.caution].filter(Boolean).join(": ")}.` : "";
  const how = [screen.title, ...screen.result];
  return (screen.over ? [...how, ...told, note] : [...told, counted, ...how, note]).filter(Boolean).join(" ");
}

/**
 * What a hand that is played for the first time bids you do, and what a hand of the course brings.
 * @param {Screen | null} screen
 */
export function instruction(screen) {
  if (!screen || screen.settled) return "";
  const { first, course } = screen;
  return first ? first.say : course ? `${course.name ? `New: ${course.name}. ` : ""}${course.say}` : "";
}

/**
 * What was taken back: the first sentence of those that are told no more.
 * @param {Screen | null} before
 * @param {Screen} after
 */
export function takenBackWords(before, after) {
  const [was, is] = [before?.log ?? [], after.log];
  const gone = is.every(({ text }, place) => text === was[place]?.text) ? was[is.length]?.text : "";
  return gone ? `Taken back: ${gone}` : "Taken back.";
}
