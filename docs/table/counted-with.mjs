// What counts with a hand and is not in it.

/** @typedef {import("./screen.mjs").Screen} Screen */

/**
 * What lies in the middle and counts with what you hold, such as a card turned up: " with the two of diamonds"; "" for nothing.
 * @param {Screen} screen
 */
export const countedWith = ({ made, piles }) => piles.flatMap(({ cards }) => cards.filter(({ card }) => made?.some((one) => one.card === card)).map(({ words }) => ` with the ${words}`)).join("");
