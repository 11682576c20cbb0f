// The score, once a side, with the tricks of this deal beside it.

import { listed } from "../table/speak.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/screen.mjs").Screen} Screen */

/**
 * @param {Screen} screen
 * @returns {Tree | null}
 */
export function score({ score: sides, board, seats }) {
  if (!sides?.length || board || sides.length === seats.length) return null; // a board says it already, or each seat
  return [
    "table",
    { class: "play-score", key: "score", "aria-label": "Score" },
    [
      "tbody",
      {},
      ...sides.map(({ seats, name, words, tricks }) => /** @type {Tree} */ (["tr", { key: listed(seats) }, ["th", { scope: "row" }, name], ["td", {}, words], tricks === undefined || tricks === null ? null : ["td", {}, tricks === 1 ? "1 trick" : `${tricks} tricks`]])),
    ],
  ];
}
