// What the panel deals: for another number of players, or by the rules that it shows.

import { newGame } from "./course.mjs";
import { endingQuestion } from "./ask-count.mjs";
import { SEATS } from "../table/screen-facts.mjs";
import * as set from "../table/state.mjs";

/** @typedef {import("../table/table.mjs").CardTable} CardTable */

/**
 * A number of players was chosen: it is asked about.
 * @param {CardTable} table
 * @param {number} count
 * @param {string} seed
 */
export function showCount(table, count, seed) {
  const { screen } = table.state;
  if (!screen) return dealFor(table, count, seed);
  if (count === screen.seats.length) table.change(set.askCount, 0, "");
  else table.change(set.askCount, count, `${endingQuestion(count)} Deal, or keep this one.`);
}

/**
 * A deal for so many: by the panel's ruleset, if another was chosen there.
 * @param {CardTable} table
 * @param {number} count
 * @param {string} seed
 */
export function dealFor(table, count, seed) {
  const { picked, choosing } = table.state.ui;
  const rules = choosing && picked.ruleset !== choosing.ruleset ? picked : newGame(table.state);
  return table.question({ do: "deal", ...rules, ...seated(table, count), seed });
}

/**
 * Who sits at a table for so many.
 * @param {CardTable} table
 * @param {number} count
 */
function seated({ state: { hand } }, count) {
  const seats = SEATS.slice(0, count);
  const [seat = ""] = seats;
  return { seats, seat, players: Object.fromEntries(seats.slice(1).map((name) => [name, hand.players[name] ?? "thumb"])) };
}

/**
 * A deal by the rules that the panel shows, and for as many as it shows. A number that an option cannot be is shown first.
 * @param {CardTable} table
 * @param {string} seed
 */
export function dealByPanel(table, seed) {
  const { picked, count, single } = table.state.ui;
  const wrong = () => table.querySelector("[data-number]:invalid");
  if (wrong() && !single) table.change(set.toggle, "single");
  const field = wrong();
  if (field instanceof HTMLInputElement) return field.reportValidity();
  return table.question({ do: "deal", ...picked, ...(count ? seated(table, count) : {}), seed });
}
