// A hand that leaves the table or comes to it: links, files, and what is copied.

import { downloadText } from "./download.mjs";
import { goToPlay, playAddress } from "./doors.mjs";
import * as set from "./state.mjs";

/** @typedef {import("./table.mjs").CardTable} CardTable */

const SAVED = "The record is saved as a file.";
const LARGEST_FILE = 2_000_000; // bytes; the engine says itself what else is too large

/**
 * Copy this, or say that it cannot be.
 * @param {string} text
 * @param {string} said
 * @returns {Promise<{copied: boolean, said: string}>}
 */
async function copied(text, said) {
  try {
    await navigator.clipboard.writeText(text);
    return { copied: true, said };
  } catch {
    return { copied: false, said: "This browser does not let pages copy: the text stands below." };
  }
}

/**
 * The hand as text; why there is none is said.
 * @param {CardTable} table
 * @param {boolean} masked whether only what its seat has seen
 * @returns {Promise<{link: string, toml: string} | null>}
 */
async function exported(table, masked) {
  const answer = await table.waited({ do: "export", hand: table.state.hand, masked });
  if (answer?.error) table.change(set.putNote, answer.error);
  return answer?.link ? answer : null;
}

/**
 * The page of the large table with this hand; a page that was opened from a file has no origin.
 * @param {CardTable} table
 * @param {string} hand
 */
const addressOf = ({ state }, hand) => new URL(playAddress(state, `hand=${hand}`), location.href).href;

/**
 * The hand is played on at the large table; a first hand that was not begun is left for a deal of the whole game.
 * @param {CardTable} table
 */
export async function moveToLargeTable(table) {
  const { screen } = table.state;
  if (screen?.first && !screen.undo) return goToPlay(table);
  const answer = await exported(table, false);
  if (answer) goToPlay(table, `hand=${answer.link}`);
}

/**
 * @param {CardTable} table
 * @param {boolean} masked
 */
export async function link(table, masked) {
  const answer = await exported(table, masked);
  if (!answer) return;
  const address = addressOf(table, answer.link);
  const end = await copied(address, masked ? "Copied: a link to what you have seen." : "Copied: a link that shows all cards.");
  if (!end.copied) set.showText(table.state, address);
  table.change(set.putNote, end.said);
}

/** Copy a ruling with its position, to be sent to whoever keeps the site.
 * @param {CardTable} table */
export async function copyQuestion(table) {
  const { ruling } = table.state.ui;
  const answer = await exported(table, true);
  if (!ruling || !answer) return;
  const { record, version } = table.state.hand;
  const text = [
    `Rule: ${ruling.rule}`,
    `Ruleset: ${record.game}, ${record.ruleset}`,
    `Version: ${version}`,
    `Asked: ${ruling.line}`,
    `Position: ${addressOf(table, answer.link)}`,
  ].join("\n");
  const address = document.querySelector('meta[name="questions"]')?.getAttribute("content") ?? "";
  const to = address ? `Send it to ${address.replace(/^mailto:/, "")}.` : "This site names no address to send it to.";
  const { said } = await copied(text, "Copied: rule, ruleset, version and position.");
  table.change(set.questionRuling, text, `${said} ${to}`);
  table.look(".slip");
}

/** Offer the whole record of the hand as a file.
 * @param {CardTable} table */
export async function savedRecord(table) {
  const answer = await exported(table, false);
  if (!answer) return;
  downloadText(answer.toml, `${table.state.screen?.game}.toml`);
  table.change(set.putNote, SAVED);
}

/** Offer the record of a hand that the engine refused as a file.
 * @param {CardTable} table */
export function savedLost(table) {
  const { lost } = table.state;
  downloadText(JSON.stringify(lost, null, 1), `${lost.game}.json`);
  table.change(set.putNote, SAVED);
}

/**
 * @param {CardTable} table
 * @param {File} file
 */
export async function fileOpened(table, file) {
  if (file.size > LARGEST_FILE) return table.change(set.putNote, "This file is too large to be a hand record.");
  try {
    await table.question({ do: "import", text: await file.text() });
  } catch {
    table.change(set.putNote, "This file cannot be read."); // taken away since it was chosen, or a folder
  }
}
