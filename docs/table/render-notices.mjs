// Lines that stay at the table until they are done with: what became of a hand, and what can be done about it.

import { act } from "./controls.mjs";

/** @typedef {import("./tree.mjs").Tree} Tree */
/** @typedef {import("./state.mjs").Ui} Ui */

/**
 * @param {Ui} ui
 * @returns {Tree[]}
 */
export const notices = (ui) =>
  ui.notices.map(({ key, text, acts }) => [
    "p",
    { class: "table-notice", key: `notice-${key}` },
    ["span", {}, text],
    ...[...acts, { what: "dismiss", words: "Close" }].map(({ what, words }) => act(words, what, { "data-notice": key })),
  ]);
