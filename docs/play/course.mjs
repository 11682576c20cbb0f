// A course of play: the first hands of a newcomer's full game, each with one right more. What a step leaves out is data of
// the page (groomporter_site.course); the engine plays it as any hand with options.

import { keepStep, keptStep } from "../table/keep.mjs";

/** @typedef {import("../table/state.mjs").ReadonlyState} ReadonlyState */
/** @typedef {import("../table/screen.mjs").CourseHand} CourseHand */
/** @typedef {{name: string, say: string, options: Record<string, string>, rule: string}} Step */
/** Its ruleset, of how many hands it is, and each of them; a table beside a text has only the first two.
 * @typedef {{ruleset: string, of: number, steps: Step[]}} Course */

/**
 * What a hand of the course says of itself.
 * @param {Course} course
 * @param {number} at its place, from 0
 * @returns {CourseHand}
 */
export function handOf(course, at) {
  const { name, say } = /** @type {Step} */ (course.steps[at]);
  const off = course.steps.slice(at + 1).map((step) => ({ words: step.name, rule: step.rule }));
  return { at, of: course.steps.length, name, say, off };
}

/**
 * A step as a question to the engine has it.
 * @param {Course} course
 * @param {number} at
 */
const played = (course, at) => ({ options: course.steps[at]?.options, course: handOf(course, at) });

/**
 * By what a new game is dealt: after a hand of the course where the player has come to in it, or whole; else as this one was.
 * @param {ReadonlyState} state
 * @returns {Record<string, any>}
 */
export const newGame = (state) => (state.screen?.course ? fullGame(state) : {});

/**
 * By what a newcomer's full game is dealt: where the player has come to in the course, or whole.
 * @param {ReadonlyState} state
 * @returns {Record<string, any>}
 */
export function fullGame({ opened: { course }, screen }) {
  const at = keptStep(screen?.game ?? "");
  if (!course || at >= course.steps.length) return { options: {} };
  return { ruleset: course.ruleset, ...played(course, at) };
}

/**
 * By what the next deal is played: with one right more, where the last was a hand of the course.
 * @param {ReadonlyState} state
 * @returns {Record<string, any>}
 */
export function nextDeal({ opened, screen }) {
  const { course } = opened;
  const at = (screen?.course?.at ?? -1) + 1;
  return course && 0 < at && at < course.steps.length ? played(course, at) : {};
}

/**
 * The whole game from now on; of the course's ruleset the browser remembers it.
 * @param {ReadonlyState} state
 * @param {string} [ruleset] by which, if it is another than the course's
 * @returns {Record<string, any>} by what it is dealt
 */
export function wholeGame({ opened: { course }, screen }, ruleset = course?.ruleset ?? "") {
  if (course && ruleset === course.ruleset) keepStep(screen?.game ?? "", course.steps.length);
  return { ruleset };
}

/**
 * The course from its beginning.
 * @param {ReadonlyState} state
 * @returns {Record<string, any>} by what its first hand is dealt
 */
export function fromTheFirst({ opened, screen }) {
  keepStep(screen?.game ?? "", 0);
  return opened.course ? { ruleset: opened.course.ruleset, ...played(opened.course, 0) } : {};
}

/**
 * A hand of the course that is settled has been learned; never a step back.
 * @param {ReadonlyState} state
 */
export function noteLearned({ screen }) {
  if (screen?.course && screen.settled) keepStep(screen.game, Math.max(keptStep(screen.game), screen.course.at + 1));
}
