// Where a game stands: a hand of the course of play, or the whole; and what can be dealt from here.

import { act } from "../table/controls.mjs";
import { anotherHand, sayId, WHOLE_BUTTON } from "../table/render-course.mjs";
import { ruleAddress } from "../table/screen-facts.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {import("../table/screen.mjs").Screen} Screen */
/** @typedef {import("../table/state.mjs").Ui} Ui */

/**
 * What is played: which hand of the course, or by which ruleset.
 * @param {Screen} screen
 */
export const whatIsPlayed = ({ course, ruleset }) => (course ? `Hand ${course.at + 1} of ${course.of}` : ruleset);

/**
 * What a hand of the course brings, and what is left out.
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Child}
 */
export function lesson({ course }, ui) {
  if (!course) return null;
  const brings = course.name ? ["strong", {}, `New: ${course.name}.`] : null;
  return ["p", { class: "table-say", key: "say", id: sayId(ui) }, /** @type {Child} */ (brings), ` ${course.say} `, ...leftOut(course, ui)];
}

/**
 * @param {import("../table/screen.mjs").CourseHand} course
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
 * What can be dealt anew, each by its name: from a hand of the course the whole game too.
 * @param {Screen} screen
 * @returns {Tree[]}
 */
export const dealsAnew = (screen) => [
  ...(screen.course ? [WHOLE_BUTTON, anotherHand(screen)] : []),
  ...(screen.course && !screen.settled ? [] : [act("New game", "deal")]),
];
