// How a player stood through a deal, as one line: its turning points are numbered, and pressed to look back. Readable in grey;
// by ear it is the list of its points.

import { act } from "../table/controls.mjs";

/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {{at: number, words: string, worth: number, turn: boolean, dear: boolean}} Point */

const WIDE = 300;
const HIGH = 96;
const EDGE = 14;
const LEAST = 3; // points of which a line says something

/**
 * @param {Point[]} points
 * @returns {Child[]}
 */
export function course(points) {
  if (points.length < LEAST) return [];
  const worths = points.map(({ worth }) => worth);
  const [low, high] = [Math.min(0, ...worths), Math.max(0, ...worths)];
  const up = (/** @type {number} */ worth) => round(EDGE + ((high - worth) / (high - low || 1)) * (HIGH - 2 * EDGE));
  const along = (/** @type {number} */ place) => round(EDGE + (place / (points.length - 1)) * (WIDE - 2 * EDGE));
  const line = points.map(({ worth }, place) => `${place ? "L" : "M"}${along(place)} ${up(worth)}`).join("");
  const turns = points.map((point, place) => ({ ...point, place })).filter(({ turn }) => turn);
  return [
    ["p", { class: "review-head", key: "course" }, ["strong", {}, "How it went"], ": ahead above the line, behind below it, before each choice and in the end."],
    [
      "svg",
      { class: "review-line", key: "line", viewBox: `0 0 ${WIDE} ${HIGH}`, "aria-hidden": "true" },
      ["path", { class: "review-level", d: `M0 ${up(0)}H${WIDE}` }],
      ["path", { class: "review-went", d: line }],
      ...turns.map(({ worth, place }) => /** @type {Tree} */ (["path", { class: "review-turn", d: `M${along(place) - 5} ${up(worth)}a5 5 0 1 0 10 0a5 5 0 1 0-10 0` }])),
      ...turns.map(({ worth, place }, number) => /** @type {Tree} */ (["text", { x: along(place) - 4, y: up(worth) < HIGH / 2 ? up(worth) + 20 : up(worth) - 9 }, String(number + 1)])),
    ],
    ["ul", { class: "sr-only", key: "points" }, ...points.filter(({ turn }) => !turn).map(({ at, words }) => /** @type {Tree} */ (["li", { key: `point-${at}` }, words]))],
    turns.length ? ["ol", { class: "review-turns", key: "turns" }, ...turns.map(({ at, words }) => /** @type {Tree} */ (["li", { key: `turn-${at}` }, act(words, "look", { "data-at": at, class: "sheet-look", "aria-label": `${words} Look back at it` })]))] : null,
  ];
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;
