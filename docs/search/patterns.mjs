// Questions that are known: which of them something asked may be, and how much of it that covers.

import { merge } from "./index.mjs";

/** How much of what is asked a known question has: words that tell, others, and words that it has not.
 * @typedef {{id: string, told: number, light: number, extra: number}} Match */

const LIGHT = 0.3; // what a word that tells little counts
const EXTRA = 0.9; // what a word too many costs
const LIKELY = 0.7; // how much of the best match another must have that is thought of too

export class Patterns {
  /**
   * @param {{id: string, asks: string[]}[]} questions
   * @param {(text: string) => string[]} stemmed
   * @param {(wanted: string, said: string) => number} near how well one stem does for another
   * @param {Set<string>} light stems that tell little
   */
  constructor(questions, stemmed, near, light) {
    this.questions = questions.map(({ id, asks }) => ({ id, asks: asks.map(stemmed) }));
    this.near = near;
    this.light = light;
  }

  /**
   * All questions of which something is asked: each has every word of one way to ask it, or of several.
   * @param {string[]} stems of what is asked
   * @returns {Match[]}
   */
  matches(stems) {
    const heavy = stems.filter((stem) => !this.light.has(stem)).length;
    /** @type {Map<string, [number, number][]>} */
    const known = new Map();
    const fits = (/** @type {string} */ wanted) => {
      let found = known.get(wanted);
      if (!found) {
        found = stems.map((said, place) => /** @type {[number, number]} */ ([place, this.near(wanted, said)])).filter(([, how]) => how);
        known.set(wanted, found);
      }
      return found;
    };
    /** @type {Match[]} */
    const matches = [];
    for (const { id, asks } of this.questions) {
      const whole = asks.filter((ask) => ask.every((wanted) => fits(wanted).length));
      if (!whole.length) continue;
      /** @type {Map<number, number>} */
      const covered = new Map();
      for (const ask of whole) for (const wanted of ask) merge(covered, new Map(fits(wanted)));
      const told = [...covered].filter(([place]) => !this.light.has(stems[place]));
      const sum = told.reduce((all, [, how]) => all + how, 0);
      matches.push({ id, told: sum, light: covered.size - told.length, extra: heavy - told.length });
    }
    return matches;
  }

  /** Those that may be asked, and how much of what is asked they have. @param {Match[]} matches */
  likely(matches) {
    const scored = matches.filter(({ told }) => told).map((match) => ({ match, score: match.told + LIGHT * match.light }));
    const most = Math.max(0, ...scored.map(({ score }) => score));
    return scored.filter(({ score }) => score > most * LIKELY).map(({ match: { id, told, extra } }) => ({ id, share: told / (told + extra) }));
  }

  /** The best of these that leave not too much unsaid; "" where there is none. @param {Match[]} matches @param {number} spare */
  best(matches, spare) {
    let best = { id: "", score: 0 };
    for (const { id, told, light, extra } of matches) {
      const score = told + LIGHT * light - EXTRA * extra;
      if (score > best.score && extra <= Math.max(0, told - spare)) best = { id, score };
    }
    return best.id;
  }
}
