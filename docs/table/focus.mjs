// Where the focus goes after an act, and what is in view: the next thing to do, which is never to take the act back.

import { still } from "./motion.mjs";

/** @typedef {import("./table.mjs").CardTable} CardTable */

/** What can be done next, the first that is there first. */
const NEXT = [
  ".cover button",
  ".hand [data-choose]",
  ":is(.pile, .spread) [data-choose]",
  ".open-ask :is(input, button:not([aria-disabled]))",
  ".acts [data-due]",
  ".hand [data-line]",
  ".acts :is(input, .act:not([aria-disabled]))",
  ".acts :is([data-mode], .may)",
  ".acts :is([data-do=another], [data-do=deal])",
];

/** Where the focus stays whatever comes of the press: settings are tried one after the other, and lines taken back; one press
 * of Undo too many is to do nothing. */
const STAYS = ".more, [data-do=undo]";

/**
 * @param {HTMLElement} table
 * @param {number} from the place in the hand of the card that was played; -1 for none
 */
function next(table, from) {
  const found = NEXT.map((what) => table.querySelector(what)).find(Boolean) ?? table.querySelector(".table");
  return (found?.matches(".hand [data-line]") && nearest(table, from)) || found;
}

/**
 * The playable card nearest to the place of the one just played, which is gone; of two as near, the one at its right.
 * @param {HTMLElement} table
 * @param {number} from
 */
function nearest(table, from) {
  if (from < 0) return null;
  /** @param {number} place */
  const away = (place) => (place < from ? from - place : place + 1 - from);
  const cards = [...table.querySelectorAll(".hand .card")].map((card, place) => ({ card, place, away: away(place) }));
  const playable = cards.filter(({ card }) => card.matches("[data-line]"));
  return playable.sort((one, other) => one.away - other.away || other.place - one.place)[0]?.card;
}

/**
 * Put the focus on the next thing to do, if it is at this table, or was and what had it is gone.
 * @param {HTMLElement} table
 * @param {boolean} decided whether the table waits for the reader now
 * @param {number} from the place in the hand of the card that was played; -1 for none
 * @param {boolean} calm whether the page is not to move for it
 */
export function refocus(table, decided, from = -1, calm = false) {
  const at = document.activeElement ?? document.body;
  if (at !== document.body) {
    if (!table.contains(at)) return;
    if (!at.matches(".table") && (!decided || at.closest(STAYS))) return;
  }
  /** @type {HTMLElement | null} */ (next(table, from))?.focus({ preventScroll: calm });
}

/**
 * Keep the focus while the others play and nothing can be done: the table itself has it, if what had it is gone.
 * @param {HTMLElement} table
 */
export function hold(table) {
  const whole = table.querySelector(".table");
  if (document.activeElement === document.body && whole instanceof HTMLElement) whole.focus({ preventScroll: true });
}

/**
 * What hangs on how large things are. How high the row of acts is: where it stays at the window's foot, a hand lies above it
 * and what has the focus clear of it. And whether more was told than is in sight, which must be reached by keyboard then:
 * beneath a long title, or with text spaced widely, that is sooner so than the renderer can know. (A pixel is lost in rounding.)
 * @param {HTMLElement} table
 */
export function measureTable(table) {
  const acts = table.querySelector(".acts");
  if (acts) table.style.setProperty("--acts", `${Math.floor(acts.getBoundingClientRect().height)}px`);
  const teller = table.querySelector(".teller");
  const more = teller !== null && teller.scrollHeight > teller.clientHeight + 1;
  if (teller instanceof HTMLElement && more && teller.tabIndex !== 0) teller.tabIndex = 0;
}

/**
 * Bring into view what is to be seen after an act, moving the page as little as can be, and not at all if it is in view:
 * the whole table from its head to what can be done; if that is taller than the window, from its head to the next thing
 * to do; if that is, too, the next thing to do. Where the head stays in sight by itself it takes its part of the window.
 * @param {CardTable} table
 * @param {string} what the next thing to do, if it is another than where the focus goes
 */
export function inView(table, what = "") {
  const box = table.querySelector(".table")?.getBoundingClientRect();
  if (!box || !table.querySelector(".acts")) return;
  const settled = table.querySelector(".reckoning") !== null;
  const [first, last] = span(table, table.querySelector(what || "none") ?? next(table, -1));
  const whole = [box.bottom, last].find((end) => end - box.top <= innerHeight);
  const from = whole || settled ? box.top : first - covered(table); // a reckoning is read from its head
  const to = whole ?? (settled ? box.bottom : last);
  const by = from < 0 ? from : Math.min(to - innerHeight, from);
  if (from < -1 || by > 1) scrollBy({ top: by, behavior: still(table) ? "instant" : "smooth" });
}

/**
 * From where to where something stands; of a card of the hand, or where nothing can be done, the hand. This may be held at
 * the window's foot; here it counts where it lies, under the cloth.
 * @param {HTMLElement} table
 * @param {Element | null} found
 * @returns {[number, number]}
 */
function span(table, found) {
  if (found && !found.matches(".table") && !found.closest(".hand")) {
    const { top, bottom } = found.getBoundingClientRect();
    return [top, bottom];
  }
  const above = table.querySelector(".cloth, .reckoning")?.getBoundingClientRect().bottom ?? 0;
  return [above, above + (table.querySelector(".hand")?.getBoundingClientRect().height ?? 0)];
}

/**
 * How much of the window a head that stays in sight takes.
 * @param {HTMLElement} table
 */
function covered(table) {
  const head = table.querySelector(".table-top");
  return head && getComputedStyle(head).position === "sticky" ? head.getBoundingClientRect().height : 0;
}
