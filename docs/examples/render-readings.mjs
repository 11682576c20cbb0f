// A deal under two readings: what is the same, where they part, and side by side what each makes of it and what that costs.

import { backs } from "../table/cards.mjs";
import { act, button } from "../table/controls.mjs";
import { shownCard } from "../table/render-cards.mjs";
import { cards } from "./render-cards.mjs";
import { question, verdict } from "./verdict.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {import("../table/screen.mjs").Ending} Ending */
/** @typedef {import("./parting-shape.mjs").Parting} Parting */
/** @typedef {import("./parting-shape.mjs").Side} Side */
/** @typedef {Ending["sides"][number]} Hand */
/** @typedef {{title: string, partings: Parting[], which: number, looks: {large: boolean, four: boolean}}} View */

/**
 *     section.strip.readings
 *       div.strip-head       the deals, one of them; ruleset, what is chosen besides
 *       p.readings-text      what differs, and what it costs
 *       ol.readings-common   the steps that are the same
 *       p.readings-fork      where they part
 *       div.readings-sides   what each reading makes of it
 *
 * @param {View} view
 * @returns {Tree}
 */
export function readings(view) {
  const parting = /** @type {Parting} */ (view.partings[view.which]);
  const looks = `${view.looks.large ? " large-print" : ""}${view.looks.four ? " four-colour" : ""}`;
  const [left, right] = parting.sides;
  return [
    "section",
    { class: `table strip readings${looks}`, tabindex: -1, "aria-label": `Side by side: ${view.title}` },
    head(view, parting),
    ["p", { class: "readings-text", key: "text" }, parting.text],
    common(parting),
    ["p", { class: "readings-fork", key: "fork" }, ["span", {}, parting.fork]],
    ["div", { class: "readings-sides", key: "sides" }, sideOf(left, right, "left"), sideOf(right, left, "right")],
    ["p", { class: "sr-only", key: "status", role: "status", "aria-live": "polite" }],
  ];
}

/** @param {View} view @param {Parting} parting @returns {Tree} */
function head({ partings, which }, { title, ruleset, about }) {
  const many = partings.length > 1;
  const told = [ruleset, ...about].filter(Boolean).join(" \u00b7 ");
  return [
    "div",
    { class: "strip-head", key: "head" },
    ["p", { class: "strip-title", key: "title" }, title],
    many
      ? [
          "div",
          { class: "strip-pager", key: "pager" },
          turn("\u2039", "Deal before", which - 1, partings.length),
          ["span", {}, `${which + 1} of ${partings.length}`],
          turn("\u203a", "Next deal", which + 1, partings.length),
        ]
      : null,
    act("\u2715", "close", { class: "strip-close", "aria-label": "Close" }),
    told ? ["p", { class: "strip-about", key: "about" }, told] : null,
  ];
}

/** @param {string} sign @param {string} words @param {number} at @param {number} of @returns {Tree} */
const turn = (sign, words, at, of) => button(sign, { key: words, "data-do": "deal", "data-at": at, "aria-label": words, "aria-disabled": at < 0 || at >= of ? "true" : null });

/** @param {Parting} parting @returns {Child} */
function common({ common: steps }) {
  if (!steps.length) return null;
  return [
    "div",
    { class: "readings-stem", key: "stem" },
    ["p", { class: "readings-label", key: "label" }, "The same under both"],
    ["ol", { class: "readings-common", key: "steps", "data-steps": steps.length }, ...steps.map((step) => /** @type {Tree} */ (["li", {}, ["span", {}, step]]))],
  ];
}

/**
 * @param {Side} side
 * @param {Side} other
 * @param {string} where
 * @returns {Tree}
 */
function sideOf(side, other, where) {
  return [
    "div",
    { class: "readings-side", key: where, role: "group", "aria-label": side.title },
    [
      "div",
      { class: "readings-cloth", key: "cloth" },
      ["p", { class: "readings-title", key: "title" }, side.title],
      said(side),
      side.ending ? hands(side.ending, other.ending ?? null) : stopped(side),
      side.outcome.length ? ["p", { class: "readings-outcome", key: "outcome" }, ...side.outcome.map((words) => /** @type {Tree} */ (["span", {}, words, " "]))] : null,
    ],
    holders(side),
  ];
}

/** What the reading makes of it; where a line is asked about, the ruling. @param {Side} side @returns {Tree} */
function said({ said: told, tried, refused }) {
  if (tried)
    return [
      "div",
      { class: "readings-said", key: "said" },
      ["p", { class: "readings-asked", key: "asked" }, question(tried)],
      ["p", { class: "readings-verdict", key: "verdict", "data-refused": tried.refused }, verdict(tried)],
      tried.because ? ["p", { key: "because" }, tried.because] : null,
    ];
  return ["div", { class: "readings-said", key: "said", "data-refused": refused }, ...told.map(({ text }) => /** @type {Tree} */ (["p", {}, text]))];
}

/** A deal that stops: the cards as they lie. @param {Side} side @returns {Child} */
function stopped({ screen, tried }) {
  if (!screen) return null;
  const actor = tried?.seat ?? screen.turn[0] ?? "";
  return cards([{ screen, said: [], done: 0, tried, actor }], 0, []);
}

/**
 * A deal that is over: what decided it, a player or a side each, where it is otherwise than beside it; that stands out.
 * @param {Ending} ending
 * @param {Ending | null} other
 * @returns {Child}
 */
function hands({ sides }, other) {
  const beside = sides.map((hand) => other?.sides.find(({ name }) => name === hand.name) ?? null);
  const some = sides.flatMap((hand, at) => (JSON.stringify(hand) === JSON.stringify(beside[at]) ? [] : [handOf(hand, beside[at] ?? null)]));
  return some.length ? ["div", { class: "readings-hands", key: "hands" }, ...some] : null;
}

/** @param {Hand} hand @param {Hand | null} other @returns {Tree} */
function handOf({ name, won, tag, cards: laid, hidden, number, unit, words }, other) {
  const some = laid.some(({ counts }) => counts);
  const counting = some ? laid.filter(({ counts }) => counts) : laid;
  const rest = some ? laid.filter(({ counts }) => !counts) : [];
  return [
    "div",
    { class: "readings-hand", key: name, "data-won": won },
    ["p", { class: "readings-name", key: "name" }, won ? `${name} \u2713` : name, tag ? ["span", { class: "readings-tag" }, tag] : null],
    ["div", { class: "readings-cards", key: "cards" }, ...counting.map((card) => cardOf(card, other)), hidden ? backs(hidden) : null],
    rest.length ? ["div", { class: "readings-rest", key: "rest" }, ["div", { class: "readings-cards" }, ...rest.map((card) => shownCard(card))], ["p", {}, rest.length > 1 ? "do not count" : "does not count"]] : null,
    number ? ["p", { class: "readings-number", key: "number", "data-otherwise": Boolean(other && other.number !== number) }, ["strong", {}, number], unit ? ` ${unit}` : null] : null,
    words ? ["p", { class: "readings-words", key: "words", "data-otherwise": Boolean(other && other.words !== words) }, ["span", {}, words]] : null,
  ];
}

/** @param {Hand["cards"][number]} card @param {Hand | null} other @returns {Tree} */
function cardOf(card, other) {
  const beside = other?.cards.find((one) => one.card === card.card);
  return ["span", { class: "readings-card", key: card.card }, shownCard(card, card.note), card.note ? ["span", { class: "readings-note", "aria-hidden": "true", "data-otherwise": Boolean(beside && beside.note !== card.note) }, card.note] : null];
}

/** Who has it so, and whose word it is. @param {Side} side @returns {Child} */
function holders({ held, usual, cited }) {
  if (!held) return null;
  const whose = usual ? "So the usual ruleset here." : held.length ? `So ${held.join(", ")}.` : "In no ruleset here; it can be chosen.";
  return ["p", { class: "readings-held", key: "held" }, ["strong", {}, whose], cited?.length ? ` ${cited.join("; ")}.` : null];
}

/** What is spoken of a deal. @param {View} view */
export function spoken({ partings, which }) {
  const { title, text, fork } = /** @type {Parting} */ (partings[which]);
  return `${partings.length > 1 ? `${which + 1} of ${partings.length}. ` : ""}${title}. ${text} ${fork}.`;
}
