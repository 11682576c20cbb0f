// By what the board has its bands.

import { spreadOf } from "../table/screen-facts.mjs";

/**
 * What lies in the middle, by which the bands have their heights: a trick, a row of cards, cards to be taken, or nothing
 * but what belongs to all.
 * @param {import("../table/screen.mjs").Screen} screen
 */
export const middleOf = (screen) => (spreadOf(screen) ? "spread" : screen.row ? "row" : screen.tricks === false ? "before" : "trick");
