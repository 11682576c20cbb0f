// How far the reader has come in each lesson, kept in the browser; nothing is graded, and nothing is sent.

import { read } from "../table/keep.mjs";
import { flag, number, record } from "../table/shape.mjs";

/** `step` is the one that was shown last, from 0. @typedef {import("../table/shape.mjs").Of<typeof PROGRESS>} Progress */
const PROGRESS = record({ step: number(0, 999), done: flag });

export const LESSON = "groomporter:lesson:";
/** Lessons of this visit, where nothing is kept. @type {Map<string, Progress>} */
const visit = new Map();

/**
 * Progress as it may have been written by anybody.
 * @param {any} found
 * @returns {Progress | null}
 */
export const progressShape = (found) => (PROGRESS(found) ? { step: found.step, done: found.done } : null);

/** @param {string} key a game and the name of a lesson @returns {Progress} */
export const keptLesson = (key) => progressShape(read(LESSON + key)) ?? visit.get(key) ?? { step: 0, done: false };

/** Forget what this visit remembers. */
export const forgetLessons = () => visit.clear();

/** @param {string} key @param {Progress} progress */
export function keepLesson(key, progress) {
  visit.set(key, progress);
  try {
    localStorage.setItem(LESSON + key, JSON.stringify(progress));
  } catch {
    // kept for this visit then
  }
}
