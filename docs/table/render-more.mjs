// The panel "More": everything about a hand that is not playing it, on short sheets.

import { act, button, check, select } from "./controls.mjs";
import { log } from "./render-log.mjs";
import { door } from "./render-course.mjs";
import { PACES } from "./screen-facts.mjs";

/** @typedef {import("./tree.mjs").Tree} Tree */
/** @typedef {import("./tree.mjs").Child} Child */
/** @typedef {import("./screen.mjs").Screen} Screen */
/** @typedef {import("./state.mjs").Ui} Ui */
/** A sheet of the panel: what its tab says, and what stands on it.
 * @typedef {{sheet: import("./screen-facts.mjs").Sheet, title: string, inside: (screen: Screen, ui: Ui) => Child[]}} SheetOf */

/**
 * The panel with these sheets, the one that was turned to on top.
 * @param {Screen} screen
 * @param {Ui} ui
 * @param {SheetOf[]} sheets
 * @returns {Child}
 */
export function panel(screen, ui, sheets) {
  if (!ui.more) return null;
  return [
    "div",
    { class: "more", key: "more", role: "group", "aria-label": "More" },
    ["div", { class: "tabs", key: "tabs", role: "tablist", "aria-label": "More" }, ...sheets.map(({ sheet, title }) => tab(sheet, title, ui))],
    ...sheets.map(({ sheet, title, inside }) => /** @type {Tree} */ ([
      "div",
      { class: "sheet", key: sheet, role: "tabpanel", "aria-label": title, hidden: sheet !== ui.sheet },
      ...inside(screen, ui),
    ])),
  ];
}

const BUTTON = { class: "as-button" };

/** What is done with the hand of a table beside a text: all else is done where whole games are played. @type {SheetOf} */
const SHARE = {
  sheet: "share",
  title: "Share and keep",
  inside: (screen, ui) => [
    section("Table", [act("Play on at the large table", "large"), door("Other rules or players", "rules", screen, ui, BUTTON), door("Open a hand", "share", screen, ui, BUTTON)]),
    section("This hand", [...handActs(), textToCopy(ui)]),
  ],
};

/** How the cards are liked, what can be said, and what happened. @type {SheetOf} */
export const VIEW = {
  sheet: "view",
  title: "View",
  inside: (screen, ui) => [section("Cards", looks(screen, ui)), section("Say", say()), section("Log", [log(screen, ui)])],
};

/**
 * @param {Screen} screen
 * @param {Ui} ui
 */
export const more = (screen, ui) => panel(screen, ui, [SHARE, VIEW]);

/**
 * @param {import("./screen-facts.mjs").Sheet} sheet
 * @param {string} title
 * @param {Ui} ui
 * @returns {Tree}
 */
function tab(sheet, title, ui) {
  const open = sheet === ui.sheet;
  const attributes = { role: "tab", "data-sheet": sheet, key: sheet, "aria-selected": open ? "true" : "false" };
  return button(title, { ...attributes, tabindex: open ? 0 : -1 });
}

/**
 * @param {string} title
 * @param {Child[]} inside
 * @returns {Tree}
 */
export const section = (title, inside) => ["fieldset", { key: title, class: `more-${title.split(" ")[0]?.toLowerCase()}` }, ["legend", {}, title], ...inside];

/** What can be done with a hand as it is. */
export const handActs = () => [act("Restart this deal", "again"), act("Copy link", "link"), act("Copy link with all cards", "open-link"), act("Save record", "save")];

/**
 * What the browser does not let a page copy.
 * @param {Ui} ui
 * @returns {Child}
 */
export const textToCopy = (ui) => (ui.text ? ["label", { class: "paste", key: "text" }, "To copy by hand", ["textarea", { readonly: true, rows: 3 }, ui.text]] : null);

/** @returns {Child[]} */
const say = () => [
  button("My hand (C)", { "data-say": "hand", key: "hand" }),
  button("The trick (T)", { "data-say": "trick", key: "trick" }),
  button("The score (S)", { "data-say": "score", key: "score" }),
  button("What happened last (L)", { "data-say": "last", key: "last" }),
];

/** @type {string[][]} */
const PACE_WORDS = [
  [String(PACES.slow), "slowly"],
  [String(PACES.quick), "quickly"],
  [String(PACES.none), "at once"],
];

/**
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Child[]}
 */
const looks = (screen, ui) => [
  check("Large print", "large", ui.large),
  check("Four colours", "four", ui.four),
  check("Nothing moves", "still", ui.still),
  ["label", { key: "pace" }, "The others play", select("data-pace", "", PACE_WORDS, String(ui.pace))],
  check("Memory aids: totals, and what was turned down", "aids", screen.aids),
  act(screen.bare ? "Hide the other hands" : "Show all hands", "bare"),
  act("Fill the screen", "fill"),
];
