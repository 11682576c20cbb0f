// All that a class needs as one document, in the order in which it is printed: the teacher's plan, then of each sheet as many
// as there are people or tables. Nothing here knows a game.

import "../look/site.mjs";
import { draw } from "./class-sheets.mjs";

/** @typedef {import("./class-sheets.mjs").Sheets} Sheets */
/** A side that is printed. @typedef {{kind: string, whole: string, side: Element}} Side */
/** Sheets that are alike: what they are, their sides, and how many there are. @typedef {{name: string, sides: Side[], copies: number}} Leaf */
/** A run of pages, from 1 on. @typedef {{name: string, first: number, last: number}} Run */

// In their order; of a sheet that is not in pairs of sides the back is its front again, where paper is printed on both.
const ORDER = ["handout", "tavern card", "slip", "score sheet", "counters"];
const FOR_TEACHER = "for the teacher";
const [CARD, HANDOUT, COUNTERS] = ["tavern card", "handout", "counters"];

/**
 * What is printed, in its order.
 * @param {Element} plan the sheet of the plan
 * @param {Sheets} sheets the game's
 * @param {Record<string, number>} counts how many of each of them
 * @param {{name: string, sheets: Sheets, copies: number, counters: number} | null} instead what is to be fallen back on
 * @param {boolean} both whether paper is printed on both sides
 * @returns {Leaf[]}
 */
export function leaves(plan, sheets, counts, instead, both) {
  const own = [...plan.querySelectorAll(".sheet-side")].map((side) => ({ kind: "plan", whole: plan.className, side }));
  // what would be an empty back is the card for the teacher, too
  if (both && own.length % 2) own.push(...sidesOf(sheets, CARD).slice(0, 1));
  return [
    { name: FOR_TEACHER, sides: own, copies: 1 },
    ...ORDER.flatMap((kind) => copied(plural(kind), sidesOf(sheets, kind), counts[kind] ?? 0, kind === HANDOUT)),
    ...(instead ? copied(`handouts of ${instead.name}`, sidesOf(instead.sheets, HANDOUT), instead.copies, true) : []),
    ...(instead ? copied(`counters for ${instead.name}`, sidesOf(instead.sheets, COUNTERS), instead.counters, false) : []),
  ];
}

/** @param {string} kind */
const plural = (kind) => (kind.endsWith("s") ? kind : `${kind}s`);

/**
 * @param {string} name
 * @param {Side[]} sides
 * @param {number} copies
 * @param {boolean} paired whether they are the two sides of one sheet
 * @returns {Leaf[]}
 */
const copied = (name, sides, copies, paired) =>
  !copies || !sides.length ? [] : paired ? [{ name, sides, copies }] : sides.map((side) => ({ name, sides: [side], copies }));

/** @param {Sheets} sheets @param {string} kind @returns {Side[]} */
const sidesOf = ({ sheets, drawings }, kind) =>
  (sheets[kind]?.sides ?? []).map((side) => ({ kind, whole: sheets[kind]?.class ?? "", side: draw(side, drawings) }));

/**
 * The pages, each side by its number in what is given back beside them.
 * @param {Leaf[]} all
 * @param {boolean} both
 * @returns {{sides: Side[], order: number[], runs: Run[]}}
 */
export function inOrder(all, both) {
  /** @type {Side[]} */
  const sides = [];
  /** @type {number[]} */
  const order = [];
  /** @type {Run[]} */
  const runs = [];
  for (const leaf of all) {
    const [begun, last] = [order.length, runs[runs.length - 1]];
    const first = sides.length;
    sides.push(...leaf.sides);
    const once = leaf.sides.map((_, at) => first + at);
    if (both && once.length % 2) once.push(first + leaf.sides.length - 1);
    for (let copy = 0; copy < leaf.copies; copy += 1) order.push(...once);
    if (last?.name === leaf.name) last.last = order.length;
    else runs.push({ name: leaf.name, first: begun + 1, last: order.length });
  }
  return { sides, order, runs };
}

/**
 * Which pages are what, in a sentence.
 * @param {Run[]} runs
 */
export const contents = (runs) =>
  `Pages: ${runs.map(({ name, first, last }) => `${first === last ? first : `${first}\u2060–\u2060${last}`}\u00a0${name}${besides(name, last)}`).join(", ")}.`;

/** What the teacher's last page is, where it has no number. @param {string} name @param {number} last */
const besides = (name, last) => (name === FOR_TEACHER && last % 2 === 0 ? ` (${last} is the tavern card once more)` : "");

/** How many sheets of paper they take. @param {number} pages @param {boolean} both */
export const sheetsOfPaper = (pages, both) => (both ? Math.ceil(pages / 2) : pages);

/**
 * A page of its own for a side.
 * @param {Side} one
 * @returns {HTMLElement}
 */
export function page({ kind, whole, side }) {
  const made = document.createElement("section");
  made.className = whole;
  made.dataset.whole = kind;
  made.append(side.cloneNode(true));
  return made;
}
