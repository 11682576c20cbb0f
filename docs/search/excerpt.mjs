// What an entry says around the words that were asked for.

const LONG = 230; // letters
const AHEAD = 70; // of them before the first word that was asked for
const WORD = /[\p{L}\p{N}’']+/gu;

/**
 * @param {string} text
 * @param {Set<string>} stems what was asked for
 * @param {import("./words.mjs").Stems} known
 * @returns {[string, boolean][]} the words, and which of them were asked for
 */
export function excerpt(text, stems, known) {
  const asked = (/** @type {string} */ word) => known.in(word).some((stem) => stems.has(stem));
  /** @type {{at: number, end: number}[]} */
  const hits = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (hits.length && index > hits[0].at + LONG) break; // none of these is shown
    if (asked(word)) hits.push({ at: index, end: index + word.length });
  }
  let from = 0;
  if (text.length > LONG && hits.length && hits[0].end > LONG) from = text.indexOf(" ", hits[0].at - AHEAD) + 1;
  let to = Math.min(text.length, from + LONG);
  if (to < text.length) to = Math.max(text.lastIndexOf(" ", to), from + 1);
  /** @type {[string, boolean][]} */
  const pieces = from ? [["… ", false]] : [];
  let at = from;
  for (const hit of hits) {
    if (hit.at < at || hit.end > to) continue;
    if (hit.at > at) pieces.push([text.slice(at, hit.at), false]);
    pieces.push([text.slice(hit.at, hit.end), true]);
    at = hit.end;
  }
  pieces.push([text.slice(at, to) + (to < text.length ? " …" : ""), false]);
  return pieces;
}
