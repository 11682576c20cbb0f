// What a field of the playing view's panel does when it is changed, or one of who plays on.

import { fieldChanged as changedEverywhere } from "../table/fields.mjs";
import { token as seed } from "../table/keep.mjs";
import { playsOn, seriesCounts } from "../table/screen-facts.mjs";
import { fileOpened } from "../table/sharing.mjs";
import * as set from "../table/state.mjs";
import { showCount } from "./panel-deals.mjs";
import { chooseStrength } from "./strength.mjs";

/** @typedef {import("../table/table.mjs").CardTable} CardTable */

/**
 * @param {CardTable} table
 * @param {EventTarget | null} field
 */
export function fieldChanged(table, field) {
  if (field instanceof HTMLSelectElement) selected(table, field);
  else if (field instanceof HTMLInputElement && field.dataset.number) table.change(set.pickOption, field.dataset.number, field.value);
  else if (field instanceof HTMLInputElement && field.dataset.strength) chooseStrength(table, field.dataset.strength);
  else if (field instanceof HTMLInputElement && field.files?.[0]) void fileOpened(table, field.files[0]);
  else if (field instanceof HTMLInputElement && field.dataset.check) checked(table, field, field.dataset.check);
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
  const { option, ruleset, joins, seat, count } = field.dataset;
  if (option) table.change(set.pickOption, option, field.value);
  else if (ruleset !== undefined) table.change(set.pickRuleset, field.value);
  else if (count !== undefined) showCount(table, Number(field.value), seed());
  else if (joins !== undefined) {
    set.setJoining(table.state, field.value);
    recounted(table);
  } else if (seat !== undefined) {
    const { [field.value]: kind, ...players } = hand.players;
    table.question({ do: "show", seat: field.value, players: kind ? { ...players, [hand.seat]: "thumb" } : players });
  } else changedEverywhere(table, field);
}

/**
 * @param {CardTable} table
 * @param {HTMLInputElement} field
 * @param {string} what
 */
function checked(table, field, what) {
  const { hand } = table.state;
  if (what.startsWith("person-")) {
    const person = what.slice("person-".length);
    const { [person]: _, ...players } = hand.players;
    table.question({ do: "show", players: field.checked || person === hand.seat ? players : { ...players, [person]: "thumb" } });
  } else if (what.startsWith("stays-")) {
    set.setStaying(table.state, what.slice("stays-".length), field.checked);
    recounted(table);
  } else if (what === "faults") table.question({ do: "show", faults: field.checked });
  else changedEverywhere(table, field);
}
