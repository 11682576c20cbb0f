// Another deal, another number of players, and a hand from elsewhere end what is being played: it is asked first.

import { answersSaid, endingAsked, OPEN } from "./render-ending.mjs";
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
