// The score, once a side: with dots where it is a short race, on the pegging board where there is one, and beside it the
// tricks of this deal. Of three or more who each have their own it stands at the seats.

import { dots } from "../table/chips.mjs";
import { board } from "../table/render-board.mjs";
import { listed } from "../table/speak.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {import("../table/screen.mjs").Screen} Screen */
/** @typedef {import("../table/screen.mjs").Side} Side */

const SIDES = 2; // as many as stand apart from the seats
const DOTS = 15; // points at the most that are drawn one by one

/**
 * Whether the score stands apart from the seats.
 * @param {Screen} screen
 */
export const isApart = ({ score, board }) => Boolean(board) || score?.length === SIDES;

/**
 * A score as dots, where it is a short race.
 * @param {{amount: number, of: number}} side
 * @returns {Child}
 */
export const asDots = ({ amount, of }) => (of > 0 && of <= DOTS ? dots(amount, of) : null);

/**
 * @param {Screen} screen
 * @returns {Tree | null}
 */
export function score(screen) {
  if (screen.board) return ["div", { class: "play-score play-pegs", key: "score" }, board(screen.board)];
  if (!isApart(screen)) return null;
  return ["table", { class: "play-score", key: "score", "aria-label": "Score" }, ["tbody", {}, ...(screen.score ?? []).map(row)]];
}

/**
 * @param {Side} side
 * @returns {Tree}
 */
function row({ seats, name, words, amount, of, tricks }) {
  return [
    "tr",
    { key: listed(seats) },
    ["th", { scope: "row" }, name],
    ["td", { class: "score-dots" }, asDots({ amount, of })],
    ["td", {}, of > 0 ? `${amount} of ${of}` : words],
    tricks === undefined || tricks === null ? null : ["td", {}, tricks === 1 ? "1 trick" : `${tricks} tricks`],
  ];
}
