// "See it played": what shows the examples of a rule comes at the first press of the button beside it.

import { bring } from "../look/part.mjs";

/** @param {HTMLElement | null} mark @param {boolean} [asked] by the address, and not pressed */
export const see = (mark, asked) => mark && bring(mark, () => import("./strip.mjs"), ({ press }) => press(mark, asked));

addEventListener("click", ({ target }) => target instanceof Element && see(target.closest("button.see")));
