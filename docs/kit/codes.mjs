// The codes of sheets, drawn anew with the address of the page from which they are printed: what was built does not know
// where it is served. A page opened from a file has no address that a phone could reach, nor has one that this device serves
// to itself; there a code stays as it was built, the hand alone, and the words beside it say what to do with that.

import "../look/site.mjs";

const HERE = /^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/**
 * The address of the site, as others reach it.
 * @param {string} base where the site begins, as seen from the page
 * @param {string} [page] the address of the page
 * @returns {string} "" if nobody else does
 */
export function addressOf(base, page = location.href) {
  const { protocol, hostname, href } = new URL(base, page);
  return /^https?:$/.test(protocol) && !HERE.test(hostname) ? href : "";
}

/** An address as it is read and typed. @param {string} address */
const inWords = (address) => address.replace(/^\w+:\/\//, "").replace(/\/+$/, "");

/**
 * Draw the codes anew, and tell the addresses, that stand in these parts of a page.
 * @param {Iterable<Element>} parts
 * @param {string} base where the site begins
 */
export async function addressCodes(parts, base) {
  const address = addressOf(base);
  const codes = [...parts].flatMap((part) => [...part.querySelectorAll("[data-at]")]);
  if (!address || !codes.length) return;
  const { strokes } = await import("./draw-code.mjs");
  for (const code of codes) {
    const { at = "", opens = "" } = /** @type {HTMLElement} */ (code).dataset;
    if (code.classList.contains("sheet-address")) {
      code.textContent = ` (${inWords(address + at)})`;
      continue;
    }
    const [drawing, ink] = [code.querySelector("svg"), code.querySelector(".qr-ink")];
    const { d, viewBox, paper } = strokes(`${address}${at}#${opens}`);
    ink?.setAttribute("d", d);
    drawing?.setAttribute("viewBox", viewBox);
    for (const [name, value] of Object.entries(paper)) code.querySelector(".qr-paper")?.setAttribute(name, value);
  }
  document.documentElement.dataset.addressed = "";
}
