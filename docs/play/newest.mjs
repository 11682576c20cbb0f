// The list of what happened stays at its newest line, unless its reader has scrolled up to read what came before.

import { onPages } from "../look/theme.mjs";

const NEAR = 24; // pixels from the end within which it counts as there
const LIST = ".rail-sheet[data-key=happened]";

/**
 * Keep the list of this table so.
 * @param {Element} table
 */
function keepNewest(table) {
  let reads = false;
  table.addEventListener(
    "scroll",
    ({ target }) => {
      if (target instanceof Element && target.matches(LIST)) reads = target.scrollHeight - target.scrollTop - target.clientHeight > NEAR;
    },
    { capture: true, passive: true },
  );
  const toEnd = () => {
    const list = table.querySelector(LIST);
    if (!list) reads = false;
    else if (!reads) list.scrollTop = list.scrollHeight;
  };
  new MutationObserver(toEnd).observe(table, { childList: true, subtree: true });
  toEnd();
}

const keepAll = () => document.querySelectorAll("card-table[data-view=play]").forEach(keepNewest);
keepAll();
onPages(keepAll);
