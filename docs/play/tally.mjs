// What has been played on this device: of each game how many deals to their end, and how many of them won; and which of the
// days' hands. Nothing of it is sent. It is read and never trusted; what cannot be read is left as it is.

import { read } from "../table/keep.mjs";
import { list, number, record, text } from "../table/shape.mjs";
import { dayOf, slotOf } from "../today/days.mjs";

/** `last`: by what the latest deals are known, so that none counts twice. @typedef {import("../table/shape.mjs").Of<typeof TALLY>} Tally */
const LAST = 50;
const MOST = 1_000_000;
const TALLY = record({ deals: number(0, MOST), won: number(0, MOST), last: list(text(60), LAST) });
const DAYS = list(number(0, 10 * MOST), 10_000);

export const PLAYED = "groomporter:played:";
export const DAYS_PLAYED = "groomporter:days";

/**
 * @param {any} found
 * @returns {Tally | null}
 */
export const tallyShape = (found) => (TALLY(found) ? { deals: found.deals, won: Math.min(found.won, found.deals), last: found.last } : null);

/** @param {any} found @returns {number[] | null} */
export const daysShape = (found) => (DAYS(found) ? [...new Set(found)].sort((one, other) => one - other) : null);

const NONE = { deals: 0, won: 0, last: [] };

/**
 * Note a deal that has come to its end, and whether it was won; once, however often it is looked at or played again. Where
 * several people pass the screen round nobody's is noted.
 * @param {{screen: import("../table/screen.mjs").Screen | null, hand: any}} lies
 * @param {number} [today]
 */
export function noteDeal({ screen, hand }, today = dayOf()) {
  if (!screen?.settled || screen.bare || screen.guessed || screen.people.length !== 1) return;
  const mine = screen.ending?.sides.find(({ seats }) => seats.includes(screen.seat));
  const found = read(PLAYED + screen.game);
  const tally = found === null ? NONE : tallyShape(found);
  const deal = markOf(String(hand.record.deck));
  if (mine && tally && !tally.last.includes(deal)) {
    store(PLAYED + screen.game, { deals: tally.deals + 1, won: tally.won + Number(mine.won), last: [...tally.last, deal].slice(-LAST) });
  }
  noteDay(dayDealt(hand.seed, today));
}

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

/** @param {number | null} day whose hand was played */
function noteDay(day) {
  const found = read(DAYS_PLAYED);
  const days = found === null ? [] : daysShape(found);
  if (day !== null && days && !days.includes(day)) store(DAYS_PLAYED, [...days, day]);
}

/** The days whose hands were played, the earliest first. @returns {number[]} */
export const daysPlayed = () => daysShape(read(DAYS_PLAYED)) ?? [];

/**
 * How many days one after the other, until today or, as long as today's hand is not played, yesterday.
 * @param {number[]} days
 * @param {number} today
 */
export function daysInRow(days, today) {
  const played = new Set(days);
  const last = played.has(today) ? today : today - 1;
  let day = last;
  while (played.has(day)) day -= 1;
  return last - day;
}

/**
 * By what a deal is known again.
 * @param {string} deck
 */
function markOf(deck) {
  let mark = 0x811c9dc5; // FNV-1a: against mistakes, not against forgers
  for (const letter of deck) mark = Math.imul(mark ^ letter.charCodeAt(0), 0x01000193);
  return (mark >>> 0).toString(36);
}

/** @param {string} key @param {unknown} value */
function store(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // storage is full or shut off: what was kept before is kept still
  }
}
