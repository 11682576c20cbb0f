// A part of the site that comes when it is used. Where it does not come, one line says so in the place where it was asked
// for, and it can be asked for again.

import { make } from "./make.mjs";
import { onPages } from "./theme.mjs";

const MISSING = "This part of the site did not come: this device has not kept it, and there is no network just now.";

/**
 * Have a part come.
 * @template T
 * @param {() => Promise<T>} part
 * @param {(words: string) => void} say what is done with the line if it does not
 * @returns {Promise<T | null>} null if it does not
 */
export async function fetchPart(part, say) {
  try {
    return await part();
  } catch (error) {
    console.error(error); // which may be a fault in the part
    say(MISSING);
    return null;
  }
}

/**
 * Have a part come for a place of the page; if it does not, the line stands above the place, with a button to try again.
 * @template T
 * @param {Element} place
 * @param {() => Promise<T>} part
 * @param {(part: T) => unknown} [then] what is done with it
 */
export async function bring(place, part, then = () => {}) {
  const before = place.previousElementSibling;
  if (before?.matches(".part-missing")) before.remove();
  const come = await fetchPart(part, (words) => place.before(missingLine(words, () => bring(place, part, then))));
  if (come && place.isConnected) then(come);
}

/** @param {string} words @param {() => void} again */
function missingLine(words, again) {
  const said = make("span", { role: "status" });
  const line = make("p", { className: "part-missing" }, said, " ", make("button", { type: "button", onclick: again }, "Try again"));
  requestAnimationFrame(() => (said.textContent = words)); // only what changes is spoken
  return line;
}

/**
 * What each page gets by what stands in it, the first page and each that the theme puts in its place.
 * @param {Record<string, () => Promise<unknown>>} parts by the selector of what needs them
 */
export function uses(parts) {
  const look = () => {
    for (const [what, part] of Object.entries(parts)) {
      const place = document.querySelector(what);
      if (place) void bring(place, part);
    }
  };
  look();
  onPages(look);
}
