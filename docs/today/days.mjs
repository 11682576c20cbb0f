// Which hand belongs to which day: days are counted by the reader's own calendar, and the hands follow one another without end.

const DAY = 86_400_000; // milliseconds

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
 * A day in words: "Tuesday 24 November"; or its name alone.
 * @param {number} day
 * @param {Intl.DateTimeFormatOptions} [more] what is said besides its name
 */
export const dayInWords = (day, more = { day: "numeric", month: "long" }) =>
  new Date(day * DAY).toLocaleDateString("en-GB", { weekday: "long", timeZone: "UTC", ...more }).replace(",", "");
