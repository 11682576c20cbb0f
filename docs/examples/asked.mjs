// An address that names the button beside a rule opens what it shows, as the strip itself writes it: #see=RULE,
// #see=RULE=READING/2; #see=RULE alone is of its first reading.

import { placeByHash } from "../look/place-by-hash.mjs";
import { onPages } from "../look/theme.mjs";
import { see } from "./see.mjs";

function follow() {
  const named = location.hash.replace(/\/\d+$/, "");
  if (!named.startsWith("#see=")) return;
  const mark = placeByHash(named) ?? document.querySelector(`button.see[id^="${CSS.escape(named.slice(1))}="]`);
  void see(/** @type {HTMLElement | null} */ (mark), true);
}

// It is on its way as soon as a finger or the pointer is over the button.
addEventListener("pointerover", ({ target }) => {
  const mark = target instanceof Element ? target.closest("button.see") : null;
  if (mark instanceof HTMLElement) import("./strip.mjs").then(({ prepare }) => prepare(mark), () => {});
});
addEventListener("hashchange", follow);
follow();
onPages(follow);
