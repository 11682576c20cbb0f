// Another number of players means another deal: while a hand is being played it is asked first.

import { fullGame } from "./course.mjs";
import { asked } from "./render-count.mjs";
import { SEATS } from "./shapes.mjs";

/** @typedef {import("./table.mjs").CardTable} CardTable */

/**
 * A number of players was chosen: asked about, but for a first hand that is not begun or at its end.
 * @param {CardTable} table
 * @param {number} count
 * @param {string} seed
 */
export function counted(table, count, seed) {
  const { screen, ui } = table;
  const nothingLost = !screen || (screen.first && (screen.settled || !screen.undo));
  if (nothingLost) return dealFor(table, count, seed);
  ui.count = count === screen.seats.length ? 0 : count;
  table.say(ui.count ? `${asked(ui.count)} Deal, or keep this one.` : "");
  table.draw();
}

/**
 * @param {CardTable} table
 * @param {number} count
 * @param {string} seed
 */
export function dealFor(table, count, seed) {
  return table.question({ do: "deal", ...fullGame(table), ...seated(table, count), seed });
}

/**
 * Who sits at a table for so many.
 * @param {CardTable} table
 * @param {number} count
 */
function seated({ hand }, count) {
  const seats = SEATS.slice(0, count);
  const [seat = ""] = seats;
  return { seats, seat, players: Object.fromEntries(seats.slice(1).map((name) => [name, hand.players[name] ?? "thumb"])) };
}

/**
 * A deal by the rules that the panel shows, and for as many as it shows.
 * @param {CardTable} table
 * @param {string} seed
 */
export function dealByPanel(table, seed) {
  const { picked, count } = table.ui;
  return table.question({ do: "deal", ...picked, ...(count ? seated(table, count) : {}), seed });
}
