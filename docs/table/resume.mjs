// What becomes of a kept hand: it is taken up again; or the engine refuses it, another tab has played on, or the
// browser keeps nothing. In each of these cases a line at the table says so, and no hand is lost unsaid.

import { ask, NoAnswer } from "./desk.mjs";
import { forgetRubbish, keepHand, keptHand, watchHand } from "./keep.mjs";
import { whatBrowserLacks } from "./browser-lacks.mjs";
import { moveWholeGame } from "./doors.mjs";
import * as set from "./state.mjs";

/** @typedef {import("./table.mjs").CardTable} CardTable */
/** @typedef {import("./screen.mjs").Screen} Screen */

const NOT_KEPT = "This browser keeps no hand: its storage is full or shut off. Save the hand before you leave.";
let told = false; // once a visit is enough

/**
 * Open the table where it was left, and follow what other tabs do.
 * @param {CardTable} table
 * @param {AbortSignal} signal ends the following
 */
export function resume(table, signal) {
  const rubbish = forgetRubbish(table.id);
  const moved = table.state.ui.view ? null : moveWholeGame(table);
  table.start(keptHand(table.id));
  if (rubbish) {
    table.change(set.putNotice, { key: "lost", text: "What was kept here is no hand, and is forgotten. A new one is dealt.", acts: [] });
  }
  if (moved) table.change(set.putNotice, moved);
  if (whatBrowserLacks()) table.change(set.putNotice, { key: "lacking", text: whatBrowserLacks(), acts: [] });
  watchHand(table.id, () => table.state.asking || table.skip || isOvertaken(table), signal);
}

/**
 * Ask the engine, while the reader looks, whether a hand that is drawn already can be played on.
 * @param {CardTable} table
 * @param {any} hand
 */
export async function prove(table, hand) {
  const why = await ask({ do: "show", hand }).then(
    (answer) => answer.error,
    (error) => (error instanceof NoAnswer && !["late", "memory"].includes(error.why) ? UNREADABLE : ""), // else nothing is proved
  );
  if (why && table.state.hand === hand && table.isConnected) lose(table, hand, why);
}

export const UNREADABLE = "the engine cannot read it";

/**
 * A hand that the engine refuses is put aside, to be saved; the table opens as the page was built.
 * @param {CardTable} table
 * @param {any} hand
 * @param {string} why in the engine's words
 */
export function lose(table, hand, why) {
  table.restart();
  set.lose(table.state, hand.record);
  const reason = why.replace(/^(?:hand )?(?:record|hand): /, "").replace(/\.$/, "");
  table.change(set.putNotice, {
    key: "lost",
    text: `The hand that lay here cannot be taken up again: ${reason}. It is put aside, and a new one is dealt.`,
    acts: [{ what: "save-lost", words: "Save the old hand" }],
  });
}

/**
 * Keep what was played.
 * @param {CardTable} table
 * @param {{hand: any, screen: Screen}} played
 * @returns {string} what is to be said about it
 */
export function keep(table, { hand, screen }) {
  const { stamp, kept } = keepHand(table.id, { hand, screen });
  set.stampHand(table.state, stamp, kept);
  if (kept || told) return "";
  told = true;
  table.change(set.putNotice, { key: "unkept", text: NOT_KEPT, acts: [{ what: "save", words: "Save this hand" }] });
  return NOT_KEPT;
}

/**
 * If another tab was the last to play at this table, its hand is shown. What it does not go on from is offered again.
 * @param {CardTable} table
 * @param {any} hand what was played here
 * @returns {boolean} whether it was
 */
export function isOvertaken(table, hand = table.state.hand) {
  const { state } = table;
  const found = keptHand(table.id);
  if (!found || found.stamp === state.stamp) return false;
  const played = hand !== state.opened.hand;
  if (played && !goesOn(found.hand, hand)) set.putAside(state, hand);
  set.clearQuestion(state);
  table.start(found);
  table.change(set.putNotice, {
    key: set.ELSEWHERE,
    text: state.mine
      ? "This table was played on in another tab: here is the hand from there. Yours is put aside."
      : "This table was played on in another tab: here is the hand as it stands there.",
    acts: state.mine ? [{ what: "mine", words: "Back to my hand" }] : [],
  });
  table.refocus(true);
  return true;
}

/**
 * Whether one hand is another, played on.
 * @param {any} later
 * @param {any} earlier
 */
function goesOn(later, earlier) {
  const same = ["game", "deck", "seats", "dealer"].every((key) => String(later.record[key]) === String(earlier.record[key]));
  const before = JSON.stringify(earlier.record.actions ?? []).slice(0, -1);
  return same && JSON.stringify(later.record.actions ?? []).startsWith(before);
}
