// The table of today's hand: as much of a table as one move takes. The way on to the playing view takes the move along.

import { act } from "../table/controls.mjs";
import { hand, moves, note } from "../table/render-asks.mjs";
import { cloth } from "../table/render-cloth.mjs";
import { slip } from "../table/render-slip.mjs";
import { teller } from "../table/render-teller.mjs";
import { addLayout, dress, head, status } from "../table/render.mjs";
import { pageAddress } from "../table/screen-facts.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/screen.mjs").Screen} Screen */
/** @typedef {import("../table/state.mjs").Ui} Ui */

export const VIEW = "today";
/** How the end of a hand is laid out, once that has come. @type {{ending?: (screen: Screen, ui: Ui) => Tree}} */
export const shown = {};
export const MOVED = "/"; // stands in what is asked of the playing view between the hand and the move

/**
 * The table:
 *
 *     section.table.table-today
 *       header.table-head      what to do
 *       div.teller             what the others did upon it
 *       div.cloth              or, once the hand is over, div.today-ending: who gains what, and why
 *       ul.hand
 *       div.slip               a ruling
 *       div.acts               the first moves; then the way on, and the way back
 *
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Tree}
 */
function layout(screen, ui) {
  const moved = ui.onward.includes(MOVED);
  const lies = offering(screen, moved);
  const { asked, beside, row } = moves(lies, ui);
  return [
    "section",
    dress(screen, ui),
    ["div", { class: "today-told", key: "told" }, head(screen, ui), teller(screen, ui)],
    (lies.settled && shown.ending?.(lies, ui)) || cloth(lies, ui),
    hand(lies, ui),
    slip(lies, ui),
    beside,
    asked,
    note(ui),
    ["div", { class: "acts", key: "acts" }, ...row, moved ? act("Take it back", "begin-again") : null, onward(screen, ui, moved)],
    status(ui),
  ];
}

/**
 * @param {Screen} screen
 * @param {Ui} ui
 * @param {boolean} moved whether the first move has been made
 * @returns {Tree}
 */
const onward = ({ game }, { base, onward: asked }, moved) => [
  "a",
  { class: `as-button today-onward${moved ? " act" : ""}`, key: "onward", href: `${pageAddress(base, `play/${game}`)}#${asked}` },
  moved ? "Go on at the large table" : "Open the large table",
];

/**
 * What may be done by the rules, for all else was not worked out when the site was built; nothing any more once a move was made.
 * @param {Screen} screen
 * @param {boolean} moved
 * @returns {Screen}
 */
const offering = (screen, moved) => ({
  ...screen,
  hand: screen.hand.map((card) => ({ ...card, ...(moved && { line: "", why: "" }), wrong: "" })),
  asks: screen.asks.filter(({ duty }) => !moved && duty !== "wrong"),
  go: moved ? "" : screen.go,
});

addLayout(VIEW, layout);
