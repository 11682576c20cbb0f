// The question that is asked before a hand ends because of another number of players.

/** @typedef {import("./tree.mjs").Child} Child */

/** @param {number} count */
export const asked = (count) => `Deal a new game for ${count} players? This one ends with it.`;

/**
 * The question, with its two answers.
 * @param {number} count 0 if none is asked
 * @returns {Child}
 */
export const askCount = (count) =>
  count
    ? [
        "div",
        { class: "ask-count", key: "ask-count", role: "group", "aria-label": "Another number of players" },
        ["p", { key: "asked" }, asked(count)],
        ["button", { type: "button", class: "act", "data-do": "deal-count", key: "deal-count" }, `Deal for ${count} players`],
        ["button", { type: "button", "data-do": "keep-count", key: "keep-count" }, "Keep this one"],
      ]
    : null;
