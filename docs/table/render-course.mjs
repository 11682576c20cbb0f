// Where a hand stands: a first hand, a hand of the course, or the whole game; and what can be dealt from here.

import { act } from "./controls.mjs";
import { ruleAddress } from "./screen-facts.mjs";

/** @typedef {import("./tree.mjs").Tree} Tree */
/** @typedef {import("./tree.mjs").Child} Child */
/** @typedef {import("./screen.mjs").Screen} Screen */
/** @typedef {import("./state.mjs").Ui} Ui */

export const STEPWISE = "Play it step by step";
export const WHOLE = "Play the whole game";

/**
 * @param {string} words
 * @param {string} what
 * @param {string} [label] the same in full
 * @returns {Tree}
 */
const link = (words, what, label) => act(words, what, { class: "as-link", "aria-label": label });

/**
 * What is played, and the ways to the other kinds of hand; but at the end of a first hand these stand among the acts.
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Child[]}
 */
export function ways(screen, ui) {
  const { first, course, go } = screen;
  const whole = /** @param {string} what */ (what) => link("the whole game", what, WHOLE);
  if (first && go === "full") return [first.title];
  if (first && ui.stepwise) return [`${first.title} · `, link("step by step", "full", STEPWISE), " · ", whole("whole")];
  if (first) return [`${first.title} · `, whole("full")];
  const back = ui.opening ? [" · ", link("a first hand", "first")] : [];
  return [course ? `Hand ${course.at + 1} of ${course.of}` : screen.ruleset, ...back];
}

/**
 * By what the instruction is named.
 * @param {Ui} ui
 */
const sayId = ({ id }) => (id ? `${id}-say` : null);

/**
 * By what the hand is described: the instruction, where there is one.
 * @param {Screen} screen
 * @param {Ui} ui
 */
export const describedBy = (screen, ui) => (lesson(screen, ui) ? sayId(ui) : null);

/**
 * The instruction of a first hand; of a hand of the course what it brings, and what is left out.
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Child}
 */
export function lesson({ first, course, settled }, ui) {
  if (first && settled) return null; // it has been done, and the reckoning says what came of it
  const says = { class: "table-say", key: "say", id: sayId(ui) };
  if (first) return ["p", says, first.say];
  if (!course) return null;
  const brings = course.name ? ["strong", {}, `New: ${course.name}.`] : null;
  return ["p", says, /** @type {Child} */ (brings), ` ${course.say} `, ...leftOut(course, ui)];
}

/**
 * @param {import("./screen.mjs").CourseHand} course
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
 * The whole game, at the end of a first hand that leads to a course: beside the course's button.
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Tree | null}
 */
export const wholeToo = ({ first, go }, ui) => (first && go === "full" && ui.stepwise ? WHOLE_BUTTON : null);

const WHOLE_BUTTON = act(WHOLE, "whole");

/**
 * What can be dealt anew, each by its name: from a hand of the course the whole game too.
 * @param {Screen} screen
 * @returns {Tree[]}
 */
export function dealsAnew({ first, course, settled }) {
  return [
    ...(course ? [WHOLE_BUTTON] : []),
    ...(first || course ? [act(settled ? "Another hand like this" : "Another hand", "another")] : []),
    ...(first || (course && !settled) ? [] : [act("New game", "deal")]),
  ];
}
