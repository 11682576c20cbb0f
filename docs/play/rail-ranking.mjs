// What beats what, the best first, with the cards; then what the cards count, and by which rules something counts.

import { row } from "../table/render-cards.mjs";
import { ruleAddress } from "../table/screen-facts.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {import("../table/screen-facts.mjs").Rank} Rank */
/** @typedef {import("../table/state.mjs").Ui} Ui */

/**
 * @param {Ui} ui
 * @returns {Child[]}
 */
export function rankings({ ranking, base, busy }) {
  if (!ranking) return [["p", { key: "wait" }, busy || "The ranking comes with the engine: a moment."]];
  const { takes, orders, kinds, holds, worth, values, counts } = ranking;
  return [
    takes ? ["p", { class: "rank-takes", key: "takes" }, ["a", { href: ruleAddress(base, takes.rule) }, "Who takes a trick"], `: ${takes.text}`] : null,
    ...kinds.map((kind, place) => rank(kind, `kind-${place}`, Boolean(holds) && kind.name === holds)), // hands are decided by them before single cards
    ...orders.map(({ words, cards }, place) => rank({ name: "", words, cards }, `order-${place}`, false)),
    values.length ? ["table", { class: "rank-values", key: "values" }, ["thead", {}, ["tr", {}, ["th", { scope: "colgroup", colspan: 2 }, worth]]], ["tbody", {}, ...values.map(({ words, amounts }) => /** @type {Tree} */ (["tr", {}, ["th", { scope: "row" }, words], ["td", {}, amounts.join(" or ")]]))]] : null,
    counts.length ? ["p", { class: "rank-head", key: "counts" }, ["strong", {}, "What counts"]] : null,
    ...counts.map(({ title, text, rule }) => /** @type {Tree} */ (["p", { class: "rank-count", key: rule }, ["a", { href: ruleAddress(base, rule) }, title], `: ${text}`])),
  ];
}

/**
 * @param {Rank} rank
 * @param {string} key
 * @param {boolean} yours whether it is what the hand comes to
 * @returns {Tree}
 */
const rank = ({ name, words, cards }, key, yours) => ["div", { class: "rank", key, "data-yours": yours }, ["p", { class: "rank-name" }, ["strong", {}, name], `${name && ": "}${words}${yours ? " \u00b7 your hand" : ""}`], row("rank-cards", cards)];
