// The examples of a page as they were built: from the host; or, where the page was opened from a file, out of a script.

import { base } from "../table/desk.mjs";
import { part } from "../table/parts.mjs";
import { positions } from "./positions.mjs";
import { isExample, rulesShape, shownShape } from "./shapes.mjs";
import { partingsShape } from "./parting-shape.mjs";

/** @typedef {import("./shapes.mjs").Example} Example */
/** @typedef {import("./positions.mjs").Position} Position */
/** @typedef {import("./parting-shape.mjs").Parting} Parting */
/** One example beside a rule: what it is called, and the step that shows the rule.
 * @typedef {{id: string, example: Example, walk: Position[], at: number}} ShownExample */

/** By the page's file. @type {Map<string, Promise<any>>} */
const come = new Map();

/**
 * @param {string} file of a game, or of every table
 * @returns {Promise<any>}
 * @throws {Error} it does not come
 */
export function fetchExamples(file) {
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
 * @returns {Promise<ShownExample[]>} those that can be drawn
 * @throws {Error} the file does not come, or has nothing of it
 */
export async function examplesFor(file, key) {
  const found = await fetchExamples(file);
  const shown = shownShape(found?.shown?.[key]).flatMap(([id, at]) => {
    const example = exampleIn(found, id);
    const walk = example && positions(example);
    return walk ? [{ id, example, walk, at: Math.min(at, walk.length - 1) }] : [];
  });
  if (shown.length) return shown;
  come.delete(file);
  throw new Error(`examples/${file}.json: nothing to show for ${key}`);
}

/**
 * The deals under two readings of a rule.
 * @param {string} file
 * @param {string} key the rule, or what those of two rulesets go by
 * @returns {Promise<Parting[]>} those that can be drawn
 * @throws {Error} the file does not come, or has none of it
 */
export async function partingsFor(file, key) {
  const found = await fetchExamples(file);
  const some = Object.hasOwn(Object(found?.partings), key) ? partingsShape(found.partings[key]) : [];
  if (some.length) return some;
  come.delete(file);
  throw new Error(`examples/${file}.json: nothing parts for ${key}`);
}

/**
 * @param {string} file
 * @param {string} id
 * @returns {Promise<Example | null>} null if there is none of that name
 * @throws {Error} the file does not come
 */
export const exampleOf = async (file, id) => exampleIn(await fetchExamples(file), id);

/**
 * What is said of the rules of a page where its examples stand without them.
 * @param {string} file
 * @returns {Promise<Record<string, import("./shapes.mjs").RuleInWords>>} by rule or reading
 * @throws {Error} it does not come
 */
export async function rulesOf(file) {
  const found = await fetchExamples(`${file}-rules`);
  if (!rulesShape(found)) throw new Error(`examples/${file}-rules.json: damaged`);
  return found;
}

/** @param {any} found @param {string} id @returns {Example | null} */
function exampleIn(found, id) {
  const example = Object.hasOwn(Object(found?.examples), id) ? found.examples[id] : null;
  return isExample(example) ? example : null;
}
