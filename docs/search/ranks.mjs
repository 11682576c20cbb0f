// What answers a question, the best first.

import { Index, merge } from "./index.mjs";
import { Questions } from "./question.mjs";
import { excerpt } from "./excerpt.mjs";
import { fold } from "./words.mjs";

/** @typedef {import("./index.mjs").Row} Row */
/** @typedef {import("./index.mjs").Page} Page */
/** @typedef {import("./question.mjs").Game} Game */
/** @typedef {import("./question.mjs").Question} Question */
/** @typedef {{topic: string, text: string, place: string, rule: string, ranking: any}} Told */
/** @typedef {{asks: string[], title: string, text: string, place: string}} Choice */
/** What comes first. @typedef {{pages: Page[], games: Record<string, Game & {like: string}>, told: Record<string, Told[]>,
 *   choices: Choice[], words: import("./words.mjs").Words, entries: Row[]}} First */
/** @typedef {{place: string, kind: string, title: string, page: string, number: string, grade: string, above: string, words: [string, boolean][]}} Found */
/** @typedef {{title: string, text: string, place: string, rule: string, ranking: any}} Answer */
/** @typedef {{told: Answer[], found: Found[], old: Found[], count: number, games: {id: string, name: string}[], filtered: boolean, oldFirst: boolean}} Answers */

const MOST = 40; // entries that are shown
const MOST_OLD = 12;
const MOST_TOLD = 4; // games of a family that share a name
const WHOLE = 2.2; // what an entry is worth more whose title is all that was asked
const ELSEWHERE = 0.55; // what an entry is worth that is about no game, where one was named
const EVERYWHERE = 0.15; // and a rule of every table
const WANTED = 1.9; // and one of the part of the site that is asked for
/** What the parts of a game’s pages count where nothing but its name is asked. @type {Record<string, number>} */
const FRONTS = { page: 4, section: 1, lesson: 1, sheet: 1 };
const OF_PART = new Set(["page", "section", "old"]); // kinds that say no more than the part of the site does
const OF_ONE = new Set(["learn", "teach", "play"]);
const OF_ONE_GAME = 0.6; // what a lesson, kit or table of some game is worth where none is named
const FRONT = 0.7; // what the front of a page is, where something on it is asked for
/** What an entry is worth more where a word’s meaning is asked. @type {Record<string, number>} */
const DEFINED = { term: 1.8, page: 1.4 };
const LIKE = 0.45; // and one of a game that this one is like

export class Search {
  /** @param {First} first */
  constructor(first) {
    this.first = first;
    const names = Object.fromEntries(Object.entries(first.games).map(([id, { name }]) => [id, name]));
    this.index = new Index(first.words, first.pages, names);
    this.index.add(first.entries);
    this.split = this.index.rows.length;
    this.questions = new Questions(first.words, first.games, this.index.stems, this.index.stop, first.choices, this.index.vocabulary);
    this.weights = first.words.weights;
    /** @type {Map<number, string>} */
    this.folded = new Map();
    this.spelt = Object.fromEntries(Object.entries(first.games).map(([id, { name, spellings }]) => [id, [fold(name), ...spellings]]));
    this.titles = this.index.rows.map(([, , , title]) => this.stemmed(title).join(" "));
  }

  /** @param {Row[]} rows */
  more(rows) {
    this.index.add(rows);
  }

  /** @param {string} text */
  stemmed(text) {
    return (fold(text).match(/[a-z0-9]+/g) ?? []).filter((word) => !this.index.stop.has(word)).map((word) => this.index.stems.of(word));
  }

  /**
   * @param {string} text what is asked
   * @param {boolean} all whether of all games, though one is named
   * @returns {Answers}
   */
  ask(text, all) {
    const question = this.questions.read(text);
    const games = question.games;
    const filtered = games.length > 0 && !all;
    const scores = question.groups.length ? this.scores(question) : this.fronts(filtered ? games : []);
    /** @type {[number, number][]} */
    const weighed = [...scores].map(([id, score]) => [id, score * this.weight(id, filtered ? games : [], question)]);
    const ranked = weighed.filter(([, score]) => score > 0);
    if (!ranked.length && filtered) ranked.push(...this.fronts(games));
    ranked.sort((one, other) => other[1] - one[1] || one[0] - other[0]);
    const stems = new Set(question.groups.flatMap((group) => group.flatMap(({ stems: one }) => one)).filter((stem) => !this.questions.lightStems.has(stem)));
    const show = (/** @type {[number, number]} */ [id]) => this.show(id, stems);
    const mine = ranked.filter(([id]) => id < this.split);
    const old = ranked.filter(([id]) => id >= this.split);
    return {
      told: question.old ? [] : this.told(question, games),
      found: mine.slice(0, MOST).map(show),
      old: old.slice(0, question.old ? MOST : MOST_OLD).map(show),
      count: ranked.length,
      games: games.map((id) => ({ id, name: this.first.games[id].name })),
      filtered,
      oldFirst: question.old,
    };
  }

  /** @param {Question} question @returns {Map<number, number>} */
  scores({ groups, open }) {
    /** @type {Map<number, number>} */
    const sums = new Map();
    /** @type {Map<number, number>} */
    const fit = new Map();
    const rare = Math.log(this.index.rows.length + 1);
    let whole = 0;
    groups.forEach((group, at) => {
      const found = new Map();
      for (const { stems, weight } of group) merge(found, this.together(stems, weight, open && at === groups.length - 1 && weight === 1));
      const worth = found.size ? rare - Math.log(found.size) + 0.5 : rare / 2; // a rare word tells more
      whole += worth;
      for (const [id, score] of found) {
        sums.set(id, (sums.get(id) ?? 0) + score);
        fit.set(id, (fit.get(id) ?? 0) + worth);
      }
    });
    const asked = groups.map(([{ stems }]) => stems.join(" "));
    for (const [id, sum] of sums) {
      const share = /** @type {number} */ (fit.get(id)) / whole;
      const exact = id < this.split && this.titles[id] === asked.join(" ") ? WHOLE : 1;
      sums.set(id, sum * (0.1 + 0.9 * share * share) * exact);
    }
    return sums;
  }

  /**
   * How well each entry that has them all fits several words that belong together.
   * @param {string[]} stems
   * @param {number} weight
   * @param {boolean} begun
   */
  together(stems, weight, begun) {
    /** @type {Map<number, number> | null} */
    let sum = null;
    const told = stems.filter((stem) => !this.questions.lightStems.has(stem));
    told.forEach((stem, at) => {
      const found = this.index.fits(stem, begun && at === told.length - 1);
      if (!sum) sum = found;
      else {
        const before = sum;
        sum = new Map([...found].filter(([id]) => before.has(id)).map(([id, score]) => [id, (score + /** @type {number} */ (before.get(id))) / 2]));
      }
    });
    return new Map([.../** @type {Map<number, number>} */ (/** @type {unknown} */ (sum ?? new Map()))].map(([id, score]) => [id, score * weight]));
  }

  /** The pages of games, where nothing but their names is asked. @param {string[]} games @returns {Map<number, number>} */
  fronts(games) {
    /** @type {Map<number, number>} */
    const found = new Map();
    this.first.entries.forEach(([page, , kind], id) => {
      if (games.includes(this.first.pages[page][3]) && FRONTS[kind]) found.set(id, FRONTS[kind]);
    });
    return found;
  }

  /** @param {number} id @param {string[]} games the games that are asked about @param {Question} question */
  weight(id, games, { part: wanted, defines, groups }) {
    const [page, , kind] = this.index.rows[id];
    const [address, , part, game] = this.first.pages[page];
    const own = (this.weights[kind] ?? 1) * (this.weights[`of-${part}`] ?? 1) * (wanted && address.startsWith(wanted) ? WANTED : 1);
    if (!games.length) return own * (defines && part === "other" ? (DEFINED[kind] ?? 1) : 1) * (game && OF_ONE.has(part) ? OF_ONE_GAME : 1);
    if (games.includes(game)) return groups.length && kind === "page" && wanted !== part ? own * FRONT : own;
    if (game) return games.some((one) => this.first.games[one].like === game) ? own * LIKE : 0;
    return this.names(id, games) ? own * ELSEWHERE : kind === "rule" ? own * EVERYWHERE : 0;
  }

  /** Whether an entry that is about no game names one of these. @param {number} id @param {string[]} games */
  names(id, games) {
    let text = this.folded.get(id);
    if (text === undefined) this.folded.set(id, (text = fold(`${this.index.rows[id][3]} ${this.index.rows[id][4]}`).replaceAll("-", " ")));
    return games.some((game) => this.spelt[game].some((name) => /** @type {string} */ (text).includes(name)));
  }

  /** What is told at once. @param {Question} question @param {string[]} games @returns {Answer[]} */
  told({ topic, choice }, games) {
    if (choice >= 0) return [{ ...this.first.choices[choice], rule: "", ranking: null }];
    const title = this.first.words.topic.find(({ id }) => id === topic)?.title ?? "";
    const found = games.flatMap((game) => this.first.told[game].filter((one) => one.topic === topic).map((one) => ({ game, one })));
    const named = (/** @type {string} */ game) => title.replace("{game}", this.first.games[game].name);
    return found.slice(0, MOST_TOLD).map(({ game, one: { text, place, rule, ranking } }) => ({ title: named(game), text, place, rule, ranking }));
  }

  /** @param {number} id @param {Set<string>} stems @returns {Found} */
  show(id, stems) {
    const [page, anchor, kind, title, text, number = "", grade = "", above = ""] = this.index.rows[id];
    const [address, whole, part, game] = this.first.pages[page];
    const of = this.first.games[game]?.name ?? whole;
    const front = kind === "page"; // what stands over it describes it
    const words = excerpt(front ? `${above} ${text}`.trim() : text, stems, this.index.stems);
    const place = address + (anchor && `#${anchor}`);
    return { place, kind: OF_PART.has(kind) ? part : kind, title, page: of, number, grade, above: front ? "" : above, words };
  }
}
