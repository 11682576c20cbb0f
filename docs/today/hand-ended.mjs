// What comes to today's table when the hand is over by its first move: the short reckoning. It is counted as played, too.

import "./page.mjs";
import { balance } from "../play/ending.mjs";
import { noteDeal } from "../play/tally.mjs";
import { shownCard } from "../table/render-cards.mjs";
import { reckoning } from "../table/render-reckoning.mjs";
import { dayOf } from "./days.mjs";
import { shown } from "./layout.mjs";
import { said } from "./week.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/screen.mjs").Screen} Screen */
/** @typedef {import("../table/screen.mjs").Ending} Ending */
/** @typedef {import("../table/state.mjs").Ui} Ui */

const LAID = "look"; // the kind of a sentence about cards that are shown
const STEADY = "steady"; // so the others play in answers that were prepared

/**
 * What each gained and why; the cards that decided it, and in sentences, how.
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Tree}
 */
function ending({ ending: found, reckoning: whole }, ui) {
  const inside = found ? [["div", { class: "reckoning", key: "reckoning" }, balance(found, ui)], ...decided(found, whole)] : [whole && reckoning(whole, ui)];
  return ["div", { class: "today-ending", key: "ending" }, .../** @type {Tree[]} */ (inside)];
}

/**
 * What is seen of cards that lie here is told in no sentence, nor what comes in another deal.
 * @param {Ending} found
 * @param {Screen["reckoning"]} whole
 * @returns {Tree[]}
 */
function decided({ sides, told }, whole) {
  const after = new Set(told.map(({ text }) => text));
  const why = (whole?.why ?? []).filter(({ text, kind }) => kind !== LAID && !after.has(text)).map(({ text }) => text);
  return [
    ["ul", { class: "today-sides", key: "sides" }, ...sides.filter(({ cards }) => cards.length).map(side)],
    ["p", { class: "today-why", key: "why" }, [whole?.ended, ...why].filter(Boolean).join(" ")],
  ];
}

/** @param {Ending["sides"][number]} side @returns {Tree} */
const side = ({ name, cards, number, unit, words, gloss }) => [
  "li",
  { key: name },
  ["strong", {}, name],
  ["span", { class: "cards" }, ...cards.map((card) => shownCard(card))],
  ["span", {}, [words, gloss, number && `${number} ${unit}`].filter(Boolean).join(", ")],
];

shown.ending = ending;

/** @param {import("../table/table.mjs").CardTable} table */
export function handEnded(table) {
  const { screen, hand } = table.state;
  noteDeal({ screen, hand, strength: STEADY });
  table.draw();
  const way = table.closest("todays-hand")?.querySelector(".today-way");
  if (way && screen) way.textContent = said(screen.game, dayOf());
}
