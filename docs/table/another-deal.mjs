// Another deal, another number of players, and a hand from elsewhere end what is being played: it is asked first.

import { whatWouldEnd } from "./what-would-end.mjs";
import { answersSaid, endingAsked, OPEN } from "./render-ending.mjs";
import * as set from "./state.mjs";

/** @typedef {import("./table.mjs").CardTable} CardTable */

/**
 * Another deal was pressed, or another hand has come: it is asked about where something would be lost.
 * @param {CardTable} table
 * @param {string} what the button, or OPEN
 * @param {any} [coming] the answer with the other hand
 * @returns {boolean} whether it is asked
 */
export function asksFirst(table, what, coming = null) {
  const { state } = table;
  const found = whatWouldEnd(state);
  if (!found || (what === "another" && found === "game")) return false; // another hand like this is played for the same standing
  const from = document.activeElement?.closest(".more") ? ".more " : "";
  set.askEnding(state, { what, playing: found, from: `${from}[data-do=${what}]` }, coming);
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
  const { what, from } = table.state.ui.ending;
  table.change(set.endAsking);
  if (what !== OPEN) table.focusOn(from);
  else if (table.state.ui.more) table.focusOn("[data-do=paste]");
  if (document.activeElement === document.body) table.refocus(true); // it was asked for by an address
}
