// Where the focus goes after an act: to the next thing to do, which is never to take the act back.

/** What can be done next, the first that is there first. */
const NEXT = [
  ".cover button",
  ".hand [data-choose]",
  ":is(.pile, .spread) [data-choose]",
  ".open-ask :is(input, button:not([aria-disabled]))",
  ".hand [data-line]",
  ".acts :is(input, .act:not([aria-disabled]))",
  ".acts :is([data-mode], .may)",
  ".acts :is([data-do=another], [data-do=deal])",
];

/** Where the focus stays whatever comes of the press: settings are tried one after the other, and lines taken back. */
const STAYS = ".more, [data-do=undo]:not([aria-disabled])";

/** @param {HTMLElement} table */
const next = (table) => NEXT.map((what) => table.querySelector(what)).find(Boolean) ?? table.querySelector(".table");

/**
 * Put the focus on the next thing to do, if it is at this table, or was and what had it is gone.
 * @param {HTMLElement} table
 * @param {boolean} decided whether the table waits for the reader now
 */
export function refocus(table, decided) {
  const at = document.activeElement ?? document.body;
  if (at !== document.body) {
    if (!table.contains(at)) return;
    if (!at.matches(".table") && (!decided || at.closest(STAYS))) return;
  }
  /** @type {HTMLElement | null} */ (next(table))?.focus();
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
 * Bring the table's head into view, if it is not.
 * @param {HTMLElement} table
 */
export function inView(table) {
  const head = table.querySelector(".table-head")?.getBoundingClientRect();
  // On a narrow screen the head stays in sight, wherever the table is.
  if (head && (table.getBoundingClientRect().top < -8 || head.bottom > innerHeight)) table.scrollIntoView({ block: "start" });
}
