// Another deal, another number of players, and a hand from elsewhere end what is being played: it is asked first.

import { fullGame } from "./course.mjs";
import { answersSaid, endingQuestion, endingAsked, OPEN } from "./render-ending.mjs";
import { SEATS } from "./screen-facts.mjs";
import * as set from "./state.mjs";

/** @typedef {import("./table.mjs").CardTable} CardTable */

/**
 * What another deal would end: the hand, once something was done in it; between two deals, or where nothing was done in a
 * later one, the game. "" where nothing is lost; of a hand of the course, played out, what it taught is kept.
 * @param {import("./state.mjs").ReadonlyState} state
 */
export function playing({ screen, hand }) {
  if (!screen || screen.go === "end") return "";
  if (screen.settled) return screen.go === "next" && !screen.course ? "game" : "";
  return screen.undo ? "hand" : hand.gone ? "game" : "";
}

/**
 * Another deal was pressed, or another hand has come: it is asked about where something would be lost.
 * @param {CardTable} table
 * @param {string} what the button, or OPEN
 * @param {any} [coming] the answer with the other hand
 * @returns {boolean} whether it is asked
 */
export function asksFirst(table, what, coming = null) {
  const { state } = table;
  const found = playing(state);
  if (!found || (what === "another" && found === "game")) return false; // another hand like this is played for the same standing
  set.askEnding(state, what, found, coming);
  set.say(state, `${endingAsked(state.ui, state.screen?.name ?? "")} ${answersSaid(what)}`);
  table.draw();
  table.focusOn("[data-do=keep]");
  return true;
}

/**
 * What is being played goes on; the focus goes back to what was pressed.
 * @param {CardTable} table
 */
export function playOn(table) {
  const { what } = table.state.ui.ending;
  table.change(set.endAsking);
  if (what !== OPEN) table.focusOn(`[data-do=${what}]`);
  else if (table.state.ui.more) table.focusOn("[data-do=paste]");
  else table.refocus(true);
}

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
