// Lines that stay at the table until they are done with: what became of a hand, and what can be done about it.

/** @typedef {import("./tree.mjs").Tree} Tree */
/** @typedef {import("./shapes.mjs").Ui} Ui */

/**
 * @param {Ui} ui
 * @returns {Tree[]}
 */
export const notices = (ui) =>
  ui.notices.map(({ key, text, acts }) => [
    "p",
    { class: "table-notice", key: `notice-${key}` },
    ["span", {}, text],
    ...[...acts, { what: "dismiss", words: "Close" }].map(
      ({ what, words }) => /** @type {Tree} */ (["button", { type: "button", "data-do": what, "data-notice": key, key: what }, words]),
    ),
  ]);
