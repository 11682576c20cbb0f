// An address that names the button beside a rule opens what it shows, as the strip itself writes it: #see=RULE, #beside=RULE,
// #see=RULE=READING/2; #see=RULE alone is of its first reading.

import { placeByHash } from "../look/place-by-hash.mjs";
import { onPages } from "../look/theme.mjs";
import { MARKS, opens, see } from "./see.mjs";

function follow() {
  const named = location.hash.replace(/\/\d+$/, "");
  if (!/^#(?:see|beside)=/.test(named)) return;
  const mark = placeByHash(named) ?? document.querySelector(`button.see[id^="${CSS.escape(named.slice(1))}="]`);
  void see(/** @type {HTMLElement | null} */ (mark), true);
}

// It is on its way as soon as a finger or the pointer is over the button.
addEventListener("pointerover", ({ target }) => {
  const mark = target instanceof Element ? target.closest(MARKS) : null;
  if (mark instanceof HTMLElement) opens(mark).then(({ prepare }) => prepare(mark), () => {});
});
addEventListener("hashchange", follow);
follow();
onPages(follow);
