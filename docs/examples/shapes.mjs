// Of what shape an example is: what comes in the file is held against this before anything is drawn of it.

import { id, line, name, words } from "../table/screen.mjs";
import { either, flag, list, map, maybe, number, record, text } from "../table/shape.mjs";

/** @template S @typedef {import("../table/shape.mjs").Of<S>} Of */

const count = number(0, 100_000);
const face = text(4, /^[0-9A-Za-z]{1,3}$/);

/** A piece of a note: words, or a card. @typedef {Of<typeof piece>} Piece */
const piece = either(words, record({ card: face, words }));

/** What was said, and by which rule; whether somebody won or lost by it. @typedef {Of<typeof said>} Said */
export const said = record({ text: words, rule: id, pays: maybe(flag) });

/** What is only tried: by whom, what it would be, with which cards, which may be played, and the ruling. @typedef {Of<typeof tried>} Tried */
export const tried = record({
  seat: name,
  asked: words,
  cards: list(record({ card: face, words }), 60),
  may: list(face, 60),
  refused: flag,
  because: words,
  rule: id,
  text: words,
});

/** A step beside its position, which is checked as a screen. @typedef {Of<typeof step>} Step */
export const step = record({ said: maybe(list(said, 100)), done: count, tried: maybe(tried) });

/** @typedef {Of<typeof EXAMPLE>} Example */
const EXAMPLE = record({
  title: words,
  note: list(piece, 500),
  ruleset: words,
  options: list(words, 100),
  steps: list(step, 200),
  record: record({ game: id, options: maybe(map(text(100), 200)), seats: list(name, 20), actions: list(line, 2_000) }),
});

/**
 * Whether it is one; its positions are still to be looked at.
 * @param {any} value
 * @returns {value is Example & {screen: unknown}}
 */
export const isExample = (value) => EXAMPLE(value) && value.steps.length > 0;

/** What is said of a rule: its number on its game's page, 0 on any other; its title, and its first sentences.
 * @typedef {Of<typeof ruleInWords>} RuleInWords */
const ruleInWords = record({ number: count, title: words, text: words });

/** By rule or reading. */
export const rulesShape = map(ruleInWords, 1_000);

const PAIR = /** @type {import("../table/shape.mjs").Shape<[string, number]>} */ (
  (value) => Array.isArray(value) && value.length === 2 && text(200)(value[0]) && count(value[1])
);
const SHOWN = list(PAIR, 20);

/**
 * Which examples are shown, and at which step.
 * @param {unknown} value
 * @returns {[string, number][]} none where it is no list of them
 */
export const shownShape = (value) => (SHOWN(value) ? value : []);
