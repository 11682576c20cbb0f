// What is only tried, in words.

/** @typedef {import("./shapes.mjs").Tried} Tried */

/**
 * The ruling, by a sign and in a word.
 * @param {Tried} tried
 */
export const verdict = ({ refused }) => (refused ? "\u2717 refused" : "\u2713 allowed");

/**
 * What it is, within a sentence.
 * @param {Tried} tried
 */
const act = ({ asked }) => asked.charAt(0).toLowerCase() + asked.slice(1);

/** @param {Tried} tried */
export const question = (tried) => `May ${tried.seat} ${act(tried)}?`;

/** @param {Tried} tried */
export const answer = (tried) => `${tried.seat} may ${tried.refused ? "not " : ""}${act(tried)}.`;
