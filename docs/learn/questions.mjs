// The questions of a quiz, as the engine gives them (groomporter.scene.quizzes): declared once, for the check and the types.

import { id, isScreen, words } from "../table/screen.mjs";
import { flag, list, maybe, record, text } from "../table/shape.mjs";

/** @template S @typedef {import("../table/shape.mjs").Of<S>} Of */

/** @typedef {Of<typeof rule>} Rule */
const rule = record({ id, title: words, text: words, cited: list(words, 20) });

/** @typedef {Of<typeof answer>} Answer */
const answer = record({ text: words, card: text(4), right: flag, why: words, rule: maybe(rule), where: list(words, 50) });

/** @typedef {Of<typeof question>} Question */
const question = record({
  kind: id,
  said: list(words, 50),
  tricks: list(words, 50),
  screen: isScreen,
  ask: words,
  several: flag,
  answers: list(answer, 26), // each has a letter
  rule,
  then: list(words, 50),
});

/**
 * Whether these are the questions of a quiz.
 * @param {any} value
 * @returns {value is Question[]}
 */
export const isQuiz = (value) => list(question, 100)(value) && value.length > 0;
