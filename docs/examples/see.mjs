// "See it played", and "Side by side": what shows the examples of a rule, or a deal under two readings of it, comes at the first
// press of the button beside it, or where an address names the button, as the strip itself writes it.

import { bring } from "../look/part.mjs";
import { placeByHash } from "../look/place-by-hash.mjs";
import { onPages } from "../look/theme.mjs";

/** By the kind of button what it opens. @type {Record<string, () => Promise<{press: (mark: HTMLElement, asked?: boolean) => unknown}>>} */
const OPENS = { see: () => import("./strip.mjs"), beside: () => import("./readings.mjs") };

/** @param {Element | null} mark @param {boolean} [asked] by the address, and not pressed */
function see(mark, asked) {
  const opens = mark?.matches("button.see, button.beside") ? OPENS[mark.classList[0] ?? ""] : null;
  if (mark && opens) void bring(mark, opens, ({ press }) => press(/** @type {HTMLElement} */ (mark), asked));
}

const follow = () => see(placeByHash(location.hash), true);

addEventListener("click", ({ target }) => target instanceof Element && see(target.closest("button.see, button.beside")));
addEventListener("hashchange", follow);
follow();
onPages(follow);
