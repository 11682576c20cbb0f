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
 * A line each, with whose it is where several have acted; what can be told later is said once, at the end.
 * @param {Why[]} found
 * @returns {string[]}
 */
function saidTogether(found) {
  const several = new Set(found.map(({ by }) => by)).size > 1;
  const now = found.filter(({ later }) => !later);
  const after = found.filter(({ later }) => later);
  const said = new Set(found.map(({ text }) => text)).size;
  if (said === 1) return [found[0]?.text ?? ""];
  return [...together(now, several, false), ...together(after, several, now.length > 0)];
}

/**
 * @param {Why[]} found
 * @param {boolean} several whether it is said whose each is
 * @param {boolean} rest whether they are all that are left
 * @returns {string[]}
 */
function together(found, several, rest) {
  const texts = [...new Set(found.map(({ text }) => text))];
  const who = rest && found.length > 1 && texts.length === 1 ? "The others" : "";
  if (who) return [`${several ? `${who}: ` : ""}${texts[0]}`];
  return several ? found.map(({ by, text }) => `${by}: ${text}`) : texts;
}
