// "See it played": what shows the examples of a rule comes at the first press of the button beside it, or where an address names
// the button, as the strip itself writes it.

import { bring } from "../look/part.mjs";
import { placeByHash } from "../look/place-by-hash.mjs";
import { onPages } from "../look/theme.mjs";

/** @param {Element | null} mark @param {boolean} [asked] by the address, and not pressed */
const see = (mark, asked) => mark?.matches("button.see") && bring(mark, () => import("./strip.mjs"), ({ press }) => press(/** @type {HTMLElement} */ (mark), asked));

const follow = () => void see(placeByHash(location.hash), true);

addEventListener("click", ({ target }) => target instanceof Element && void see(target.closest("button.see")));
addEventListener("hashchange", follow);
follow();
onPages(follow);
