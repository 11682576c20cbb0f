// The rule that was asked about; else the rules in force by their parts, that of what is going on open.

import { act } from "../table/controls.mjs";
import { slip } from "../table/render-slip.mjs";
import { pageAddress, ruleAddress } from "../table/screen-facts.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {import("../table/screen.mjs").Screen} Screen */
/** @typedef {import("../table/screen-facts.mjs").RulesPart} RulesPart */
/** @typedef {import("../table/state.mjs").Ui} Ui */

/** What the rail shows is so named where a part was opened or closed, with its title. */
export const PART = "rules/";

/**
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Child[]}
 */
export function rules(screen, ui) {
  const { ranking, ruling, base, busy } = ui;
  const parts = ranking?.rules ?? [];
  const moment = ranking?.now || lastRule(screen, parts);
  const going = parts.find((part) => part.rules.some(({ rule }) => rule === moment));
  const open = ui.rail.startsWith(PART) ? ui.rail.slice(PART.length) : going?.title;
  return [
    ...(ruling ? [slip(screen, ui)] : parts.flatMap((part) => partOf(part, part === going, part.title === open, base))),
    ruling || ranking ? null : ["p", { key: "wait" }, busy || "The rules come with the engine: a moment."],
    ["p", { key: "whole", class: "rules-whole" }, ["a", { href: `${pageAddress(base, `games/${screen.game}`)}#rules` }, `The rules of ${screen.name}`], `, as played here: ${screen.ruleset}.`],
  ];
}

/**
 * The rule of what was told last, of those that stand here: where nothing is to be done.
 * @param {Screen} screen
 * @param {RulesPart[]} parts
 */
function lastRule({ log }, parts) {
  const here = new Set(parts.flatMap(({ rules: some }) => some.map(({ rule }) => rule)));
  return log.findLast(({ rule }) => here.has(rule))?.rule;
}

/**
 * @param {RulesPart} part
 * @param {boolean} now whether what is going on belongs to it
 * @param {boolean} open
 * @param {string} base
 * @returns {Tree[]}
 */
function partOf({ title, rules: some }, now, open, base) {
  const words = some.length === 1 ? "1 rule" : `${some.length} rules`;
  return [
    [...act(title, "rail", { key: `part-${title}`, class: "rules-part", "data-rail": `${PART}${open ? "" : title}`, "aria-expanded": open ? "true" : "false" }), ["span", {}, now ? ` now \u00b7 ${words}` : ` ${words}`]],
    ...(open ? some.map(({ title: name, text, rule }) => /** @type {Tree} */ (["p", { class: "rank-count", key: rule }, ["a", { href: ruleAddress(base, rule) }, name], `: ${text}`])) : []),
  ];
}
