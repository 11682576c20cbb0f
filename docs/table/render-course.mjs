// Where a hand stands: a first hand, a hand of the course, or the whole game; and what can be dealt from here.

import { ruleAddress } from "./shapes.mjs";

/** @typedef {import("./tree.mjs").Tree} Tree */
/** @typedef {import("./tree.mjs").Child} Child */
/** @typedef {import("./shapes.mjs").Screen} Screen */
/** @typedef {import("./shapes.mjs").Ui} Ui */

/**
 * @param {string} words
 * @param {string} what
 * @returns {Tree}
 */
const link = (words, what) => ["button", { type: "button", class: "as-link", "data-do": what, key: what }, words];

/**
 * What is played, and the ways to the other kinds of hand.
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Child[]}
 */
export function ways(screen, ui) {
  const { first, course } = screen;
  if (first) return [`${first.title} · `, link("the full game", "full")];
  const back = ui.opening ? [" · ", link("a first hand", "first")] : [];
  if (course) return [`Hand ${course.at + 1} of ${course.of} · `, link("Play it whole", "whole"), ...back];
  return [screen.ruleset, ...back];
}

/**
 * The instruction of a first hand; of a hand of the course what it brings, and what is left out.
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Child}
 */
export function lesson({ first, course }, ui) {
  if (first) return ["p", { class: "table-say", key: "say" }, first.say];
  if (!course) return null;
  const brings = course.name ? ["strong", {}, `New: ${course.name}.`] : null;
  return ["p", { class: "table-say", key: "say" }, /** @type {Child} */ (brings), ` ${course.say} `, ...leftOut(course, ui)];
}

/**
 * @param {import("./shapes.mjs").CourseHand} course
 * @param {Ui} ui
 * @returns {Child[]}
 */
function leftOut({ off }, ui) {
  if (!off.length) return ["Nothing is left out."];
  const rules = off.flatMap(({ words, rule }, place) => [place ? "; " : "", /** @type {Tree} */ (["a", { href: ruleAddress(ui.base, rule) }, words])]);
  return ["Left out for now: ", ...rules, "."];
}

/**
 * What the next deal is called: it says which right it brings.
 * @param {Screen} screen
 */
export const nextWords = ({ course }) => (course?.off[0] ? `Next deal, with ${course.off[0].words}` : "Next deal");

/**
 * What can be dealt anew, each by its name.
 * @param {Screen} screen
 * @returns {Tree[]}
 */
export function dealsAnew({ first, course, settled }) {
  /** @type {Tree} */
  const another = ["button", { type: "button", "data-do": "another", key: "another" }, settled ? "Another hand like this" : "Another hand"];
  /** @type {Tree} */
  const game = ["button", { type: "button", "data-do": "deal", key: "deal" }, "New game"];
  return [...(first || course ? [another] : []), ...(first || (course && !settled) ? [] : [game])];
}
