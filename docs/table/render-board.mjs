// A pegging board: the score of each side as two pegs in a track of holes, and in words beside it.

/** @typedef {import("./tree.mjs").Tree} Tree */
/** @typedef {import("./screen.mjs").Board} Board */

const LINE = 30; // holes in a line; the last hole of the game stands by itself
const FIVE = 5; // holes in a set
const STEP = 4;
const GAP = 3; // between two sets
const HIGH = 6; // from line to line
const LAST = 7; // how far the last hole stands beyond the line
const EDGE = LAST + 4;
const WIDE = 2 * EDGE + (LINE - 1) * STEP + (LINE / FIVE - 1) * GAP;

/**
 * @param {Board} board
 * @returns {Tree}
 */
export const board = ({ of, sides }) => ["div", { class: "board", key: "board" }, ...sides.map((side) => track(side, of))];

/**
 * One side: its name and points, and its track.
 * @param {Board["sides"][number]} side
 * @param {number} of
 * @returns {Tree}
 */
function track({ name, front, back }, of) {
  const lines = Math.max(1, Math.ceil((of - 1) / LINE));
  const holes = Array.from({ length: of }, (_, at) => dot(at + 1, of)).join("");
  /** @param {number} at */
  const peg = (at) => (at > 0 ? dot(Math.min(at, of), of) : "");
  return [
    "div",
    { class: "board-side", key: name },
    ["p", {}, `${name}: ${front} of ${of}`, back === front ? null : ["span", { class: "sr-only" }, `, before that ${back}`]],
    [
      "svg",
      { class: "board-track", viewBox: `0 0 ${WIDE} ${lines * HIGH}`, "aria-hidden": "true" },
      ["path", { class: "board-holes", d: holes }],
      ["path", { class: "board-back", d: peg(back) }],
      ["path", { class: "board-front", d: peg(front) }],
    ],
  ];
}

/**
 * A hole as a point of a path. The lines run to and fro, and the last hole stands beyond the end of the last.
 * @param {number} hole from 1
 * @param {number} of
 */
function dot(hole, of) {
  const last = hole === of;
  const place = last ? of - 2 : hole - 1;
  const line = Math.floor(place / LINE);
  const along = place % LINE;
  const x = EDGE + along * STEP + Math.floor(along / FIVE) * GAP + (last ? LAST : 0);
  return `M${line % 2 ? WIDE - x : x} ${line * HIGH + 3}h0`;
}
