// Cards as they lie on the table: to be looked at, or to be chosen among.

import { face } from "./cards.mjs";
import { pressable } from "./choosing.mjs";
import { choosingCards } from "./screen-facts.mjs";

/** @typedef {import("./tree.mjs").Tree} Tree */
/** @typedef {import("./screen.mjs").Card} Card */
/** @typedef {import("./screen.mjs").Pile} Pile */
/** @typedef {import("./screen.mjs").Screen} Screen */
/** @typedef {import("./state.mjs").Ui} Ui */

/**
 * How close the cards of a hand lie, by how many they are.
 * @param {Screen} screen
 */
export function crowd({ hand, unseen }) {
  const count = hand.length + unseen;
  return count > 12 ? "many" : count > 8 ? "some" : "few";
}

/**
 * Some cards side by side.
 * @param {string} name
 * @param {Card[]} cards
 * @returns {Tree}
 */
export const row = (name, cards) => ["span", { class: `cards ${name}`, key: name }, ...cards.map((card) => shownCard(card))];

/**
 * A card that lies there for all to see.
 * @param {Card} card
 * @param {string} [whose] who laid it, where that is not said beside it
 * @returns {Tree}
 */
export function shownCard(card, whose) {
  const label = whose ? `${card.words}, ${whose}` : card.words;
  const attributes = { class: "card", key: card.card, "data-card": card.card, role: "img", "aria-label": label };
  return ["span", attributes, face(card.card)];
}

/**
 * A card that can be pressed.
 * @param {Card} card
 * @param {import("./tree.mjs").Attributes} attributes
 * @returns {Tree}
 */
export const cardButton = ({ card, words }, attributes) => [
  "button",
  { type: "button", class: "card", key: card, "data-card": card, "aria-label": words, ...attributes },
  face(card),
];

/**
 * A card while cards are chosen: a button that says whether it is chosen; what cannot be is no gold and does nothing.
 * @param {Card} card
 * @param {Ui} ui
 * @param {Set<string>} open the cards that can be chosen
 * @returns {Tree}
 */
export function choosable(card, ui, open) {
  const chosen = ui.chosen.includes(card.card);
  const can = open.has(card.card);
  return cardButton(card, {
    "data-choose": can ? card.card : null,
    "aria-pressed": can ? String(chosen) : null,
    "aria-disabled": can ? null : "true",
    "aria-label": can ? card.words : `${card.words}, cannot be chosen`,
  });
}

/**
 * The cards of a pile that are seen; those among which cards are chosen now are buttons.
 * @param {Screen} screen
 * @param {Pile} pile
 * @param {Ui} ui
 * @returns {Tree[]}
 */
export function faces(screen, pile, ui) {
  const ask = choosingCards(screen, ui);
  const among = new Set(ask?.choices.flatMap((choice) => choice.cards));
  const open = ask ? pressable(ask, ui.chosen) : among;
  return pile.cards.map((card) => (among.has(card.card) ? choosable(card, ui, open) : shownCard(card)));
}
