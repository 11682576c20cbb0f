// The question before a deal for another number of players.

import { question } from "../table/render-ending.mjs";

/** @typedef {import("../table/tree.mjs").Child} Child */

/** @param {number} count */
export const endingQuestion = (count) => `Deal a new game for ${count} players? This one ends with it.`;

/**
 * @param {number} count 0 if none is asked
 * @returns {Child}
 */
export const askCount = (count) =>
  count
    ? question({
        key: "ask-count",
        label: "Another number of players",
        text: endingQuestion(count),
        yes: "deal-count",
        words: `Deal for ${count} players`,
        no: "keep-count",
      })
    : null;
