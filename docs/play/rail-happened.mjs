// What happened, as a score sheet: a row a trick with a column for each seat, or a row an act. Each row leads back to its
// moment.

import { small } from "../table/cards.mjs";
import { act } from "../table/controls.mjs";
import { listed } from "../table/speak.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {import("../table/screen.mjs").Screen} Screen */
/** @typedef {import("../table/screen.mjs").TrickRow} TrickRow */
/** @typedef {import("../table/screen.mjs").ActRow} ActRow */
/** @typedef {import("../table/state.mjs").Ui} Ui */

const COLUMNS = 5; // seats at the most that have a column each; the cards of more stand one after the other

/**
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Child[]}
 */
export function scoreSheet({ happened, seat, seats }, ui) {
  if (!happened?.rows.length) return [["p", { key: "nothing" }, "Nothing has been played yet."]];
  const name = (/** @type {string} */ who) => (who === seat && seats.some(({ you }) => you) ? "you" : who);
  const rows = happened.kind === "tricks" ? [tricks(happened.heads, happened.rows, name, ui)] : acts(happened.rows, ui);
  return [...rows, ["p", { class: "sheet-key", key: "key" }, happened.kind === "tricks" ? "› led · framed: took it. Press a trick to look back at it." : "Press a line to look back at the table then."]];
}

/**
 * @param {string[]} heads
 * @param {TrickRow[]} rows
 * @param {(who: string) => string} name
 * @param {Ui} ui
 * @returns {Tree}
 */
function tricks(heads, rows, name, ui) {
  const wide = heads.length > COLUMNS;
  return [
    "table",
    { class: `sheet-tricks${wide ? " sheet-wide" : ""}`, key: "tricks" },
    ["thead", {}, ["tr", {}, ["th", { scope: "col" }, ["span", { class: "sr-only" }, "Trick"]], ...(wide ? [/** @type {Tree} */ (["th", { scope: "col" }, "Cards"])] : heads.map((who) => /** @type {Tree} */ (["th", { scope: "col" }, first(name(who))])))]],
    ["tbody", {}, ...rows.map((row, place) => trick(row, place + 1, heads, wide, name, ui))],
  ];
}

/** @param {string} words */
const first = (words) => words.slice(0, 1).toUpperCase() + words.slice(1);

/**
 * @param {TrickRow} row
 * @param {number} number
 * @param {string[]} heads
 * @param {boolean} wide
 * @param {(who: string) => string} name
 * @param {Ui} ui
 * @returns {Tree}
 */
function trick(row, number, heads, wide, name, ui) {
  const cards = new Map(row.cells.map(({ name: who, card }) => [who, card]));
  /** @param {string} who @returns {Child[]} */
  const laid = (who) => {
    const card = cards.get(who);
    return card ? [who === row.led ? "›" : "", small(card)] : [row.now ? "…" : ""];
  };
  const said = row.cells.map(({ name: who, card }) => `${name(who)} the ${card.words}`);
  const words = said.length ? `Trick ${number}: ${listed(said)}${row.took ? `; ${name(row.took) === "you" ? "you took it" : `${row.took} took it`}` : ""}` : `Trick ${number}`;
  /** @param {string} who @returns {Tree} */
  const cell = (who) => ["td", { "data-took": who === row.took, "aria-hidden": "true" }, ...laid(who)];
  const inOrder = row.cells.flatMap(({ name: who }) => [/** @type {Tree} */ (["span", { class: "sheet-card", "data-took": who === row.took }, `${first(name(who))} `, ...laid(who)]), " "]);
  return [
    "tr",
    { key: `trick-${number}`, "data-now": row.now === true, "data-here": ui.look?.at === row.at },
    ["th", { scope: "row" }, row.cells.length ? back(String(number), row.at, words) : String(number)],
    ...(wide ? [/** @type {Tree} */ (["td", { "aria-hidden": "true" }, ...inOrder])] : heads.map(cell)),
  ];
}

/**
 * @param {ActRow[]} rows
 * @param {Ui} ui
 * @returns {Tree[]}
 */
function acts(rows, ui) {
  const pots = rows.some(({ pot }) => pot !== undefined && pot !== null);
  /** @type {Tree} */
  const list = [
    "ol",
    { class: "sheet-acts", key: "acts" },
    ...rows.map((row, place) => {
      const key = `act-${place}`;
      const pot = pots && row.pot ? /** @type {Child} */ (["span", { class: "sheet-pot" }, ["span", { class: "sr-only" }, " in the pool: "], String(row.pot)]) : null;
      return /** @type {Tree} */ (["li", { key, "data-part": Boolean(row.said), "data-here": ui.look?.at === row.at && !row.said }, row.said ? ["strong", {}, row.said] : back(row.words, row.at), pot]);
    }),
  ];
  return pots ? [/** @type {Tree} */ (["p", { class: "sheet-head", key: "head", "aria-hidden": "true" }, "In the pool"]), list] : [list];
}

/**
 * A button that lays a moment on the cloth.
 * @param {string} text
 * @param {number} at
 * @param {string} [words] what is heard of it
 * @returns {Tree}
 */
const back = (text, at, words) => act(text, "look", { key: `look-${at}`, "data-at": at, class: "sheet-look", "aria-label": words && `${words}. Look back at it` });
