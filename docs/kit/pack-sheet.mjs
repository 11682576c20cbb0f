// The sheet of a stacked pack: how it is laid and dealt, and what then happens. A pure function from what the desk answers
// to a tree, run by Node when the site is built and by the browser for whatever is chosen there.

import { small } from "../table/cards.mjs";
import { ruleAddress } from "../table/screen-facts.mjs";
import { listed } from "../table/speak.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {{card: string, words: string}} Card */
/** @typedef {{rule: string, title: string}} Named */
/** @typedef {{number: number, said: {text: string}[], refused: (Named & {text: string})[], shows: Named[]}} Step */
/** @typedef {{
 *   seats: string[], dealer: string, code: string, matter: number, of: number, without: string, figures: string, ruleset: string,
 *   rows: {label: string, skip: number, first: number, cards: Card[]}[], deal: string[],
 *   hands: {name: string, cards: Card[]}[], parts: {title: string, steps: Step[]}[],
 *   shows: (Named & {part: string, line: number})[], missing: Named[], scan?: string, paste?: string,
 * }} Stack */

const FEW = 4; // cards in a row that a narrow column holds
const [WIDTH, ROW] = [60, 8]; // characters of a line that tells of the play; cards of a hand in a line
const [HIGH, BESIDES] = [1.25, 24]; // lines that a row of cards takes; those of headings, of how to lay, and of the code

/**
 * @param {Stack} stack
 * @param {string} base where the site begins
 * @returns {Tree}
 */
export function packSheet(stack, base) {
  return [
    "div",
    { class: "stacked" },
    ["p", { class: "stack-for" }, `For ${stack.seats.length}, who sit clockwise: ${listed(stack.seats)}. Ruleset: ${stack.ruleset}. ${stack.figures}`.trim()],
    missing(stack.missing),
    ["ul", { class: "stack-shows" }, ...shown(stack.shows, base)],
    [
      "div",
      { class: ["stack-columns", wide(stack) && "stack-wide", long(stack) && "stack-long"].filter(Boolean).join(" ") },
      [
        "div",
        { class: "stack-lay" },
        title("Lay the pack"),
        ["p", {}, ...laid(stack)],
        ["table", { class: "stack-rows" }, ["tbody", {}, ...stack.rows.flatMap(row), rest(stack)]],
        title("Deal"),
        ["ul", { class: "stack-deal" }, ...stack.deal.map((text) => /** @type {Tree} */ (["li", {}, text]))],
      ],
      ["div", { class: "stack-play" }, title("Play it so"), ...stack.parts.flatMap((part) => played(part, base)), ["p", {}, "If the deal is not over then, play on with all hands open."]],
      [
        "div",
        { class: "stack-check" },
        title("The hands, to check them by"),
        ["table", { class: "stack-hands" }, ["tbody", {}, ...stack.hands.map(hand)]],
        stack.code
          ? ["p", { class: "stack-code" }, "The same deal at a table of these pages, without a network too (kept on your device, or on a USB stick): press More, then Share and keep, and type ", ["strong", {}, stack.code], stack.scan ? `. Or ${stack.scan}` : null, stack.paste ? ["span", { class: "code-bare" }, stack.paste] : null, "."]
          : null,
      ],
    ],
  ];
}

/** Whether a row needs a wide column. @param {Stack} stack */
const wide = ({ rows }) => rows.some(({ cards }) => cards.length > FEW);

/** About how many lines of a column a text takes. @param {string} text @param {number} width its characters */
const lines = (text, width) => Math.ceil(text.length / width);

/**
 * Whether there is so much to play that the hands and the code find room beside it, below what is laid.
 * @param {Stack} stack
 */
function long({ rows, hands, deal, parts }) {
  const beside = rows.length + deal.length + hands.reduce((sum, { cards }) => sum + Math.ceil(cards.length / ROW), 0);
  const steps = parts.flatMap((part) => part.steps);
  const said = steps.map(({ said, refused, shows }) => [...refused, ...said, ...shows.map(({ title }) => ({ text: title }))].map(({ text }) => text).join(" "));
  return said.reduce((sum, text) => sum + lines(text, WIDTH), parts.length) > beside * HIGH + BESIDES;
}

/**
 * What the deal shows: a line for each trick, or one with the number of each step where there are no tricks.
 * @param {Stack["shows"]} shows
 * @param {string} base
 * @returns {Tree[]}
 */
function shown(shows, base) {
  if (shows.every((one) => one.part === `at step ${one.line}`)) {
    const steps = shows.flatMap((one, at) => /** @type {Child[]} */ ([at ? ", " : "", rule(one, base), ` (${one.line})`]));
    return [["li", {}, "Shows, with the number of the step: ", ...steps, "."]];
  }
  const parts = [...new Set(shows.map((one) => one.part))];
  return parts.map((part) => {
    const here = shows.filter((one) => one.part === part);
    return ["li", {}, `Shows ${part}: `, ...here.flatMap((one, at) => /** @type {Child[]} */ ([at ? ", " : "", rule(one, base)])), "."];
  });
}

/** @param {string} text @returns {Tree} */
const title = (text) => ["p", { class: "stack-title" }, ["strong", {}, text]];

/** @param {Named} named @param {string} base @returns {Tree} */
const rule = (named, base) => ["a", { href: ruleAddress(base, named.rule), class: "stack-rule" }, named.title];

/** @param {Named[]} rules @returns {Child} */
const missing = (rules) =>
  rules.length
    ? ["p", { class: "stack-missing", role: "status" }, `No deal was found that also shows ${rules.map((one) => `“${one.title}”`).join(", ")}.`]
    : null;

/** @param {Stack} stack @returns {Child[]} */
function laid({ matter, of, without }) {
  return [
    without && `${without} `,
    matter < of ? `Only ${matter} of the ${of} cards matter; the others may lie in any order. ` : null,
    "Sort the pack by suits, so that each card is found at once. Lay the cards face up one on another, in the order of the ",
    "rows, and tick each row. Then turn the whole over: the card that was laid first is now the top of the pack.",
  ];
}

/** @param {Stack["rows"][number]} row @returns {Tree[]} */
function row({ label, skip, first, cards }) {
  const last = first + cards.length - 1;
  const places = last > first ? `${first}–${last}` : String(first);
  /** @type {Tree} */
  const line = [
    "tr",
    {},
    ["th", { scope: "row" }, ["label", {}, ["input", { type: "checkbox" }], ` ${label}`]],
    ["td", { class: "stack-places" }, places],
    ["td", {}, ...cards.flatMap((card) => [small(card), " "])],
  ];
  return skip ? [between(`${skip} other cards, in any order`), line] : [line];
}

/** @param {string} text @returns {Tree} */
const between = (text) => [
  "tr",
  {},
  ["th", { scope: "row" }, ["label", {}, ["input", { type: "checkbox" }], " Then"]],
  ["td", { class: "stack-any", colspan: 2 }, text],
];

/** @param {Stack} stack @returns {Child} */
function rest({ rows, of }) {
  const last = rows[rows.length - 1];
  const left = last ? of - (last.first + last.cards.length - 1) : of;
  return left ? between(`the other ${left}, in any order`) : null;
}

/** @param {{title: string, steps: Step[]}} part @param {string} base @returns {Child[]} */
const played = (part, base) => [
  ["p", { class: "stack-part" }, part.title],
  [
    "ul",
    { class: "stack-steps" },
    ...part.steps.map((step) => /** @type {Tree} */ ([
      "li",
      {},
      step.number ? ["span", { class: "stack-number" }, String(step.number)] : null,
      ["span", {}, [...step.refused, ...step.said].map(({ text }) => text).join(" ")],
      step.shows.length
        ? ["span", { class: "stack-marks" }, ...step.shows.flatMap((one, at) => /** @type {Child[]} */ ([at ? ", " : "", rule(one, base)]))]
        : null,
    ])),
  ],
];

/** @param {Stack["hands"][number]} hand @returns {Tree} */
const hand = ({ name, cards }) => [
  "tr",
  {},
  ["th", { scope: "row" }, name],
  ["td", {}, ...cards.flatMap((card) => [small(card), " "])],
];
