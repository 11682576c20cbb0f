// "See it played", and "Side by side": what shows the examples of a rule, or a deal under two readings of it, comes at the first
// press of the button beside it.

import { bring } from "../look/part.mjs";

export const MARKS = "button.see, button.beside";
/** By the kind of button what it opens. @type {Record<string, () => Promise<{press: (mark: HTMLElement, asked?: boolean) => unknown, prepare: (mark: HTMLElement) => unknown}>>} */
const OPENS = { see: () => import("./strip.mjs"), beside: () => import("./readings.mjs") };

/** @param {HTMLElement} mark */
export const opens = (mark) => /** @type {typeof OPENS[string]} */ (OPENS[mark.classList[0] ?? ""])();

/** @param {HTMLElement | null} mark @param {boolean} [asked] by the address, and not pressed */
export const see = (mark, asked) => mark && bring(mark, () => opens(mark), ({ press }) => press(mark, asked));

addEventListener("click", ({ target }) => target instanceof Element && see(target.closest(MARKS)));
