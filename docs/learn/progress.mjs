// How far the reader has come in each lesson, kept in the browser; nothing is graded, and nothing is sent.

import { read } from "../table/keep.mjs";

/** `step` is the one that was shown last, from 0. @typedef {{step: number, done: boolean}} Progress */

export const LESSON = "groomporter:lesson:";
const MOST_STEPS = 1_000;
/** Lessons of this visit, where nothing is kept. @type {Map<string, Progress>} */
const visit = new Map();

/**
 * Progress as it may have been written by anybody.
 * @param {any} found
 * @returns {Progress | null}
 */
export function progressShape(found) {
  const { step, done } = typeof found === "object" && found !== null ? found : /** @type {any} */ ({});
  return Number.isSafeInteger(step) && 0 <= step && step < MOST_STEPS && typeof done === "boolean" ? { step, done } : null;
}

/** @param {string} key a game and the name of a lesson @returns {Progress} */
export const keptLesson = (key) => progressShape(read(LESSON + key)) ?? visit.get(key) ?? { step: 0, done: false };

/** @param {string} key @param {Progress} progress */
export function keepLesson(key, progress) {
  visit.set(key, progress);
  try {
    localStorage.setItem(LESSON + key, JSON.stringify(progress));
  } catch {
    // kept for this visit then
  }
}
