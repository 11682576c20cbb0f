// The cards of an example: before each player what was played or tried, and the hand that it comes from; where none is played,
// every hand. Between them what belongs to all.

import { shownCard } from "../table/render-cards.mjs";
import { front, tricksTaken } from "../table/render-cloth.mjs";
import { board } from "../table/render-board.mjs";
import { cardsInWords } from "../table/cards.mjs";
import { spreadOf } from "../table/screen-facts.mjs";
import { notes, poolOf } from "../play/accounts.mjs";
import { score } from "../play/score.mjs";
import { verdict } from "./verdict.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {import("../table/screen.mjs").Card} Card */
/** @typedef {import("../table/screen.mjs").Seat} Seat */
/** @typedef {import("../table/screen.mjs").Screen} Screen */
/** @typedef {import("./positions.mjs").Position} Position */

const MANY = 4; // players whose places leave room beside them
const CLOSE = 6; // cards that lie side by side

/**
 * @param {Position[]} walk
 * @param {number} step
 * @param {Child[]} why what is said of it
 * @returns {Tree}
 */
export function cards(walk, step, why) {
  const here = /** @type {Position} */ (walk[step]);
  const { screen } = here;
  const inTricks = playsTricks(walk);
  const order = inTricks ? inOrder(/** @type {Position} */ (walk[0]).screen).map((name) => screen.seats.find((seat) => seat.name === name)) : screen.seats;
  const seats = order.filter((seat) => seat !== undefined);
  const many = seats.length > MANY;
  return [
    "div",
    { class: "strip-body", key: "body", "data-in": inTricks ? "tricks" : "hands", "data-many": many, "data-seats": seats.length },
    middle(screen),
    ["div", { class: "strip-seats", key: "seats" }, ...seats.map((seat) => (inTricks ? place(seat, here) : handOf(seat, here)))],
    inTricks ? theHand(here) : null,
    ["div", { class: "strip-why", key: "why" }, ...why],
    ["div", { class: "strip-rest", key: "rest" }, lies(screen), screen.board ? null : score(screen)],
  ];
}

/**
 * Whether a card is played to a trick in any of the steps.
 * @param {Position[]} walk
 */
const playsTricks = (walk) => walk.some(({ screen, tried }) => screen.tricks !== false && !screen.row && !spreadOf(screen) && (tried?.may.length || screen.seats.some(({ played, swept }) => played || swept)));

/**
 * The names in the order of play, from who led or has the turn.
 * @param {Screen} screen
 * @returns {string[]}
 */
function inOrder({ seats, turn, way }) {
  const round = way < 0 ? [...seats].reverse() : seats;
  const led = round.findIndex(({ order, played }) => order === 1 && played);
  const first = Math.max(0, led < 0 ? round.findIndex(({ name }) => turn.includes(name)) : led);
  return [...round.slice(first), ...round.slice(0, first)].map(({ name }) => name);
}

/**
 * What lies open for all: a row of cards one after the other, cards to be taken, the pegging board.
 * @param {Screen} screen
 * @returns {Child}
 */
function middle(screen) {
  const spread = spreadOf(screen);
  const { row, board: pegs } = screen;
  const some = [
    spread ? ["div", { class: "strip-spread", key: "spread" }, ["p", { class: "strip-label" }, `${spread.name}: ${spread.count}`], fan("strip-open", spread.cards)] : null,
    row ? ["div", { class: "strip-spread", key: "row" }, ["p", { class: "strip-label" }, row.words], ["div", { class: "strip-fan strip-open" }, ...row.cards.map((card) => /** @type {Tree} */ (["span", { class: "strip-card", key: `row-${card.card}` }, shownCard(card), ["span", { class: "strip-adds" }, card.by]]))]] : null,
    pegs ? board(pegs) : null,
  ];
  return some.some(Boolean) ? ["div", { class: "strip-middle", key: "middle" }, .../** @type {Child[]} */ (some)] : null;
}

/**
 * The stock, what was turned up, what was thrown out, and the pool.
 * @param {Screen} screen
 * @returns {Child}
 */
function lies(screen) {
  const spread = spreadOf(screen);
  const piles = screen.piles.filter(({ key, count }) => key !== spread?.key && count);
  if (!piles.length && !screen.pool.length) return null;
  return [
    "div",
    { class: "strip-lies", key: "lies" },
    ...piles.map(({ key, name, count, cards: open }) => {
      const hidden = count - open.length;
      const words = count > 1 || hidden ? `${name}: ${count}` : name;
      return /** @type {Tree} */ (["div", { class: "strip-pile", key }, ["span", { class: "strip-fan strip-few" }, hidden ? ["span", { class: "card-back strip-back", "aria-hidden": "true" }] : null, ...open.map((card) => shownCard(card))], ["p", {}, words]]);
    }),
    ...screen.pool.map(poolOf),
  ];
}

/**
 * Cards side by side, as close as they must be.
 * @param {string} name
 * @param {Card[]} some
 * @returns {Tree}
 */
const fan = (name, some) => ["span", { class: `strip-fan ${name}${some.length > CLOSE ? " cards-overlap" : ""}`, key: name }, ...some.map((card) => /** @type {Tree} */ (["span", { class: "strip-card", key: card.card }, shownCard(card)]))];

/** @param {Seat} seat @returns {Tree} */
const nameOf = (seat) => ["p", { class: "strip-name", key: "name" }, seat.name, seat.dealer ? ["span", { class: "seat-said" }, " deals"] : null];

/** @param {Screen} screen @param {Seat} seat @returns {Child} */
function has(screen, seat) {
  const some = [...notes(screen, seat)];
  const down = tricksTaken(seat);
  return some.length || down ? ["p", { class: "strip-notes", key: "notes" }, ...some, some.length && down ? " \u00b7 " : "", down] : null;
}

/**
 * A player's place in the trick.
 * @param {Seat} seat
 * @param {Position} here
 * @returns {Tree}
 */
function place(seat, { screen, tried, actor }) {
  const tries = tried?.seat === seat.name ? tried : null;
  const laid = tries && tries.cards.length === 1 ? tries.cards[0] : (seat.played ?? seat.swept);
  const next = !tried && seat.turn && screen.turn.length === 1;
  const said = tries ? [verdict(tries)] : tagOf(seat);
  return [
    "div",
    { class: "strip-seat", key: `seat-${seat.name}`, "data-acts": seat.name === actor },
    nameOf(seat),
    has(screen, seat),
    ["div", { class: "strip-laid", key: "laid", "data-tried": tries ? (tries.refused ? "refused" : "allowed") : null, "data-empty": !laid }, laid ? shownCard(laid, `${seat.name}\u2019s`) : next ? "is next" : null],
    ["p", { class: "strip-tag", key: "tag", "data-strong": Boolean(tries ?? seat.takes), hidden: !said.length }, ...said],
    front(seat),
  ];
}

/**
 * What is said of a card in the trick.
 * @param {Seat} seat
 */
function tagOf({ played, swept, takes, order, ahead }) {
  if (!played) return swept && takes ? ["took it"] : [];
  return order === 1 ? ["led"] : ahead ? ["highest", /** @type {Tree} */ (["span", { class: "tag-rest" }, " so far"])] : [];
}

/**
 * The hand that the card came from, or is to come from; what may be played lies higher.
 * @param {Position} here
 * @returns {Tree}
 */
function theHand({ screen, tried, actor }) {
  const seat = screen.seats.find(({ name }) => name === actor);
  const gone = tried?.cards.length === 1 ? tried.cards[0]?.card : "";
  const may = tried?.may ?? [];
  const raised = may.length > 0 && seat?.shown.some(({ card }) => !may.includes(card));
  if (!seat?.count) return ["div", { class: "strip-hand", key: "hand" }];
  return [
    "div",
    { class: "strip-hand", key: "hand" },
    [
      "span",
      { class: `strip-fan${seat.shown.length > CLOSE ? " cards-overlap" : ""}`, key: "fan" },
      ...seat.shown.map((card) => /** @type {Tree} */ (["span", { class: "strip-card", key: card.card, "data-may": raised && may.includes(card.card), "data-gone": card.card === gone }, card.card === gone ? null : shownCard(card)])),
      ...hiddenOf(seat),
    ],
    ["p", { class: "strip-label", key: "whose" }, `${seat.name}\u2019s hand.${raised ? " Raised: allowed." : ""}`],
  ];
}

/** @param {Seat} seat @returns {Child[]} */
const hiddenOf = ({ count, shown }) =>
  count > shown.length ? [["span", { class: "strip-card", key: "hidden" }, ["span", { class: "card-back strip-back", "aria-hidden": "true" }], ["span", { class: "sr-only" }, cardsInWords(count - shown.length)]]] : [];

/**
 * A player's hand with what it comes to, in a game or a part of one in which no card is played to a trick.
 * @param {Seat} seat
 * @param {Position} here
 * @returns {Tree}
 */
function handOf(seat, { screen, tried, actor }) {
  const tries = tried?.seat === seat.name ? tried : null;
  const asked = new Set(tries?.cards.map(({ card }) => card));
  const adds = new Map(seat.made?.map(({ card, words }) => [card, words]));
  const shown = tries ? [...seat.shown, ...tries.cards.filter(({ card }) => !seat.shown.some((one) => one.card === card) && !lying(screen).has(card))] : seat.shown;
  const said = tries ? verdict(tries) : seat.played || !seat.turn || tried || screen.turn.length > 1 ? "" : "is next";
  return [
    "div",
    { class: "strip-seat strip-row", key: `seat-${seat.name}`, "data-acts": seat.name === actor },
    ["div", { class: "strip-who", key: "who" }, nameOf(seat), has(screen, seat), seat.holding ? ["p", { class: "strip-holding", key: "holding" }, seat.holding] : null, ["p", { class: "strip-tag", key: "tag", "data-strong": Boolean(tries), hidden: !said }, said]],
    [
      "div",
      { class: "strip-held", key: "held" },
      ["span", { class: `strip-fan${shown.length > CLOSE ? " cards-overlap" : ""}`, key: "fan" }, ...shown.map((card) => /** @type {Tree} */ (["span", { class: "strip-card", key: card.card, "data-tried": asked.has(card.card) ? (tries?.refused ? "refused" : "allowed") : null }, shownCard(card), adds.get(card.card) ? ["span", { class: "strip-adds" }, adds.get(card.card)] : null])), ...hiddenOf(seat)],
      front(seat),
    ],
  ];
}

/** The cards that lie open for all. @param {Screen} screen */
const lying = ({ piles }) => new Set(piles.flatMap(({ cards: open }) => open.map(({ card }) => card)));
