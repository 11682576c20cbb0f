// A screen, as the engine gives it (groomporter.scene): what it holds, declared once, for the checks and for the types.
// Whatever draws may rest on this; every screen that comes from outside is held against it before.

import { either, flag, list, maybe, number, one, record, text } from "./shape.mjs";

/** @template S @typedef {import("./shape.mjs").Of<S>} Of */

export const id = text(100, /^[a-z0-9@.-]*$/); // of a game, a rule, a verb: it stands in addresses and in attributes
export const name = text(40); // of a player, as the engine limits it
export const words = text(2_000); // a sentence, or a few
export const line = text(2_000); // what is sent back
const count = number(-1_000_000_000, 1_000_000_000);
/** @template T @param {import("./shape.mjs").Shape<T>} of */
const seats = (of) => list(of, 20);
/** @template T @param {import("./shape.mjs").Shape<T>} of */
const cards = (of) => list(of, 200);

/** @typedef {Of<typeof card>} Card */
const face = text(4, /^[0-9A-Za-z]{1,3}$/);
const card = record({ card: face, words });

/** What is sent to play it, to hear why it may not be played, and to play it against the rules.
 * @typedef {Of<typeof handCard>} HandCard */
const handCard = record({ card: face, words, line, why: line, wrong: line });

/** @typedef {Of<typeof choice>} Choice */
const choice = record({ line, words, cards: cards(face), value: count });

/** One question with its answers. @typedef {Of<typeof ask>} Ask */
const ask = record({
  verb: text(100, /^[a-z0-9 @.-]*$/), // with the words of it that are chosen before the last
  duty: one("must", "due", "may", "wrong"), // due: a duty that nobody waits for
  kind: one("", "card", "cards", "amount", "seat", "word", "list"), // "": buttons
  label: words,
  soon: flag, // it lapses when the next player acts
  yours: flag, // it is known to be yours by right
  choices: list(choice, 5_000),
  then: maybe(list(words, 3)), // what becomes of no card, one, or several chosen
});

/** The cards that make what is held, each with what it adds, "" where nothing is added up. @typedef {Of<typeof made>} Made */
const made = cards(record({ card: face, words: text(20) }));

/** What stands at a seat in words; of an account the number too, and what sort of thing it counts: money, lives, the score
 * that is raced for, tricks. @typedef {Of<typeof note>} Note */
const note = record({ unit: words, words, amount: maybe(count), sort: maybe(one("", "chips", "lives", "score", "tricks")) });

/** `state`: how it is in the deal or out of it, in a word or two, which stand among the notes too; `holding`: what its cards
 * come to, once they lie open. @typedef {Of<typeof seat>} Seat */
const seat = record({
  name,
  you: flag,
  dealer: flag,
  turn: flag,
  partner: flag,
  state: maybe(text(24)),
  count: number(0, 200),
  shown: cards(card),
  holding: maybe(words),
  gloss: maybe(words), // what a kind of that name is
  made: maybe(made),
  gain: maybe(count), // what the deal brought it, once it is over
  played: maybe(card),
  swept: maybe(card),
  takes: flag,
  front: cards(card),
  order: number(0, 20),
  ahead: maybe(flag), // its card is the highest of the trick so far
  taken: number(0, 200),
  notes: list(note, 20),
});

/** @typedef {Of<typeof pile>} Pile */
const pile = record({ name: words, key: text(60), count: number(0, 200), cards: cards(card), alone: maybe(flag) });

/** Cards played one after the other, each with who played it, and how far they have come. @typedef {Of<typeof row>} Row */
const row = record({ words, cards: cards(record({ card: face, words, by: words })) });

/** A score on a board: how many win, and where the two pegs of each side stand. @typedef {Of<typeof board>} Board */
const board = record({ of: number(1, 1_000), sides: seats(record({ name: words, front: count, back: count })) });

/** The score of a player, or of partners, who have one: how many win (0: not by so many), and the tricks of this deal.
 * @typedef {Of<typeof side>} Side */
const side = record({ name: words, seats: seats(name), words, amount: count, of: count, tricks: maybe(number(0, 200)) });

/** The number of lines done when a moment stood: what is asked of the engine to look at it once more. */
const at = number(0, 100_000);

/** A trick: who led, who took it ("" where nobody has, or it is forgotten), and the cards in the order in which they were
 * laid, as long as they are remembered. @typedef {Of<typeof trickRow>} TrickRow */
const trickRow = record({ at, led: name, took: name, cells: seats(record({ name, card })), note: maybe(words), now: maybe(flag) });

/** What a player did at once, each act in a few words with its cards, the whole in sentences, and what is counted where that
 * has changed; or the heading of a part (`said`). @typedef {Of<typeof actRow>} ActRow */
const done = { at, name: words, acts: list(record({ words, cards: cards(card) }), 200), words, number: maybe(count), said: maybe(words) };
const actRow = record(done);

/** The same between tricks: after how many that had begun. @typedef {Of<typeof besideRow>} BesideRow */
const besideRow = record({ ...done, after: count });

/** What has happened in this deal, as this seat remembers it: the heads are the seats as they sit; or what is counted, if
 * anything is.
 * @typedef {Of<typeof tricksDone> | Of<typeof actsDone>} HandHistory */
const tricksDone = record({ kind: one("tricks"), heads: seats(name), rows: list(trickRow, 1_000), acts: list(besideRow, 1_000) });
const actsDone = record({ kind: one("rounds"), heads: list(words, 1), rows: list(actRow, 10_000) });
const happened = either(tricksDone, actsDone);

/** @typedef {Of<typeof pool>} Pool */
const pool = record({ name: words, words, amount: maybe(count), chips: list(record({ name: text(20, /^[a-z-]+$/), count, worth: count }), 20) });

/** A sentence with its rule; `moment`, that nobody may miss it. @typedef {Of<typeof entry>} Entry */
const entry = record({ text: words, rule: id, kind: words, moment: maybe(flag) });

/** A settled deal: how it ended, what was trumps, and what each has and why; a `moment` is that somebody has won; `units` are
 * the heads of the cells. @typedef {Of<typeof reckoning>} Reckoning */
const reckoning = record({
  ended: words,
  trump: maybe(words),
  why: list(entry, 200),
  units: list(words, 20),
  rows: seats(record({ name, cells: list(words, 20), why: list(entry, 200) })),
});

/** What decided a settled deal, of a side or of what lies before nobody, and how it came off for them (`tag`); what all had
 * and have, with reasons. @typedef {Of<typeof ending>} Ending */
const reason = record({ text: words, rule: id });
export const ending = record({
  sides: list(
    record({
      name: words,
      seats: seats(name),
      won: flag,
      tag: words,
      cards: cards(record({ card: face, words, counts: flag, note: words })),
      hidden: number(0, 200),
      number: words,
      unit: words,
      words,
      gloss: maybe(words),
    }),
    30,
  ),
  told: list(reason, 20),
  heads: list(words, 20),
  rows: seats(record({ name: words, won: flag, cells: list(words, 20), why: list(reason, 200) })),
});

/** What is open between two deals of a series: how many may play, who has left with what, and what parting does, each
 * with its rule. @typedef {Of<typeof series>} Series */
const series = record({
  least: number(1, 20),
  most: number(1, 20),
  gone: list(record({ name, words }), 1_000),
  changing: id,
  pot: words,
  part: words,
  parting: id,
});

/** A hand that is played for the first time. */
export const firstHand = maybe(record({ title: words, say: words, again: maybe(words), keep: maybe(list(number(0, 200), 200)) }));

/** How many hands of a course. */
export const step = number(0, 50);

/** A hand of a course: its place, how many there are, what is new in it and why, and what is left out, each with its
 * rule. @typedef {Of<typeof courseHand>} CourseHand */
const courseHand = record({ at: step, of: step, name: words, say: words, off: list(record({ words, rule: id }), 50) });
export const course = maybe(courseHand);

/** @typedef {Of<typeof SCREEN>} Screen */
const SCREEN = record({
  game: id,
  name: words,
  ruleset: words,
  title: words,
  goal: maybe(words), // what the game is about, for whoever has done nothing in it yet
  by: maybe(id), // the rule by which not every card may be led
  seat: name,
  way: one(1, -1),
  tricks: maybe(flag),
  seats: seats(seat),
  hand: cards(handCard),
  holding: maybe(words), // a sentence: what the hand comes to
  gloss: maybe(words),
  caution: maybe(words), // why what you hold cannot win as things stand
  made: maybe(made),
  unseen: number(0, 200),
  asks: list(ask, 200),
  piles: list(pile, 50),
  row: maybe(row),
  board: maybe(board),
  spread: maybe(text(60)),
  pool: list(pool, 20),
  score: maybe(seats(side)),
  lines: maybe(at),
  partway: maybe(flag), // of a line not everything has been told
  happened: maybe(happened),
  known: list(words, 50),
  log: list(entry, 50_000),
  turn: seats(name),
  over: flag,
  settled: flag,
  result: seats(words),
  go: one("", "leave", "go", "settle", "next", "full", "end"),
  undo: flag,
  first: firstHand,
  course,
  guessed: name,
  bare: flag,
  faults: flag,
  aids: flag,
  people: seats(name),
  next: name,
  trump: words,
  reckoning: maybe(reckoning),
  ending: maybe(ending),
  series: maybe(series),
  ended: maybe(list(entry, 100)),
});

/**
 * Whether this is a screen, and all whom it names sit at its table.
 * @param {any} value
 * @returns {value is Screen}
 */
export function isScreen(value) {
  if (!SCREEN(value)) return false;
  const names = value.seats.map((one) => one.name);
  const there = [value.seat, value.guessed, value.next, ...value.turn, ...value.people].filter(Boolean);
  return new Set(names).size === names.length && there.every((one) => names.includes(one));
}

/**
 * The sentences that these are; none where they are none.
 * @param {unknown} said
 * @returns {Entry[]}
 */
export const sentencesIn = (said) => (list(entry, 50_000)(said) ? said : []);
