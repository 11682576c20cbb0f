// Parts of a page that are closed until they are wanted. The page works without this: a browser opens and closes them by
// itself. Here a reader's choice is kept, a link to a place inside opens it, and all are open on paper.

import { placeByHash } from "./place-by-hash.mjs";
import { onPages } from "./theme.mjs";

const KEPT = "groomporter:folds";

/** @returns {Record<string, boolean>} what was last chosen, by page and place; nothing where storage is refused */
function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    return found && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
}

/** @param {Element} fold */
const name = (fold) => `${location.pathname}#${fold.id}`;

/** @returns {HTMLDetailsElement[]} */
const folds = () => [...document.querySelectorAll("details.fold")].filter((fold) => fold instanceof HTMLDetailsElement);

/**
 * Open what holds a place of this page, and what stands folded under it if it is a heading.
 * @param {string} hash as an address ends
 * @returns {HTMLElement | null} the place, if something had to be opened
 */
function reveal(hash) {
  const place = placeByHash(hash);
  const below = place?.nextElementSibling;
  let opened = false;
  /** @type {Element | null} */
  let part = below?.matches("details.fold") ? below : place;
  for (; part; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement && !part.open) opened = part.open = true;
  }
  return opened ? place : null;
}

/**
 * Go to a place that had to be opened, and once more when all above it has its height.
 * @param {HTMLElement | null} place
 */
function visit(place) {
  if (!place) return;
  place.scrollIntoView();
  requestAnimationFrame(() => place.scrollIntoView());
  if (document.readyState !== "complete") addEventListener("load", () => place.scrollIntoView(), { once: true });
}

function restore() {
  const chosen = kept();
  for (const fold of folds()) {
    const open = chosen[name(fold)];
    if (typeof open === "boolean") fold.open = open;
  }
  visit(reveal(location.hash));
}

addEventListener("click", (event) => {
  const line = event.target instanceof Element ? event.target.closest("details.fold > summary") : null;
  const fold = line?.parentElement;
  if (!(fold instanceof HTMLDetailsElement)) return;
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...kept(), [name(fold)]: !fold.open })); // it changes after the click
  } catch {
    // not kept then
  }
});
addEventListener("hashchange", () => visit(reveal(location.hash)));
// A link that is followed within the page: opened first, so that there is a place to go to; of one that leads where the
// address stands already no change is told.
addEventListener(
  "click",
  (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (link instanceof HTMLAnchorElement && link.hash && link.pathname === location.pathname) visit(reveal(link.hash));
  },
  { capture: true },
);

/** What is to be put back after printing. @type {(() => void)[]} */
let back = [];
addEventListener("beforeprint", () => {
  back = folds().map((fold) => {
    const { open } = fold;
    const body = fold.querySelector(".fold-body");
    fold.open = true;
    // Chromium keeps nothing together on a page that stands in one of these, so what it holds is taken out; but not a
    // table, which would begin anew.
    if (!body || body.querySelector("card-table")) return () => (fold.open = open);
    fold.replaceWith(body);
    return () => {
      body.replaceWith(fold);
      fold.append(body);
      fold.open = open;
    };
  });
  together();
});
addEventListener("afterprint", () => {
  for (const put of back.reverse()) put();
  back = [];
});

/** The last page holds more than a few lines: all of how to cite the page stands on one. */
function together() {
  const first = document.getElementById("cite");
  if (!first) return;
  const end = document.createElement("div");
  end.className = "print-end";
  first.before(end);
  while (end.nextSibling) end.append(end.nextSibling);
  back.push(() => end.replaceWith(...end.childNodes));
}

restore();
onPages(restore);
