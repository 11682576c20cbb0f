// Which hand belongs to which day: days are counted by the reader's own calendar, and the hands follow one another without end.

const DAY = 86_400_000; // milliseconds
const SEED = /^today (\d{1,6}) of ([1-9]\d{0,5})\.*$/; // as it is built (groomporter_site.today)
export const WEEK = 7; // so many days back a hand is offered still

/**
 * How many days this one lies behind the first of 1970, as the reader's calendar has it.
 * @param {Date} [when]
 */
export const dayOf = (when = new Date()) => Date.UTC(when.getFullYear(), when.getMonth(), when.getDate()) / DAY;

/**
 * Which of the hands is this day's.
 * @param {number} day
 * @param {number} hands how many there are
 */
export const slotOf = (day, hands) => ((day % hands) + hands) % hands;

/**
 * The day whose hand this seed dealt, the last one until today; null if it dealt none of them.
 * @param {unknown} seed
 * @param {number} today
 * @returns {number | null}
 */
export function dayDealt(seed, today) {
  const [, slot, hands] = (typeof seed === "string" && SEED.exec(seed)) || [];
  return hands ? today - slotOf(today - Number(slot), Number(hands)) : null;
}

/**
 * A day in words: "Monday 23 November".
 * @param {number} day
 */
export const dayInWords = (day) =>
  new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }).format(day * DAY).replace(",", "");

/**
 * The same, as short as it can be within a week.
 * @param {number} day
 * @param {number} today
 */
export const dayInShort = (day, today) =>
  today - day === 1 ? "Yesterday" : new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" }).format(day * DAY);
