// What a projector shows besides the cloth: the hand below it, and a ruling beside the trick.

import { backs, cardsInWords } from "../table/cards.mjs";
import { row, shownCard } from "../table/render-cards.mjs";
import { list, plain, record, text } from "../table/shape.mjs";
import { notes } from "../play/accounts.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {import("../table/screen.mjs").Screen} Screen */
/** Which cards may be played, one that may not, why, and the rule in its own words with what it rests on; `whose`: to whom it
 * is refused, where that is not whoever has the turn; "" where nothing is.
 * @typedef {{may: string[], not: string, whose?: string, because: string, title: string, text: string, passage: string, work: string}} Ruled */

const RULED = record({ may: list(text(20), 60), not: text(20), because: text(1_000), rule: text(200) });
const RULE = record({ title: text(300), text: text(3_000), passage: text(3_000), work: text(500) });
const LONGEST = 200; // letters of a passage that are shown

/**
 * What is ruled out at a position, with the words of its rule.
 * @param {any} ruled
 * @param {Record<string, any>} [rules] by their ids
 * @returns {Ruled | null} null where nothing is, or it is none
 */
export function ruledFrom(ruled, rules) {
  if (!plain(ruled) || !RULED(ruled)) return null;
  const rule = Object.hasOwn(rules ?? {}, ruled.rule) ? rules?.[ruled.rule] : null;
  return RULE(rule) ? { ...ruled, ...rule } : null;
}

/**
 * The hand of whoever sits below, with their name and what they have; what may be played lies higher while a ruling is shown.
 * @param {Screen} screen
 * @param {string[]} may
 * @returns {Tree}
 */
export function below(screen, may) {
  const seat = screen.seats[0];
  if (!seat) return ["div", { class: "projector-hand", key: "hand" }];
  const hidden = seat.count - seat.shown.length;
  const has = notes(screen, seat);
  const cards = row("seat-shown", seat.shown);
  const higher = may.length > 0 && seat.shown.some(({ card }) => may.includes(card));
  return [
    "div",
    { class: "seat projector-hand", key: "hand", "data-turn": seat.turn, "data-higher": higher },
    ["p", { class: "seat-name" }, seat.name, seat.dealer ? ["span", { class: "seat-said" }, "deals"] : null],
    ["p", { class: "seat-notes" }, ...has],
    ["div", { class: "seat-cards", key: "cards" }, seat.shown.length ? (higher ? marked(cards, may) : cards) : null, hidden > 0 ? backs(hidden) : null, ["span", { class: "sr-only" }, cardsInWords(seat.count)]],
  ];
}

/** @param {Tree} cards @param {string[]} may @returns {Tree} */
const marked = ([tag, attributes, ...children], may) => [
  tag,
  attributes,
  ...children.map((child) => (Array.isArray(child) && may.includes(String(child[1]["data-card"])) ? /** @type {Tree} */ ([child[0], { ...child[1], "data-may": true }, ...child.slice(2)]) : child)),
];

/**
 * A card that may not be played, the reason, and the rule with what it rests on.
 * @param {Ruled} ruled
 * @param {Screen} screen
 * @returns {Child}
 */
export function ruling(ruled, screen) {
  const card = screen.seats.flatMap(({ shown }) => shown).find((one) => one.card === ruled.not);
  const whose = ruled.whose ?? screen.seats.find(({ turn }) => turn)?.name ?? "";
  const { passage } = ruled;
  const said = passage.length > LONGEST ? `${passage.slice(0, passage.lastIndexOf(" ", LONGEST))} \u2026` : passage;
  return [
    "div",
    { class: "projector-ruling", key: "ruling" },
    whose ? ["div", { class: "projector-not", key: "not" }, card ? shownCard(card) : null, ["p", {}, card ? `Not the ${card.words}, ${whose}.` : `Not that, ${whose}.`]] : null,
    ruled.because ? ["p", { key: "because" }, ruled.because] : null,
    ["p", { key: "rule" }, ["strong", {}, ruled.title], `. ${ruled.text}`],
    said ? ["p", { class: "projector-passage", key: "passage" }, ["q", {}, said]] : null,
    ruled.work ? ["p", { class: "projector-work", key: "work" }, ruled.work] : null,
  ];
}
