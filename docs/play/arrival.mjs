// How a reader comes to the playing view, and leaves it: what the address asks for is done once, and the way back leads to where
// the page that led here was left.

import { fetchPart } from "../look/part.mjs";
import { asksFirst } from "../table/another-deal.mjs";
import { keptStep, token as seed } from "../table/keep.mjs";
import { onDemand as onDemandAt } from "../table/on-demand.mjs";
import { OPEN } from "../table/render-ending.mjs";
import { pageAddress, SHEETS } from "../table/screen-facts.mjs";
import * as set from "../table/state.mjs";
import { viewOf } from "../table/views.mjs";
import { wholeGame } from "./course.mjs";

/** @typedef {import("../table/table.mjs").CardTable} CardTable */

/**
 * Do what the address asks for: open a hand; deal the whole game, a hand of the course, or for so many players; open a sheet of
 * the panel. What is played here already goes on if it is that, and is never ended unasked.
 * @param {CardTable} table
 * @param {string} asked
 */
export async function arrive(table, asked) {
  const [what = "", value = ""] = asked.split(/=(.*)/s);
  const way = ways[what] ?? (SHEETS.includes(what) ? openSheet : null);
  if (!way) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  await table.resumed;
  while (table.state.asking) await table.answer;
  await way(table, value || what);
  const at = document.activeElement;
  if (table.contains(at) && !at?.matches(".table")) return; // where the focus was put as the page came
  if (at instanceof HTMLElement && at.matches("h1")) at.blur(); // where the focus is put on a new page
  set.hold(table.state); // whoever asked for it goes on there
  table.refocus(true);
}

/** @type {Record<string, (table: CardTable, value: string) => unknown>} */
const ways = {
  hand: (table, hand) => table.question({ do: "import", text: `#hand=${hand}` }),
  today: layToday,
  example: layExample,
  players: (table, count) => onDemandAt(table, (parts) => /** @type {any} */ (parts).dealForAsked(table, Number(count), seed())),
  whole: (table, ruleset) => {
    const { screen, hand } = table.state;
    set.askFor(table.state, ruleset);
    if (!screen?.course && ruleset === hand.record.ruleset) return void wholeGame(table.state, ruleset); // it is remembered
    return begin(table, "whole");
  },
  steps: (table) => {
    const { screen, opened } = table.state;
    const learned = !opened.course || keptStep(screen?.game ?? "") >= opened.course.steps.length;
    return learned || (screen?.course && !screen.settled) ? null : begin(table, "full");
  },
};

/**
 * The hand of a day, unless it lies here already: then it goes on as far as it has come.
 * @param {CardTable} table
 * @param {string} asked
 */
async function layToday(table, asked) {
  const part = await fetchPart(() => import("../today/asked-hand.mjs"), (words) => table.change(set.putNote, words));
  const { screen, hand } = table.state;
  const answer = await part?.askedHand(asked, screen?.game ?? "");
  if (part && !answer) table.change(set.putNote, part.MISSING);
  if (!answer || (hand.seed === answer.hand.seed && screen?.undo)) return;
  if (!asksFirst(table, OPEN, answer)) await table.take(answer, true);
}

/**
 * An example, as far as it was looked at.
 * @param {CardTable} table
 * @param {string} asked
 */
async function layExample(table, asked) {
  const part = await fetchPart(() => import("../examples/asked-example.mjs"), (words) => table.change(set.putNote, words));
  const found = await part?.askedRecord(asked, table.state.screen?.game ?? "");
  if (found) await table.question({ do: "import", ...found });
  else if (part) table.change(set.putNote, part.MISSING);
}

/** @param {CardTable} table @param {string} what */
const begin = (table, what) => asksFirst(table, what) || viewOf(table.state.ui.view)?.acts[what]?.(table, table);

/** @param {CardTable} table @param {string} sheet */
export async function openSheet(table, sheet) {
  set.turnSheet(table.state, /** @type {import("../table/screen-facts.mjs").Sheet} */ (sheet));
  if (!table.state.ui.more) await viewOf(table.state.ui.view)?.acts.more?.(table, table);
}

/**
 * Back to the page that led here, as it was left; to the game's own, where another site did or the browser does not tell.
 * @param {CardTable} table
 */
export function leave({ state: { ui, screen } }) {
  if (cameFromHere()) return history.back();
  location.assign(`${pageAddress(ui.base, `games/${screen?.game}`)}#table-${screen?.game}`);
}

/** Whether the page before is another of this site. */
function cameFromHere() {
  const { navigation } = /** @type {any} */ (globalThis); // not every browser has it
  const before = navigation?.currentEntry && navigation.entries()[navigation.currentEntry.index - 1];
  return Boolean(before?.url) && new URL(before.url).pathname !== location.pathname;
}
