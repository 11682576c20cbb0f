// What a field of the panel does when it is changed, or one of who plays on.

import { keepLooks, token as seed } from "./keep.mjs";
import { showCount } from "./panel-deals.mjs";
import { playsOn, seriesCounts } from "./screen-facts.mjs";
import { fileOpened } from "./sharing.mjs";
import * as set from "./state.mjs";

/** @typedef {import("./table.mjs").CardTable} CardTable */

/**
 * @param {CardTable} table
 * @param {EventTarget | null} field
 */
export function fieldChanged(table, field) {
  if (field instanceof HTMLSelectElement) selected(table, field);
  else if (field instanceof HTMLInputElement && field.dataset.number) table.change(set.pickOption, field.dataset.number, field.value);
  else if (field instanceof HTMLInputElement && field.dataset.check) checked(table, field.dataset.check, field.checked);
  else if (field instanceof HTMLInputElement && field.files?.[0]) void fileOpened(table, field.files[0]);
}

/** Say how many play on now.
 * @param {CardTable} table */
function recounted(table) {
  const { screen, ui } = table.state;
  if (screen?.series) set.say(table.state, seriesCounts(screen.series, playsOn(screen.seats.map((seat) => seat.name), ui)));
  table.draw();
}

/**
 * @param {CardTable} table
 * @param {HTMLSelectElement} field
 */
function selected(table, field) {
  const { hand } = table.state;
  const { option } = field.dataset;
  if (option) table.change(set.pickOption, option, field.value);
  else if (field.dataset.ruleset !== undefined) table.change(set.pickRuleset, field.value);
  else if (field.dataset.pace !== undefined) setLooks(table, { pace: Number(field.value) });
  else if (field.dataset.joins !== undefined) {
    set.setJoining(table.state, field.value);
    recounted(table);
  } else if (field.dataset.seat !== undefined) {
    const { [field.value]: kind, ...players } = hand.players;
    table.question({ do: "show", seat: field.value, players: kind ? { ...players, [hand.seat]: "thumb" } : players });
  } else showCount(table, Number(field.value), seed());
}

/**
 * @param {CardTable} table
 * @param {string} what
 * @param {boolean} on
 */
function checked(table, what, on) {
  const { hand } = table.state;
  if (what.startsWith("person-")) {
    const person = what.slice("person-".length);
    const { [person]: _, ...players } = hand.players;
    table.question({ do: "show", players: on || person === hand.seat ? players : { ...players, [person]: "thumb" } });
  } else if (what.startsWith("stays-")) {
    set.setStaying(table.state, what.slice("stays-".length), on);
    recounted(table);
  } else if (what === "faults" || what === "aids") table.question({ do: "show", [what]: on });
  else if (what === "large" || what === "four" || what === "still") setLooks(table, { [what]: on });
}

/**
 * The reader likes the cards so.
 * @param {CardTable} table
 * @param {Parameters<typeof set.setLooks>[1]} looks
 */
function setLooks(table, looks) {
  table.change(set.setLooks, looks);
  keepLooks(table.state.ui);
}
