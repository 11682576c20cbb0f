// What can be done, in one row that stays where it is: what is no move at the left, the moves at the right, and between them
// what you have, what is chosen, or what was asked last.

import { act } from "../table/controls.mjs";
import { chosenLine, moves, note, undoButton } from "../table/render-asks.mjs";
import { askEnding } from "../table/render-ending.mjs";
import { yours } from "./accounts.mjs";
import { dealsAnew, nextWords } from "./render-course.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {import("../table/screen.mjs").Screen} Screen */
/** @typedef {import("../table/state.mjs").Ui} Ui */

/**
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Tree}
 */
export function acts(screen, ui) {
  const { open, asked, beside, row } = moves(screen, ui, nextWords(screen));
  const ending = askEnding(ui, screen.name);
  const chosen = open && chosenLine(open, ui);
  const [question, answers] = [asked && withSteps(without(asked)), row.map((one) => (Array.isArray(one) ? withSteps(one) : one))];
  const what = ui.note ? [note(ui)] : [chosen, screen.settled ? null : /** @type {Tree} */ (["p", { class: "you", key: "you" }, ...yours(screen, Boolean(chosen))])];
  return [
    "div",
    { class: "acts", key: "acts" },
    ["div", { class: "moves", key: "moves" }, ...(ending ? [ending] : ui.look ? [] : ui.heading ? [SKIP] : question ? [question] : beside ? [andBack(beside)] : answers.filter((one) => !isKeyed(one, "chosen", "mays")))],
    ["div", { class: "tools", key: "tools" }, undoButton(screen), ...(screen.settled ? settled(screen, ui) : [lastTrick(screen)]), ...dealsAnew(screen), ...row.filter((one) => isKeyed(one, "mays"))],
    ["div", { class: "mine", key: "mine" }, ...what],
  ];
}

/** A press anywhere goes on at once from what is told; where that takes long, this says so. @type {Tree} */
const SKIP = act("Skip", "skip", { key: "skip", class: "play-skip", "aria-keyshortcuts": "Escape" });

/**
 * Of a deal that is settled: play it once more, send it to somebody, and see how the series may go on.
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Child[]}
 */
const settled = ({ series }, ui) => [act("Same cards again", "again"), act("Share this deal", "link"), series ? [...act("Change players", "series", { "aria-expanded": ui.series ? "true" : "false" }), ["span", { class: "act-rest" }, " or end"]] : null];

/** @param {Child} child @param {string[]} keys */
const isKeyed = (child, ...keys) => Array.isArray(child) && keys.includes(String(child[1].key));

/** @param {Tree} beside what may be done besides, in the place of the moves @returns {Tree} */
const andBack = ([tag, attributes, ...children]) => [tag, attributes, ...children, act("Never mind", "mays", { key: "close" })];

/**
 * An open question, without the line that says what is chosen: that stands apart, so that nothing moves for it.
 * @param {Tree} asked
 * @returns {Tree}
 */
const without = ([tag, attributes, ...children]) => [tag, attributes, ...children.filter((one) => !isKeyed(one, "chosen"))];

/**
 * An amount can be given without keys: the next lower, the next higher; the button says what it is for.
 * @param {Tree} tree
 * @returns {Tree}
 */
function withSteps([tag, attributes, ...children]) {
  if (attributes.class !== "amount") return [tag, attributes, ...children.map((one) => (Array.isArray(one) ? withSteps(one) : one))];
  const [label, give] = children;
  const [words, field] = Array.isArray(label) ? label.slice(2) : [];
  const [name, given] = Array.isArray(field) ? field : [];
  if (typeof words !== "string" || typeof given !== "object" || Array.isArray(given)) return [tag, attributes, ...children];
  const range = /** @type {Tree} */ (["label", {}, `${given?.min} to ${given?.max}`, [name, { ...given, "aria-label": words }]]);
  const step = (/** @type {string} */ text, /** @type {string} */ what, /** @type {string} */ words) => act(text, what, { key: what, class: "amount-step", "aria-label": words });
  return [tag, attributes, range, step("\u2212", "less", `Lower, ${words}`), step("+", "greater", `Higher, ${words}`), give ?? null];
}

/**
 * The button for the last trick, where there are tricks; if it cannot be looked at, why.
 * @param {Screen} screen
 * @returns {Tree | null}
 */
function lastTrick({ happened }) {
  if (happened?.kind !== "tricks") return null;
  const last = happened.rows.filter(({ now }) => !now).at(-1);
  const seen = last && last.cells.length > 0;
  const why = last ? "turned down" : "none yet";
  return [...act("Last trick", "look", { key: "last-trick", "data-at": seen ? last.at : null, "aria-keyshortcuts": "L", "aria-disabled": seen ? null : "true" }), seen ? null : ["span", { class: "act-why" }, ` ${why}`]];
}
