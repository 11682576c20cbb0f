// The ways from a table beside a text to the one that is a page: whoever plays more than a first hand plays there.

import { keptHand, keptStep, moveHand } from "./keep.mjs";
import { pageAddress } from "./screen-facts.mjs";

/** @typedef {import("./table.mjs").CardTable} CardTable */

/**
 * The address of the page on which a game is played.
 * @param {import("./state.mjs").ReadonlyState} state
 * @param {string} [asked] what is asked of it: a deal, a sheet of its panel, a hand
 */
export const playAddress = ({ ui, screen }, asked = "") => `${pageAddress(ui.base, `play/${screen?.game}`)}${asked && `#${asked}`}`;

/**
 * Go there as by a link, which the theme follows: the engine goes on, and the way back leads to where this page was left.
 * @param {CardTable} table
 * @param {string} [asked]
 */
export function goToPlay(table, asked) {
  const link = document.createElement("a");
  link.href = playAddress(table.state, asked);
  table.append(link);
  link.click();
  link.remove();
}

/**
 * Have the link that is followed ask for what it says: the whole game by the rules of the hand that lies here.
 * @param {CardTable} table
 * @param {HTMLAnchorElement | null} link
 */
export function askByLink({ state: { hand } }, link) {
  const { opens } = link?.dataset ?? {};
  if (link && opens) link.hash = opens === "whole" ? `whole=${hand?.record.ruleset ?? ""}` : opens;
}

/**
 * Whether a newcomer's full game begins with a hand of a course: until all of it has been played, or it was asked for whole.
 * An example of another ruleset than the course's leads to the whole game by its own.
 * @param {import("./state.mjs").ReadonlyState} state
 */
export function stepwise({ opened: { course }, screen, hand }) {
  return Boolean(screen?.first && course && course.ruleset === hand?.record.ruleset && keptStep(screen.game) < course.of);
}

/**
 * A whole game that was played at this table, as was once done, lies on its own page from now on.
 * @param {CardTable} table
 * @returns {import("./state.mjs").Notice | null} what is to be said about it
 */
export function moveWholeGame({ id, dataset }) {
  const kept = keptHand(id);
  if (!kept || (kept.hand.first && !kept.screen?.next)) return null;
  const { game } = kept.hand.record;
  const page = new URL(pageAddress(dataset.base ?? "", `play/${game}`), location.href).pathname;
  if (!moveHand(id, `${page}#table-${game}`)) return null;
  return { key: "moved", text: "The game that you played here lies on a page of its own now.", acts: [{ what: "play", words: "Play on" }] };
}
