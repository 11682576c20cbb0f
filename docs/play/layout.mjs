// The table as a page of its own: a bar above, the cloth, and a rail that says what happened, what beats what, and the rules.
// Built of the same parts as the table beside a text; what it has more is here.

import { act } from "../table/controls.mjs";
import { hand, hintButton, moreButton } from "../table/render-asks.mjs";
import { notices } from "../table/render-notices.mjs";
import { addLayout, dress, head, status } from "../table/render.mjs";
import { acts } from "./asks.mjs";
import { cloth } from "./cloth.mjs";
import { cover } from "./cover.mjs";
import { ending } from "./ending.mjs";
import { handValue, handWithCounts, laidBefore } from "./hand.mjs";
import { middleOf } from "./middle.mjs";
import { rail } from "./rail.mjs";
import { lesson, whatIsPlayed } from "./render-course.mjs";
import { series } from "./render-series.mjs";
import { score } from "./score.mjs";
import { trump } from "./trump.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {import("../table/screen.mjs").Screen} Screen */
/** @typedef {import("../table/state.mjs").Ui} Ui */

export const VIEW = "play";
const ROW = 6; // cards that lie in one row on a phone

/**
 * The whole table:
 *
 *     section.table.table-play
 *       header.play-bar        the game, of which day the hand is, and the rules that it is played by
 *       div.play-board         in bands that stay where they are through a deal:
 *         table.play-score     the score by side, or the pegging board
 *         div.play-trump       what is trumps, with the card that was turned up
 *         div.cloth            the others as they sit, and the middle; or, once the deal is settled,
 *         div.ending           the hands that decided it, what each won or lost, and why
 *         div.play-prompt      what to do, in one line
 *         ul.hand              with what it comes to, and beneath
 *         div.acts             what is no move at the left, the moves at the right
 *       aside.rail             what happened, what beats what, the rules
 *       div.play-ways          what is about the page, and the way out: last of all that a key comes to
 *
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Tree}
 */
function layout(screen, ui) {
  const attributes = { ...dress(screen, ui), "aria-description": screen.goal ? `${screen.goal} ${screen.title}` : screen.title }; // what has the focus on arriving is read before anything is announced
  if (ui.cover) return ["section", attributes, cover(ui), status(ui)];
  const done = !screen.bare && !ui.look && screen.reckoning;
  const lies = ui.look ? { ...ui.look.screen, score: screen.score } : screen; // a picture of then has no score
  const say = lesson(screen, ui);
  return [
    "section",
    attributes,
    ["header", { class: "play-bar", key: "bar" }, ["p", { class: "play-game", key: "game" }, screen.name], ui.dated ? ["p", { class: "play-dated", key: "dated" }, ui.dated] : null, ["p", { class: "table-ruleset", key: "ruleset" }, whatIsPlayed(screen)]],
    [
      "div",
      { class: "play-board", key: "board", "data-settled": Boolean(done), "data-look": ui.look !== null, "data-others": lies.seats.filter(({ you }) => !you).length, "data-middle": middleOf(lies), "data-many": dealt(screen) > ROW, "data-says": Boolean(say) },
      done ? null : score(lies),
      done ? null : trump(lies),
      done ? ending(screen, ui) : cloth(lies, ui),
      prompt(screen, ui),
      say,
      [
        "div",
        { class: "play-foot", key: "foot" },
        ...(done ? [] : [handWithCounts(screen, hand(screen, ui)), handValue(screen), laidBefore(lies)]),
        ...notices(ui),
        ...between(screen, ui),
        acts(screen, ui),
      ],
      ui.look ? null : hint(screen, ui),
    ],
    rail(screen, ui),
    [
      "div",
      { class: "play-ways", key: "ways" },
      soundButton(ui),
      act("Fill the screen", "fill", { key: "fill", "aria-keyshortcuts": "F" }),
      act("Keys", "rail", { key: "keys", "data-rail": "keys", "aria-keyshortcuts": "?", "aria-expanded": ui.rail === "keys" && !ui.more && !ui.ruling ? "true" : "false" }),
      moreButton(ui),
      act("Leave", "away", { class: "play-leave", key: "away" }),
    ],
    status(ui),
  ];
}

/**
 * How many cards the hand had at first, so that its band is as high to the last card; whoever has laid out some, and has
 * still to take in, has as many as another.
 * @param {Screen} screen
 */
function dealt(screen) {
  const { hand, unseen, happened, seat, seats } = screen;
  const inTricks = happened?.kind === "tricks";
  const laid = inTricks ? happened.rows.filter(({ cells, at }) => at && (!cells.length || cells.some(({ name }) => name === seat))) : [];
  const held = inTricks ? Math.max(...seats.map(({ count }) => count)) : 0;
  return middleOf(screen) === "spread" ? ROW + 1 : Math.max(hand.length + unseen + laid.length, held);
}

/**
 * What to do, in one line; or which moment lies on the cloth, and the way back.
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Tree}
 */
const prompt = (screen, ui) =>
  ui.look
    ? ["div", { class: "play-prompt", key: "looking" }, earlier(screen, ui.look.at), ["p", {}, momentOf(screen, ui.look)], act("Back to the play", "back", { class: "play-onward", key: "back" })]
    : ["div", { class: "play-prompt", key: "prompt", "data-said": Boolean(ui.heading), "data-mine": !screen.over && !ui.heading && screen.turn.includes(screen.seat) }, head(screen, ui), explain(screen, ui)];

/**
 * Between two deals of a series what may be changed, once it is asked for; how it has ended at once.
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Child[]}
 */
const between = (screen, ui) => (ui.series || !screen.series ? [series(screen, ui)] : []);

/**
 * Which moment is looked at: a trick by its number; else what had just been done.
 * @param {Screen} screen
 * @param {NonNullable<Ui["look"]>} look
 */
function momentOf({ happened }, { at, words }) {
  const place = happened?.kind === "tricks" ? happened.rows.findIndex((row) => row.at === at) : -1;
  return place < 0 ? words : `Trick ${place + 1}, looking back`;
}

/**
 * The way to the trick before the one that is looked at.
 * @param {Screen} screen
 * @param {number} at
 */
function earlier({ happened }, at) {
  const rows = happened?.kind === "tricks" ? happened.rows : [];
  const place = rows.findIndex((row) => row.at === at) - 1;
  const before = rows[place];
  return before?.cells.length ? act(`\u2039 ${place + 1}`, "look", { key: "earlier", "data-at": before.at, "aria-label": `Trick ${place + 1}` }) : null;
}

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
 * Asks what might be done: it stands beside the prompt, and a key comes to it after the cards. Not where all hands lie open.
 * @param {Screen} screen
 * @param {Ui} ui
 */
const hint = (screen, { hint: told }) => (screen.bare ? null : hintButton(screen, { class: "play-hint", "aria-expanded": told ? "true" : "false" }));

/**
 * Asks why a card that may not be played may not, where some may and some may not; where no card is played but something is
 * to be said, by which rule.
 * @param {Screen} screen
 * @param {Ui} ui
 */
function explain({ hand, asks }, ui) {
  const plays = hand.some(({ line }) => line);
  const barred = plays && hand.find(({ why }) => why);
  if (barred) return /** @type {Tree} */ (["button", { type: "button", class: "play-why", key: "why", "data-why": barred.why, "aria-label": `Why not the ${barred.words}?` }, "Why?"]);
  const saying = !plays && asks.some(({ duty, kind }) => duty === "must" && !kind.startsWith("card"));
  return saying ? act("Explain", "rail", { key: "explain", class: "play-why", "data-rail": "rules", "aria-expanded": ui.rail.startsWith("rules") && !ui.ruling && !ui.more ? "true" : "false" }) : null;
}

addLayout(VIEW, layout);
