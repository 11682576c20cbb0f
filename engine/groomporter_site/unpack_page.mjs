// The first that runs in a page on a stick: lays back what was packed (groomporter_site.packed_pages), so that the page's
// modules, which run next, find everything where it was. It waits for nothing: they run when they would have run.

import { gunzipSync, strFromU8 } from "fflate";

/** @typedef {{names: string[], parts: string[]}} Held */

const SVG = "http://www.w3.org/2000/svg";

/** Draw each path where it is used. */
function drawAgain() {
  const drawn = document.getElementById("packed-paths");
  for (const path of drawn?.querySelectorAll("path") ?? []) {
    for (const use of document.querySelectorAll(`use[href="#${path.id}"]`)) {
      const one = document.createElementNS(SVG, "path");
      for (const { name, value } of use.attributes) {
        if (name === "href") one.setAttribute("d", path.getAttribute("d") ?? "");
        else one.setAttribute(name, value);
      }
      use.replaceWith(one);
    }
  }
  drawn?.remove();
}

/** @param {string} part as the build wrote it @returns {DocumentFragment} its elements; in a template rows of a table are such, too */
function elementsOf(part) {
  const parsed = new DOMParser().parseFromString(`<template>${part}</template>`, "text/html");
  return /** @type {HTMLTemplateElement} */ (parsed.querySelector("template")).content;
}

/** @param {Held} held */
function layBack({ names, parts }) {
  for (const place of document.querySelectorAll("template[data-packed]")) {
    place.replaceWith(document.importNode(elementsOf(parts[Number(place.getAttribute("data-packed"))]), true));
  }
  for (const name of names) {
    const short = `data-packed-${name.replace("data-", "")}`;
    for (const place of document.querySelectorAll(`[${short}]`)) {
      place.setAttribute(name, parts[Number(place.getAttribute(short))]);
      place.removeAttribute(short);
    }
  }
}

/** @param {string} packed in base64 @returns {Held} */
function unpack(packed) {
  return JSON.parse(strFromU8(gunzipSync(Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0)))));
}

try {
  drawAgain();
  const held = document.getElementById("packed-page");
  if (held) layBack(unpack(held.textContent ?? ""));
  held?.remove();
} catch (error) {
  console.error(error); // what is read stands in the page all the same
}
