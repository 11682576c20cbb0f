// The question that is asked before what is being played ends: by another deal, or a hand that comes from elsewhere.

import { act } from "./controls.mjs";
import { STEPWISE, WHOLE } from "./render-course.mjs";

/** @typedef {import("./tree.mjs").Child} Child */
/** @typedef {import("./state.mjs").Ui} Ui */

/** What would be dealt, by the button that was pressed. @type {Record<string, string>} */
const DEALS = {
  deal: "Deal a new game",
  another: "Deal another hand",
  full: STEPWISE,
  whole: WHOLE,
  steps: STEPWISE,
  rules: "Deal with these rules",
};

/** @param {string} what */
const dealWords = (what) => DEALS[what] ?? "";

/** What is asked about when a link, a file or a pasted record is opened. */
export const OPEN = "open";

/**
 * The question before another deal, or before a hand that comes from elsewhere; "" where none is asked.
 * @param {Ui} ui with what was pressed, and what would end: a hand, or a game
 * @param {string} name the game's
 */
export function endingAsked(ui, name) {
  const { what, playing } = ui.ending;
  if (!what || !playing) return "";
  if (what === OPEN) return `Your ${playing} of ${name} is not over. Open this one instead?`;
  return `${dealWords(what)}? The ${playing} that you are playing ends with it.`;
}

/** The answers, as they are told to who does not see. @param {string} what */
export const answersSaid = (what) => (what === OPEN ? "Keep a copy, open it, or cancel." : "Deal, or keep this one.");

/** Whether this button deals other cards than those that lie here. @param {string} what */
export const ends = (what) => what in DEALS;

/**
 * A question with its answers.
 * @param {{key: string, label: string, text: string, first?: Child, yes: string, words: string, no: string, noWords?: string}} question
 * @returns {Child}
 */
export const question = ({ key, label, text, first, yes, words, no, noWords = "Keep this one" }) => [
  "div",
  { class: "ask-ending", key, role: "group", "aria-label": label },
  ["p", { key: "asked" }, text],
  first,
  act(words, yes, { class: "act" }),
  act(noWords, no),
];

/** What is played is saved as a file; the question stays. */
const COPY = act("Keep a copy", "save", { key: "copy" });

/**
 * @param {Ui} ui with what was pressed, and what would end
 * @param {string} name the game's
 * @returns {Child}
 */
export function askEnding(ui, name) {
  const { what } = ui.ending;
  if (!what) return null;
  const asked = { key: "ask-ending", text: endingAsked(ui, name), yes: "end", no: "keep" };
  if (what === OPEN) return question({ ...asked, label: "Another hand", first: COPY, words: "Open", noWords: "Cancel" });
  return question({ ...asked, label: "Another deal", words: dealWords(what) });
}
