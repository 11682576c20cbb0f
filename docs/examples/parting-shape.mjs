// Of what shape a deal under two readings is: what comes in the file is held against this before anything is drawn of it.

import { ending, isScreen, words } from "../table/screen.mjs";
import { flag, list, maybe, record } from "../table/shape.mjs";
import { said, tried } from "./shapes.mjs";

/** @template S @typedef {import("../table/shape.mjs").Of<S>} Of */

/** What one reading makes of the deal; `usual` and `held` are not told of a ruleset. @typedef {Of<typeof side>} Side */
const side = record({
  title: words,
  held: maybe(list(words, 50)),
  usual: maybe(flag),
  cited: maybe(list(words, 50)),
  said: list(said, 50),
  refused: flag,
  outcome: list(words, 50),
  ending: maybe(ending),
  screen: maybe(isScreen),
  tried: maybe(tried),
});

/** @typedef {Omit<Of<typeof PARTING>, "sides"> & {sides: [Side, Side]}} Parting */
const PARTING = record({
  title: words,
  text: words,
  ruleset: words,
  about: list(words, 100),
  common: list(words, 20),
  fork: words,
  sides: list(side, 2),
});

/** @param {any} value @returns {value is Parting} */
const isParting = (value) => PARTING(value) && value.sides.length === 2;

/**
 * The deals of a list that can be drawn.
 * @param {unknown} value
 * @returns {Parting[]}
 */
export const partingsShape = (value) => (Array.isArray(value) ? value.filter(isParting) : []);
