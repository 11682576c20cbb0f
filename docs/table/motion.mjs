// A card travels from where it lay to where it lies; nothing bounces, and nothing moves for who wants no motion.

const TIME = 150; // milliseconds

/** @returns {boolean} */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Where each card lies, and where each player's cards are.
 * @param {Element} table
 */
export function places(table) {
  /** @type {Map<string, DOMRect>} */
  const found = new Map();
  for (const card of table.querySelectorAll("[data-card]")) found.set(String(card.getAttribute("data-card")), card.getBoundingClientRect());
  for (const seat of table.querySelectorAll(".seat")) {
    const backs = seat.querySelector(".card-backs");
    if (backs) found.set(String(seat.getAttribute("data-key")), backs.getBoundingClientRect());
  }
  return found;
}

/**
 * Let the cards that lie elsewhere now come from where they were.
 * @param {Element} table
 * @param {Map<string, DOMRect>} before
 */
export function travel(table, before) {
  if (still()) return;
  for (const card of table.querySelectorAll(".cloth [data-card]")) {
    const seat = card.closest(".seat")?.getAttribute("data-key") ?? "";
    const from = before.get(String(card.getAttribute("data-card"))) ?? before.get(seat);
    const to = card.getBoundingClientRect();
    if (!from || (Math.abs(from.x - to.x) < 2 && Math.abs(from.y - to.y) < 2)) continue;
    card.animate([{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: "none" }], TIME);
  }
}
