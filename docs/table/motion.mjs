// A card travels from where it lay to where it lies; nothing bounces, and nothing moves for who wants no motion.

import { all } from "./element.mjs";

/** @typedef {import("./table.mjs").CardTable} CardTable */
/** What moves as a table is drawn: called before, it gives what is to be done after. @typedef {(table: CardTable) => () => void} Motion */

const TIME = 150; // milliseconds

/** What moves, by the name of the view; one that is not beside a text adds its own. @type {Record<string, Motion>} */
export const motions = { "": travel };

/**
 * Whether nothing is to move.
 * @param {CardTable} table
 */
export const still = ({ state: { ui } }) => ui.still || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @param {Element} card */
const nameOf = (card) => card.getAttribute("data-card");

/**
 * The cards that lie elsewhere afterwards come from where they were; those that were not seen, from the others of their player.
 * @type {Motion}
 */
function travel(table) {
  const before = new Map(all(table, "[data-card]").map((card) => [nameOf(card), card.getBoundingClientRect()]));
  return () => {
    if (still(table)) return;
    for (const card of all(table, ".cloth [data-card]")) {
      const to = card.getBoundingClientRect();
      const from = before.get(nameOf(card)) ?? card.closest(".seat")?.querySelector(".card-backs")?.getBoundingClientRect();
      if (from && (from.x !== to.x || from.y !== to.y)) card.animate({ transform: [`translate(${from.x - to.x}px, ${from.y - to.y}px)`, "none"] }, TIME);
    }
  };
}
