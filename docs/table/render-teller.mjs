// The teller: what happened, a sentence each, for all to read. The last few are in sight, and what was told before them is
// read by scrolling up. It says nothing aloud; the status line does that.

import { refusalNotice as toldOf } from "./refusals.mjs";
import { isReckoned } from "./render-reckoning.mjs";
import { INSIGHT, lastTold } from "./screen-facts.mjs";

/** @typedef {import("./tree.mjs").Tree} Tree */
/** @typedef {import("./screen.mjs").Entry} Entry */
/** @typedef {import("./screen.mjs").Screen} Screen */
/** @typedef {import("./state.mjs").Ui} Ui */

/**
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Tree}
 */
export function teller(screen, ui) {
  const ended = screen.log.map((entry) => ({ ...entry, moment: false }));
  const again = isReckoned(screen.bare ? null : screen.reckoning); // that stands beneath
  const told = [...remembered(lastTold(ui.told ?? ended), screen).filter((entry) => !again(entry)), ...refused(ui)];
  return [
    "div",
    { class: "teller", key: "teller", tabindex: scrolls(told) ? 0 : -1, role: "group", "aria-label": "What happened" },
    ["div", { class: "teller-lines", key: "lines" }, ...told.map(sentence)],
  ];
}

const [NARROW, FEW] = [36, 2]; // letters in a line of the narrowest teller, and how many lines it has beneath a long title

/**
 * Whether there may be more than is in sight, so that it must be reached by keyboard too.
 * @param {Entry[]} told
 */
const scrolls = (told) => told.reduce((lines, { text }) => lines + Math.ceil(text.length / NARROW), 0) > FEW;

/**
 * What was told but for what has gone out of the log since, because it is to be remembered; the last few stay.
 * @param {Entry[]} told
 * @param {Screen} screen
 * @returns {Entry[]}
 */
function remembered(told, screen) {
  const logged = new Set(screen.log.map(({ text }) => text));
  return told.filter(({ text }, place) => place >= told.length - INSIGHT || logged.has(text));
}

/**
 * A card that was asked about and may not be played.
 * @param {Ui} ui
 * @returns {Entry[]}
 */
const refused = ({ ruling }) => (ruling?.rule ? [toldOf(ruling)] : []);

/**
 * @param {Entry} entry
 * @param {number} place
 * @param {Entry[]} all
 * @returns {Tree}
 */
const sentence = ({ text, moment }, place, all) => [
  "p",
  { key: `told-${place}`, class: moment ? "told-moment" : place === all.length - 1 ? "told-last" : "told" },
  text,
];
