// The end of a deal: the hands that decided it side by side, and the reckoning as a quiet table.

import { act } from "../table/controls.mjs";
import { row } from "../table/render-cards.mjs";
import { reckoning } from "../table/render-reckoning.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {import("../table/screen.mjs").Screen} Screen */
/** @typedef {import("../table/screen.mjs").Seat} Seat */
/** @typedef {import("../table/state.mjs").Ui} Ui */

/**
 * @param {Screen} screen
 * @param {NonNullable<Screen["reckoning"]>} found
 * @param {Ui} ui
 * @returns {Tree}
 */
export function ending(screen, found, ui) {
  const hands = screen.seats.map((seat) => ({ seat, cards: cardsOf(screen, seat) })).filter(({ cards }) => cards.length);
  const gains = screen.seats.map(({ gain }) => gain ?? 0).sort((one, other) => other - one);
  const most = (gains[0] ?? 0) > Math.max(0, gains[1] ?? 0) ? gains[0] : null; // of several alike none is the winner
  return [
    "div",
    { class: "ending", key: "ending" },
    ["div", { class: "ending-hands", key: "hands" }, ...hands.map(({ seat, cards }) => shownHand(screen, seat, cards, seat.gain === most))],
    reckoning(found, ui),
    ["p", { class: "ending-acts", key: "acts" }, act(ui.sources ? "Without the rules" : "Which rules?", "sources", { "aria-expanded": ui.sources ? "true" : "false" })],
  ];
}

/**
 * What a seat still holds or has laid before it or in the row, as far as all may see it.
 * @param {Screen} screen
 * @param {Seat} seat
 */
function cardsOf(screen, seat) {
  const row = screen.row?.cards.filter(({ by }) => by === (seat.you ? "you" : seat.name)) ?? [];
  return [...(seat.you ? screen.hand : seat.shown), ...seat.front, ...row];
}

/**
 * One hand: whose, whether it won, its cards with those that count higher, and what it comes to.
 * @param {Screen} screen
 * @param {Seat} seat
 * @param {import("../table/screen.mjs").Card[]} cards
 * @param {boolean} won
 * @returns {Tree}
 */
function shownHand(screen, seat, cards, won) {
  const made = (seat.you ? screen.made : seat.made) ?? [];
  const counts = new Set(made.map(({ card }) => card));
  const [counted, rest] = [cards.filter(({ card }) => counts.has(card)), cards.filter(({ card }) => !counts.has(card))];
  const sum = made.map(({ words }) => words).filter(Boolean);
  const words = (seat.you ? (screen.holding ?? "").replace(/^You hold /, "") : seat.holding) ?? "";
  return [
    "div",
    { class: "ending-hand", key: seat.name, "data-won": won },
    ["p", { class: "ending-name" }, seat.you ? "You" : seat.name, won ? ["span", { class: "ending-won" }, "\u2713 wins"] : null],
    ["div", { class: "ending-cards", "data-some": cards.length > 3, "data-many": cards.length > 5 }, counted.length ? row("ending-counted", counted) : null, rest.length ? row("ending-rest", rest) : null],
    words ? ["p", { class: "ending-words" }, sum.length > 1 ? `${words} = ${sum.join(" + ")}` : words] : null,
  ];
}
