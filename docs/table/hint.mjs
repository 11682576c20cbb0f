// What would you do? Beside a text, where a first hand lies, it is what that hand bids its player do.

import { instruction } from "./speak.mjs";
import { putNote } from "./state.mjs";

/** @param {import("./table.mjs").CardTable} table */
export const showHint = (table) => table.change(putNote, instruction(table.state.screen));
