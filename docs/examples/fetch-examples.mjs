// The examples of a page as they were built: from the host; or, where the page was opened from a file, out of a script.

import { base } from "../table/desk.mjs";
import { part } from "../table/parts.mjs";
import { positions } from "./positions.mjs";
import { isExample, shownShape } from "./shapes.mjs";

/** @typedef {import("./shapes.mjs").Example} Example */
/** @typedef {import("./positions.mjs").Position} Position */
/** One example beside a rule: what it is called, and the step that shows the rule.
 * @typedef {{id: string, example: Example, walk: Position[], at: number}} Shown */

/** By the page's file. @type {Map<string, Promise<any>>} */
const come = new Map();

/**
 * @param {string} file of a game, or of every table
 * @returns {Promise<any>}
 * @throws {Error} it does not come
 */
function fetched(file) {
  const known = come.get(file);
  if (known) return known;
  const asked = location.protocol === "file:" ? part(`${base}examples/`, `examples-${file}`, file) : overTheLine(file);
  come.set(file, asked);
  asked.catch(() => come.delete(file)); // it is asked for again
  return asked;
}

/** @param {string} file */
async function overTheLine(file) {
  const answer = await fetch(`${base}examples/${file}.json`);
  if (!answer.ok) throw new Error(`examples/${file}.json: ${answer.status}`);
  return answer.json();
}

/**
 * What is shown beside a rule, or one of its readings.
 * @param {string} file
 * @param {string} key
 * @returns {Promise<Shown[]>} those that can be drawn
 * @throws {Error} the file does not come, or has nothing of it
 */
export async function examplesFor(file, key) {
  const found = await fetched(file);
  const shown = shownShape(found?.shown?.[key]).flatMap(([id, at]) => {
    const example = exampleIn(found, id);
    const walk = example && positions(example);
    return walk ? [{ id, example, walk, at: Math.min(at, walk.length - 1) }] : [];
  });
  if (!shown.length) throw new Error(`examples/${file}.json: nothing to show for ${key}`);
  return shown;
}

/**
 * @param {string} file
 * @param {string} id
 * @returns {Promise<Example | null>} null if there is none of that name
 * @throws {Error} the file does not come
 */
export const exampleOf = async (file, id) => exampleIn(await fetched(file), id);

/** @param {any} found @param {string} id @returns {Example | null} */
function exampleIn(found, id) {
  const example = Object.hasOwn(Object(found?.examples), id) ? found.examples[id] : null;
  return isExample(example) ? example : null;
}
