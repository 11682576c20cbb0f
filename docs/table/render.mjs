// A screen (groomporter.scene) as a tree. Pure: the same screen gives the same tree, at build and in the page.
// It knows no rule and no game: what may be done is what the screen offers.

import { asks, busy, hand } from "./render-asks.mjs";
import { cloth } from "./render-cloth.mjs";
import { lesson, ways } from "./render-course.mjs";
import { more } from "./on-demand.mjs";
import { notices } from "./render-notices.mjs";
import { askEnding } from "./render-ending.mjs";
import { reckoning } from "./render-reckoning.mjs";
import { slip } from "./render-slip.mjs";
import { teller } from "./render-teller.mjs";

/** @typedef {import("./tree.mjs").Tree} Tree */
/** @typedef {import("./screen.mjs").Screen} Screen */
/** @typedef {import("./state.mjs").Ui} Ui */

/** A way to lay a table out. @typedef {(screen: Screen, ui: Ui) => Tree} Layout */
/** How a table is laid out by the name of its view. @type {Record<string, Layout>} */
const layouts = { "": besideText };

/**
 * Have tables of this view laid out so.
 * @param {string} view
 * @param {Layout} layout
 */
export const addLayout = (view, layout) => void (layouts[view] = layout);

/**
 * Whether it is known how such a table is laid out; a view may come with a part of the page that is still on its way.
 * @param {string} view
 */
export const isLaidOut = (view) => view in layouts;

/**
 * A table as its view lays it out.
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Tree}
 */
export const table = (screen, ui) => (layouts[ui.view] ?? besideText)(screen, ui);

/**
 * The attributes of a table, however it is laid out.
 * @param {Screen} screen
 * @param {Ui} ui
 */
export const dress = (screen, ui) => ({
  tabindex: -1, // it has the focus while nothing can be done
  class: `table${ui.view && ` table-${ui.view}`}${ui.large ? " large-print" : ""}${ui.four ? " four-colour" : ""}`,
  "aria-label": `Card table: ${screen.name}${ui.example && `, ${ui.example}`}`,
  "data-over": screen.over,
  "data-busy": ui.busy !== "",
});

/**
 * The whole table beside the text of a page:
 *
 *     section.table
 *       div.table-top          stays in sight on a narrow screen
 *         header.table-head    what to do, or what is waited for
 *         div.teller           what happened, a sentence each, the last in sight
 *       p.table-ruleset        what is played, and the ways to the whole game
 *       p.table-say            the instruction of a first hand
 *       div.cloth              the other seats, the trick, the piles, the pool
 *       div.reckoning          in its stead, once the deal is settled: what each won or lost, and why
 *       ul.hand                a button a card
 *       div.ask-ending         whether what is played is to end, before another deal
 *       p.table-notice         what became of a hand: refused, played in another tab, not kept
 *       div.slip               a ruling, after a refusal
 *       div.open-ask           the question that is open: cards, an amount, a seat
 *       div.acts               what can be done; Undo, what can be dealt anew, More
 *       p[role=status]         what is said
 *       div.more               all else
 *
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Tree}
 */
function besideText(screen, ui) {
  const attributes = dress(screen, ui);
  return [
    "section",
    attributes,
    [
      "div",
      { class: "table-told", key: "told" },
      ["div", { class: "table-top", key: "top", "data-stays": !ui.more }, head(screen, ui), teller(screen, ui)],
      ["p", { class: "table-ruleset", key: "ruleset" }, ...ways(screen, ui)],
      lesson(screen, ui),
    ],
    screen.reckoning && !screen.bare ? reckoning(screen.reckoning, ui) : cloth(screen, ui),
    hand(screen, ui),
    askEnding(ui, screen.name),
    ...notices(ui),
    slip(screen, ui),
    ...asks(screen, ui),
    status(ui),
    more(screen, ui),
  ];
}

/**
 * What the heading says of a screen; of a deal that is over, who won or lost what.
 * @param {Screen} screen
 */
export const headingOf = (screen) =>
  screen.over && screen.result.length ? `${screen.title} ${screen.result.join(" ")}` : screen.title;

/**
 * The one line for a deal that is over: who has won the match, or what this deal came to.
 * @param {Screen} screen
 */
const outcomeOf = ({ over, go, title, result }) => over && (go === "end" ? title : result[0]);

/**
 * One line that says what to do; while an answer is waited for nothing can be done, and it says so in the same place.
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Tree}
 */
export function head(screen, ui) {
  const title = ui.heading || (ui.view && outcomeOf(screen)) || headingOf(screen); // a view has the rest in a table
  return [
    "header",
    { class: "table-head", key: "head" },
    busy(ui) ?? ["p", { class: "table-title", key: "title" }, title],
    screen.guessed
      ? ["p", { class: "table-guessed", key: "guessed" }, `A guess: the cards that ${screen.guessed === screen.seat ? "you have" : `${screen.guessed} has`} not seen were filled in by chance.`]
      : null,
  ];
}

/**
 * The one node that is spoken: it stays, and its text changes.
 * @param {Ui} ui
 * @returns {Tree}
 */
export const status = (ui) => ["p", { class: "table-status", role: "status", key: "status" }, ui.status];
