// What is practised on this device: each question of a quiz that was not answered rightly at first, and when it comes again.
// A question is kept as what makes it anew, never as its words. It is read and never trusted.

import { read } from "../table/keep.mjs";
import { id } from "../table/screen.mjs";
import { list, maybe, number, record, text } from "../table/shape.mjs";

export const PRACTICE = "groomporter:practice";
const MOST = 300; // questions; of more the oldest are forgotten
const FAR = 10_000_000; // days, and days from the first of 1970

/** @param {any} value @returns {value is number} */
const measure = (value) => typeof value === "number" && Number.isFinite(value) && value >= 0;
/** @param {any} value @returns {value is string} */
const moment = (value) => text(40)(value) && Number.isFinite(Date.parse(value));

/** How well a question is known, as the scheduler keeps it. @typedef {import("../table/shape.mjs").Of<typeof CARD>} Card */
const CARD = record({
  due: moment,
  last_review: maybe(moment),
  stability: measure,
  difficulty: measure,
  elapsed_days: number(0, FAR),
  scheduled_days: number(0, FAR),
  learning_steps: number(0, 100),
  reps: number(0, FAR),
  lapses: number(0, FAR),
  state: number(0, 3),
});

/** The quiz that a question stands in, and its place there; `card` is null until it has come again once.
 * @typedef {import("../table/shape.mjs").Of<typeof ITEM>} Item */
const ITEM = record({ game: id, ruleset: id, seed: text(40), at: number(0, 99), card: maybe(CARD) });

/** `day` is the last on which anything was practised, `done` how much. @typedef {import("../table/shape.mjs").Of<typeof KEPT>} Practice */
const KEPT = record({ items: list(ITEM, MOST), day: number(0, FAR), done: number(0, MOST) });

/** @param {any} found @returns {Practice | null} */
export const practiceShape = (found) => (KEPT(found) ? { items: found.items, day: found.day, done: found.done } : null);

/** @param {any} found @returns {Practice} that, or none at all */
export const practiceIn = (found) => practiceShape(found) ?? { items: [], day: 0, done: 0 };

export const keptPractice = () => practiceIn(read(PRACTICE));

/**
 * @param {Practice} practice
 * @returns {boolean} whether it is kept
 */
export function keepPractice(practice) {
  try {
    localStorage.setItem(PRACTICE, JSON.stringify({ ...practice, items: practice.items.slice(-MOST) }));
    return true;
  } catch {
    return false;
  }
}

/** @param {Item} one @param {Item} other */
export const same = (one, other) => one.game === other.game && one.ruleset === other.ruleset && one.seed === other.seed && one.at === other.at;

/**
 * Have a question come again.
 * @param {Omit<Item, "card">} asked
 * @returns {boolean} whether it will
 */
export function keepMistake(asked) {
  const practice = keptPractice();
  return practice.items.some((item) => same(item, asked)) || keepPractice({ ...practice, items: [...practice.items, { ...asked, card: null }] });
}

/**
 * Two devices' practice as one: of a question that both have, what was practised more often.
 * @param {Practice} here
 * @param {Practice} there
 * @returns {Practice}
 */
export function joinedPractice(here, there) {
  const items = [...here.items];
  for (const item of there.items) {
    const at = items.findIndex((one) => same(one, item));
    if (at < 0) items.push(item);
    else if ((item.card?.reps ?? 0) > (items[at]?.card?.reps ?? 0)) items[at] = item;
  }
  const later = there.day > here.day ? there : here;
  return { items: items.slice(-MOST), day: later.day, done: here.day === there.day ? Math.max(here.done, there.done) : later.done };
}
