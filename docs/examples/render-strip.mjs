// A strip: what is played, who plays, the cards, what is tried and what comes of it, the steps in words, and the ways on.

import { small } from "../table/cards.mjs";
import { act, button } from "../table/controls.mjs";
import { pageAddress, ruleAddress } from "../table/screen-facts.mjs";
import { cards } from "./render-cards.mjs";
import { answer, question, verdict } from "./verdict.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {import("./fetch-examples.mjs").ShownExample} ShownExample */
/** @typedef {import("./positions.mjs").Position} Position */
/** @typedef {import("./shapes.mjs").Said} Said */
/** `told`: what is spoken; `numberOf`: the number of a rule on this page, "" if it is not there.
 * @typedef {{title: string, told: string, key: string, shown: ShownExample[], which: number, step: number, base: string, looks: {large: boolean, four: boolean}, numberOf: (rule: string) => string}} View */
/** `named`: a rule as it is called where none stands beside the diagram.
 * @typedef {{key: string, named: (rule: string) => string}} Away */

const TABS = 3; // examples whose titles stand side by side
const WIDE = 60; // letters that they have room for
const DOTS = 12; // steps that are drawn
const BEFORE = 150; // letters of what was said before

/**
 *     section.strip
 *       div.strip-head     the examples, one of them; trumps, ruleset, options
 *       div.strip-body     the cards, and at the right what is said of them
 *       div.strip-words    the steps in words, and the note
 *       div.strip-foot     back, on, and to the table
 *
 * @param {View} view
 * @returns {Tree}
 */
export function strip(view) {
  const { walk } = /** @type {ShownExample} */ (view.shown[view.which]);
  const here = /** @type {Position} */ (walk[view.step]);
  const looks = `${view.looks.large ? " large-print" : ""}${view.looks.four ? " four-colour" : ""}`;
  return [
    "section",
    { class: `table strip${looks}`, tabindex: -1, "aria-label": `See it played: ${view.title}` },
    head(view, here),
    cards(walk, view.step, why(view, here)),
    inWords(view, /** @type {ShownExample} */ (view.shown[view.which]), view.step),
    foot(view, here),
    ["p", { class: "sr-only", key: "status", role: "status", "aria-live": "polite" }, view.told],
  ];
}

/**
 * The step that shows the rule, as it is drawn on paper.
 * @param {Away} view
 * @param {ShownExample} shown
 * @returns {Tree}
 */
export function diagram(view, shown) {
  const { walk, at } = shown;
  return ["section", { class: "table strip large-print" }, cards(walk, at, why(view, /** @type {Position} */ (walk[at]))), inWords(view, shown, at)];
}

/**
 * @param {Pick<View, "key">} view
 * @param {ShownExample} shown
 * @param {number} step
 * @returns {Tree}
 */
function inWords(view, { walk, example }, step) {
  const here = /** @type {Position} */ (walk[step]);
  return [
    "div",
    { class: "strip-words", key: "words" },
    ["p", { class: "strip-tale", key: "tale" }, ["span", { class: "strip-before" }, before(walk, step)], ["strong", {}, tale(here, paid(view, here))]],
    example.note.length ? ["p", { class: "strip-note", key: "note" }, ...example.note.map((piece) => (typeof piece === "string" ? piece : small(piece)))] : null,
  ];
}

/**
 * By what is played: trumps, the ruleset, what is chosen otherwise.
 * @param {ShownExample["example"]} example
 * @param {import("../table/screen.mjs").Screen} screen
 */
export const playedBy = ({ ruleset, options }, { trump, known }) => [trump || known.join(". "), ruleset, ...options].filter(Boolean).join(" \u00b7 ");

/**
 * @param {View} view
 * @param {Position} here
 * @returns {Tree}
 */
function head({ shown, which }, { screen }) {
  const { example } = /** @type {ShownExample} */ (shown[which]);
  const titles = shown.map(({ example: { title } }) => title);
  const many = titles.length > 1;
  const tabs = many && titles.length <= TABS && titles.join("").length <= WIDE;
  return [
    "div",
    { class: "strip-head", key: "head", "data-tabs": tabs },
    tabs
      ? ["div", { class: "strip-tabs", key: "tabs" }, ...titles.map((title, at) => button(title, { key: `tab-${at}`, "data-do": "example", "data-at": at, "aria-current": at === which ? "true" : null }))]
      : null,
    ["p", { class: "strip-title", key: "title" }, example.title],
    many
      ? [
          "div",
          { class: "strip-pager", key: "pager" },
          turn("\u2039", "Example before", which - 1, titles.length),
          ["span", {}, `${which + 1} of ${titles.length}`],
          turn("\u203a", "Next example", which + 1, titles.length),
        ]
      : null,
    act("\u2715", "close", { class: "strip-close", "aria-label": "Close" }),
    ["p", { class: "strip-about", key: "about" }, playedBy(example, screen)],
  ];
}

/** @param {string} sign @param {string} words @param {number} at @param {number} of @returns {Tree} */
const turn = (sign, words, at, of) => button(sign, { key: words, "data-do": "example", "data-at": at, "aria-label": words, "aria-disabled": at < 0 || at >= of ? "true" : null });

/**
 * At the right: what is tried and the ruling; else what is won or lost, or what comes of it by the rule; else who is next.
 * @param {View | Away} view
 * @param {Position} here
 * @returns {Child[]}
 */
function why(view, here) {
  const { tried } = here;
  if (tried) {
    const because = tried.because || tried.text;
    return [
      ["p", { class: "strip-asked", key: "asked" }, question(tried)],
      ["p", { class: "strip-verdict", key: "verdict" }, verdict(tried)],
      because ? ["p", { key: "because" }, because, ...ruleLink(view, tried.rule)] : null,
    ];
  }
  const some = paid(view, here);
  if (!some.length) return [["p", { class: "strip-next", key: "next" }, here.screen.title]];
  return some.map((entry, at) => /** @type {Tree} */ (["p", { class: "strip-paid", key: `paid-${at}` }, entry.text, ...ruleLink(view, entry.rule)]));
}

/**
 * What is won or lost at a step, and what comes of it by the rule that is shown.
 * @param {Pick<View, "key">} view
 * @param {Position} here
 */
const paid = ({ key }, { said }) => said.filter(({ pays, rule }) => pays || rule === key.replace(/=.*/, ""));

/**
 * The number of a rule, which leads to it; where the rules stand elsewhere, what it is called.
 * @param {View | Away} view
 * @param {string} rule
 * @returns {Child[]}
 */
function ruleLink(view, rule) {
  if (!rule) return [];
  if ("named" in view) return [` (${view.named(rule)})`];
  const { numberOf, base } = view;
  const number = numberOf(rule);
  const attributes = number ? { href: `#${rule}`, "aria-label": `Rule ${number}` } : { href: ruleAddress(base, rule) };
  return [" ", ["a", { class: "strip-rule", ...attributes }, number || "rule"]];
}

/**
 * What is said at a step.
 * @param {Position} here
 * @param {Said[]} [apart] what stands elsewhere, unless it is all
 */
function tale({ tried, said, screen }, apart = []) {
  if (tried) return answer(tried);
  const rest = said.filter((entry) => !apart.includes(entry));
  return (rest.length ? rest : said).map(({ text }) => text).join(" ") || screen.title;
}

/**
 * What was said just before, as much as there is room for.
 * @param {Position[]} walk
 * @param {number} step
 */
function before(walk, step) {
  let words = "";
  for (let at = step - 1; at >= 0; at--) {
    const here = /** @type {Position} */ (walk[at]);
    if (here.tried) continue;
    const more = `${tale(here)} ${words}`;
    if (more.length > BEFORE) break;
    words = more;
  }
  return words;
}

/**
 * What is spoken of a step.
 * @param {ShownExample} shown
 * @param {number} step
 */
export function toldAt({ walk }, step) {
  const here = /** @type {Position} */ (walk[step]);
  const why = here.tried ? here.tried.because || here.tried.text : "";
  return `Step ${step + 1} of ${walk.length}. ${tale(here)} ${why}`.trim();
}

/**
 * @param {View} view
 * @param {Position} here
 * @returns {Tree}
 */
function foot(view, here) {
  const { walk, example, id } = /** @type {ShownExample} */ (view.shown[view.which]);
  const { step, base } = view;
  const file = view.key.split(".")[0] ?? "";
  const from = id.startsWith(`${file}/`) ? "" : `@${file}`;
  const last = walk.length - 1;
  return [
    "div",
    { class: "strip-foot", key: "foot" },
    ["button", { type: "button", "data-do": "back", key: "back", "aria-label": "Back", "aria-disabled": step ? null : "true" }, "\u2039", ["span", { class: "strip-word" }, " Back"]],
    ["button", { type: "button", "data-do": "on", key: "on", "aria-label": "Next", "aria-disabled": step < last ? null : "true" }, ["span", { class: "strip-word" }, "Next "], "\u203a"],
    walk.length > 1 && walk.length <= DOTS
      ? ["span", { class: "strip-dots", "aria-hidden": "true", key: "dots" }, ...walk.map((_, at) => /** @type {Tree} */ (["span", { "data-dot": at < step ? "done" : at === step ? "here" : "to-come" }]))]
      : null,
    ["span", { class: "strip-place", key: "place" }, `${step + 1} of ${walk.length}`],
    ["a", { class: "as-button strip-on", key: "play", href: `${pageAddress(base, `play/${example.record.game}`)}#example=${id}/${here.done}${from}` }, "Play on from here"],
  ];
}
