// "See it played": what shows the examples of a rule comes at the first press of the button beside it.

import { bring } from "../look/part.mjs";

/** @param {Element | null} mark @param {boolean} [asked] by the address, and not pressed */
export const see = (mark, asked) => mark?.matches("button.see") && bring(mark, () => import("./strip.mjs"), ({ press }) => press(/** @type {HTMLElement} */ (mark), asked));

addEventListener("click", ({ target }) => target instanceof Element && void see(target.closest("button.see")));
