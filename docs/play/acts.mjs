// What the buttons of the playing view alone do: turn the rail, look back at an earlier moment of the deal, and return.

import { addActs } from "../table/presses.mjs";
import { pageAddress } from "../table/screen-facts.mjs";
import { isScreen } from "../table/screen.mjs";
import * as set from "../table/state.mjs";
import { frontTab } from "./rail.mjs";

/** @typedef {import("../table/table.mjs").CardTable} CardTable */

addActs({
  rail: (table, button) => {
    table.change(set.turnRail, button.dataset.rail ?? "");
    if (frontTab(table.state.ui) === "ranking") void askRanking(table);
  },
  away: ({ state: { ui, screen } }) => location.assign(pageAddress(ui.base, `games/${screen?.game}`)),
  words: (table) => table.change(set.toggle, "words"),
  series: (table) => table.change(set.toggle, "series"),
  sources: (table) => table.change(set.toggle, "sources"),
  look: (table, button) => lookBack(table, Number(button.dataset.at)),
  back: (table) => {
    table.change(set.lookAt, null);
    table.refocus(true);
  },
});

/** @param {CardTable} table */
async function askRanking(table) {
  const answer = await table.askAside({ do: "ranking" });
  if (answer?.error) table.change(set.putNote, answer.error);
  else if (answer) table.change(set.layRanking, answer.ranking);
}

/**
 * The moment after so many lines lies on the cloth, until the play goes on.
 * @param {CardTable} table
 * @param {number} at
 */
async function lookBack(table, at) {
  const answer = await table.askAside({ do: "look", at });
  if (answer?.error) table.change(set.putNote, answer.error);
  else if (answer && isScreen(answer.look)) {
    table.change(set.lookAt, { screen: answer.look, words: answer.words, at });
    table.focusOn("[data-do=back]");
  }
}
