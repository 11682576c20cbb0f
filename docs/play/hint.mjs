// What would you do? The answer of the engine, in the rail: each thing that can be done, the best first, and what it is worth.

import { layHint, openPanel, putNote, say } from "../table/state.mjs";
import { addSheet } from "./rail.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {import("../table/state.mjs").Hint} Hint */

const TIME = 500; // milliseconds in which choices are tried
/** @type {Hint} */
const WAITING = { head: "One moment: what you can do is being tried out.", lines: [], said: [] };

/**
 * Ask, and show the answer; asked once more, it is put away.
 * @param {import("../table/table.mjs").CardTable} table
 */
export async function showHint(table) {
  const { state } = table;
  if (state.ui.hint) return table.change(layHint, null);
  const { hand } = state;
  openPanel(state, false);
  table.change(layHint, WAITING);
  const answer = await table.askAside({ do: "hint", time: TIME });
  if (state.hand !== hand || !state.ui.hint) return; // it is of another position, or nobody waits for it
  layHint(state, answer?.hint ?? null);
  if (answer?.error) putNote(state, answer.error);
  else if (answer) say(state, heard(answer.hint));
  table.draw();
}

/**
 * A hint for the ear.
 * @param {Hint} hint
 */
const heard = ({ head, lines, said }) => [head, ...lines.map(({ act, words }) => `${act}. ${words}`), ...said].filter(Boolean).join(" ");

/**
 * @param {Hint | null} hint
 * @returns {Child[]}
 */
function hints(hint) {
  if (!hint) return [];
  const { head, lines, said } = hint;
  return [
    head ? ["p", { class: "hint-head", key: "hint-head" }, head] : null,
    lines.length
      ? ["ol", { class: "hint-lines", key: "hint-lines" }, ...lines.map(({ act, words }, place) => /** @type {Tree} */ (["li", { key: `hint-${place}` }, ["strong", {}, act], ["span", {}, words]]))]
      : null,
    ...said.map((words, place) => /** @type {Tree} */ (["p", { class: "hint-said", key: `hint-said-${place}` }, words])),
  ];
}

addSheet({ tab: "hint", title: "What would you do?", inside: (_, { hint }) => hints(hint) });
