// The theme puts one page in the place of another and leaves the focus nowhere: nothing is read aloud, and the next press of
// Tab goes on in the middle of what was there before. So the focus goes where a new page's would: to its title, or to the
// place that the link names; and on the way back to the link that was followed.

import { placeByHash } from "./place-by-hash.mjs";
import { onPages } from "./theme.mjs";

/** What was followed from each page, by the page's address: where it led, which of the page's links there it was, and the
 * last thing around it that has a name.
 * @type {Map<string, {href: string, which: number, within: string}>} */
const followed = new Map();

/** @returns {string} the page's address, without the place on it */
const page = () => location.pathname + location.search;
let here = page();
let back = false;
let going = false; // whether a link is being followed
/** What had the focus when the page was left. @type {Element | null} */
let before = null;

addEventListener(
  "click",
  ({ target }) => {
    const link = target instanceof Element ? target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    followed.set(page(), { href: link.href, which: links(link.href).indexOf(link), within: link.closest("[id]")?.id ?? "" });
    before = document.activeElement;
    going = link.pathname + link.search !== here;
  },
  { capture: true },
);
addEventListener("popstate", () => {
  back = page() !== here && !going; // a browser tells of places that the theme names itself, too
  before = document.activeElement;
});

onPages(() => {
  const returned = back;
  here = page();
  back = going = false;
  requestAnimationFrame(() => arrive(returned)); // the theme has scrolled by then
});

/** @param {boolean} returned whether the reader went back, to where they were on this page */
function arrive(returned) {
  const at = document.activeElement;
  if (at && at !== document.body && at !== before) return; // the reader has gone elsewhere meanwhile, or the page has taken it
  const place = (returned ? left() : placeByHash(location.hash)) ?? document.querySelector("article h1");
  if (!(place instanceof HTMLElement)) return;
  if (!place.matches("a[href], button, input, select, textarea, summary, [tabindex]")) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  if (returned) return;
  // A page that was left within a tenth of a second of being scrolled gives the next one its depth.
  if (location.hash) place.scrollIntoView();
  else scrollTo(0, 0);
}

/** @param {string} href @returns {Element[]} the page's links that lead there */
const links = (href) => [...document.links].filter((link) => link.href === href);

/** The link that was followed from this page; or, if it is gone, the first thing that can be pressed where it was. */
function left() {
  const { href = "", which = 0, within = "" } = followed.get(here) ?? {};
  const alike = links(href);
  const link = alike[which] ?? alike.at(-1); // one of several may have gone
  if (link?.checkVisibility() || !within) return link;
  return document.getElementById(within)?.querySelector("button, [tabindex='0']") ?? null;
}
