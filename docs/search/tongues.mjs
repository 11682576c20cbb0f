// The commonest words of other languages, put into English.

import { split } from "./words.mjs";

/** What is said in a language, with commas between, by what it is in English. @typedef {Record<string, string>} Tongue */

const CUT = /^(?:l|d|qu|dell|all|nell|un|s)(?=[aeiouh])/; // l’as, dell’asso
const LONGEST = 3; // words that are one in English

export class Tongues {
  /** @param {Record<string, Tongue>} tongues (tongues/*.toml) @param {Set<string>} english words that tell of no other language */
  constructor(tongues, english) {
    this.english = english;
    this.known = Object.values(tongues).map((tongue) => {
      const said = Object.entries(tongue).flatMap(([meant, all]) => all.split(",").map((one) => [split(one), split(meant)]));
      const own = new Set(said.flatMap(([words]) => words).filter((word) => !english.has(word)));
      return { own, meant: new Map(said.map(([words, meant]) => [words.join(" "), meant])) };
    });
  }

  /** A word, or what is left of it without an article that is cut short. @param {string} word @param {(word: string) => boolean} known */
  whole(word, known) {
    const rest = word.replace(CUT, "");
    return rest !== word && !known(word) && known(rest) ? rest : word;
  }

  /** A question in English, as far as it is of the language that has most of its words. @param {string[]} asked */
  inEnglish(asked) {
    const spoken = this.known.map(({ own, meant }) => {
      const whole = asked.map((word) => this.whole(word, (one) => own.has(one) || this.english.has(one)));
      return { whole, meant, count: whole.filter((word) => own.has(word)).length };
    });
    const { whole, meant, count } = spoken.reduce((one, other) => (other.count > one.count ? other : one));
    if (!count) return asked;
    const words = [];
    for (let at = 0; at < whole.length; ) {
      let length = Math.min(LONGEST, whole.length - at);
      while (length > 1 && !meant.has(whole.slice(at, at + length).join(" "))) length--;
      words.push(...(meant.get(whole.slice(at, at + length).join(" ")) ?? whole.slice(at, at + length)));
      at += length;
    }
    return words;
  }
}
