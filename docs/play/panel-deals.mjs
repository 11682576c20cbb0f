// What the panel deals: for another number of players, or by the rules that it shows.

import { openSheet } from "./arrival.mjs";
import { endingQuestion } from "./ask-count.mjs";
import { newGame } from "./course.mjs";
import { whatWouldEnd } from "../table/what-would-end.mjs";
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
 * A deal for so many was asked for by an address: by the rules that lie here, or by the first of the game's that are for so
 * many. What is played here goes on, and the panel asks. A number that the game is not for is refused.
 * @param {CardTable} table
 * @param {number} count
 * @param {string} seed
 */
export async function dealForAsked(table, count, seed) {
  const { state } = table;
  if (!Number.isInteger(count) || !state.screen || count === state.screen.seats.length) return;
  const choosing = state.ui.choosing ?? (await table.askAside({ do: "choices" }))?.choosing;
  if (!choosing) return; // why, is said at the table
  set.offerRules(state, choosing);
  const all = [choosing, ...choosing.rulesets];
  const found = all.find(({ players: [least, most] }) => least <= count && count <= most);
  if (!found) return table.change(set.putNote, `${state.screen.name} is for ${numbersSaid(all.map(({ players }) => players))} players, not for ${count}.`);
  if (found !== choosing) set.pickRuleset(state, found.spec);
  if (!whatWouldEnd(state)) return dealFor(table, count, seed);
  await openSheet(table, "rules");
  showCount(table, count, seed);
  table.querySelector(".more .ask-ending")?.scrollIntoView({ block: "center" });
  table.focusOn("[data-do=keep-count]");
}

/**
 * Numbers in words: "2 to 6", "2, 4 or 6".
 * @param {[number, number][]} ranges
 */
function numbersSaid(ranges) {
  const numbers = new Set(ranges.flatMap(([least, most]) => Array.from({ length: most - least + 1 }, (_, more) => least + more)));
  const sorted = [...numbers].sort((one, other) => one - other);
  const runs = sorted.filter((number) => !numbers.has(number - 1)).map((least) => {
    const most = sorted.find((number) => number >= least && !numbers.has(number + 1)) ?? least;
    return most > least ? `${least} to ${most}` : String(least);
  });
  const last = runs.pop() ?? "";
  return runs.length ? `${runs.join(", ")} or ${last}` : last;
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
