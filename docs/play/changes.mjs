// What has changed from one screen of a deal to the next, as far as it is seen to move or heard: whence a card comes, where one
// goes, who pays whom. It is told by what lies where; no game is known by name.

/** @typedef {import("../table/screen.mjs").Screen} Screen */
/** @typedef {import("../table/screen.mjs").Seat} Seat */
/** @typedef {import("../table/screen.mjs").Pile} Pile */

/** A seat, a pile or a pool by the key that it has on the cloth, such as `seat-Anne`. @typedef {string} Place */
/** From where to where. @typedef {[Place, Place]} Way */
/** The same with how much. @typedef {[Place, Place, number]} Payment */

/**
 * What has changed.
 * @typedef {object} Change
 * @property {Map<string, Place>} from whence each card came that was not seen before
 * @property {Map<string, Place>} to where each card went that is no longer seen
 * @property {Way[]} backs what went from one to another face down
 * @property {Payment[]} chips
 * @property {boolean} laid whether a card came to lie on the cloth, or left a hand
 * @property {boolean} knocked whether the turn went on though nothing was laid, taken or paid
 * @property {boolean} turn whether it is your turn now, and was not before
 * @property {boolean} won whether the deal has ended, and you have gained the most by it
 */

/** @param {Seat} seat @returns {Place} */
const placeOf = ({ name }) => `seat-${name}`;

/** @param {Screen} screen @returns {Seat | undefined} */
const me = ({ seats }) => seats.find(({ you }) => you);

/**
 * The cards that lie on the cloth for all to see, each with whose it is, or in which pile it lies.
 * @param {Screen} screen
 * @returns {Map<string, Place>}
 */
function lying(screen) {
  /** @type {Map<string, Place>} */
  const found = new Map();
  for (const pile of screen.piles) for (const { card } of pile.cards) found.set(card, `pile-${pile.key}`);
  for (const { card, by } of screen.row?.cards ?? []) {
    const who = by.replace(/ \+\d+$/, ""); // what the card has brought is told behind
    const seat = screen.seats.find(({ name, you }) => who === (you ? "you" : name));
    if (seat) found.set(card, placeOf(seat));
  }
  for (const seat of screen.seats) {
    for (const card of [seat.played, seat.swept, ...seat.front, ...seat.shown]) if (card) found.set(card.card, placeOf(seat));
  }
  return found;
}

/**
 * By how much the number of each has grown.
 * @template T
 * @param {T[]} before
 * @param {T[]} after
 * @param {(one: T) => Place} place
 * @param {(one: T) => number} number
 * @returns {Map<Place, number>} without those that are as they were
 */
function growth(before, after, place, number) {
  const grown = new Map(after.map((one) => [place(one), number(one)]));
  for (const one of before) grown.set(place(one), (grown.get(place(one)) ?? 0) - number(one));
  return new Map([...grown].filter(([, by]) => by));
}

/** @param {Map<Place, number>} grown @param {number} way 1: those that have more; -1: those that have less */
const those = (grown, way) => [...grown].filter(([, by]) => by * way > 0).map(([place]) => place);

/**
 * Who paid whom: out of the pool and into it, where it has changed; else from one player to another.
 * @param {Screen} before
 * @param {Screen} after
 * @returns {Payment[]}
 */
function payments(before, after) {
  const money = (/** @type {Seat} */ { notes }) => notes.reduce((sum, { sort, amount }) => sum + (sort === "chips" ? (amount ?? 0) : 0), 0);
  const seats = growth(before.seats, after.seats, placeOf, money);
  const pools = growth(before.pool, after.pool, ({ name }) => `pool-${name}`, ({ amount }) => amount ?? 0);
  const [pool] = [...pools].sort(([, one], [, other]) => Math.abs(other) - Math.abs(one))[0] ?? [];
  const sum = (/** @type {Place} */ place) => Math.abs(seats.get(place) ?? 0);
  const [losers, winners] = [those(seats, -1), those(seats, 1)];
  /** @param {Place} from @param {Place} to @param {number} amount @returns {Payment} */
  const pays = (from, to, amount) => [from, to, amount];
  if (pool) return [...losers.map((loser) => pays(loser, pool, sum(loser))), ...winners.map((winner) => pays(pool, winner, sum(winner)))];
  return losers.flatMap((loser) => winners.map((winner) => pays(loser, winner, Math.min(sum(loser), sum(winner)))));
}

/**
 * What went face down: what a player's hand has less, where no card of theirs is seen for it, to the pile that has more; and
 * from the pile that has less to the hand that has more. Who exchanged cards has as many as before: then it was whose turn it was.
 * @param {Screen} before
 * @param {Screen} after
 * @param {Map<string, Place>} come the cards that are seen now and were not
 * @param {{more?: Place, less?: Place}} piles
 * @returns {Way[]}
 */
function faceDown(before, after, come, { more, less }) {
  const seen = (/** @type {Place} */ place) => [...come.values()].filter((one) => one === place).length;
  const others = (/** @type {Screen} */ { seats }) => seats.filter(({ you }) => !you);
  const hands = growth(others(before), others(after), placeOf, ({ count }) => count);
  const [turn] = before.turn.length === 1 ? before.seats.filter(({ name, you }) => name === before.turn[0] && !you) : [];
  const exchanged = !hands.size && turn && more && less ? [placeOf(turn)] : [];
  const gave = more ? [...those(hands, -1).filter((place) => seen(place) < -(hands.get(place) ?? 0)), ...exchanged] : [];
  const got = less ? [...those(hands, 1), ...exchanged] : [];
  return [...gave.map((place) => /** @type {Way} */ ([place, more])), ...got.map((place) => /** @type {Way} */ ([less, place]))];
}

/**
 * @param {Screen} before
 * @param {Screen} after a later one of the same deal, as the same seat sees it
 * @returns {Change}
 */
export function changes(before, after) {
  const [lay, lies] = [lying(before), lying(after)];
  const own = (/** @type {Screen} */ { hand }) => hand.map(({ card }) => card);
  const [had, has] = [new Set(own(before)), new Set(own(after))];
  const come = new Map([...lies].filter(([card]) => !lay.has(card)));
  const hidden = growth(before.piles, after.piles, ({ key }) => `pile-${key}`, ({ count, cards }) => count - cards.length);
  const [more, less] = [those(hidden, 1)[0], those(hidden, -1)[0]];
  const givers = those(growth(before.seats, after.seats, placeOf, ({ count }) => count), -1);
  const taker = before.seats.find(({ takes }) => takes) ?? after.seats.find((seat, place) => seat.taken > (before.seats[place]?.taken ?? 0));

  /** @type {Change["from"]} */
  const from = new Map();
  for (const [card, place] of come) {
    const whence = givers.includes(place) ? place : (less ?? (place.startsWith("pile-") ? givers[0] : place));
    if (whence && !had.has(card)) from.set(card, whence);
  }
  for (const card of has) if (less && !had.has(card) && !lay.has(card)) from.set(card, less);

  /** @type {Change["to"]} */
  const to = new Map();
  const rows = new Set(before.row?.cards.map(({ card }) => card));
  for (const [card, place] of lay) {
    const where = rows.has(card) ? place : taker ? placeOf(taker) : more;
    if (where && !lies.has(card) && !has.has(card)) to.set(card, where);
  }
  for (const card of had) if (more && !has.has(card) && !lies.has(card)) to.set(card, more);

  const backs = faceDown(before, after, come, { more, less });
  const chips = payments(before, after);
  const laid = come.size + backs.length > 0 || [...had].some((card) => !has.has(card)) || [...has].some((card) => !had.has(card));
  const gathered = after.seats.some((seat, place) => seat.takes !== before.seats[place]?.takes);
  const [mine, gain] = [me(after), me(after)?.gain ?? 0];
  const yours = (/** @type {Screen} */ { turn }) => turn.includes(mine?.name ?? "");
  return {
    from,
    to,
    backs,
    chips,
    laid,
    knocked: !laid && !gathered && !chips.length && !after.over && before.turn.join() !== after.turn.join(),
    turn: !after.over && yours(after) && !yours(before),
    won: after.settled && !before.settled && gain > 0 && after.seats.every((seat) => (seat.gain ?? 0) <= gain) && after.seats.some((seat) => (seat.gain ?? 0) < gain),
  };
}
