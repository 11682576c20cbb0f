// A position as a picture: what one seat sees, and nothing to be done but, where a lesson asks, to choose among its cards.

import { backs } from "./cards.mjs";
import { cardButton, crowd, shownCard } from "./render-cards.mjs";
import { besideTheTrick, cloth, notes } from "./render-cloth.mjs";

/** @typedef {import("./tree.mjs").Tree} Tree */
/** @typedef {import("./screen.mjs").Screen} Screen */
/** @typedef {import("./state.mjs").Ui} Ui */

/**
 * The cloth, what the seat has beside its cards, and its hand.
 * @param {Screen} screen
 * @param {Ui} ui
 * @param {Record<string, string>} choices by card: which choice it is
 * @returns {Tree}
 */
export function picture(screen, ui, choices) {
  const me = screen.seats.find((seat) => seat.you);
  const mine = me ? ["You", me.dealer && "dealer", notes(me)].filter(Boolean).join(" · ") : "";
  return [
    "div",
    { class: "table", role: "group", "aria-label": "The cards as they lie" },
    cloth(screen, ui, besideTheTrick),
    ["p", { class: "picture-mine" }, mine],
    hand(screen, choices),
  ];
}

/**
 * @param {Screen} screen
 * @param {Record<string, string>} choices
 * @returns {Tree}
 */
function hand(screen, choices) {
  const count = screen.hand.length + screen.unseen;
  return [
    "ul",
    { class: `hand hand-${crowd(screen)}`, "aria-label": "Your hand", hidden: count === 0 },
    ...screen.hand.map((card) => /** @type {Tree} */ (["li", {}, card.card in choices ? cardButton(card, { key: null, "data-choice": choices[card.card] }) : shownCard(card)])),
    screen.unseen ? ["li", { class: "unseen" }, backs(screen.unseen), `${screen.unseen} not looked at`] : null,
  ];
}
