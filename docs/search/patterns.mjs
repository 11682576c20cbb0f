// Questions that are known: which of them something asked may be, and how much of it that covers.

import { merge } from "./index.mjs";

/** How much of what is asked a known question has: words that tell, others, and the stems of what it has not.
 * @typedef {{id: string, told: number, light: number, left: string[]}} Match */

const LIGHT = 0.5; // what a word that tells little counts
const EXTRA = 0.75; // what a word too many costs
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
    const heavy = stems.map((stem, place) => ({ stem, place })).filter(({ stem }) => !this.light.has(stem));
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
      const told = heavy.filter(({ place }) => covered.has(place));
      const sum = told.reduce((all, { place }) => all + (covered.get(place) ?? 0), 0);
      const left = heavy.filter(({ place }) => !covered.has(place)).map(({ stem }) => stem);
      matches.push({ id, told: sum, light: covered.size - told.length, left });
    }
    return matches;
  }

  /** Those that may be asked, and how much of what is asked they have. @param {Match[]} matches */
  likely(matches) {
    const scored = matches.filter(({ told, left }) => told || !left.length).map((match) => ({ match, score: match.told + LIGHT * match.light }));
    const most = Math.max(0, ...scored.map(({ score }) => score));
    return scored.filter(({ score }) => score > most * LIKELY).map(({ match: { id, told, left } }) => ({ id, share: left.length ? told / (told + left.length) : 1 }));
  }

  /**
   * The best of these that leave not too much unsaid, and nothing that is a matter of its own; "" where there is none.
   * @param {Match[]} matches
   * @param {number} spare
   * @param {(stem: string) => boolean} matter
   */
  best(matches, spare, matter) {
    let best = { id: "", score: 0 };
    for (const { id, told, light, left } of matches) {
      const score = told + LIGHT * light - EXTRA * left.length;
      if ((told || !left.length) && score > best.score && left.length <= Math.max(0, told - spare) && !left.some(matter)) best = { id, score };
    }
    return best.id;
  }
}
