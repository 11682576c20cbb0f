// Where a hand stands: a first hand, and the ways from it to the whole game.

import { act } from "./controls.mjs";
import { pageAddress } from "./screen-facts.mjs";

/** @typedef {import("./tree.mjs").Tree} Tree */
/** @typedef {import("./tree.mjs").Child} Child */
/** @typedef {import("./screen.mjs").Screen} Screen */
/** @typedef {import("./state.mjs").Ui} Ui */

export const STEPWISE = "Play it step by step";
export const WHOLE = "Play the whole game";

/**
 * A way to the page on which whole games are played, as a link.
 * @param {string} words
 * @param {string} opens what is asked for there: doors.mjs puts it into the address
 * @param {Screen} screen
 * @param {Ui} ui
 * @param {import("./tree.mjs").Attributes} [more]
 * @returns {Tree}
 */
export const door = (words, opens, { game }, { base }, more) => ["a", { href: pageAddress(base, `play/${game}`), "data-opens": opens, key: `to-${opens}`, ...more }, words];

/**
 * What is played, and the ways to the whole game; but at the end of a first hand these stand among the acts.
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Child[]}
 */
export function ways(screen, ui) {
  const { first, go, ruleset } = screen;
  if (!first) return [ruleset];
  if (go === "full") return [first.title];
  const steps = ui.stepwise ? [door("step by step", "steps", screen, ui, { "aria-label": STEPWISE }), " \u00b7 "] : [];
  return [`${first.title} \u00b7 `, ...steps, door("the whole game", "whole", screen, ui, { "aria-label": WHOLE })];
}

/**
 * By what the instruction is named.
 * @param {Ui} ui
 */
export const sayId = ({ id }) => (id ? `${id}-say` : null);

/**
 * By what the hand is described: the instruction, where there is one.
 * @param {Screen} screen
 * @param {Ui} ui
 */
export const describedBy = ({ first, course, settled }, ui) => ((first && !settled) || (!first && course) ? sayId(ui) : null);

/**
 * The instruction of a first hand; once it has been done, the reckoning says what came of it.
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Child}
 */
export const lesson = ({ first, settled }, ui) => (first && !settled ? ["p", { class: "table-say", key: "say", id: sayId(ui) }, first.say] : null);

/**
 * At the end of a first hand, the ways to the whole game: step by step first, where there is a course.
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Tree[]}
 */
export function onwards(screen, ui) {
  if (!screen.first || screen.go !== "full") return [];
  /** @type {[string, string][]} */
  const ways = [...(ui.stepwise ? [/** @type {[string, string]} */ ([STEPWISE, "steps"])] : []), [WHOLE, "whole"]];
  return ways.map(([words, opens], place) => door(words, opens, screen, ui, { class: `as-button${place ? "" : " act"}` }));
}

export const WHOLE_BUTTON = act(WHOLE, "whole");

/**
 * Another hand like this.
 * @param {Screen} screen
 */
export const anotherHand = ({ settled }) => act(settled ? "Another hand like this" : "Another hand", "another");
