// The questions that are asked before what is being played ends: another number of players, or another deal.

/** @typedef {import("./tree.mjs").Child} Child */

/** What would be dealt, by the button that was pressed. @type {Record<string, string>} */
const DEALS = {
  deal: "Deal a new game",
  another: "Deal another hand",
  full: "Play the full game",
  whole: "Play it whole",
  steps: "Play it one rule at a time",
  first: "Go to a first hand",
  rules: "Deal with these rules",
};

/** @param {number} count */
export const asked = (count) => `Deal a new game for ${count} players? This one ends with it.`;

/**
 * The question before another deal; "" where none is asked.
 * @param {string} what the button that was pressed
 * @param {string} playing what would end: a hand, or a game
 */
export const endingAsked = (what, playing) => (what && playing ? `${DEALS[what]}? The ${playing} that you are playing ends with it.` : "");

/** Whether this button deals other cards than those that lie here. @param {string} what */
export const ends = (what) => what in DEALS;

/**
 * A question with its two answers.
 * @param {{key: string, label: string, text: string, yes: string, words: string, no: string}} question
 * @returns {Child}
 */
const question = ({ key, label, text, yes, words, no }) => [
  "div",
  { class: "ask-ending", key, role: "group", "aria-label": label },
  ["p", { key: "asked" }, text],
  ["button", { type: "button", class: "act", "data-do": yes, key: yes }, words],
  ["button", { type: "button", "data-do": no, key: no }, "Keep this one"],
];

/**
 * @param {number} count 0 if none is asked
 * @returns {Child}
 */
export const askCount = (count) =>
  count
    ? question({
        key: "ask-count",
        label: "Another number of players",
        text: asked(count),
        yes: "deal-count",
        words: `Deal for ${count} players`,
        no: "keep-count",
      })
    : null;

/**
 * @param {{what: string, playing: string}} ending what was pressed, and what would end
 * @returns {Child}
 */
export const askEnding = ({ what, playing }) =>
  what
    ? question({
        key: "ask-ending",
        label: "Another deal",
        text: endingAsked(what, playing),
        yes: "end",
        words: DEALS[what] ?? "",
        no: "keep",
      })
    : null;
