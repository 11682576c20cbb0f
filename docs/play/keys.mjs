// The large table has the keys from the beginning: it is the page. The focus is put on it where nothing else has it, and is
// seen from the first key on; a key that is pressed while nothing has the focus goes to the table too.

import { onPages } from "../look/theme.mjs";
import { hold } from "../table/state.mjs";

const WHOLE = "card-table[data-view=play] > .table";
const ASIDE = ["ArrowLeft", "ArrowRight"];

const whole = () => /** @type {HTMLElement | null} */ (document.querySelector(WHOLE));

/** Whether nobody has gone to a place of the page: a new page's title has the focus by itself. */
const isFree = () => !document.activeElement || document.activeElement === document.body || document.activeElement.matches("h1");

/** The focus is at the table, and not shown before a key is pressed: whoever has a mouse is told nothing by it. */
function takeFocus() {
  const table = whole();
  if (!table || !isFree()) return;
  table.parentElement?.setAttribute("data-fresh", "");
  table.focus({ preventScroll: true });
}

/** @param {KeyboardEvent} event */
function keyed(event) {
  document.querySelector("[data-fresh]")?.removeAttribute("data-fresh");
  const section = whole();
  const at = document.activeElement;
  if (!section || !event.isTrusted || event.ctrlKey || event.altKey || event.metaKey) return;
  const card = section.querySelector(".hand button");
  if (ASIDE.includes(event.key) && card instanceof HTMLElement && at?.matches(".play-board button") && !at.closest(".hand")) {
    card.focus();
    return stop(event);
  }
  if (!(isFree() || at === section)) return;
  if (ASIDE.includes(event.key)) {
    const table = /** @type {import("../table/table.mjs").CardTable} */ (section.parentElement);
    hold(table.state);
    table.refocus(true);
    if (document.activeElement === section) table.focusOn(".hand button");
    event.preventDefault();
  } else if (at !== section && event.key.length === 1 && event.key !== " ") {
    section.focus({ preventScroll: true });
    const { key } = event;
    if (!section.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }))) stop(event);
  }
}

/** @param {Event} event */
function stop(event) {
  event.preventDefault();
  event.stopPropagation(); // the theme opens its search by such keys
}

document.addEventListener("keydown", keyed, { capture: true });
takeFocus();
onPages(() => requestAnimationFrame(() => requestAnimationFrame(takeFocus))); // a page's title has the focus first (look/focus-on-arrival.mjs)
