// Between two deals of a series: who plays on, and the parting of the players. What it means is told by the engine.

import { act, check, select } from "../table/controls.mjs";
import { seriesCounts, playsOn, ruleAddress, SEATS } from "../table/screen-facts.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {import("../table/screen.mjs").Screen} Screen */
/** @typedef {import("../table/screen.mjs").Series} Series */
/** @typedef {import("../table/state.mjs").Ui} Ui */

/**
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Child}
 */
export function series(screen, ui) {
  if (screen.ended?.length) return ended(screen.ended, ui);
  const found = screen.series;
  if (!found) return null;
  return [
    "div",
    { class: "series", key: "series", role: "group", "aria-label": "Between two deals" },
    act("Who plays on", "who", { "aria-expanded": ui.who ? "true" : "false" }),
    ui.who ? changes(screen, found, ui) : null,
    act(found.pot ? `Divide the ${found.pot} and end` : "End the series", "part"),
    ["p", { class: "series-said", key: "said" }, `${found.part} `, ruleLink(found.parting, ui, "on ending the series")],
  ];
}

/**
 * A box for each of the others, and one place for somebody who joins.
 * @param {Screen} screen
 * @param {Series} found
 * @param {Ui} ui
 * @returns {Tree}
 */
function changes(screen, found, ui) {
  const here = screen.seats.map((seat) => seat.name);
  const gone = found.gone.map(({ name, words }) => [name, `${name}, who left with ${words}`]);
  const known = new Set([...here, ...found.gone.map(({ name }) => name)]);
  const fresh = SEATS.filter((name) => !known.has(name)).map((name) => [name, name]);
  return [
    "fieldset",
    { class: "series-who", key: "changes" },
    ["legend", { class: "sr-only" }, "Who plays on"],
    ...screen.seats.filter((seat) => !seat.you).map(({ name }) => check(name, `stays-${name}`, !ui.leaving.includes(name))),
    ["label", { key: "joins" }, "Joins", select("data-joins", "", [["", "nobody"], ...gone, ...fresh], ui.joining)],
    ["p", { class: "series-said", key: "count" }, `${seriesCounts(found, playsOn(here, ui))} `, ruleLink(found.changing, ui, "on who plays on")],
  ];
}

/**
 * How the players parted, in the order in which it came: what each rule brought, with the rule; and what it has come to.
 * @param {import("../table/screen.mjs").Entry[]} entries
 * @param {Ui} ui
 * @returns {Tree}
 */
function ended(entries, ui) {
  /** @type {{rule: string, text: string}[]} */
  const told = [];
  for (const { rule, text } of entries) {
    const last = told.at(-1);
    if (last?.rule === rule) last.text += ` ${text}`;
    else told.push({ rule, text });
  }
  const paragraphs = told.map(({ rule, text }, place) => /** @type {Tree} */ (["p", { key: `ended-${place}` }, `${text} `, rule ? ruleLink(rule, ui) : null]));
  return ["div", { class: "series-ended", key: "ended" }, ...paragraphs];
}

/**
 * @param {string} rule
 * @param {Ui} ui
 * @param {string} [on] what is heard besides, where several such links stand in one place
 * @returns {Tree}
 */
const ruleLink = (rule, ui, on) => ["a", { href: ruleAddress(ui.base, rule), key: rule, "aria-label": on ? `The rule ${on}` : null }, "The rule"];
