// A question taken apart: the games that it names, the words that are looked for, and what is asked of a game.

import { Names } from "./names.mjs";
import { Patterns } from "./patterns.mjs";
import { Tongues } from "./tongues.mjs";
import { ONES, oneSlip, split, TENS } from "./words.mjs";

/** @typedef {import("./words.mjs").Words} Words */
/** @typedef {import("./words.mjs").Stems} Stems */
/** @typedef {import("./names.mjs").Game} Game */
/** Words that will do one for the other: each as its stems, and how well it fits. @typedef {{stems: string[], weight: number}[]} Group */
/** What is asked: the games; the words to look for, and those that are looked for in titles alone; the question that it is, and
 * those that it may be, each with its share of it; the part of the site; what counts more than it does elsewhere.
 * @typedef {{games: string[], words: string[], stems: string[], groups: Group[], faint: string[], topic: string, choice: number, may: {id: string, share: number}[],
 *   part: string, partAlone: boolean, weights: Record<string, number>, leads: string[], topics: string[], old: boolean, open: boolean}} Question */

const SAME = 0.9; // how well another word for the same fits, unless it is said
const OLD = [/\b(?:in )?(?:the )?old texts?\b/, /\bin the reading room\b/];
const MARKS = /[●◐◑◒○◇]/gu; // those beside a rule
export const GOOD = 0.6; // how well another word must fit to stand in a question that is recognised, and to be underlined
const YEAR = /^1\d{3}s?$/;
const NUMBER = "n"; // what stands for any number in a known question, `{n}`
const FORM = 5; // letters of a word whose form is known though there is a slip in it

export class Questions {
  /**
   * @param {Words} words @param {Record<string, Game>} games @param {Stems} stems
   * @param {{asks: string[]}[]} choices @param {{has: (stem: string) => boolean}} vocabulary
   * @param {Record<string, Set<string>>} matters stems of what each game’s rules are called
   */
  constructor(words, games, stems, choices, vocabulary, matters) {
    this.matters = matters;
    this.vocabulary = vocabulary;
    this.authors = new Set(words.authors.split(" "));
    this.stems = stems;
    this.stop = new Set(split(words.stop));
    this.faint = new Set(split(words.faint));
    this.light = (/** @type {string} */ word) => this.stop.has(word) || this.faint.has(word);
    this.lightStems = new Set([...this.stop, ...this.faint].map((word) => stems.of(word)));
    const stemmed = (/** @type {string} */ text) => split(text).map((word) => stems.of(word));
    /** @type {Map<string, {stems: string[], weight: number}[]>} by the words that are asked for */
    this.same = new Map();
    this.longest = 1;
    for (const { words: alike, weight = SAME } of words.same) {
      const all = alike.map(stemmed);
      for (const one of all) {
        const key = one.join(" ");
        this.longest = Math.max(this.longest, one.length);
        this.same.set(key, [...(this.same.get(key) ?? []), ...all.filter((other) => other.join(" ") !== key).map((other) => ({ stems: other, weight }))]);
      }
    }
    this.names = new Names(games, this.light, (word) => stems.of(word), vocabulary);
    const near = (/** @type {string} */ wanted, /** @type {string} */ said) => this.near(wanted, said);
    const little = new Set([...this.lightStems, stems.of("play")]);
    this.patterns = (/** @type {{id: string, asks: string[]}[]} */ known) => new Patterns(known, stemmed, near, little);
    this.topics = this.patterns(words.topic);
    this.choices = this.patterns(choices.map(({ asks }, at) => ({ id: String(at), asks })));
    this.numbers = new Set([...ONES, ...TENS].map((word) => stems.of(word)));
    this.known = words.topic.map(({ id }) => id);
    this.parts = Object.entries(words.parts).map(([part, said]) => ({ part, said: said.split(",").map(split) }));
    this.sorts = words.sort.map((sort) => ({ ...sort, asks: sort.asks.map((one) => ` ${one} `) }));
    this.weak = new Set(stemmed(words.weak));
    this.forms = Object.keys(words.forms).filter((form) => form.length >= FORM);
    const asks = [...words.topic, ...choices].flatMap(({ asks }) => asks);
    const known = [words.stop, words.faint, words.weak, ...Object.entries(words.forms).flat(), ...words.same.flatMap(({ words: all }) => all), ...asks];
    /** @type {Map<string, string>} */
    this.slips = new Map(Object.entries(words.slips).flatMap(([word, slips]) => slips.split(" ").map((slip) => [slip, word])));
    this.tongues = new Tongues(words.tongues, new Set(known.flatMap(split)));
  }

  /** @param {string} text @returns {Question} */
  read(text) {
    const old = OLD.some((one) => one.test(text.toLowerCase()));
    const said = text.toLowerCase().replace(MARKS, " mark ");
    const asked = split(OLD.reduce((left, one) => left.replace(one, " "), said));
    const open = /[\p{L}\p{N}]$/u.test(text);
    const { games, rest: left } = this.names.find(asked, open);
    const rest = this.tongues.inEnglish(left).map((word) => this.form(this.slips.get(word) ?? word));
    const stems = rest.map((word) => this.stems.of(word));
    const known = games.length ? this.topics : this.choices;
    const matches = known.matches(stems);
    const part = this.part(rest);
    const sorted = this.sorted(rest, games.length > 0);
    const matter = (/** @type {string} */ stem) => games.some((game) => this.matters[game]?.has(stem));
    const best = known.best(matches, games.length ? (part ? 2 : 1) : -1, matter);
    return {
      games,
      words: rest,
      stems,
      groups: this.groups(rest),
      faint: rest.filter((word) => this.faint.has(word)),
      topic: games.length && sorted.topics.includes(best) ? best : "",
      choice: games.length || best === "" ? -1 : Number(best),
      may: known.likely(matches),
      part,
      partAlone: part !== "" && rest.every((word) => this.light(word) || this.weak.has(this.stems.of(word)) || this.part([word]) === part),
      ...sorted,
      old,
      open: open && left.at(-1) === asked.at(-1) && rest.at(-1) === left.at(-1),
    };
  }

  /** A word, or a known form from which it differs by a slip. @param {string} word */
  form(word) {
    if (word.length < FORM || this.light(word) || this.vocabulary.has(this.stems.of(word))) return word;
    return this.forms.find((form) => oneSlip(form, word)) ?? word;
  }

  /** The part of the site for which most words ask. @param {string[]} rest */
  part(rest) {
    const said = ` ${rest.join(" ")} `;
    let best = { part: "", count: 0 };
    for (const { part, said: all } of this.parts) {
      const count = all.filter((words) => said.includes(` ${words.join(" ")} `)).length;
      if (count > best.count) best = { part, count };
    }
    return best.part;
  }

  /**
   * What counts more, or less, where something of this sort is asked, where it leads, and what is told of it.
   * @param {string[]} words
   * @param {boolean} named whether of a game
   */
  sorted(words, named) {
    const said = `${named ? " {game}" : ""} ^ ${words.map((word) => (YEAR.test(word) ? "{year}" : this.authors.has(word) ? "{author}" : word)).join(" ")} `;
    const sorts = this.sorts.filter(({ asks }) => asks.some((one) => said.includes(one)));
    /** @type {Record<string, number>} */
    const weights = {};
    for (const sort of sorts) for (const [kind, weight] of Object.entries(sort.weights ?? {})) weights[kind] = (weights[kind] ?? 1) * weight;
    const topics = sorts.find((sort) => sort.topics)?.topics ?? this.known;
    return { weights, leads: sorts.flatMap(({ leads }) => leads ?? []), topics };
  }

  /** @param {string[]} rest @returns {Group[]} */
  groups(rest) {
    /** @type {Group[]} */
    const found = [];
    for (let at = 0; at < rest.length; ) {
      let length = Math.min(this.longest, rest.length - at);
      for (; length > 1; length--) if (this.same.has(this.key(rest, at, length))) break;
      const stems = rest.slice(at, at + length).map((word) => this.stems.of(word));
      const others = (this.same.get(stems.join(" ")) ?? []).filter(({ stems: one }) => this.tells(one));
      if (length > 1 || !this.light(rest[at])) found.push([{ stems, weight: 1 }, ...others]);
      at += length;
    }
    const strong = found.filter(([{ stems }]) => stems.length > 1 || !this.weak.has(stems[0]));
    if (strong.length) found.splice(0, found.length, ...strong);
    const said = new Set(found.map(([{ stems }]) => stems.join(" ")));
    return found.map((group) => group.filter(({ stems }, place) => !place || !said.has(stems.join(" ")))); // each word tells once
  }

  /** Whether these words mean the same without those that tell nothing. @param {string[]} stems */
  tells(stems) {
    const heavy = stems.filter((stem) => !this.lightStems.has(stem)).length;
    return heavy === stems.length || heavy > 1;
  }

  /** @param {string[]} rest @param {number} at @param {number} length */
  key(rest, at, length) {
    return rest.slice(at, at + length).map((word) => this.stems.of(word)).join(" ");
  }

  /** How well one word does for another, or is it by a slip. @param {string} wanted @param {string} said */
  near(wanted, said) {
    if (wanted === said || (wanted === NUMBER && this.numbers.has(said))) return 1;
    if (said.length > 4 && !this.vocabulary.has(said) && oneSlip(wanted, said)) return 1;
    if (this.lightStems.has(wanted) || this.lightStems.has(said)) return 0;
    const others = (this.same.get(said) ?? []).filter(({ stems, weight }) => weight > GOOD && stems.length === 1 && stems[0] === wanted);
    return Math.max(0, ...others.map(({ weight }) => weight));
  }
}
