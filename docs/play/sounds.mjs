// What is heard of a play, for who has switched sounds on; how they sound comes with the first (sound.mjs).

import { fetchPart } from "../look/part.mjs";
import { keepLooks } from "../table/keep.mjs";
import * as set from "../table/state.mjs";

/** @typedef {import("../table/table.mjs").CardTable} CardTable */

const fetchSound = () => import("./sound.mjs");

/**
 * Sounds on, or off: on if what makes them has come.
 * @param {CardTable} table
 */
export async function switchSound(table) {
  const on = !table.state.ui.sound;
  const part = on ? await fetchPart(fetchSound, (words) => table.change(set.putNote, words)) : null;
  if (on && !part) return;
  table.change(set.setLooks, { sound: on });
  keepLooks(table.state.ui);
  part?.play(["card"]);
}

/**
 * @param {CardTable} table
 * @param {import("./changes.mjs").Change} change
 */
export function sound(table, { laid, knocked, chips, turn, won }) {
  if (!table.state.ui.sound) return;
  /** @type {[import("./sound.mjs").Sound, boolean][]} */
  const heard = [["card", laid], ["knock", knocked], ["chips", chips.length > 0], ["won", won], ["turn", turn]];
  const names = heard.filter(([, is]) => is).map(([name]) => name);
  if (names.length) fetchSound().then(({ play }) => play(names), () => {}); // without a network it is as quiet as before
}
