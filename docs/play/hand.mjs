// The hand, and what it comes to: under each card what it adds, and beside it the sum of it.

import { front } from "../table/render-cloth.mjs";
import { countedWith } from "../table/counted-with.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {import("../table/screen.mjs").Screen} Screen */

/**
 * The hand with what each card adds to what is held; where some add nothing, they are said not to count.
 * @param {Screen} screen
 * @param {Tree} hand
 * @returns {Tree}
 */
export function handWithCounts({ made, tricks }, [tag, attributes, ...cards]) {
  const counted = new Map(made?.map(({ card, words }) => [`hand-${card}`, words]));
  if (tricks !== false || !counted.size) return [tag, attributes, ...cards];
  return [
    tag,
    { ...attributes, "data-counted": true },
    ...cards.map((item) => {
      if (!Array.isArray(item)) return item;
      const words = counted.get(String(item[1].key));
      const [name, own, ...inside] = item;
      return /** @type {Tree} */ ([name, { ...own, "data-apart": words === undefined }, ...inside, ["span", { class: "adds" }, words === undefined ? "does not count" : words]]);
    }),
  ];
}

/**
 * What the hand comes to, beside it, in a game in which it is all that is played with.
 * @param {Screen} screen
 * @returns {Child}
 */
export function handValue(screen) {
  const { holding: words, gloss, tricks } = screen;
  if (tricks !== false || !words) return null;
  const named = words.replace(/^You hold /, "");
  const turned = countedWith(screen);
  return ["p", { class: "play-holding", key: "holding", "aria-hidden": "true" }, "You hold ", ["strong", {}, named], turned || null, gloss ? (turned ? `: ${gloss}` : gloss) : null];
}

/**
 * Your own cards that stay face up before you, after a trick or won from the middle.
 * @param {Screen} screen
 * @returns {Child}
 */
export function laidBefore({ seats, tricks, row, spread }) {
  const mine = row || (tricks === false && !spread) ? null : seats.find(({ you }) => you);
  const cards = mine && front(mine);
  return cards ? ["div", { class: "play-front", key: "front" }, ["p", {}, "In front of you"], cards] : null;
}
