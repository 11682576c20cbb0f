// What this device knows of the hands of the days, and the ways to those of the last. It comes when today's hand lies there.

import "../table/common.mjs";
import { placeHere } from "../field/carry.mjs";
import { make } from "../look/make.mjs";
import { daysInRow, daysPlayed } from "../play/tally.mjs";
import { HAND, read } from "../table/keep.mjs";
import { pageAddress } from "../table/screen-facts.mjs";
import { keptShape } from "../table/stored-shapes.mjs";
import { dayDealt } from "./day-of-hand.mjs";
import { dayInWords, slotOf } from "./days.mjs";

/** The id of a game, its name, and what it is about. @typedef {[string, string, string]} Turn */
/** The games in turn, how many hands there are, where the site begins. @typedef {{turns: Turn[], hands: number, base: string}} KnownWeek */

const WEEK = 7; // so many days back a hand is offered still

/**
 * What has become of today's hand on this device, and how many days' it is one after the other.
 * @param {string} game
 * @param {number} today
 */
export function said(game, today) {
  const days = daysPlayed();
  const row = daysInRow(days, today);
  const begun = dayDealt(keptShape(read(HAND + placeHere(`play/${game}#table-${game}`)))?.hand.seed, today) === today;
  const now = days.includes(today) ? "You have played it." : begun ? "You have begun it: the large table has it as you left it." : "";
  return [now, row > 1 ? `The hands of ${row} days in a row.` : ""].filter(Boolean).join(" ");
}

/**
 * The ways to the hands of the last days.
 * @param {number} today
 * @param {KnownWeek} known
 */
export function week(today, known) {
  const played = new Set(daysPlayed());
  const days = Array.from({ length: WEEK }, (_, back) => today - 1 - back);
  return make(
    "details",
    { className: "fold today-week", id: "fold-week", ontoggle: inView },
    make("summary", {}, "The hands of the last seven days"),
    make("ul", {}, ...days.map((day) => earlier(day, today, played.has(day), known))),
  );
}

/** What was opened at the window's foot is all in view. @param {Event} event */
function inView({ target }) {
  if (target instanceof HTMLDetailsElement && target.open) target.scrollIntoView({ block: "nearest" });
}

/** @param {number} day @param {number} today @param {boolean} played @param {KnownWeek} known */
function earlier(day, today, played, { turns, hands, base }) {
  const slot = slotOf(day, hands);
  const [game, name] = /** @type {Turn} */ (turns[slot % turns.length]);
  const way = make("a", { href: `${pageAddress(base, `play/${game}`)}#today=${slot}` }, name);
  return make("li", {}, `${today - day === 1 ? "Yesterday, " : ""}${dayInWords(day, {})}: `, way, played ? ", played" : "");
}
