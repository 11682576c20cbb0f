// A question taken apart: the games that it names, the words that are looked for, and what is asked of a game.

import { oneSlip, split } from "./words.mjs";

/** @typedef {import("./words.mjs").Words} Words */
/** @typedef {import("./words.mjs").Stems} Stems */
/** @typedef {{name: string, spellings: string[], also: string[]}} Game */
/** Words that will do one for the other: each as its stems, and how well it fits. @typedef {{stems: string[], weight: number}[]} Group */
/** @typedef {{games: string[], groups: Group[], topic: string, rest: string[], old: boolean, open: boolean}} Question */

const SHORTEST = 5; // letters of a name’s word in which a slip is forgiven
const SAME = 0.9; // how well another word for the same fits, unless it is said
const OLD = [/\b(?:in )?(?:the )?old texts?\b/, /\bin the reading room\b/];
const LIGHT = 0.3; // what a word that tells little counts where a question is recognised
const EXTRA = 0.9; // what a word too many costs there

export class Questions {
  /** @param {Words} words @param {Record<string, Game>} games @param {Stems} stems @param {Set<string>} stop */
  constructor(words, games, stems, stop) {
    this.stems = stems;
    this.stop = stop;
    const named = (/** @type {"spellings" | "also"} */ which) =>
      Object.entries(games)
        .flatMap(([game, said]) => (which === "spellings" ? [said.name, ...said.spellings] : said.also).map((name) => ({ game, words: split(name) })))
        .sort((one, other) => other.words.length - one.words.length);
    this.names = named("spellings");
    this.others = named("also");
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
    this.topics = words.topic.flatMap(({ id, asks }) => asks.map((ask) => ({ id, stems: stemmed(ask) })));
    this.light = (/** @type {string} */ word) => stop.has(word);
    /** @type {Set<string>} */
    this.lightStems = new Set([...stop].map((word) => stems.of(word)));
  }

  /** @param {string} text @returns {Question} */
  read(text) {
    const old = OLD.some((one) => one.test(text.toLowerCase()));
    const asked = split(OLD.reduce((left, one) => left.replace(one, " "), text.toLowerCase()));
    const open = /[\p{L}\p{N}]$/u.test(text);
    const { games, rest } = this.find(asked);
    const stems = rest.map((word) => this.stems.of(word));
    return { games, groups: this.groups(rest), topic: games.length ? this.topic(rest, stems) : "", rest, old, open: open && rest.at(-1) === asked.at(-1) };
  }

  /**
   * The games that are named, and the words that are not of their names.
   * @param {string[]} asked
   */
  find(asked) {
    /** @type {Set<string>} */
    const games = new Set();
    /** @type {(string | null)[]} */
    const left = [...asked];
    const take = (/** @type {typeof this.names} */ names, /** @type {(a: string, b: string) => boolean} */ alike) => {
      for (const length of [4, 3, 2, 1])
        for (let at = 0; at + length <= left.length; at++) {
          const span = left.slice(at, at + length);
          if (span.includes(null)) continue;
          const found = names.filter(({ words }) => words.length === length && words.every((word, place) => alike(word, /** @type {string} */ (span[place]))));
          if (!found.length) continue;
          for (const { game } of found) games.add(game);
          left.fill(null, at, at + length);
        }
    };
    take(this.names, (word, said) => word === said);
    take(this.names, (word, said) => word === said || (word.length >= SHORTEST && said.length >= SHORTEST - 1 && !this.light(said) && oneSlip(word, said)));
    if (!games.size) take(this.others, (word, said) => word === said);
    return { games: [...games], rest: /** @type {string[]} */ (left.filter((word) => word !== null)) };
  }

  /** @param {string[]} rest @returns {Group[]} */
  groups(rest) {
    /** @type {Group[]} */
    const found = [];
    for (let at = 0; at < rest.length; ) {
      let length = Math.min(this.longest, rest.length - at);
      for (; length > 1; length--) if (this.same.has(this.key(rest, at, length))) break;
      const stems = rest.slice(at, at + length).map((word) => this.stems.of(word));
      const others = this.same.get(stems.join(" ")) ?? [];
      if (length > 1 || !this.light(rest[at])) found.push([{ stems, weight: 1 }, ...others]);
      at += length;
    }
    return found;
  }

  /** @param {string[]} rest @param {number} at @param {number} length */
  key(rest, at, length) {
    return rest.slice(at, at + length).map((word) => this.stems.of(word)).join(" ");
  }

  /**
   * What is asked of a game, "" where it is nothing that is told at once.
   * @param {string[]} rest
   * @param {string[]} stems
   */
  topic(rest, stems) {
    const heavy = rest.filter((word) => !this.light(word)).length;
    const near = (/** @type {string} */ wanted, /** @type {string} */ said) => wanted === said || Boolean(this.same.get(said)?.some(({ stems: one, weight }) => weight > 0.6 && one.length === 1 && one[0] === wanted)) || (said.length > 4 && oneSlip(wanted, said));
    let best = { id: "", score: 0 };
    for (const { id, stems: wanted } of this.topics) {
      if (!wanted.every((one) => stems.some((said) => near(one, said)))) continue;
      const told = wanted.filter((one) => !this.lightStems.has(one)).length;
      const extra = Math.max(0, heavy - told);
      const score = told + LIGHT * (wanted.length - told) - EXTRA * extra;
      if (score > best.score && extra <= Math.max(1, told)) best = { id, score };
    }
    return best.id;
  }
}
