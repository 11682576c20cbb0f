// What can be pressed, ticked and chosen in a tree.

/** @typedef {import("./tree.mjs").Tree} Tree */
/** @typedef {import("./tree.mjs").Attributes} Attributes */

/**
 * @param {string} text
 * @param {Attributes} attributes
 * @returns {Tree}
 */
export const button = (text, attributes) => ["button", { type: "button", ...attributes }, text];

/**
 * A button by which something is done that is no line of a hand.
 * @param {string} text
 * @param {string} what by which whatever listens knows it
 * @param {Attributes} [more]
 * @returns {Tree}
 */
export const act = (text, what, more) => button(text, { "data-do": what, key: what, ...more });

/**
 * @param {string} kind
 * @param {string} name
 * @param {string[][]} values value and title of each
 * @param {string} chosen
 * @param {string | null} [described] by what it is described
 * @returns {Tree}
 */
export const select = (kind, name, values, chosen, described = null) => [
  "select",
  { [kind]: name || true, "aria-describedby": described },
  ...values.map(([value, title]) => /** @type {Tree} */ (["option", { value, selected: value === chosen }, title ?? ""])),
];

/**
 * @param {string} text
 * @param {string} what
 * @param {boolean} on
 * @returns {Tree}
 */
export const check = (text, what, on) => ["label", { class: "check", key: what }, ["input", { type: "checkbox", "data-check": what, checked: on }], text];
