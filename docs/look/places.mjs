// From place to place within one page, the browser goes by itself. The theme, which fetches the next page and puts it in the
// place of this one, would at the first such step fetch this page anew: what was opened on it would be closed again, and the
// place itself not reached if it lies in what was closed.

import { onPages, whenThemed } from "./theme.mjs";

/** The page that is shown, as its address names it. */
let here = location.pathname;

onPages(() => (here = location.pathname));
whenThemed(({ location$ }) => {
  const go = location$.next;
  location$.next = (/** @type {URL} */ place) => {
    if (place.pathname !== here) go.call(location$, place);
  };
});

addEventListener(
  "click",
  (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || !link.hash || link.target) return;
    // The theme leaves a link that has a target to the browser.
    if (link.origin === location.origin && link.pathname === location.pathname) link.target = "_self";
  },
  { capture: true },
);

addEventListener("popstate", () => {
  // Once the theme has fetched a page the browser no longer keeps how far each was read; the theme does.
  const read = history.state?.y;
  if (location.pathname === here && history.scrollRestoration === "manual" && typeof read === "number") scrollTo(0, read);
});
