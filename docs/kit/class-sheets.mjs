// The sheets of a game's class as they were built: from the host; or, where the page was opened from a file, out of a script.

import "../look/site.mjs";
import { part } from "../table/parts.mjs";

/** @typedef {[string, Record<string, string | number>, ...any[]]} Drawn a tag, its attributes, and what it holds */
/** @typedef {{class: string, sides: Drawn[]}} Sheet */
/** @typedef {{sheets: Record<string, Sheet>, drawings: string[]}} Sheets */

const SVG = "http://www.w3.org/2000/svg";
const DRAWING = new Set(["svg", "path", "rect", "text", "g"]);
// Nothing else is ever made, whatever a file says: nothing that loads, leads away or runs.
const TAGS = new Set("section div p span strong em h2 h3 h4 ul ol li dl dt dd label input table caption thead tbody tr th td".split(" "));
const ATTRIBUTES = new Set("class role aria-label aria-hidden scope colspan type viewBox x y width height d data-at data-opens".split(" "));

/** By the game. @type {Map<string, Promise<Sheets>>} */
const come = new Map();

/**
 * @param {string} base where the site begins
 * @param {string} game
 * @returns {Promise<Sheets>}
 * @throws {Error} they do not come
 */
export function fetchSheets(base, game) {
  const known = come.get(game);
  if (known) return known;
  const folder = `${base}teach/class/`;
  const asked = location.protocol === "file:" ? part(folder, `class-${game}`, game) : overTheLine(`${folder}${game}.json`);
  come.set(game, asked);
  asked.catch(() => come.delete(game)); // it is asked for again
  return asked;
}

/** @param {string} address */
async function overTheLine(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

/**
 * A side of a sheet, made anew.
 * @param {Drawn} side
 * @param {string[]} drawings
 * @returns {Element}
 * @throws {TypeError} it has what no sheet has
 */
export function draw([tag, attributes, ...inside], drawings) {
  if (!TAGS.has(tag) && !DRAWING.has(tag)) throw new TypeError(`no tag of a sheet: ${tag}`);
  const made = DRAWING.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (!ATTRIBUTES.has(name)) throw new TypeError(`no attribute of a sheet: ${name}`);
    made.setAttribute(name, name === "d" ? drawings[Number(value)] ?? "" : String(value));
  }
  made.append(...inside.map((one) => (typeof one === "string" ? one : draw(one, drawings))));
  return made;
}
