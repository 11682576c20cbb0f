// The commonest words of other languages, put into English.

import { split } from "./words.mjs";

/** What is said in a language, with commas between, by what it is in English. @typedef {Record<string, string>} Tongue */

const LONGEST = 3; // words that are one in English

export class Tongues {
  /** @param {Record<string, Tongue>} tongues (tongues.toml) @param {Set<string>} english words that tell of no other language */
  constructor(tongues, english) {
    this.known = Object.values(tongues).map((tongue) => {
      const said = Object.entries(tongue).flatMap(([meant, all]) => all.split(",").map((one) => [split(one), split(meant)]));
      const own = new Set(said.flatMap(([words]) => words).filter((word) => !english.has(word)));
      return { own, meant: new Map(said.map(([words, meant]) => [words.join(" "), meant])) };
    });
  }

  /** A question in English, as far as it is of the language that has most of its words. @param {string[]} asked */
  inEnglish(asked) {
    const counted = this.known.map(({ own, meant }) => ({ meant, count: asked.filter((word) => own.has(word)).length }));
    const { meant, count } = counted.reduce((one, other) => (other.count > one.count ? other : one));
    if (!count) return asked;
    const words = [];
    for (let at = 0; at < asked.length; ) {
      let length = Math.min(LONGEST, asked.length - at);
      while (length > 1 && !meant.has(asked.slice(at, at + length).join(" "))) length--;
      words.push(...(meant.get(asked.slice(at, at + length).join(" ")) ?? asked.slice(at, at + length)));
      at += length;
    }
    return words;
  }
}
