// The panel "More" and its sheets: opened, turned by their tabs, and closed.

import { SHEETS } from "./screen-facts.mjs";
import { openPanel, turnSheet } from "./state.mjs";

/** @typedef {import("./table.mjs").CardTable} CardTable */

/**
 * Open the panel, and bring it into view.
 * @param {CardTable} table
 */
export function openSheets(table) {
  table.change(openPanel, true);
  shown(table);
}

/** @param {CardTable} table */
function shown(table) {
  table.querySelector(".more")?.scrollIntoView({ block: "nearest" });
}

/**
 * Close the panel; the focus goes back to what opened it.
 * @param {CardTable} table
 */
export function closeSheets(table) {
  table.change(openPanel, false);
  table.focusOn("[data-do=more]");
}

/**
 * Lay a sheet on top; its tab has the focus.
 * @param {CardTable} table
 * @param {string} sheet
 */
export function turnTo(table, sheet) {
  const found = SHEETS.includes(sheet) ? /** @type {import("./screen-facts.mjs").Sheet} */ (sheet) : table.state.ui.sheet;
  table.change(turnSheet, found);
  shown(table);
  const tab = table.querySelector(`[data-sheet=${found}]`);
  if (tab instanceof HTMLElement) tab.focus({ preventScroll: true });
}

/**
 * From one tab to the next, round and round.
 * @param {Element} at
 * @param {(place: number, count: number) => number} step
 */
export function stepTab(at, step) {
  const tabs = [...(at.closest("[role=tablist]")?.querySelectorAll("[role=tab]") ?? [])];
  const tab = tabs[(step(tabs.indexOf(at), tabs.length) + tabs.length) % tabs.length];
  if (!(tab instanceof HTMLElement)) return;
  tab.click();
  tab.focus();
}
