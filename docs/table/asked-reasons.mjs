// It is asked why others did what they did: the engine says it, and what it says opens beside the act.

import { redraw } from "./presses.mjs";
import { answerTo, putAnswer } from "./reasons.mjs";
import * as set from "./state.mjs";

/** @typedef {import("./table.mjs").CardTable} CardTable */
/** What the engine says of an act. @typedef {{by: string, text: string, later: boolean}} Why */

/**
 * Ask why these acts were done, or close what was answered.
 * @param {CardTable} table
 * @param {HTMLElement} button
 */
export async function askReasons(table, button) {
  const { screen } = table.state;
  const { acts = "" } = button.dataset;
  if (!screen) return;
  if (answerTo(screen, acts).length) {
    putAnswer(screen, acts);
    return redraw(table);
  }
  const found = /** @type {Why[]} */ ([]);
  for (const at of acts.split(" ").map(Number)) {
    const answer = await table.askAside({ do: "why_did", at });
    if (answer?.error) return table.change(set.putNote, answer.error);
    if (!answer?.why || table.state.screen !== screen) return; // something else has been done since
    found.push(answer.why);
  }
  const told = saidTogether(found);
  putAnswer(screen, acts, told);
  redraw(table);
  table.change(set.say, told.join(" "));
}

/**
 * A line each, with whose it is where there are several; what they have in common once.
 * @param {Why[]} found
 * @returns {string[]}
 */
function saidTogether(found) {
  const texts = new Set(found.map(({ text }) => text));
  if (texts.size === 1) return [...texts];
  const now = found.filter(({ later }) => !later).map(({ by, text }) => `${by}: ${text}`);
  const after = found.filter(({ later }) => later);
  const alike = new Set(after.map(({ text }) => text)).size === 1 && after.length > 1;
  return [...now, ...(alike ? [`The others: ${after[0]?.text}`] : after.map(({ by, text }) => `${by}: ${text}`))];
}
