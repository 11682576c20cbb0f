// What today's table does otherwise than another: its first move is its last, nothing of it is kept, and the way on has it.

import { playAddress } from "../table/doors.mjs";
import * as set from "../table/state.mjs";
import { addView } from "../table/views.mjs";
import { MOVED, VIEW } from "./layout.mjs";

/** @typedef {import("../table/table.mjs").CardTable} CardTable */

/**
 * The move that lies here now; "" before it.
 * @param {CardTable} table
 */
const moveOf = ({ state: { opened, hand } }) => Object.entries(opened.replies).find(([, reply]) => reply.hand === hand)?.[0] ?? "";

/** @param {CardTable} table */
export function noteMove(table) {
  const move = moveOf(table);
  const dealt = `today=${table.dataset.slot}`;
  set.setOnward(table.state, move ? `${dealt}${MOVED}${encodeURIComponent(move)}` : dealt);
}

addView(VIEW, {
  acts: {
    "begin-again": (table) => {
      table.restart();
      noteMove(table);
      table.draw();
      table.refocus(true);
    },
  },
  arrive: (table, asked) => asked.startsWith("hand=") && location.replace(playAddress(table.state, asked)),
  taken: (table) => {
    noteMove(table);
    if (table.state.screen?.settled) void import("./hand-ended.mjs").then(({ handEnded }) => handEnded(table), () => {}); // the cloth is left as it lies, then
  },
  fleeting: true,
});
