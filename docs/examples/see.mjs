// "See it played": what shows the examples of a rule comes at the first press of the button beside it, or where an address asks
// for one (#see=RULE=READING, or #see=RULE for the first of its readings), as the strip itself writes it.

import { bring } from "../look/part.mjs";
import { onPages } from "../look/theme.mjs";

const ASKED = /^#see=([^=/]+)=?([^/]*)/;

/** @param {Element | null | undefined} mark @param {boolean} [asked] by the address, and not pressed */
const see = (mark, asked) => mark && bring(mark, () => import("./strip.mjs"), ({ press }) => press(/** @type {HTMLElement} */ (mark), asked));

function follow() {
  const [, rule = "", reading = ""] = ASKED.exec(location.hash) ?? [];
  const marks = [...(document.getElementById(rule)?.parentElement?.querySelectorAll("button.see") ?? [])];
  void see(reading ? marks.find((mark) => mark.getAttribute("data-see") === reading) : marks[0], true);
}

addEventListener("click", ({ target }) => target instanceof Element && see(target.closest("button.see")));
addEventListener("hashchange", follow);
follow();
onPages(follow);
