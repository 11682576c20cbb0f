// The steps of an example, each with its position, and who had to do with it.

import { screensOf } from "../table/positions.mjs";

/** @typedef {import("./shapes.mjs").Example} Example */
/** @typedef {import("../table/screen.mjs").Screen} Screen */
/** `actor`: who did what was done just before, or tries it; else whose turn it is; "" for nobody.
 * @typedef {Omit<import("./shapes.mjs").Step, "said"> & {said: import("./shapes.mjs").Said[], screen: Screen, actor: string}} Position */

/**
 * @param {Example & {screen?: unknown}} example
 * @returns {Position[] | null} null if they cannot be drawn
 */
export function positions(example) {
  const screens = screensOf(example.screen, example.steps);
  return screens && screens.map((screen, place) => {
    const step = /** @type {import("./shapes.mjs").Step} */ (example.steps[place]);
    const { said, done, tried } = step;
    const line = example.record.actions[done - 1] ?? "";
    const names = screen.seats.map(({ name }) => name);
    const actor = [tried?.seat, names.find((name) => line.startsWith(`${name}: `)), screen.turn[0]].find((name) => name && names.includes(name));
    return { said: said ?? [], done, tried, screen, actor: actor ?? "" };
  });
}
