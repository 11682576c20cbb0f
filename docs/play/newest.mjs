// The list of what happened stays at its newest line, unless its reader has scrolled up to read what came before.

import { onPages } from "../look/theme.mjs";

const NEAR = 24; // pixels from the end within which it counts as there
const LIST = ".rail-sheet[data-key=happened]";
const REASON = "[data-reason], .reason";

/** @param {Element} list */
const isAtEnd = (list) => list.scrollHeight - list.scrollTop - list.clientHeight <= NEAR;

/**
 * Keep the list of this table so.
 * @param {Element} table
 */
function keepNewest(table) {
  let reads = false;
  table.addEventListener(
    "scroll",
    ({ target }) => {
      if (target instanceof Element && target.matches(LIST)) reads = !isAtEnd(target);
    },
    { capture: true, passive: true },
  );
  const toEnd = () => {
    const list = table.querySelector(LIST);
    if (!list) reads = false;
    else if (!reads) list.scrollTop = list.scrollHeight;
  };
  // A reason is read where it opens, even if the newest line goes out of sight beneath it; what is done next is seen again.
  let asked = false;
  table.addEventListener("click", ({ target }) => (asked = target instanceof Element && target.matches(".why")), { capture: true });
  new MutationObserver((changes) => {
    const here = changes.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some((node) => node instanceof Element && node.matches(REASON)));
    const list = table.querySelector(LIST);
    if (here) reads = asked && list !== null && !isAtEnd(list);
    if (!asked) toEnd();
    else if (here) asked = false;
  }).observe(table, { childList: true, subtree: true });
  toEnd();
}

const keepAll = () => document.querySelectorAll("card-table[data-view=play]").forEach(keepNewest);
keepAll();
onPages(keepAll);
