// The cloth: the other seats where they sit, each card before its player, and what lies in the middle.

import { backs, face } from "./cards.mjs";
import { choosingCards } from "./shapes.mjs";

/** @typedef {import("./tree.mjs").Tree} Tree */
/** @typedef {import("./tree.mjs").Child} Child */
/** @typedef {import("./shapes.mjs").Card} Card */
/** @typedef {import("./shapes.mjs").Pile} Pile */
/** @typedef {import("./shapes.mjs").Seat} Seat */
/** @typedef {import("./shapes.mjs").Screen} Screen */
/** @typedef {import("./shapes.mjs").Ui} Ui */

/** How many of the others sit to the left, as many to the right; the rest sit opposite. */
const ASIDE = [0, 0, 1, 1, 1, 1, 1, 2, 2, 2];

/**
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Tree}
 */
export function cloth(screen, ui) {
  const others = screen.seats.filter((seat) => !seat.you);
  const me = screen.seats.find((seat) => seat.you);
  const aside = ASIDE[others.length] ?? 2;
  /** @param {string} side @param {Seat[]} seats @returns {Tree} */
  const group = (side, seats) => [
    "div",
    { class: `seats seats-${side}`, key: side },
    ...seats.map((seat) => otherSeat(seat, ui)),
  ];
  return [
    "div",
    { class: "cloth", key: "cloth", "data-others": others.length },
    group("left", others.slice(0, aside)),
    group("top", others.slice(aside, others.length - aside)),
    group("right", others.slice(others.length - aside)),
    middle(screen, me, ui),
  ];
}

/**
 * What a seat has: lives, chips, points, as words.
 * @param {Seat} seat
 */
export const notes = (seat) => seat.notes.map((note) => note.words).join(" · ");

/**
 * @param {Seat} seat
 * @param {Ui} ui
 * @returns {Tree}
 */
function otherSeat(seat, ui) {
  const said = [seat.dealer && "deals", seat.partner && "your partner"].filter(Boolean).join(", ");
  return [
    "div",
    { class: "seat", key: `seat-${seat.name}`, "data-turn": seat.turn },
    [
      "div",
      { class: "seat-who" },
      ["p", { class: "seat-name" }, seat.name, said ? ["span", { class: "seat-said" }, ` ${said}`] : null],
      seat.turn ? ["span", { class: "sr-only", key: "turn" }, "to play"] : null,
      ["p", { class: "seat-notes", key: "notes" }, notes(seat)],
      seat.shown.length ? row("seat-shown", seat.shown, ui) : backs(seat.count),
      ["span", { class: "sr-only" }, `${seat.count} ${seat.count === 1 ? "card" : "cards"}`],
    ],
    before(seat, ui),
  ];
}

/**
 * What lies before a player: the card in the trick, or of the last one, and tricks that stay face up.
 * @param {Seat} seat
 * @param {Ui} ui
 * @returns {Tree}
 */
function before(seat, ui) {
  const card = seat.played ?? seat.swept;
  return [
    "div",
    { class: `seat-card${seat.played ? "" : seat.swept ? " swept" : ""}`, key: "before" },
    seat.front.length ? row("seat-front", seat.front, ui) : null,
    card ? shownCard(card, ui) : null,
  ];
}

/**
 * @param {string} name
 * @param {Card[]} cards
 * @param {Ui} ui
 * @returns {Tree}
 */
const row = (name, cards, ui) => ["span", { class: `cards ${name}`, key: name }, ...cards.map((card) => shownCard(card, ui))];

/**
 * A card that lies there for all to see.
 * @param {Card} card
 * @param {Ui} ui
 * @returns {Tree}
 */
export function shownCard(card, ui) {
  const attributes = { class: "card", key: card.card, "data-card": card.card, role: "img", "aria-label": card.words };
  return ["span", attributes, face(card.card, ui.large)];
}

/**
 * A card that may be chosen where it lies: a button that says whether it is chosen.
 * @param {Card} card
 * @param {Ui} ui
 * @returns {Tree}
 */
export function choosable(card, ui) {
  const chosen = ui.chosen.includes(card.card);
  const attributes = {
    type: "button",
    class: "card",
    key: card.card,
    "data-card": card.card,
    "data-choose": card.card,
    "aria-pressed": chosen ? "true" : "false",
    "aria-label": card.words,
  };
  return ["button", attributes, face(card.card, ui.large)];
}

/**
 * Your own card in the trick, the piles that lie in the middle, the pool, and which way the turn goes.
 * @param {Screen} screen
 * @param {Seat | undefined} me
 * @param {Ui} ui
 * @returns {Tree}
 */
function middle(screen, me, ui) {
  return [
    "div",
    { class: "middle", key: "middle" },
    ["div", { class: "mine", key: "mine" }, me ? before(me, ui) : null],
    ...screen.piles.map((pile) => pileOf(screen, pile, ui)),
    ...screen.pool.map(
      (pool) =>
        /** @type {Tree} */ ([
          "div",
          { class: "pool", key: `pool-${pool.name}` },
          ["p", {}, `Pool: ${pool.words}`],
          pool.chips.length ? chips(pool.chips) : null,
        ]),
    ),
    screen.known.length ? ["p", { class: "known", key: "known" }, screen.known.join(". ")] : null,
    screen.way < 0 ? ["p", { class: "way", key: "way" }, "The turn goes to the right, anticlockwise."] : null,
  ];
}

/**
 * @param {Screen} screen
 * @param {Pile} pile
 * @param {Ui} ui
 * @returns {Tree}
 */
function pileOf(screen, pile, ui) {
  const ask = choosingCards(screen, ui);
  const open = new Set(ask?.choices.flatMap((choice) => choice.cards));
  const hidden = pile.count - pile.cards.length;
  return [
    "div",
    { class: `pile${pile.cards.length > 2 ? " pile-wide" : ""}`, key: `pile-${pile.key}` },
    ["p", { class: "pile-name" }, pile.count > 1 || hidden ? `${pile.name}: ${pile.count}` : pile.name],
    [
      "div",
      { class: "cards" },
      hidden > 0 ? ["span", { class: "card-back pile-back", "aria-hidden": "true" }] : null,
      ...pile.cards.map((card) => (open.has(card.card) ? choosable(card, ui) : shownCard(card, ui))),
    ],
  ];
}

/**
 * Chips by colour, each colour with its count.
 * @param {{name: string, count: number}[]} chips
 * @returns {Tree}
 */
function chips(chips) {
  return [
    "p",
    { class: "chips" },
    ...chips
      .filter((chip) => chip.count > 0)
      .map((chip) => /** @type {Child} */ (["span", { class: `chip chip-${chip.name}` }, `${chip.count} ${chip.name}`])),
  ];
}
