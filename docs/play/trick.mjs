// The trick: of up to four players a place for each before whom they sit, of more a row in the order of play. Each card says
// what it is: led, highest so far, or that it took the trick.

import { shownCard } from "../table/render-cards.mjs";
import { asTheySit } from "../table/render-middle.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {import("../table/screen.mjs").Screen} Screen */
/** @typedef {import("../table/screen.mjs").Seat} Seat */

const CROSS = 3; // others, at the most, who have their card before them

/**
 * @param {Screen} screen
 * @param {Seat[]} others clockwise from your left
 * @returns {Tree}
 */
export function trick(screen, others) {
  if (others.length > CROSS) return ["div", { class: "trick trick-row", key: "trick" }, ...inOrder(screen).map((seat) => place(seat, screen, true))];
  const [left, top, right] = asTheySit(others);
  const mine = screen.seats.filter(({ you }) => you);
  /** @param {string} side @param {Seat[]} seats @returns {Tree} */
  const places = (side, seats) => ["div", { class: `places places-${side}`, key: side }, ...seats.map((seat) => place(seat, screen, false))];
  return ["div", { class: "trick trick-cross", key: "trick" }, places("left", left), places("top", top), places("right", right), places("mine", mine)];
}

/**
 * The seats in the order of play, from who led; before a trick, from who has the turn.
 * @param {Screen} screen
 * @returns {Seat[]}
 */
function inOrder({ seats, turn, way }) {
  const round = way < 0 ? [...seats].reverse() : seats;
  const first = Math.max(0, round.findIndex(({ order, name }) => (seats.some((one) => one.order) ? order === 1 : turn.includes(name))));
  return [...round.slice(first), ...round.slice(0, first)].filter((seat) => seat.count || seat.played || seat.swept);
}

/**
 * @param {Seat} seat
 * @param {Screen} screen whose seat is "" where people look on
 * @param {boolean} named whether it does not lie before its player
 * @returns {Tree}
 */
function place(seat, screen, named) {
  const card = seat.played ?? seat.swept;
  const you = seat.you && seat.name === screen.seat;
  const whose = you ? "you" : seat.name;
  const said = card ? tags({ ...seat, you }, screen.seats.some((one) => one.order > 1)) : [];
  const out = !card && !seat.count; // who has passed lays none
  return [
    "div",
    { class: "place", key: `place-${seat.name}`, "data-takes": Boolean(seat.takes && !seat.played && card), "data-you": seat.you, "data-out": out },
    card ? shownCard(card, you ? "yours" : `${seat.name}\u2019s`) : ["span", { class: "place-of", "aria-hidden": "true" }, !out && (seat.you || named) ? whose : ""],
    named && card ? ["span", { class: "place-by", key: "by", "aria-hidden": "true" }, whose] : null,
    said.length ? ["span", { class: "tags", key: "tags" }, ...said] : null,
  ];
}

/**
 * What is said of a card in the trick.
 * @param {Seat} seat
 * @param {boolean} others whether another card lies there
 * @returns {Child[]}
 */
function tags({ you, played, takes, order, ahead }, others) {
  const led = order === 1;
  if (!played && takes) return [["span", { class: "tag tag-best takes" }, led ? "led, " : "", you ? "you took it" : "took it"]];
  if (ahead && others) return [["span", { class: "tag tag-best" }, led ? "led, " : "", "highest ", ["span", { class: "tag-rest" }, "so far"]]];
  return led ? [["span", { class: "tag" }, "led"]] : [];
}
