// Fields of a form, as a table has them.

/** @typedef {import("./tree.mjs").Tree} Tree */

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
