// A screen (groomporter.screen) as a tree. Pure: the same screen gives the same tree, at build and in the page.
// It knows no rule and no game: what may be done is what the screen offers.

import { backs, face } from "./cards.mjs";

/** @typedef {import("./tree.mjs").Tree} Tree */
/** @typedef {import("./tree.mjs").Child} Child */
/** @typedef {{card: string, words: string}} Card */
/** @typedef {Card & {line: string, why: string, wrong: string}} HandCard */
/** @typedef {{line: string, words: string, verb: string, kind: string, cards: string[]}} Offer */
/** @typedef {{name: string, you: boolean, dealer: boolean, turn: boolean, count: number, shown: Card[],
 *   played: Card | null, taken: number, notes: {unit: string, words: string}[]}} Seat */
/** @typedef {{text: string, rule: string, kind: string}} Entry */
/** @typedef {{game: string, name: string, ruleset: string, title: string, seat: string, seats: Seat[],
 *   hand: HandCard[], asks: {verb: string, duty: string, kind: string, label: string, choices: Offer[]}[],
 *   piles: {name: string, count: number, cards: Card[]}[], pool: {name: string, words: string}[],
 *   log: Entry[], turn: string[], over: boolean, settled: boolean, result: string[], go: string, undo: boolean}} Screen */
/** @typedef {{asked: string, rule: string, title: string, text: string, verdict: string, cited: string[],
 *   where: string[], line: string}} Ruling */
/** What the page itself knows besides the screen.
 * @typedef {{ruling: Ruling | null, status: string, ready: boolean, base: string, where: boolean, note: string}} Ui */

const GO = {
  leave: "Leave it to the others",
  go: "Go on",
  settle: "Settle the deal",
  next: "Next deal",
};

/**
 * A rule's address: its heading on its game's page.
 * @param {string} base where the site begins
 * @param {string} rule
 */
export const ruleAddress = (base, rule) => `${base}games/${rule.split(".")[0]}/#${rule}`;

/**
 * The whole table.
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Tree}
 */
export function table(screen, ui) {
  const me = screen.seats.find((seat) => seat.you);
  return [
    "div",
    { class: "table", "data-over": screen.over },
    ["p", { class: "table-title", key: "title" }, screen.title],
    ["p", { class: "table-ruleset", key: "ruleset" }, screen.ruleset],
    ["div", { class: "table-cloth", key: "cloth" }, ...screen.seats.filter((seat) => !seat.you).map(otherSeat), middle(screen, me)],
    hand(screen, ui),
    slip(ui),
    choices(screen, ui),
    ["p", { class: "table-you", key: "you" }, me ? ["You", ...me.notes.map((note) => note.words)].join(" · ") : ""],
    ["p", { class: "table-status", role: "status", key: "status" }, ui.status],
  ];
}

/**
 * @param {Seat} seat
 * @returns {Tree}
 */
function otherSeat(seat) {
  const notes = seat.notes.map((note) => note.words).join(" · ");
  return [
    "div",
    { class: "seat", key: `seat-${seat.name}`, "data-turn": seat.turn },
    ["p", { class: "seat-name" }, seat.name, seat.dealer && ["span", { class: "seat-dealer" }, " deals"]],
    ["p", { class: "seat-notes" }, notes],
    backs(seat.count),
    ["p", { class: "sr-only" }, `${seat.count} cards`],
    ["div", { class: "seat-card" }, seat.played && shownCard(seat.played)],
  ];
}

/**
 * @param {Card} card
 * @returns {Tree}
 */
function shownCard(card) {
  return ["span", { class: "card", key: card.card, role: "img", "aria-label": card.words }, face(card.card)];
}

/**
 * Your own card in the trick, and the piles that lie in the middle.
 * @param {Screen} screen
 * @param {Seat | undefined} me
 * @returns {Tree}
 */
function middle(screen, me) {
  return [
    "div",
    { class: "table-middle", key: "middle" },
    me?.played ? shownCard(me.played) : null,
    ...screen.piles.map(
      (pile) =>
        /** @type {Tree} */ ([
          "div",
          { class: "pile", key: `pile-${pile.name}` },
          ["p", { class: "pile-name" }, `${pile.name}: ${pile.count}`],
          ...pile.cards.map(shownCard),
        ]),
    ),
    ...screen.pool.map((account) => /** @type {Tree} */ (["p", { class: "pool", key: account.name }, `${account.name}: ${account.words}`])),
  ];
}

/**
 * The hand: a real button a card. What may not be played answers why not.
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Tree}
 */
function hand(screen, ui) {
  return [
    "ul",
    { class: "hand", key: "hand", "aria-label": "Your hand" },
    ...screen.hand.map((card) => {
      const state = card.line ? "playable" : card.why ? "why not?" : "not now";
      /** @type {Tree} */
      const button = [
        "button",
        {
          type: "button",
          class: "card",
          "data-line": card.line || null,
          "data-why": card.why || null,
          "data-asked": ui.ruling?.line === card.why && card.why !== "",
          "aria-label": `${card.words}, ${state}`,
        },
        face(card.card),
      ];
      return /** @type {Tree} */ (["li", { key: `hand-${card.card}` }, button]);
    }),
  ];
}

/**
 * The ruling slip, a note laid on the cloth after a refusal.
 * @param {Ui} ui
 * @returns {Child}
 */
function slip(ui) {
  const ruling = ui.ruling;
  if (!ruling) return null;
  const where = ruling.where.length ? `It would be allowed under: ${ruling.where.join("; ")}.` : "No option or ruleset of this game would allow it here.";
  return [
    "div",
    { class: "slip", key: "slip" },
    ["p", {}, ["strong", {}, `Not this: ${ruling.asked}. `], ruling.text, " ", ["a", { href: ruleAddress(ui.base, ruling.rule) }, ruling.title], "."],
    ["p", { class: "slip-cited" }, ruling.cited.join("; ")],
    ui.where
      ? ["p", { key: "where" }, where]
      : ["button", { type: "button", class: "slip-where", "data-do": "where", key: "ask-where" }, "Where would it be allowed?"],
  ];
}

/**
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Tree}
 */
function choices(screen, ui) {
  /** @param {Offer} offer @returns {Tree} */
  const button = (offer) => ["button", { type: "button", "data-line": offer.line, key: offer.line }, offer.words];
  const mays = screen.asks.filter((ask) => ask.duty === "may").flatMap((ask) => ask.choices.map(button));
  const go = /** @type {Record<string, string>} */ (GO)[screen.go];
  return [
    "div",
    { class: "choices", key: "choices" },
    ...screen.asks.filter((ask) => ask.duty === "must").flatMap((ask) => ask.choices.map(button)),
    go ? ["button", { type: "button", "data-do": screen.go === "next" ? "next" : "go", key: "go" }, go] : null,
    ["button", { type: "button", "data-do": "undo", disabled: !screen.undo, key: "undo" }, "Undo"],
    ["button", { type: "button", "data-do": "deal", key: "deal" }, "New deal"],
    mays.length ? ["details", { class: "mays", key: "mays" }, ["summary", {}, "You may also"], ...mays] : null,
    ui.note ? ["p", { class: "table-note", key: "note" }, ui.note] : null,
    screen.result.length ? ["p", { class: "table-result", key: "result" }, screen.result.join(" ")] : null,
  ];
}
