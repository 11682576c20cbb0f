// What can be found, and how well a word fits each of it.

import MiniSearch from "minisearch";
import { oneSlip, split, Stems } from "./words.mjs";

/** @typedef {import("./words.mjs").Words} Words */
/** An entry as it is written: the place of its page in the list, where on it, of which kind, title, words; number, grade, what
 * it stands under, what visitors say for it, and 1 where it can be seen played (groomporter_site/search/write.py).
 * @typedef {[number, string, string, string, string, string?, string?, string?, string?, number?]} Row */
/** A page: address, title, kind, and the game that it is about. @typedef {[string, string, string, string]} Page */

const BOOSTS = { title: 2.2, above: 1.2, text: 1, said: 1 };
const NAMED = new Set(["page", "lesson", "quiz", "sheet"]); // whose titles say of which game they are
const SHORTEST = 4; // letters of a word in which a slip is forgiven
const SLIP = 0.7; // how well it fits then
const BEGUN = 0.8; // how well a word fits of which only the beginning is there
const FAINT = "'"; // before a word that tells little, which is looked for in titles alone
const AS_IS = { tokenize: (/** @type {string} */ text) => [text], processTerm: (/** @type {string} */ term) => term };

export class Index {
  /** @param {Words} words @param {Page[]} pages @param {Record<string, string>} names of the games */
  constructor(words, pages, names) {
    this.names = names;
    this.also = words.pages;
    this.stems = new Stems(words.forms);
    this.stop = new Set(split(words.stop));
    this.faint = new Set(split(words.faint));
    this.pages = pages;
    /** @type {Row[]} */
    this.rows = [];
    /** @type {Set<string>} */
    this.vocabulary = new Set();
    /** @type {Map<string, Map<number, number>>} */
    this.known = new Map();
    const term = (/** @type {string} */ word, /** @type {string} */ field = "") => {
      if (this.stop.has(word)) return null;
      if (this.faint.has(word)) return field === "title" ? FAINT + word : null;
      const stem = this.stems.of(word);
      this.vocabulary.add(stem);
      return stem;
    };
    this.mini = new MiniSearch({ fields: ["title", "above", "text", "said"], storeFields: [], tokenize: split, processTerm: term });
  }

  /** @param {Row[]} rows */
  add(rows) {
    const from = this.rows.length;
    this.rows.push(...rows);
    this.mini.addAll(rows.map((row, at) => ({ id: from + at, title: this.title(row), text: row[4], above: this.above(row), said: row[8] ?? "" })));
    this.known.clear();
  }

  /** The title, without the name of the game whose page it is: that is found otherwise. @param {Row} row */
  title([page, , kind, title]) {
    return NAMED.has(kind) ? this.nameless(title, page) : title;
  }

  /** @param {string} text @param {number} page */
  nameless(text, page) {
    const name = new Set(split(this.names[this.pages[page][3]] ?? ""));
    return name.size ? split(text).filter((word) => !name.has(word)).join(" ") : text;
  }

  /** What stands over it, and by what else it is asked for. @param {Row} row */
  above([page, , kind, title, , , grade = "", above = ""]) {
    const [, of, part] = this.pages[page];
    return `${NAMED.has(kind) ? this.nameless(above, page) : above} ${grade} ${kind === "page" ? (this.also[part] ?? "") : this.pages[page][3] || of === title ? "" : of}`;
  }

  /**
   * How well each entry fits a word; a slip is forgiven where nobody has the word.
   * @param {string} stem
   * @param {boolean} begun whether the word may go on
   * @returns {Map<number, number>}
   */
  fits(stem, begun) {
    const key = begun ? `${stem}*` : stem;
    let found = this.known.get(key);
    if (found) return found;
    found = this.look(stem, 1);
    if (begun && stem.length > 1) merge(found, this.look(stem, BEGUN, { prefix: true }));
    if (!found.size && stem.length >= SHORTEST) for (const other of this.slips(stem)) merge(found, this.look(other, SLIP));
    if (this.known.size > 400) this.known.clear();
    this.known.set(key, found);
    return found;
  }

  /** How well the title of each entry fits a word that tells little. @param {string} word */
  faintly(word) {
    return this.look(FAINT + word, 1);
  }

  /** @param {string} stem @returns {string[]} what it may have been meant for */
  slips(stem) {
    return [...this.vocabulary].filter((other) => other.length >= SHORTEST - 1 && oneSlip(stem, other));
  }

  /** @param {string} term @param {number} weight @param {object} [how] */
  look(term, weight, how = {}) {
    const found = this.mini.search(term, { boost: BOOSTS, ...AS_IS, ...how });
    return new Map(found.map(({ id, score }) => [/** @type {number} */ (id), score * weight]));
  }
}

/**
 * Keep the better of two fits.
 * @param {Map<number, number>} into
 * @param {Map<number, number>} other
 */
export function merge(into, other) {
  for (const [id, score] of other) if (score > (into.get(id) ?? 0)) into.set(id, score);
}
