// What may be drawn. All that comes out of storage, and every screen that an answer brings, is held against these
// shapes before the renderer sees it; what does not fit is forgotten. A hand that fits may still be refused: whether
// it can be played is for the engine to say.

import { PACES } from "./shapes.mjs";

/** @typedef {(value: any) => boolean} Shape */

/** @param {number} most @param {RegExp} [like] @returns {Shape} */
const text = (most, like) => (value) => typeof value === "string" && value.length <= most && (!like || like.test(value));
/** @param {number} least @param {number} most @returns {Shape} */
const number = (least, most) => (value) => Number.isSafeInteger(value) && value >= least && value <= most;
/** @param {...unknown} values @returns {Shape} */
const one = (...values) => (value) => values.includes(value);
/** @param {Shape} of @returns {Shape} */
const maybe = (of) => (value) => value === undefined || value === null || of(value);
/** @param {Shape} of @param {number} most @returns {Shape} */
const list = (of, most) => (value) => Array.isArray(value) && value.length <= most && value.every(of);
/** @param {Shape} of @param {number} most @returns {Shape} */
const map = (of, most) => (value) => plain(value) && Object.keys(value).length <= most && Object.values(value).every(of);
/** Entries that are not named are nobody's business: nothing draws them.
 * @param {Record<string, Shape>} entries @returns {Shape} */
const record = (entries) => (value) => plain(value) && Object.entries(entries).every(([name, of]) => of(value[name]));

/** @param {any} value */
const plain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

const flag = one(true, false);
const id = text(100, /^[a-z0-9@.-]*$/); // of a game, a rule, a verb: it stands in addresses and in attributes
const name = text(40); // of a player, as the engine limits it
const words = text(2_000); // a sentence, or a few
const line = text(2_000); // what is sent back
const count = number(-1_000_000_000, 1_000_000_000);
const seats = (/** @type {Shape} */ of) => list(of, 20);
const cards = (/** @type {Shape} */ of) => list(of, 200);

const face = text(4, /^[0-9A-Za-z]{1,3}$/);
const card = record({ card: face, words });
const handCard = record({ card: face, words, line, why: line, wrong: line });
const choice = record({ line, words, cards: cards(face), value: maybe(count) });
const ask = record({
  verb: text(100, /^[a-z0-9 @.-]*$/), // with the words of it that are chosen before the last
  duty: one("must", "due", "may", "wrong"),
  kind: one("", "card", "cards", "amount", "seat", "word", "list"),
  label: words,
  soon: flag,
  yours: flag,
  choices: list(choice, 5_000),
  then: maybe(list(words, 3)),
});
const seat = record({
  name,
  you: flag,
  dealer: flag,
  turn: flag,
  partner: flag,
  count: number(0, 200),
  shown: cards(card),
  played: maybe(card),
  swept: maybe(card),
  takes: flag,
  front: cards(card),
  order: number(0, 20),
  taken: number(0, 200),
  notes: list(record({ unit: words, words }), 20),
});
const chip = record({ name: text(20, /^[a-z-]+$/), count, worth: count });
const entry = record({ text: words, rule: id, kind: words, moment: maybe(flag) });
const row = record({ name, cells: list(words, 20), why: list(entry, 200) });
const reckoning = record({ ended: words, trump: maybe(words), why: list(entry, 200), units: list(words, 20), rows: seats(row) });
const series = record({
  least: number(1, 20),
  most: number(1, 20),
  gone: list(record({ name, words }), 1_000),
  changing: id,
  pot: words,
  part: words,
  parting: id,
});
const first = maybe(record({ title: words, say: words, again: maybe(words), keep: maybe(list(number(0, 200), 200)) }));
const step = number(0, 50);
const course = maybe(record({ at: step, of: step, name: words, say: words, off: list(record({ words, rule: id }), 50) }));

const SCREEN = record({
  game: id,
  name: words,
  ruleset: words,
  title: words,
  seat: name,
  way: one(1, -1),
  tricks: maybe(flag),
  seats: seats(seat),
  hand: cards(handCard),
  unseen: number(0, 200),
  asks: list(ask, 200),
  piles: list(record({ name: words, key: text(60), count: number(0, 200), cards: cards(card) }), 50),
  row: maybe(record({ words, cards: cards(record({ card: face, words, by: words })) })),
  board: maybe(record({ of: number(1, 1_000), sides: seats(record({ name: words, front: count, back: count })) })),
  spread: maybe(text(60)),
  pool: list(record({ name: words, words, chips: list(chip, 20) }), 20),
  known: list(words, 50),
  log: list(entry, 50_000),
  turn: seats(name),
  over: flag,
  settled: flag,
  result: seats(words),
  go: one("", "leave", "go", "settle", "next", "full", "end"),
  undo: flag,
  first,
  course,
  guessed: name,
  bare: flag,
  faults: flag,
  aids: flag,
  people: seats(name),
  next: name,
  trump: words,
  reckoning: maybe(reckoning),
  series: maybe(series),
  ended: maybe(list(entry, 100)),
});

const HAND = record({
  record: record({ game: id, ruleset: maybe(id), options: maybe(map(id, 100)) }),
  version: maybe(text(20)),
  seat: name,
  players: maybe(map((kind) => text(40)(kind) || list(line, 1_000)(kind), 20)),
  first,
  course,
  guessed: maybe(name),
  gone: maybe(map(map(number(-(10 ** 15), 10 ** 15), 20), 1_000)),
  parted: maybe(flag),
  bare: maybe(flag),
  faults: maybe(flag),
  aids: maybe(flag),
});

const rule = record({ id, title: words, text: words, cited: list(words, 20) });
const quizAnswer = record({ text: words, card: text(4), right: flag, why: words, rule: maybe(rule), where: list(words, 50) });
const question = record({
  kind: id,
  said: list(words, 50),
  tricks: list(words, 50),
  screen: isScreen,
  ask: words,
  several: flag,
  answers: list(quizAnswer, 26), // each has a letter
  rule,
  then: list(words, 50),
});

/**
 * Whether these are the questions of a quiz.
 * @param {any} value
 * @returns {value is import("../learn/render-quiz.mjs").Question[]}
 */
export const isQuiz = (value) => list(question, 100)(value) && value.length > 0;

const LOOKS = record({ large: maybe(flag), four: maybe(flag), pace: maybe(one(...Object.values(PACES))) });
const STAMP = text(40);

/**
 * The sentences that these are; none where they are none.
 * @param {unknown} said
 * @returns {import("./shapes.mjs").Entry[]}
 */
export const sentencesIn = (said) => (list(entry, 50_000)(said) ? /** @type {any} */ (said) : []);

/**
 * Whether this is a screen, and all whom it names sit at its table.
 * @param {any} value
 * @returns {value is import("./shapes.mjs").Screen}
 */
export function isScreen(value) {
  if (!SCREEN(value)) return false;
  const names = value.seats.map((/** @type {{name: string}} */ one) => one.name);
  const named = [value.seat, value.guessed, value.next, ...value.turn, ...value.people].filter(Boolean);
  return new Set(names).size === names.length && named.every((one) => names.includes(one));
}

/**
 * What of a kept hand is good: its screen is null if it cannot be drawn, and the engine draws it anew.
 * @param {any} value
 * @returns {import("./keep.mjs").Kept | null}
 */
export function keptShape(value) {
  if (!plain(value) || !HAND(value.hand)) return null;
  return {
    hand: value.hand,
    screen: isScreen(value.screen) ? value.screen : null,
    stamp: STAMP(value.stamp) ? value.stamp : "",
  };
}

/**
 * @param {any} value
 * @returns {number | null}
 */
export const stepShape = (value) => (step(value) ? value : null);

/**
 * @param {any} value
 * @returns {{large: boolean, four: boolean, pace: number}}
 */
export function looksShape(value) {
  const found = LOOKS(value) ? value : {};
  return { large: found.large === true, four: found.four === true, pace: found.pace ?? PACES.quick };
}
