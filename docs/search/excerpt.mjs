// What an entry says around the words that were asked for.

const LONG = 230; // letters
const AHEAD = 70; // of them before the first word that was asked for, where its sentence is long
const TITLED = 90; // from the beginning of a line, which has a reading’s name, to the sentence that is shown
const WORD = /[\p{L}\p{N}’']+/gu;
const STOP = /[^\s-]/; // between words that do not stand side by side
const SENTENCE = /\n|(?<=(?:\p{L}{3}|\p{N})[.!?][”’)]?) (?=[“‘(]?\p{Lu})/gu;

/** What is underlined: words by their stems, and words that stand side by side; each with what was asked by it, and what that tells.
 * @typedef {{words: Map<string, AskedWord>, abreast: {stems: string[], asked: AskedWord}[]}} Marks */
/** @typedef {{of: number, worth: number}} AskedWord */
/** @typedef {{at: number, end: number, asked: AskedWord}} Hit */

/**
 * @param {string} text
 * @param {Marks} marks
 * @param {import("./words.mjs").Stems} known
 * @returns {[string, boolean][]} the words, and which of them were asked for
 */
export function excerpt(text, marks, known) {
  const hits = found(text, marks, known);
  const from = text.length > LONG ? beginning(text, hits) : 0;
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
  pieces.push([text.slice(at, to).trimEnd() + (to < text.length ? " …" : ""), false]);
  return pieces;
}

/** Where the words that were asked for stand. @param {string} text @param {Marks} marks @param {import("./words.mjs").Stems} known */
function found(text, { words, abreast }, known) {
  /** @type {Hit[]} */
  const hits = [];
  /** @type {{at: number, end: number, stem: string}[]} */
  const all = [];
  for (const { 0: word, index: at } of text.matchAll(WORD)) {
    const [end, stems] = [at + word.length, known.in(word)];
    const asked = stems.map((stem) => words.get(stem)).find(Boolean);
    if (asked) hits.push({ at, end, asked });
    for (const stem of stems) all.push({ at, end, stem });
  }
  const parted = (/** @type {number} */ at) => STOP.test(text.slice(all[at - 1].end, all[at].at));
  for (const { stems, asked } of abreast)
    for (let at = 0; at + stems.length <= all.length; at++)
      if (stems.every((stem, place) => all[at + place].stem === stem && (!place || !parted(at + place))))
        hits.push({ at: all[at].at, end: all[at + stems.length - 1].end, asked });
  return hits.sort((one, other) => one.at - other.at || other.end - one.end);
}

/** Where to begin: with the sentence behind which most of what was asked stands, and soonest. @param {string} text @param {Hit[]} hits */
function beginning(text, hits) {
  const ends = [...text.matchAll(SENTENCE)].map(({ 0: gap, index }) => ({ at: index + gap.length, line: gap === "\n" }));
  const starts = [{ at: 0, line: true }, ...ends];
  let best = { tells: 0, at: 0 };
  starts.forEach(({ at }, place) => {
    const next = starts[place + 1]?.at ?? text.length;
    const own = hits.find((hit) => hit.at >= at && hit.at < next);
    if (!own) return;
    const from = own.end > at + LONG ? text.indexOf(" ", own.at - AHEAD) + 1 : at;
    const shown = new Map(hits.filter((hit) => hit.at >= from && hit.end <= from + LONG).map(({ asked }) => [asked.of, asked.worth]));
    const tells = [...shown.values()].reduce((sum, worth) => sum + worth, 0);
    if (tells > best.tells) best = { tells, at: from };
  });
  const line = starts.findLast((one) => one.line && one.at <= best.at)?.at ?? 0;
  return best.at - line < TITLED ? line : best.at;
}
