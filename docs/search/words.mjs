// Words as they are compared: without marks above their letters, in small letters, without their endings, numbers as words.

import { stemmer } from "stemmer";

/** What the search knows of words: groomporter_site/search/, the files of TOML.
 * @typedef {{authors: string, stop: string, faint: string, weak: string, slips: Record<string, string>, wishes: import("./wishes.mjs").WishWords, forms: Record<string, string>, same: {words: string[], weight?: number}[], weights: Record<string, number>,
 *   parts: Record<string, string>, pages: Record<string, string>, tongues: Record<string, import("./tongues.mjs").Tongue>,
 *   topic: {id: string, title?: string, asks: string[], leads?: string[]}[],
 *   sort: {asks: string[], weights?: Record<string, number>, leads?: string[], topics?: string[]}[]}} Words */

const LETTERS = /[a-z0-9]+/g;
const PLAIN = /^[\x00-\x7f]*$/;
const MARKS = /[\u0300-\u036f’ſßœ]/g;
/** @type {Record<string, string>} */
const LETTERED = { "’": "'", ſ: "s", ß: "ss", œ: "oe" };
const NUMBER = /^(\d{1,2})s?$/;
export const ONES = "nought one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
export const TENS = "nought ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** @param {string} text @returns {string} as it is compared */
export const fold = (text) =>
  (PLAIN.test(text) ? text : text.normalize("NFD").replace(MARKS, (mark) => LETTERED[mark] ?? ""))
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/(?<=[a-z])'(?:s\b|(?=[a-z]))/g, ""); // the dealer’s, o’er

/** @param {string} text @returns {string[]} its words */
export const split = (text) => (fold(text).match(LETTERS) ?? []).flatMap(spelt);

/** A number below a hundred as it is said; any other word as it is. @param {string} word @returns {string | string[]} */
function spelt(word) {
  const number = word < ":" ? Number(NUMBER.exec(word)?.[1]) : NaN; // the figures stand before it
  if (Number.isNaN(number)) return word;
  if (number < 20) return ONES[number];
  return number % 10 ? [TENS[Math.floor(number / 10)], ONES[number % 10]] : TENS[number / 10];
}

/** Cuts off endings. */
export class Stems {
  /** @param {Record<string, string>} forms what is of one stem all the same */
  constructor(forms) {
    /** @type {Map<string, string[]>} */
    this.written = new Map();
    /** @type {Map<string, string>} */
    this.known = new Map(Object.entries(forms).map(([form, word]) => [form, word.startsWith("!") ? word.slice(1) : stemmer(word)]));
  }

  /** The stems of a word as it stands in a text. @param {string} written */
  in(written) {
    let stems = this.written.get(written);
    if (!stems) this.written.set(written, (stems = split(written).map((word) => this.of(word))));
    return stems;
  }

  /** @param {string} word @returns {string} */
  of(word) {
    const known = this.known.get(word);
    if (known !== undefined) return known;
    const stem = stemmer(word);
    this.known.set(word, stem);
    return stem;
  }
}

/**
 * Whether two words differ by one slip: a letter too many, too few, another, or two that have changed places.
 * @param {string} a
 * @param {string} b
 */
export function oneSlip(a, b) {
  if (a.length > b.length) [a, b] = [b, a];
  if (b.length - a.length > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const rest = a.slice(at);
  if (b.length > a.length) return rest === b.slice(at + 1);
  if (rest.slice(1) === b.slice(at + 1)) return true;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
