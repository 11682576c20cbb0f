// The theme, which comes after the page's own: a page's table answers first.

/** What it tells: each page that it has put in place, and where it is to go next. @typedef {{document$: any, location$: any}} Theme */

/**
 * As soon as the theme is there; never where it is missing.
 * @param {(theme: Theme) => void} use
 */
export function whenThemed(use) {
  const theme = /** @type {any} */ (globalThis);
  const begin = () => theme.document$ && theme.location$ && use(theme);
  if (document.readyState === "complete") begin();
  else addEventListener("DOMContentLoaded", begin, { once: true });
}

/**
 * At each page that the theme puts in the place of another; not at the first, which is there.
 * @param {() => void} then
 */
export function onPages(then) {
  let first = true;
  whenThemed(({ document$ }) => document$.subscribe(() => (first ? (first = false) : then())));
}
