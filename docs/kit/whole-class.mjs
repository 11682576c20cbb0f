// All that a class needs as one document, in the order in which it is printed: the teacher's plan, then of each sheet as many
// as there are people or tables. Nothing here knows a game.

import "../look/site.mjs";
import { draw } from "./class-sheets.mjs";

/** @typedef {import("./class-sheets.mjs").Sheets} Sheets */
/** A side that is printed. @typedef {{kind: string, whole: string, side: Element}} Side */
/** Sheets that are alike: their sides, and how many there are of them. @typedef {{sides: Side[], copies: number}} Leaf */

// In their order; of a sheet that is not in pairs of sides the back is its front again, where paper is printed on both.
const ORDER = ["handout", "tavern card", "slip", "score sheet", "counters"];
const [CARD, HANDOUT] = ["tavern card", "handout"];

/**
 * What is printed, in its order.
 * @param {Element} plan the sheet of the plan
 * @param {Sheets} sheets the game's
 * @param {Record<string, number>} counts how many of each of them
 * @param {{sheets: Sheets, copies: number} | null} instead what is to be fallen back on
 * @param {boolean} both whether paper is printed on both sides
 * @returns {Leaf[]}
 */
export function leaves(plan, sheets, counts, instead, both) {
  const own = [...plan.querySelectorAll(".sheet-side")].map((side) => ({ kind: "plan", whole: plan.className, side }));
  const [arranged, told] = [own.filter(isPack), own.filter((one) => !isPack(one))];
  // what would be an empty back is the card for the teacher, too
  if (both && told.length % 2) told.push(...sidesOf(sheets, CARD).slice(0, 1));
  return [
    { sides: told, copies: 1 },
    ...ORDER.flatMap((kind) => copied(sidesOf(sheets, kind), counts[kind] ?? 0, kind === HANDOUT)),
    ...copied(arranged, 1, false),
    ...(instead ? copied(sidesOf(instead.sheets, HANDOUT), instead.copies, true) : []),
  ];
}

/** @param {Side} one */
const isPack = ({ side }) => Boolean(side.querySelector(".stacked"));

/**
 * @param {Side[]} sides
 * @param {number} copies
 * @param {boolean} paired whether they are the two sides of one sheet
 * @returns {Leaf[]}
 */
const copied = (sides, copies, paired) =>
  !copies || !sides.length ? [] : paired ? [{ sides, copies }] : sides.map((side) => ({ sides: [side], copies }));

/** @param {Sheets} sheets @param {string} kind @returns {Side[]} */
const sidesOf = ({ sheets, drawings }, kind) =>
  (sheets[kind]?.sides ?? []).map((side) => ({ kind, whole: sheets[kind]?.class ?? "", side: draw(side, drawings) }));

/**
 * The pages, each side by its number in what is given back beside them.
 * @param {Leaf[]} all
 * @param {boolean} both
 * @returns {{sides: Side[], order: number[]}}
 */
export function inOrder(all, both) {
  /** @type {Side[]} */
  const sides = [];
  /** @type {number[]} */
  const order = [];
  for (const leaf of all) {
    const first = sides.length;
    sides.push(...leaf.sides);
    const once = leaf.sides.map((_, at) => first + at);
    if (both && once.length % 2) once.push(first + leaf.sides.length - 1);
    for (let copy = 0; copy < leaf.copies; copy += 1) order.push(...once);
  }
  return { sides, order };
}

/** How many sheets of paper they take. @param {number} pages @param {boolean} both */
export const sheetsOfPaper = (pages, both) => (both ? Math.ceil(pages / 2) : pages);

/**
 * A page of its own for a side.
 * @param {Side} one
 * @returns {HTMLElement}
 */
export function page({ whole, side }) {
  const made = document.createElement("section");
  made.className = whole;
  made.dataset.whole = "";
  made.append(side.cloneNode(true));
  return made;
}
