// One card is asked for, and one is chosen: pressed again it is given, so that nobody has to go to the button and back for each.

import { choosingCards } from "../table/screen-facts.mjs";
import { single } from "../table/choosing.mjs";

/** @param {MouseEvent} event */
function pressedAgain(event) {
  const card = /** @type {Element} */ (event.target).closest?.(".play-board .hand [data-choose][aria-pressed=true]");
  const table = /** @type {import("../table/table.mjs").CardTable | null | undefined} */ (card?.closest("card-table"));
  const { screen, ui } = table?.state ?? {};
  const ask = screen && ui && choosingCards(screen, ui);
  const confirm = ask && single(ask) ? table?.querySelector(".acts [data-key=confirm][data-line]") : null;
  if (!(confirm instanceof HTMLElement)) return;
  event.preventDefault();
  event.stopPropagation();
  confirm.click();
}

document.addEventListener("click", pressedAgain, { capture: true });

// An amount is typed over the one that stands there.
document.addEventListener("focusin", ({ target }) => target instanceof HTMLInputElement && target.matches(".play-board [data-amount]") && target.select());
