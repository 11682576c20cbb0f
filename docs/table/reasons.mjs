// Why another player did that: a button beside the act, and the answer in place. What was answered is forgotten as soon as
// anything else is done.

import { act } from "./controls.mjs";

/** @typedef {import("./tree.mjs").Tree} Tree */
/** @typedef {import("./tree.mjs").Child} Child */
/** @typedef {import("./screen.mjs").Screen} Screen */
/** Acts of others that are asked about at once: whose, and the number of lines that were done with each.
 * @typedef {{by: string, did: number[]}} Done */

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
 * @param {{by?: string | null, did?: number[] | null}[]} done
 * @returns {Done[]}
 */
export const askable = ({ people }, done) => done.flatMap(({ by, did }) => (by && did && !people.includes(by) ? [{ by, did }] : []));

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
