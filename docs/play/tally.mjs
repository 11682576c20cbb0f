// What has been played on this device: of each game how many deals and matches to their end, and how many of them won, by how
// well the others played; and which of the days' hands. Nothing of it is sent. It is read and never trusted; what cannot be read is left as it is.

import { read } from "../table/keep.mjs";
import { list, maybe, number, record, text } from "../table/shape.mjs";
import { dayDealt } from "../today/day-of-hand.mjs";
import { dayOf } from "../today/days.mjs";

/** How many deals and matches, and how many of them won. @typedef {{deals: number, won: number, matches: number, matchesWon: number}} Count */
/** `last`: by what the latest deals are known, so that none counts twice; `by`: by how well the others played, as far as it was
 * noted. @typedef {Count & {by: Record<string, Count>, last: string[]}} Tally */
const LAST = 50;
const MOST = 1_000_000;
/** How well the others can play, as a reader chooses it. */
export const STRENGTHS = ["easy", "steady", "strong"];
const counted = number(0, MOST);
const COUNT = record({ deals: counted, won: counted, matches: maybe(counted), matchesWon: maybe(counted) });
const TALLY = record({ deals: counted, won: counted, matches: maybe(counted), matchesWon: maybe(counted), last: list(text(60), LAST), by: maybe(record(Object.fromEntries(STRENGTHS.map((name) => [name, maybe(COUNT)])))) });
const DAYS = list(number(0, 10 * MOST), 10_000);

export const PLAYED = "groomporter:played:";
export const DAYS_PLAYED = "groomporter:days";

/**
 * @param {any} found
 * @returns {Tally | null}
 */
export const tallyShape = (found) => (TALLY(found) ? { ...countOf(found), by: byStrength(found.by), last: found.last } : null);

/** @param {any} found of its shape, as an older edition kept it, too @returns {Count} */
function countOf({ deals, won, matches, matchesWon }) {
  const ended = Math.min(matches ?? 0, deals);
  return { deals, won: Math.min(won, deals), matches: ended, matchesWon: Math.min(matchesWon ?? 0, ended) };
}

/** @param {any} found @returns {Record<string, Count>} */
const byStrength = (found) => Object.fromEntries(STRENGTHS.filter((name) => found?.[name]).map((name) => [name, countOf(found[name])]));

/** @param {any} found @returns {number[] | null} */
export const daysShape = (found) => (DAYS(found) ? [...new Set(found)].sort((one, other) => one - other) : null);

/** @type {Tally} */
const NONE = { deals: 0, won: 0, matches: 0, matchesWon: 0, by: {}, last: [] };

/** With one deal more. @param {Count} count @param {boolean} won @param {boolean} match whether it ended a match @returns {Count} */
const more = ({ deals, won: before, matches, matchesWon }, won, match) => ({
  deals: deals + 1,
  won: before + Number(won),
  matches: matches + Number(match),
  matchesWon: matchesWon + Number(match && won),
});

/**
 * Note a deal that has come to its end, and whether it was won; once, however often it is looked at or played again. Where
 * several people pass the screen round nobody's is noted.
 * @param {{screen: import("../table/screen.mjs").Screen | null, hand: any, strength?: string}} lies `strength`: how well the others played
 * @param {number} [today]
 */
export function noteDeal({ screen, hand, strength = "" }, today = dayOf()) {
  if (!screen?.settled || screen.bare || screen.guessed || screen.people.length !== 1) return;
  const mine = screen.ending?.sides.find(({ seats }) => seats.includes(screen.seat));
  const found = read(PLAYED + screen.game);
  const tally = found === null ? NONE : tallyShape(found);
  const deal = markOf(String(hand.record.deck));
  if (mine && tally && !tally.last.includes(deal)) {
    const match = screen.go === "end";
    const by = STRENGTHS.includes(strength) ? { ...tally.by, [strength]: more(tally.by[strength] ?? NONE, mine.won, match) } : tally.by;
    store(PLAYED + screen.game, { ...more(tally, mine.won, match), by, last: [...tally.last, deal].slice(-LAST) });
  }
  noteDay(dayDealt(hand.seed, today));
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
