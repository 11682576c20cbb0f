// A question taken apart: the games that it names, the words that are looked for, and what is asked of a game.

import { oneSlip, split } from "./words.mjs";

/** @typedef {import("./words.mjs").Words} Words */
/** @typedef {import("./words.mjs").Stems} Stems */
/** @typedef {{name: string, spellings: string[], also: string[]}} Game */
/** Words that will do one for the other: each as its stems, and how well it fits. @typedef {{stems: string[], weight: number}[]} Group */
/** @typedef {{games: string[], groups: Group[], topic: string, old: boolean, open: boolean, part: string, choice: number, defines: boolean}} Question */

const SHORTEST = 5; // letters of a name’s word in which a slip is forgiven
const SAME = 0.9; // how well another word for the same fits, unless it is said
const OLD = [/\b(?:in )?(?:the )?old texts?\b/, /\bin the reading room\b/];
const GOOD = 0.6; // how well another word must fit to stand in a question that is recognised
const LIGHT = 0.3; // what a word that tells little counts where a question is recognised
const EXTRA = 0.9; // what a word too many costs there
const DEFINES = /^(?:what|whats|who|what s)(?: (?:is|are|was|were|s|does|do|means?))?(?: (?:a|an|the))? /; // what a word means, who somebody was
const BEGUN = 4; // letters of a name from which it is known

export class Questions {
  /**
   * @param {Words} words @param {Record<string, Game>} games @param {Stems} stems @param {Set<string>} stop
   * @param {{asks: string[]}[]} choices @param {Set<string>} vocabulary
   */
  constructor(words, games, stems, stop, choices, vocabulary) {
    this.vocabulary = vocabulary;
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
    this.choices = choices.flatMap(({ asks }, at) => asks.map((ask) => ({ id: String(at), stems: stemmed(ask) })));
    this.parts = Object.entries(words.parts).map(([part, said]) => ({ part, words: new Set(split(said)) }));
    this.weak = new Set(stemmed(words.weak));
    this.light = (/** @type {string} */ word) => stop.has(word);
    /** @type {Set<string>} */
    this.lightStems = new Set([...stop].map((word) => stems.of(word)));
  }

  /** @param {string} text @returns {Question} */
  read(text) {
    const old = OLD.some((one) => one.test(text.toLowerCase()));
    const asked = split(OLD.reduce((left, one) => left.replace(one, " "), text.toLowerCase()));
    const open = /[\p{L}\p{N}]$/u.test(text);
    const { games, rest } = this.find(asked, open);
    const stems = rest.map((word) => this.stems.of(word));
    const topic = games.length ? this.recognised(this.topics, rest, stems) : "";
    const choice = games.length ? "" : this.recognised(this.choices, rest, stems);
    const part = this.parts.find(({ words }) => rest.some((word) => words.has(word)))?.part ?? "";
    const defines = DEFINES.test(`${asked.join(" ")} `);
    const goesOn = open && rest.at(-1) === asked.at(-1);
    return { games, groups: this.groups(rest), topic, choice: choice === "" ? -1 : Number(choice), part, defines, old, open: goesOn };
  }

  /**
   * The games that are named, and the words that are not of their names.
   * @param {string[]} asked
   * @param {boolean} open whether the last word may go on
   */
  find(asked, open) {
    /** @type {Set<string>} */
    const games = new Set();
    /** @type {(string | null)[]} */
    const left = [...asked];
    const take = (/** @type {typeof this.names} */ names, /** @type {((a: string, b: string) => boolean)[]} */ ...ways) => {
      for (const length of [4, 3, 2, 1])
        for (const alike of ways)
          for (let at = 0; at + length <= left.length; at++) {
            const span = left.slice(at, at + length);
            const fits = (/** @type {string} */ word, /** @type {number} */ place) => alike(word, span[place] ?? "");
            const found = names.filter(({ words }) => words.length === length && !span.includes(null) && words.every(fits));
            for (const { game } of found) games.add(game);
            if (found.length) left.fill(null, at, at + length);
          }
    };
    const same = (/** @type {string} */ word, /** @type {string} */ said) => word === said;
    const slipped = (/** @type {string} */ word, /** @type {string} */ said) =>
      word.length >= SHORTEST && said.length >= SHORTEST - 1 && !this.light(said) && oneSlip(word, said);
    take(this.names, same, (word, said) => word === said || slipped(word, said));
    const last = left.at(-1);
    const begun = open && last && last.length >= BEGUN && !this.vocabulary.has(this.stems.of(last)) && !this.light(last);
    if (begun) take(this.names, (word, said) => word === said || (said === last && word.startsWith(said)));
    if (!games.size) take(this.others, same);
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

  /** Whether one word will do for another, or is it by a slip. @param {string} wanted @param {string} said */
  near(wanted, said) {
    if (wanted === said || (said.length > 4 && !this.vocabulary.has(said) && oneSlip(wanted, said))) return true;
    const others = this.same.get(said) ?? [];
    return others.some(({ stems, weight }) => weight > GOOD && stems.length === 1 && stems[0] === wanted);
  }

  /**
   * Which of these questions it is; "" where it is none.
   * @param {{id: string, stems: string[]}[]} questions
   * @param {string[]} rest
   * @param {string[]} stems
   */
  recognised(questions, rest, stems) {
    const heavy = rest.filter((word) => !this.light(word) && word !== "play").length;
    let best = { id: "", score: 0 };
    for (const { id, stems: wanted } of questions) {
      if (!wanted.every((one) => stems.some((said) => this.near(one, said)))) continue;
      const told = wanted.filter((one) => !this.lightStems.has(one) && one !== "play").length;
      const extra = Math.max(0, heavy - told);
      const score = told + LIGHT * (wanted.length - told) - EXTRA * extra;
      if (score > best.score && extra <= Math.max(0, told - (questions === this.topics ? 1 : 0))) best = { id, score };
    }
    return best.id;
  }
}
