// What is trumps, in words, with the card that was turned up for it.

import { shownCard } from "../table/render-cards.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/screen.mjs").Pile} Pile */
/** @typedef {import("../table/screen.mjs").Screen} Screen */

const TURNED = "turn-up"; // how the pile of the card that is turned up is known

/**
 * The card that was turned up for trumps; null where none lies there.
 * @param {Screen} screen
 * @returns {Pile | null}
 */
export const turnedForTrump = ({ trump, piles }) => (trump ? (piles.find(({ key, cards }) => key === TURNED && cards.length === 1) ?? null) : null);

/**
 * @param {Screen} screen
 * @returns {Tree | null}
 */
export function trump(screen) {
  const words = screen.trump || screen.known.join(". ");
  const turned = turnedForTrump(screen);
  if (!words) return null;
  return [
    "div",
    { class: "play-trump", key: "trumps" },
    ["p", { class: "trump", key: "trump" }, words],
    turned?.cards[0] ? ["p", { class: "trump-turned", key: "turned" }, turned.name] : null,
    turned?.cards[0] ? shownCard(turned.cards[0]) : null,
  ];
}
