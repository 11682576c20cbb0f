// The cloth: the other seats where they sit, each card before its player, and what lies in the middle.

import { backs, cardsInWords } from "./cards.mjs";
import { board } from "./render-board.mjs";
import { faces, row } from "./render-cards.mjs";
import { asTheySit, playedCards } from "./render-middle.mjs";
import { spreadOf } from "./screen-facts.mjs";

/** @typedef {import("./tree.mjs").Tree} Tree */
/** @typedef {import("./tree.mjs").Child} Child */
/** @typedef {import("./screen.mjs").Pile} Pile */
/** @typedef {import("./screen.mjs").Seat} Seat */
/** @typedef {import("./screen.mjs").Screen} Screen */
/** @typedef {import("./state.mjs").Ui} Ui */

/**
 * Everything has a place of its own that stays the same through a hand:
 *
 *     div.cloth
 *       div.seats.seats-left     the others as they sit
 *       div.seats.seats-top
 *       div.middle
 *         div.lies               stock, turn-up and what else lies there
 *         p.trump                what is trumps, as long as it may be known
 *         div.trick              one place a seat, laid out as they sit, yours below; or, where nothing is played there,
 *         div.before             what lies face up before you; or
 *         div.row                the cards in the order in which they were played, and how far they have come; or
 *         div.spread             the cards that lie open to be taken, where there are no tricks
 *         div.stakes             the pool and your own tricks
 *         div.board              the score on a pegging board
 *         p.way                  which way the turn goes, where it is not clockwise
 *       div.seats.seats-right
 *
 * @param {Screen} screen
 * @param {Ui} ui
 * @param {(others: Seat[]) => [Seat[], Seat[], Seat[]]} [seated] who sits at the left, opposite and at the right
 * @returns {Tree}
 */
export function cloth(screen, ui, seated = asTheySit) {
  const others = screen.seats.filter((seat) => !seat.you);
  const [left, top, right] = seated(others);
  const spread = spreadOf(screen);
  /** @param {string} side @param {Seat[]} seats @returns {Tree} */
  const group = (side, seats) => [
    "div",
    { class: `seats seats-${side}`, key: side },
    ...seats.map(otherSeat),
  ];
  return [
    "div",
    { class: "cloth", key: "cloth", "data-others": others.length, "data-across": top.length > 0 && others.length <= 4, "data-row": Boolean(screen.row) },
    group("left", left),
    top.length ? group("top", top) : null,
    [
      "div",
      { class: "middle", key: "middle", "data-way": screen.way < 0, "data-spread": Boolean(spread) },
      ["div", { class: "lies", key: "lies" }, ...screen.piles.filter((pile) => pile.key !== spread?.key).map((pile) => pileOf(screen, pile, ui))],
      ["p", { class: "trump", key: "trump" }, screen.trump || screen.known.join(". ")],
      playedCards(screen, others, spread, ui),
      stakes(screen),
      screen.board ? board(screen.board) : null,
      screen.way < 0 ? ["p", { class: "way", key: "way" }, rightwards(), "The turn goes to the right, anticlockwise."] : null,
    ],
    group("right", right),
  ];
}

/**
 * The others at the left and the right of the trick, one half each; a partner opposite. So a picture is less high.
 * @param {Seat[]} others clockwise from your left
 * @returns {[Seat[], Seat[], Seat[]]} left, opposite, right
 */
export function besideTheTrick(others) {
  const half = Math.ceil(others.length / 2);
  return others.length === 3 && others[1]?.partner ? [others.slice(0, 1), others.slice(1, 2), others.slice(2)] : [others.slice(0, half), [], others.slice(half)];
}

/**
 * What a seat has: lives, chips, points, as words.
 * @param {Seat} seat
 */
export const notes = (seat) => seat.notes.map((note) => note.words).join(" \u00b7 ");

/**
 * The same, each of them kept together where a line breaks.
 * @param {Seat} seat
 * @returns {Child[]}
 */
const noted = (seat) =>
  seat.notes.flatMap(({ words }, place) => [place ? " \u00b7 " : "", /** @type {Tree} */ (["span", { class: "note" }, words])]);

/**
 * @param {Seat} seat
 * @returns {Tree}
 */
function otherSeat(seat) {
  const said = [seat.dealer && "deals", seat.partner && "your partner"].filter(Boolean).join(", ");
  return [
    "div",
    { class: "seat", key: `seat-${seat.name}`, "data-turn": seat.turn },
    ["p", { class: "seat-name" }, seat.name, said ? ["span", { class: "seat-said" }, ` ${said}`] : null],
    seat.turn ? ["span", { class: "sr-only", key: "turn" }, "to play"] : null,
    ["p", { class: "seat-notes", key: "notes" }, ...noted(seat)],
    [
      "div",
      { class: "seat-cards", key: "cards" },
      seat.shown.length ? row("seat-shown", seat.shown) : null,
      seat.count > seat.shown.length ? backs(seat.count - seat.shown.length) : null,
      ["span", { class: "sr-only" }, cardsInWords(seat.count)],
      tricksTaken(seat),
      front(seat),
    ],
  ];
}

/**
 * The tricks that a seat has taken and that lie face down before it.
 * @param {Seat} seat
 * @returns {Child}
 */
export const tricksTaken = (seat) =>
  seat.taken
    ? ["span", { class: "seat-taken", key: "taken" }, ["span", { class: "card-back card-taken", "aria-hidden": "true" }], String(seat.taken), " taken"]
    : null;

/**
 * Tricks that stay face up before a player; the card of the trick that still lies in the middle is not among them yet.
 * @param {Seat} seat
 * @returns {Child}
 */
export function front(seat) {
  const cards = seat.front.filter((card) => card.card !== seat.swept?.card);
  return cards.length ? row("seat-front", cards) : null;
}

/**
 * The pool, and your own tricks.
 * @param {Screen} screen
 * @returns {Tree}
 */
function stakes(screen) {
  const mine = screen.seats.filter((seat) => seat.you);
  return [
    "div",
    { class: "stakes", key: "stakes" },
    ...screen.pool.map(
      (pool) =>
        /** @type {Tree} */ ([
          "div",
          { class: "pool", key: `pool-${pool.name}` },
          ["p", {}, `${pool.name}: ${pool.words}`],
          pool.chips.length ? chips(pool.chips) : null,
        ]),
    ),
    ...(screen.tricks === false ? [] : mine.map(front)),
  ];
}

/**
 * An arrow from you to your right and round the table.
 * @returns {Tree}
 */
export const rightwards = () => [
  "svg",
  { class: "way-arrow", viewBox: "0 0 20 20", "aria-hidden": "true" },
  ["path", { d: "M10 17A7 7 0 1 0 3 10M.5 7.5 3 11.5 6.5 8.5" }],
];

/**
 * @param {Screen} screen
 * @param {Pile} pile
 * @param {Ui} ui
 * @returns {Tree}
 */
function pileOf(screen, pile, ui) {
  const hidden = pile.count - pile.cards.length;
  return [
    "div",
    { class: `pile${pile.cards.length > 2 ? " pile-wide" : ""}`, key: `pile-${pile.key}` },
    ["p", { class: "pile-name" }, pile.count > 1 || hidden ? `${pile.name}: ${pile.count}` : pile.name],
    [
      "div",
      { class: "cards" },
      hidden > 0 ? ["span", { class: "card-back pile-back", "aria-hidden": "true" }] : null,
      ...faces(screen, pile, ui),
    ],
  ];
}

/**
 * Chips by colour, each colour with its count.
 * @param {{name: string, count: number, worth: number}[]} chips
 * @returns {Tree}
 */
function chips(chips) {
  return [
    "p",
    { class: "chips" },
    ...chips
      .filter((chip) => chip.count > 0)
      .map((chip) => {
        const worth = /** @type {Child} */ (chip.worth > 1 ? ["span", { class: "chip-worth" }, ` × ${chip.worth}`] : null);
        return /** @type {Child} */ (["span", { class: `chip chip-${chip.name}` }, `${chip.count} ${chip.name}`, worth]);
      }),
  ];
}
