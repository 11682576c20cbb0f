// Of which day a hand is, by the seed that dealt it.

import { dayInWords, dayOf, slotOf } from "./days.mjs";

const SEED = /^today (\d{1,6}) of ([1-9]\d{0,5})\.*$/; // as it is built (groomporter_site.today)

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
 * Of which day a hand is, in words; "" if it is none of a day.
 * @param {unknown} seed which dealt it
 * @param {number} [today]
 */
export function dayOfHand(seed, today = dayOf()) {
  const day = dayDealt(seed, today);
  if (day === null) return "";
  const words = dayInWords(day);
  return today === day ? `Today\u2019s hand, ${words}` : today - day === 1 ? `Yesterday\u2019s hand, ${words}` : `The hand of ${words}`;
}
