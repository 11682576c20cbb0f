// What the panel deals: for another number of players, or by the rules that it shows.

import { fullGame } from "./course.mjs";
import { endingQuestion } from "./render-ending.mjs";
import { SEATS } from "./screen-facts.mjs";
import * as set from "./state.mjs";

/** @typedef {import("./table.mjs").CardTable} CardTable */

/**
 * A number of players was chosen: asked about, but for a first hand that is not begun or at its end.
 * @param {CardTable} table
 * @param {number} count
 * @param {string} seed
 */
export function showCount(table, count, seed) {
  const { screen } = table.state;
  const nothingLost = !screen || (screen.first && (screen.settled || !screen.undo));
  if (nothingLost) return dealFor(table, count, seed);
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
  const rules = choosing && picked.ruleset !== choosing.ruleset ? picked : fullGame(table.state);
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
