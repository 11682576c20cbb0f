// Why another player did that: a button beside the act, and the answer in place. What was answered is forgotten as soon as
// anything else is done.

import { act } from "./controls.mjs";
import { name } from "./screen.mjs";
import { list, number, record } from "./shape.mjs";

/** @typedef {import("./tree.mjs").Tree} Tree */
/** @typedef {import("./tree.mjs").Child} Child */
/** @typedef {import("./screen.mjs").Screen} Screen */

/** Acts of others that are asked about at once: whose, and the number of lines that were done with each. No other part of a
 * screen is held to its shape here and not in screen.mjs, which every page with a table asks for.
 * @typedef {import("./shape.mjs").Of<typeof isDone>} Done */
const isDone = record({ by: name, did: list(number(1, 100_000), 100) });

/** What was answered, a sentence or two each, by the acts that were asked about. @type {WeakMap<Screen, Map<string, string[]>>} */
const answers = new WeakMap();

/** @param {Screen} screen @param {string} acts @returns {string[]} */
export const answerTo = (screen, acts) => answers.get(screen)?.get(acts) ?? [];

/**
 * Open an answer; close it where there is none.
 * @param {Screen} screen
 * @param {string} acts
 * @param {string[]} [told]
 */
export function putAnswer(screen, acts, told) {
  const all = answers.get(screen) ?? new Map();
  answers.set(screen, all);
  if (told) all.set(acts, told);
  else all.delete(acts);
}

/**
 * What of these is done by a player that can be asked: a person at this screen has reasons of their own.
 * @param {Screen} screen
 * @param {unknown[]} rows
 * @returns {Done[]}
 */
export const askable = ({ people }, rows) => rows.filter(isDone).filter(({ by }) => !people.includes(by));

/** @param {Done[]} done */
const keyOf = (done) => done.flatMap(({ did }) => did).join(" ");

/**
 * The button by which it is asked.
 * @param {Screen} screen
 * @param {Done[]} done
 * @param {string} label what is heard of it
 * @returns {Child}
 */
export function whyButton(screen, done, label) {
  const acts = keyOf(done);
  return acts ? act("Why?", "why-did", { key: `why-${acts}`, class: "why", "data-acts": acts, "aria-label": label, "aria-expanded": answerTo(screen, acts).length ? "true" : "false" }) : null;
}

/**
 * What was answered, a line each.
 * @param {Screen} screen
 * @param {Done[]} done
 * @returns {Tree[]}
 */
export const reasons = (screen, done) => answerTo(screen, keyOf(done)).map((text, place) => ["p", { key: `reason-${place}`, class: "reason" }, text]);
