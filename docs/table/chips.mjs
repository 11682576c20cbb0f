// Chips, lives and points as drawings. Who cannot see them, or would have to count, has the number that stands beside.

/** @typedef {import("./tree.mjs").Tree} Tree */

const HIGHEST = 8; // chips in a stack
const FIVE = 5; // what a red chip is worth
const MANY = 100; // from here three stacks stand for all
const [WIDE, HIGH, GAP] = [32, 6, 3]; // of a stack; of what is seen of a chip; between two stacks
const CHIP = "h26q2 0 2 2v2.5q0 2-2 2h-26q-2 0-2-2v-2.5q0-2 2-2z";
const EDGE = "m4 .8v5m9-5v5m9-5v5";
const DOT = "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z";
const PEG = "m-1.2 6-1.2-6.6a3.4 3.4 0 1 1 4.8 0l-1.2 6.6z";
const HOLE = "m-2.4 3.6a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0z";

/**
 * How high the stacks are that a number of chips of one colour makes.
 * @param {number} count
 */
const heights = (count) => Array.from({ length: Math.ceil(count / HIGHEST) }, (_, at) => Math.min(count - at * HIGHEST, HIGHEST));

/**
 * A drawing that grows with the text about it, 20 units to an em.
 * @param {string} name its class
 * @param {number} width
 * @param {number} height
 * @param {Tree[]} paths
 * @returns {Tree}
 */
const drawing = (name, width, height, paths) => [
  "svg",
  { class: name, viewBox: `0 0 ${width} ${height}`, width: `${width / 20}em`, height: `${height / 20}em`, "aria-hidden": "true" },
  ...paths,
];

/**
 * A sum as chips in stacks, of which none is higher than eight: red ones for five, ivory ones for what is left. A number
 * stands beside it, always (`chips`).
 * @param {number} amount
 * @returns {Tree}
 */
export function chipStacks(amount) {
  const fives = amount < MANY ? Math.floor(Math.max(amount, 0) / FIVE) : 3 * HIGHEST;
  const red = heights(fives);
  const ivory = heights(amount < MANY ? Math.max(amount, 0) % FIVE : 0);
  const tallest = Math.max(1, ...red, ...ivory) * HIGH + 2;
  const stacks = Math.max(1, red.length + ivory.length);
  /** @param {string} name @param {number[]} some @param {number} first @returns {Tree[]} */
  const colour = (name, some, first) => {
    const at = some.flatMap((high, stack) => Array.from({ length: high }, (_, up) => `M${(first + stack) * (WIDE + GAP) + 3} ${tallest - 7.5 - up * HIGH}`));
    return at.length ? [["path", { class: name, d: at.map((place) => place + CHIP).join("") }], ["path", { class: `${name}-edge`, d: at.map((place) => place + EDGE).join("") }]] : [];
  };
  return drawing("chip-stacks", stacks * (WIDE + GAP) - GAP, tallest, [...colour("chips-red", red, 0), ...colour("chips-ivory", ivory, red.length)]);
}

/**
 * A sum as chips, and its number beside them.
 * @param {number} amount
 * @param {string} [words] what stands beside; the number, if left out
 * @returns {Tree}
 */
export const chips = (amount, words = String(amount)) => ["span", { class: "chips-drawn" }, chipStacks(amount), ["span", { class: "chips-number" }, words]];

/**
 * Some of one kind in a row, then some of another.
 * @param {string} name the class of the drawing
 * @param {[number, number]} numbers those that are there, and of how many
 * @param {[string, string]} shapes of one that is there, and of one that is not
 * @returns {Tree}
 */
function inRow(name, [there, of], shapes) {
  const full = Math.max(0, Math.min(there, of));
  /** @param {number} from @param {number} to @param {string} shape */
  const some = (from, to, shape) => Array.from({ length: to - from }, (_, at) => `M${(from + at) * 11 + 5.5} 7${shape}`).join("");
  return drawing(name, of * 11, 14, [["path", { class: "drawn-full", d: some(0, full, shapes[0]) }], ["path", { class: "drawn-empty", d: some(full, of, shapes[1]) }]]);
}

/**
 * A score as dots, filled for each point: for games to fifteen at the most. A number stands beside it.
 * @param {number} filled
 * @param {number} of
 */
export const dots = (filled, of) => inRow("dots", [filled, of], [DOT, DOT]);

/**
 * Lives as pegs in their holes; a hole alone is a life that was lost. A number stands beside it.
 * @param {number} left
 * @param {number} of
 */
export const lifePegs = (left, of) => inRow("life-pegs", [left, of], [PEG, HOLE]);
