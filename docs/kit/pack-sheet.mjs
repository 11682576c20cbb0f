// The sheet of a stacked pack: how it is laid and dealt, and what then happens. A pure function from what the desk answers
// to a tree, run by Node when the site is built and by the browser for whatever is chosen there.

import { small } from "../table/cards.mjs";
import { ruleAddress } from "../table/screen-facts.mjs";
import { listed } from "../table/speak.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {{card: string, words: string}} Card */
/** @typedef {{rule: string, title: string}} Named */
/** @typedef {{text: string, begins?: boolean}} Said what is told; whether it begins another thing than what stands before it */
/** @typedef {{
 *   number: number | string, unasked: boolean, said: Said[], refused: (Named & Said)[], shows: Named[],
 *   laid?: Card & {seat: number, leads: boolean}, takes?: number, also?: Said[],
 * }} Step */
/** @typedef {{title: string, trick: number, end: boolean, steps: Step[]}} Part */
/** @typedef {{
 *   seats: string[], turns: number[], dealer: string, code: string, matter: number, of: number, without: string, figures: string, ruleset: string,
 *   rows: {label: string, skip: number, first: number, cards: Card[]}[], deal: string[],
 *   hands: {name: string, cards: Card[], up: Card[]}[], cards: Record<string, string>, parts: Part[],
 *   shows: (Named & {part: string, line: number})[], missing: Named[], scan?: string, paste?: string, numbered?: boolean,
 * }} Stack */

const FEW = 4; // cards in a row that a narrow column holds
const ACTS = 5; // sentences of a step that are said in one go; of more, each has a line
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/**
 * One side of the sheet: how the pack is laid and dealt, at home; or how it is played, in the class.
 * @param {Stack} stack
 * @param {string} base where the site begins
 * @param {string} side "lay" or "play"
 * @returns {Tree}
 */
export const packSheet = (stack, base, side) => (side === "play" ? playSide(stack, base) : laySide(stack, base));

/** @param {Stack} stack @param {string} base @returns {Tree} */
function laySide(stack, base) {
  return [
    "div",
    { class: "stacked" },
    ["p", { class: "stack-for" }, `For ${stack.seats.length}, who ${stack.seats.length === 2 ? "face each other" : "sit clockwise"}: ${listed(stack.seats)}. Ruleset: ${stack.ruleset}. ${stack.figures}`.trim()],
    missing(stack.missing),
    shown(stack, base),
    [
      "div",
      { class: ["stack-columns", wide(stack) && "stack-wide"].filter(Boolean).join(" ") },
      [
        "div",
        { class: "stack-lay" },
        title("Lay the pack"),
        ["p", {}, ...laid(stack)],
        ["table", { class: "stack-rows" }, ["tbody", {}, ...stack.rows.flatMap(row), rest(stack)]],
      ],
      [
        "div",
        { class: "stack-check" },
        title("Deal it"),
        ["ul", { class: "stack-deal" }, ...stack.deal.map((text) => /** @type {Tree} */ (["li", {}, text]))],
        title("The hands, to check them by"),
        ["table", { class: "stack-hands" }, ["tbody", {}, ...stack.hands.map(hand)]],
        stack.code
          ? ["p", { class: "stack-code" }, "The same deal on our site, or on a copy of it without a network: press More, then Share and keep, and type ", ["strong", {}, stack.code], stack.scan ? `. Or ${stack.scan}` : null, stack.paste ? ["span", { class: "code-bare" }, stack.paste] : null, "."]
          : null,
      ],
    ],
  ];
}

/** @param {Stack} stack @param {string} base @returns {Tree} */
function playSide(stack, base) {
  const tricks = stack.parts.filter(({ trick }) => trick);
  const last = stack.parts.filter(({ end, steps }) => end && steps.length);
  const before = stack.parts.filter(({ trick, end }) => !trick && !end);
  const named = namedCards(stack.cards);
  const drawn = drawCards(stack.cards, named);
  return [
    "div",
    { class: "stacked stack-play" },
    ...before.flatMap((part) => played({ ...part, steps: [...together(part.steps, named)].map((step) => (tricks.length ? { ...step, number: "" } : step)) }, drawn, base)),
    ...(tricks.length ? tricksTable(stack, tricks, drawn, base) : []),
    ...last.flatMap((part) => counted(part, drawn, base)),
    stack.numbered ? ["p", { class: "stack-key" }, "The numbers are those of the rules on the handout."] : null,
  ];
}

/** Whether a row needs a wide column. @param {Stack} stack */
const wide = ({ rows }) => rows.some(({ cards }) => cards.length > FEW);

/**
 * The tricks, one in a row, with what is to be said of each below it.
 * @param {Stack} stack
 * @param {Part[]} tricks
 * @param {Draw} drawn
 * @param {string} base
 * @returns {Tree[]}
 */
function tricksTable({ seats, turns }, tricks, drawn, base) {
  return [
    title("The tricks"),
    ["p", { class: "stack-key" }, "Each row is a trick. Begin at the card with a ›, which is led, and go round from there; the card in a frame takes the trick."],
    [
      "table",
      { class: "stack-tricks" },
      ["thead", {}, ["tr", {}, ...["Trick", ...turns.map((seat) => seats[seat])].map((name) => /** @type {Tree} */ (["th", { scope: "col" }, name]))]],
      ["tbody", {}, ...tricks.flatMap((trick) => trickRows(turns, trick, drawn, base))],
    ],
  ];
}

/** @param {number[]} turns the seats in the order of their turns @param {Part} part @param {Draw} drawn @param {string} base @returns {Tree[]} */
function trickRows(turns, { trick, steps }, drawn, base) {
  const taker = steps.find(({ takes = -1 }) => takes >= 0)?.takes;
  const cells = turns.map((seat) => {
    const laid = steps.find((step) => step.laid?.seat === seat)?.laid;
    if (!laid) return /** @type {Tree} */ (["td", {}]);
    const marks = [laid.leads && "leads", seat === taker && "takes the trick"].filter(Boolean);
    const kinds = [laid.leads && "stack-leads", seat === taker && "stack-takes"].filter(Boolean).join(" ");
    const said = marks.length ? ["span", { class: "visually-hidden" }, ` ${marks.join(" and ")}`] : null;
    return /** @type {Tree} */ (["td", {}, ["span", { class: kinds }, small(laid)], said]);
  });
  const below = notes(steps, drawn, base);
  const row = /** @type {Tree} */ (["tr", {}, ["th", { scope: "row" }, String(trick)], ...cells]);
  return below.some(Boolean) ? [row, ["tr", { class: "stack-note" }, ["td", {}], ["td", { colspan: turns.length }, ...below]]] : [row];
}

/**
 * What is said of the steps of a trick below it, and then which rules show in them.
 * @param {Step[]} steps
 * @param {Draw} drawn
 * @param {string} base
 * @returns {Child[]}
 */
function notes(steps, drawn, base) {
  const text = steps.flatMap(({ said, also, laid, refused }) => [...refused, ...(laid ? (also ?? []) : said)].map((one) => one.text)).join(" ");
  const shows = steps.flatMap((step) => step.shows);
  return [...drawn(text), text && shows.length ? " —\u00a0" : "", ...marks(shows, base)];
}

/**
 * What draws the cards that a text names, small, in the text.
 * @typedef {(text: string) => Child[]} Draw
 * @param {Record<string, string>} cards the name of each by its words
 * @param {RegExp} named what finds them
 * @returns {Draw}
 */
function drawCards(cards, named) {
  return (text) => text.split(named).map((part, at) => (at % 2 ? small({ card: cards[part] ?? "", words: part }) : part.replace(/^(?=[.,;:)])/, at ? "\u2060" : "")));
}

/** What finds the cards that a text names. @param {Record<string, string>} cards the name of each by its words */
const namedCards = (cards) => new RegExp(`\\b(?:[Tt]he )?(${Object.keys(cards).join("|")})\\b`, "g");

/**
 * The steps; those in which somebody does the same with one card after another as one.
 * @param {Step[]} steps
 * @param {RegExp} named
 * @returns {Generator<Step>}
 */
function* together(steps, named) {
  const said = steps.map((step) => (step.said.length === 1 && !step.refused.length && !step.unasked ? step.said[0]?.text ?? "" : ""));
  const does = said.map((text) => (text.match(named)?.length === 1 ? text.replace(named, "") : ""));
  for (let at = 0, next = 0; at < steps.length; at = next) {
    for (next = at + 1; does[at] && does[next] === does[at] && !steps[next]?.shows.length; ) next += 1;
    const [first, last] = [steps[at], steps[next - 1]];
    if (!first || !last) return;
    const cards = said.slice(at, next).flatMap((text) => text.match(named) ?? []);
    yield first === last ? first : { ...first, number: `${first.number}–${last.number}`, said: [{ text: (said[at] ?? "").replace(named, listed(cards)) }] };
  }
}

/** @param {Named[]} shows @param {string} base @returns {Child[]} */
const marks = (shows, base) =>
  shows.length
    ? [["span", { class: "stack-marks" }, ...shows.flatMap((one, at) => /** @type {Child[]} */ ([at ? ", " : "", rule(one, base)]))]]
    : [];

/**
 * What the deal shows, and where: by tricks, or by the number of the step where there are none.
 * @param {Stack} stack
 * @param {string} base
 * @returns {Child}
 */
function shown({ shows, numbered }, base) {
  const parts = [...new Set(shows.map((one) => one.part))];
  if (!parts.length) return null;
  return [
    "p",
    { class: "stack-shows" },
    numbered ? "It shows these rules, with their numbers on the handout. " : "It shows these rules. ",
    ...parts.flatMap((part, place) => {
      const here = shows.filter((one) => one.part === part);
      return /** @type {Child[]} */ ([place ? ". " : "", `${part.charAt(0).toUpperCase()}${part.slice(1)}: `, ...here.flatMap((one, at) => /** @type {Child[]} */ ([at ? ", " : "", rule(one, base)]))]);
    }),
    ".",
  ];
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
    matter < of ? `Only ${matter} of the ${of}\u00a0cards matter; the others may lie in any order. ` : null,
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
  return skip ? [between(`${skip} others, in any order`), line] : [line];
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

/** What is counted and paid when the deal is over, a line each. @param {Part} part @param {Draw} drawn @param {string} base @returns {Child[]} */
const counted = ({ title: name, steps }, drawn, base) => [
  title(name),
  ["ul", { class: "stack-counted" }, ...steps.flatMap(({ said }) => said.map(({ text }) => /** @type {Tree} */ (["li", {}, ...drawn(text)])))],
  ["p", {}, ...steps.flatMap(({ shows }) => marks(shows, base))],
];

/** @param {Part} part @param {Draw} drawn @param {string} base @returns {Child[]} */
const played = (part, drawn, base) => [
  title(part.title),
  [
    "ul",
    { class: "stack-steps" },
    ...part.steps.map((step) => /** @type {Tree} */ ([
      "li",
      step.number ? { class: "stack-numbered" } : {},
      step.number ? ["span", { class: "stack-number" }, String(step.number)] : null,
      acts(step, drawn),
      ...marks(step.shows, base),
    ])),
  ],
];

/**
 * What is done in a step: in one go; or, where that is much, a line each, and with a letter what is done for itself.
 * @param {Step} step
 * @param {Draw} drawn
 * @returns {Tree}
 */
function acts({ unasked, refused, said }, drawn) {
  const told = [...refused, ...said];
  const called = unasked ? /** @type {Tree} */ (["strong", {}, "Out of turn: "]) : null;
  if (told.length <= ACTS) return ["span", {}, called, ...drawn(told.map(({ text }) => text).join(" "))];
  /** @type {Said[][]} */
  const parts = [];
  for (const one of told) {
    if (one.begins || !parts.length) parts.push([]);
    parts[parts.length - 1]?.push(one);
  }
  /** @param {Said} one @param {Child[]} [before] @returns {Tree} */
  const line = ({ text }, before = []) => ["span", {}, ...before, ...drawn(text)];
  if (parts.length === 1) return ["span", { class: "stack-acts" }, called, ...told.map((one) => line(one))];
  return [
    "span",
    { class: "stack-acts" },
    called,
    ...parts.map((part, at) => /** @type {Tree} */ (["span", { class: "stack-part" }, ...part.map((one, place) => line(one, place ? [] : [["span", { class: "stack-letter" }, LETTERS[at] ?? ""]]))])),
  ];
}

/** @param {Stack["hands"][number]} hand @returns {Tree} */
const hand = ({ name, cards, up }) => [
  "tr",
  {},
  ["th", { scope: "row" }, name],
  ["td", {}, ...cards.flatMap((card) => [small(card), " "]), ...(up.length ? ["face up ", ...up.flatMap((card) => [small(card), " "])] : [])],
];
