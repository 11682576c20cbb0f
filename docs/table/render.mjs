// A screen (groomporter.screen) as a tree. Pure: the same screen gives the same tree, at build and in the page.
// It knows no rule and no game: what may be done is what the screen offers.

import { asks, busy, button, hand, note } from "./render-asks.mjs";
import { cloth } from "./render-cloth.mjs";
import { more } from "./render-more.mjs";
import { slip } from "./render-slip.mjs";

/** @typedef {import("./tree.mjs").Tree} Tree */
/** @typedef {import("./shapes.mjs").Screen} Screen */
/** @typedef {import("./shapes.mjs").Ui} Ui */

/**
 * The whole table:
 *
 *     section.table
 *       header.table-head      what to do; the ruleset, or the first hand and the way to the full game
 *       p.table-say            the instruction of a first hand
 *       div.cloth              the other seats, the trick, the piles, the pool
 *       ul.hand                a button a card
 *       div.slip               a ruling, after a refusal
 *       div.open-ask           the question that is open: cards, an amount, a seat
 *       div.acts               what can be done; Undo, New deal, More
 *       p[role=status]         what is said
 *       div.more               all else
 *
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Tree}
 */
export function table(screen, ui) {
  const attributes = {
    class: `table${ui.large ? " large-print" : ""}${ui.four ? " four-colour" : ""}`,
    "aria-label": `Card table: ${screen.name}`,
    "data-over": screen.over,
    "data-busy": ui.busy !== "",
  };
  if (ui.cover) return ["section", attributes, cover(ui), status(ui)];
  return [
    "section",
    attributes,
    head(screen, ui),
    screen.first ? ["p", { class: "table-say", key: "say" }, screen.first.say] : null,
    cloth(screen, ui),
    hand(screen, ui),
    slip(screen, ui),
    ...asks(screen, ui),
    status(ui),
    more(screen, ui),
  ];
}

/**
 * One line that says what to do, and what is played.
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Tree}
 */
function head(screen, ui) {
  const title = screen.over && screen.result.length ? `${screen.title} ${screen.result.join(" ")}` : screen.title;
  /** @type {Tree} */
  const full = ["button", { type: "button", class: "as-link", "data-do": "full", key: "full" }, "the full game"];
  /** @type {Tree} */
  const back = ["button", { type: "button", class: "as-link", "data-do": "first", key: "first" }, "a first hand"];
  return [
    "header",
    { class: "table-head", key: "head" },
    ["p", { class: "table-title", key: "title", id: null }, title],
    [
      "p",
      { class: "table-ruleset", key: "ruleset" },
      screen.first ? `${screen.first.title} · ` : `${screen.ruleset}${ui.opening ? " · " : ""}`,
      screen.first ? full : ui.opening ? back : null,
    ],
    screen.guessed
      ? ["p", { class: "table-guessed", key: "guessed" }, `A guess: what ${screen.guessed} has not seen was filled in by chance.`]
      : null,
  ];
}

/**
 * What lies over the table while it goes from one person to the next, until the next person's screen is there.
 * @param {Ui} ui
 * @returns {Tree}
 */
function cover(ui) {
  return [
    "div",
    { class: "cover", key: "cover" },
    ["p", { key: "pass" }, `Pass the screen to ${ui.cover}.`],
    button(`I am ${ui.cover}: show my cards`, { "data-do": "uncover", key: "uncover" }),
    note(ui),
    busy(ui),
  ];
}

/**
 * The one node that is spoken: it stays, and its text changes.
 * @param {Ui} ui
 * @returns {Tree}
 */
const status = (ui) => ["p", { class: "table-status", role: "status", key: "status" }, ui.status];
