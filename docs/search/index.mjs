// What can be found, and how well a word fits each of it.

import MiniSearch from "minisearch";
import { oneSlip, split, Stems } from "./words.mjs";

/** @typedef {import("./words.mjs").Words} Words */
/** An entry as it is written: the place of its page in the list, where on it, of which kind, title, words; number, grade, what
 * it stands under, what visitors say for it, and 1 where it can be seen played (groomporter_site/search/write.py).
 * @typedef {[number, string, string, string, string, string?, string?, string?, string?, number?]} Row */
/** Entries as they come: how many pages further each stands than the one before it, then a list of each other field.
 * @typedef {[number[], ...any[][]]} ByField */
/** What has come at one time, weighed by itself, so that what comes later changes nothing of what is shown: its index, the
 * stems that stand in it, each with the forms it is written in, and where its entries end.
 * @typedef {{mini: MiniSearch, written: Map<string, string[]>, end: number}} Shelf */
/** A page: address, title, kind, and the game that it is about. @typedef {[string, string, string, string]} Page */

const BOOSTS = { title: 2.2, above: 1.2, text: 1, said: 1 };
const NAMED = new Set(["page", "lesson", "quiz", "sheet"]); // whose titles say of which game they are
const SHORTEST = 4; // letters of a word in which a slip is forgiven
const SLIP = 0.7; // how well it fits then
const BEGUN = 0.8; // how well a word fits of which only the beginning is there
const APART = " | "; // what parts words that do not stand side by side
const STOPS = /[^\p{L}\p{N}\s’'-]+/u;
const MOST_BEGUN = 60; // words that a beginning stands for
const FAINT = "'"; // before a word that tells little, which is looked for in titles alone
const AS_IS = { tokenize: (/** @type {string} */ text) => [text], processTerm: (/** @type {string} */ term) => term };

/** @param {ByField} written @returns {Row[]} */
export function rowsOf([further, ...fields]) {
  let page = 0;
  return further.map((more, at) => /** @type {any} */ ([(page += more), ...fields.map((field) => field[at])]));
}

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
    /** @type {Shelf[]} */
    this.shelves = [];
    /** @type {Map<string, Map<number, number>>} */
    this.known = new Map();
    /** @type {(string | undefined)[]} the stems of each entry, one after the other, as far as they have been needed */
    this.lines = [];
  }

  /** @param {Row[]} rows */
  add(rows) {
    const from = this.rows.length;
    this.rows.push(...rows);
    /** @type {Map<string, string[]>} */
    const written = new Map();
    const term = (/** @type {string} */ word, /** @type {string} */ field = "") => {
      if (this.stop.has(word)) return null;
      if (this.faint.has(word)) return field === "title" ? FAINT + word : null;
      const stem = this.stems.of(word);
      const forms = written.get(stem);
      if (!forms) written.set(stem, [word]);
      else if (!forms.includes(word)) forms.push(word);
      return stem;
    };
    const mini = new MiniSearch({ fields: ["title", "above", "text", "said"], storeFields: [], tokenize: split, processTerm: term });
    mini.addAll(rows.map((row, at) => ({ id: from + at, ...this.fields(row) })));
    this.shelves.push({ mini, written, end: this.rows.length });
    this.known.clear();
  }

  /** @param {Row} row */
  fields(row) {
    return { title: this.title(row), text: row[4], above: this.above(row), said: row[8] ?? "" };
  }

  /** On which shelf an entry is. @param {number} id */
  shelf(id) {
    return this.shelves.findIndex(({ end }) => id < end);
  }

  /** Whether words stand side by side in an entry. @param {number} id @param {string[]} stems */
  abreast(id, stems) {
    const line = (this.lines[id] ??= this.line(this.rows[id]));
    return line.includes(` ${stems.join(" ")} `);
  }

  /** @param {Row} row */
  line(row) {
    const parts = Object.values(this.fields(row)).flatMap((field) => field.split(STOPS));
    return ` ${parts.map((part) => split(part).map((word) => this.stems.of(word)).join(" ")).join(APART)} `;
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
   * How well each entry fits a word; a slip is forgiven where neither this shelf nor one before it has the word.
   * @param {string} stem
   * @param {string} begun the word, if it may go on; else ""
   * @returns {Map<number, number>}
   */
  fits(stem, begun) {
    const key = begun ? `${begun}*` : stem;
    let found = this.known.get(key);
    if (found) return found;
    found = new Map();
    let exact = false;
    for (const shelf of this.shelves) {
      const here = look(shelf, stem, 1);
      for (const other of begins(shelf, begun)) merge(here, look(shelf, other, BEGUN));
      exact ||= here.size > 0;
      if (!exact) for (const other of slips(shelf, stem)) merge(here, look(shelf, other, SLIP));
      for (const [id, score] of here) found.set(id, score);
    }
    if (this.known.size > 400) this.known.clear();
    this.known.set(key, found);
    return found;
  }

  /** How well the title of each entry fits a word that tells little. @param {string} word */
  faintly(word) {
    return new Map(this.shelves.flatMap((shelf) => [...look(shelf, FAINT + word, 1)]));
  }

  /**
   * The stems that do for a word on each shelf: itself, those that it begins, or those from which it differs by a slip.
   * @param {string} stem @param {string} begun the word, if it may go on
   * @returns {{exact: boolean, stems: string[]}[]}
   */
  standing(stem, begun) {
    return this.shelves.map((shelf) => {
      const begin = begins(shelf, begun);
      const exact = shelf.written.has(stem) || begin.length > 0;
      return { exact, stems: exact ? [stem, ...begin] : slips(shelf, stem) };
    });
  }

  /** How a stem is written, most like a word. @param {string} stem @param {string} word */
  written(stem, word) {
    const forms = this.shelves.flatMap((shelf) => shelf.written.get(stem) ?? []);
    return forms.find((form) => oneSlip(form, word)) ?? forms[0] ?? stem;
  }
}

/** @param {Shelf} shelf @param {string} stem @returns {string[]} what it may have been meant for */
function slips({ written }, stem) {
  return stem.length < SHORTEST ? [] : [...written.keys()].filter((other) => other.length >= SHORTEST - 1 && oneSlip(stem, other));
}

/** @param {Shelf} shelf @param {string} begun @returns {string[]} the stems of words that begin so */
function begins({ written }, begun) {
  if (begun.length < 2) return [];
  const found = [...written].filter(([, forms]) => forms.some((form) => form.length > begun.length && form.startsWith(begun)));
  return found.slice(0, MOST_BEGUN).map(([stem]) => stem);
}

/** @param {Shelf} shelf @param {string} term @param {number} weight */
function look({ mini }, term, weight) {
  const found = mini.search(term, { boost: BOOSTS, ...AS_IS });
  return new Map(found.map(({ id, score }) => [/** @type {number} */ (id), score * weight]));
}

/**
 * Keep the better of two fits.
 * @param {Map<number, number>} into
 * @param {Map<number, number>} other
 */
export function merge(into, other) {
  for (const [id, score] of other) if (score > (into.get(id) ?? 0)) into.set(id, score);
}
