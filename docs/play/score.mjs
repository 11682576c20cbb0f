// The score, once a side, with the tricks of this deal beside it.

import { listed } from "../table/speak.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/screen.mjs").Screen} Screen */

/**
 * @param {Screen} screen
 * @returns {Tree | null}
 */
export function score({ score: sides, board }) {
  if (!sides?.length || board) return null; // a board says it already
  const of = sides[0]?.of ?? 0;
  const tricks = sides.some((side) => side.tricks !== undefined && side.tricks !== null);
  return [
    "table",
    { class: "play-score", key: "score", "aria-label": "Score" },
    ["thead", {}, ["tr", {}, ["td", {}], ["th", { scope: "col" }, of ? `of ${of}` : "points"], tricks ? ["th", { scope: "col" }, "tricks"] : null]],
    [
      "tbody",
      {},
      ...sides.map((side) => /** @type {Tree} */ (["tr", { key: listed(side.seats) }, ["th", { scope: "row" }, side.name], ["td", {}, String(side.amount)], tricks ? ["td", {}, String(side.tricks ?? "")] : null])),
    ],
  ];
}
