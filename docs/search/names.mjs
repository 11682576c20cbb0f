// The games that a question names.

import { oneSlip, split } from "./words.mjs";

/** @typedef {{name: string, spellings: string[], also: string[]}} Game */

const SHORTEST = 5; // letters of a name’s word in which a slip is forgiven
const BEGUN = 4; // letters of a name from which it is known

export class Names {
  /**
   * @param {Record<string, Game>} games
   * @param {(word: string) => boolean} light whether a word tells little
   * @param {(word: string) => string} stem
   * @param {{has: (stem: string) => boolean}} vocabulary of stems
   */
  constructor(games, light, stem, vocabulary) {
    this.light = light;
    this.stem = stem;
    this.vocabulary = vocabulary;
    const named = (/** @type {"spellings" | "also"} */ which) =>
      Object.entries(games)
        .flatMap(([game, said]) => (which === "spellings" ? [said.name, ...said.spellings] : said.also).map((name) => ({ game, words: split(name) })))
        .sort((one, other) => other.words.length - one.words.length);
    this.names = named("spellings");
    this.others = named("also");
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
    const take = (/** @type {typeof this.names} */ names, /** @type {((a: string, b: string, length: number) => boolean)[]} */ ...ways) => {
      for (const length of [4, 3, 2, 1])
        for (const alike of ways)
          for (let at = 0; at + length <= left.length; at++) {
            const span = left.slice(at, at + length);
            const fits = (/** @type {string} */ word, /** @type {number} */ place) => alike(word, span[place] ?? "", length);
            const found = names.filter(({ words }) => words.length === length && !span.includes(null) && words.every(fits));
            for (const { game } of found) games.add(game);
            if (found.length) left.fill(null, at, at + length);
          }
    };
    const same = (/** @type {string} */ word, /** @type {string} */ said) => word === said;
    // a word that stands in the texts is no slip for a name of one word: it is meant, unless further words make out the name
    const meant = (/** @type {string} */ said, /** @type {number} */ length) => length === 1 && this.vocabulary.has(this.stem(said));
    const slipped = (/** @type {string} */ word, /** @type {string} */ said) =>
      word.length >= SHORTEST && said.length >= SHORTEST - 1 && !this.light(said) && this.stem(word) !== this.stem(said) && oneSlip(word, said);
    take(this.names, same, (word, said, length) => word === said || (slipped(word, said) && !meant(said, length)));
    const last = left.at(-1);
    const begun = open && last && last.length >= BEGUN && !this.vocabulary.has(this.stem(last)) && !this.light(last);
    if (begun) take(this.names, (word, said) => word === said || (said === last && word.startsWith(said)));
    const before = [...left];
    if (!games.size) take(this.others, same); // which may be the matter, too
    left.splice(0, left.length, ...before);
    return { games: [...games], rest: /** @type {string[]} */ (left.filter((word) => word !== null)) };
  }
}
