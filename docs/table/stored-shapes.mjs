// What is kept in the browser, as it must be to be taken up again. All that comes out of storage is held against these shapes;
// what does not fit is forgotten. A hand that fits may still be refused: whether it can be played is for the engine to say.

import { course, firstHand, id, isScreen, line, name, step } from "./screen.mjs";
import { flag, list, map, maybe, number, one, plain, record, text } from "./shape.mjs";
import { PACES } from "./screen-facts.mjs";

/** Who plays a seat: its name, or the lines that are played.
 * @type {import("./shape.mjs").Shape<string | string[]>} */
const player = (kind) => text(40)(kind) || list(line, 1_000)(kind);
const HAND = record({
  record: record({ game: id, ruleset: maybe(id), options: maybe(map(id, 100)) }),
  version: maybe(text(20)),
  seat: name,
  players: maybe(map(player, 20)),
  first: firstHand,
  course,
  guessed: maybe(name),
  gone: maybe(map(map(number(-(10 ** 15), 10 ** 15), 20), 1_000)),
  parted: maybe(flag),
  bare: maybe(flag),
  faults: maybe(flag),
  aids: maybe(flag),
});

const LOOKS = record({ large: maybe(flag), four: maybe(flag), still: maybe(flag), sound: maybe(flag), pace: maybe(one(...Object.values(PACES))) });
const STAMP = text(40);

/**
 * What of a kept hand is good: its screen is null if it cannot be drawn, and the engine draws it anew.
 * @param {any} value
 * @returns {import("./keep.mjs").Kept | null}
 */
export function keptShape(value) {
  if (!plain(value) || !HAND(value.hand)) return null;
  return {
    hand: value.hand,
    screen: isScreen(value.screen) ? value.screen : null,
    stamp: STAMP(value.stamp) ? value.stamp : "",
  };
}

/**
 * @param {any} value
 * @returns {number | null}
 */
export const stepShape = (value) => (step(value) ? value : null);

/** @param {any} value */
export function looksShape(value) {
  const { large, four, still, sound, pace } = LOOKS(value) ? value : {};
  return { large: Boolean(large), four: Boolean(four), still: Boolean(still), sound: Boolean(sound), pace: pace ?? PACES.quick };
}
