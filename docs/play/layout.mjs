// The table as a page of its own: a bar above, the cloth, and a rail that says what happened, what beats what, and the rules.
// Built of the same parts as the table beside a text; what it has more is here.

import { act } from "../table/controls.mjs";
import { asks, hand, moreButton } from "../table/render-asks.mjs";
import { cloth } from "../table/render-cloth.mjs";
import { lesson, ways } from "../table/render-course.mjs";
import { askEnding } from "../table/render-ending.mjs";
import { notices } from "../table/render-notices.mjs";
import { series } from "../table/render-series.mjs";
import { addLayout, cover, dress, head, status } from "../table/render.mjs";
import { ACCOUNTS, yours } from "./accounts.mjs";
import { ending } from "./ending.mjs";
import { lastTrick } from "./rail-happened.mjs";
import { rail } from "./rail.mjs";
import { score } from "./score.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {import("../table/screen.mjs").Screen} Screen */
/** @typedef {import("../table/state.mjs").Ui} Ui */

export const VIEW = "play";

/**
 * The whole table:
 *
 *     section.table.table-play
 *       header.play-bar        the game, the rules that it is played by, and the way out
 *       div.play-board
 *         div.cloth            the others as they sit, and the middle; or, once the deal is settled,
 *         div.ending           the hands that decided it, what each won or lost, and why
 *         div.play-prompt      what to do, in one line
 *         ul.hand
 *         div.play-asks        what can be done
 *       aside.rail             what happened, what beats what, the rules
 *
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Tree}
 */
function layout(screen, ui) {
  const attributes = dress(screen, ui);
  if (ui.cover) return ["section", attributes, cover(ui), status(ui)];
  const done = !screen.bare && !ui.look && screen.reckoning;
  return [
    "section",
    attributes,
    bar(screen, ui),
    [
      "div",
      { class: "play-board", key: "board", "data-settled": Boolean(done) },
      ui.look || done ? null : score(screen),
      done ? ending(screen, ui) : cloth(ui.look?.screen ?? screen, ui, ACCOUNTS),
      prompt(screen, ui),
      lesson(screen, ui),
      done ? null : hand(screen, ui),
      ["div", { class: "play-asks", key: "asks" }, askEnding(ui, screen.name), ...notices(ui), ...between(screen, ui), ...asks(screen, ui, { tools: tools(screen, ui), mine: done ? [] : yours(screen) })],
    ],
    rail(screen, ui),
    status(ui),
  ];
}

/**
 * What to do, in one line; or which moment lies on the cloth, and the way back.
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Tree}
 */
const prompt = (screen, ui) =>
  ui.look
    ? ["div", { class: "play-prompt", key: "looking" }, ["p", {}, ui.look.words], act("Back to the play", "back", { class: "play-onward", key: "back" })]
    : ["div", { class: "play-prompt", key: "prompt" }, head(screen, ui), whyNot(screen)];

/**
 * What can be done besides playing: look at the last trick; of a deal that is settled, play it once more, send it to
 * somebody, and see how the series may go on.
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Child[]}
 */
const tools = (screen, ui) =>
  screen.settled
    ? [act("Same cards again", "again"), act("Share this deal", "link"), screen.series ? act("Change players or end", "series", { "aria-expanded": ui.series ? "true" : "false" }) : null]
    : [lastTrick(screen)];

/**
 * Between two deals of a series what may be changed, once it is asked for; how it has ended at once.
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Child[]}
 */
const between = (screen, ui) => (ui.series || !screen.series ? [series(screen, ui)] : []);

/**
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Tree}
 */
const bar = (screen, ui) => [
  "header",
  { class: "play-bar", key: "bar" },
  act("Leave", "away", { class: "play-leave", key: "away" }),
  ["p", { class: "play-game", key: "game" }, screen.name],
  ["p", { class: "table-ruleset", key: "ruleset" }, ...ways(screen, ui)],
  soundButton(ui),
  act("Fill the screen", "fill", { key: "fill" }),
  moreButton(ui),
];

/**
 * Switches sounds on and off; in words, or on a narrow screen as a horn that sounds or is crossed out.
 * @param {Ui} ui
 * @returns {Tree}
 */
const soundButton = ({ sound: on }) => [
  "button",
  { type: "button", class: "play-sound", key: "sound", "data-do": "sound", "aria-pressed": on ? "true" : "false" },
  ["svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, ["path", { d: `M2 7.5h3.5L10 3.5v13L5.5 12.5H2z${on ? "M13 7q2 3 0 6M15.5 4.5q4 5.5 0 11" : "M13 7.5l5 5m0-5-5 5"}` }]],
  ["span", {}, "Sound"],
  ["span", { "aria-hidden": "true" }, on ? ": on" : ": off"],
];

/**
 * Asks why a card that may not be played may not, where some may and some may not.
 * @param {Screen} screen
 */
function whyNot({ hand }) {
  const barred = hand.some(({ line }) => line) && hand.find(({ why }) => why);
  return barred ? /** @type {Tree} */ (["button", { type: "button", class: "play-why", key: "why", "data-why": barred.why, "aria-label": `Why not the ${barred.words}?` }, "Why?"]) : null;
}

addLayout(VIEW, layout);
