// The rail beside the cloth: what happened, what beats what, the rules; or the panel "More". On a narrow screen its tabs
// stand at the foot, and what they open lies over the lower part of the table.

import { act } from "../table/controls.mjs";
import { more } from "../table/on-demand.mjs";
import { log } from "../table/render-log.mjs";
import { newest, scoreSheet } from "./rail-score-sheet.mjs";
import { rankings } from "./rail-ranking.mjs";
import { PART, rules } from "./rail-rules.mjs";
import { isReviewed, reviewPanel } from "./review-on-demand.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {import("../table/screen.mjs").Screen} Screen */
/** @typedef {import("../table/state.mjs").Ui} Ui */

/** @typedef {{tab: string, title: string, inside: (screen: Screen, ui: Ui) => Child[]}} Sheet */

/** @type {Sheet[]} */
export const TABS = [
  { tab: "happened", title: "What happened", inside: happened },
  { tab: "ranking", title: "Ranking", inside: (_, ui) => rankings(ui) },
  { tab: "rules", title: "Rules", inside: rules },
];
const REVIEW = { tab: "review", title: "Your play", inside: reviewPanel }; // once it was asked for, a tab
/** What a button elsewhere opens, and no tab. @type {Sheet[]} */
const OTHERS = [{ tab: "keys", title: "Keys", inside: () => [keys] }, REVIEW];

/** A part that has come has its own. @param {Sheet} sheet */
export const addSheet = (sheet) => void OTHERS.push(sheet);

/**
 * Which tab is in front: that of a ruling that was asked for, or what might be done; else the one that was pressed; else the first.
 * @param {Ui} ui
 * @returns {string}
 */
export const frontTab = ({ ruling, hint, rail: tab }) => (ruling || tab.startsWith(PART) ? "rules" : hint ? "hint" : tab || "happened");

/**
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Tree}
 */
export function rail(screen, ui) {
  const front = frontTab(ui);
  const panel = ui.more && !ui.ruling; // a ruling comes before it
  const open = Boolean(ui.more || ui.ruling || ui.hint || ui.rail);
  const tabs = isReviewed() ? [...TABS, REVIEW] : TABS;
  const { title, inside } = /** @type {Sheet} */ ([...TABS, ...OTHERS].find(({ tab }) => tab === front));
  return [
    "div",
    { class: "rail", key: "rail", "data-open": open },
    ["div", { class: "rail-tabs", key: "tabs", role: "tablist", "aria-label": "Beside the table" }, ...tabs.map((one) => tabOf(one.tab, one.title, front, open && !panel, one.tab === "happened" ? newest(screen) : []))],
    [
      "div",
      { class: "rail-panel", key: "panel" },
      ["div", { class: "rail-head", key: "head" }, ["p", {}, panel ? "More" : ui.ruling ? screen.title : title], act("\u2715", "shut", { "aria-label": "Close" })],
      panel ? more(screen, ui) : ["div", { class: "rail-sheet", key: front, role: "tabpanel", "aria-label": title, tabindex: 0 }, ...inside(screen, ui)],
    ],
  ];
}

/** @type {[string, string][]} */
const PRESSED = [
  ["\u2190 \u2192", "from card to card"],
  ["Enter", "play it, or press the button; where one card is asked for, a second press gives it"],
  ["L", "the last trick, or what happened last"],
  ["H", "what would you do?"],
  ["C", "hear your cards"],
  ["T", "hear the trick"],
  ["S", "hear the score"],
  ["F", "fill the screen"],
  ["Esc", "close what is open"],
];

/** @type {Tree} */
const keys = ["table", { class: "rail-keys", key: "keys" }, ["tbody", {}, ...PRESSED.map(([key, words]) => /** @type {Tree} */ (["tr", {}, ["th", { scope: "row" }, key], ["td", {}, words]]))]];

/**
 * @param {string} tab
 * @param {string} title
 * @param {string} front
 * @param {boolean} open
 * @param {Child[]} signs what stands in it besides its title
 * @returns {Tree}
 */
function tabOf(tab, title, front, open, signs) {
  const here = tab === front;
  return [...act(title, "rail", { role: "tab", key: tab, "data-rail": tab, "aria-selected": here ? "true" : "false", "data-open": here && open, tabindex: here ? 0 : -1 }), ...signs];
}

/**
 * What happened; the sentences of it, each with its rule, beneath.
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Child[]}
 */
function happened(screen, ui) {
  return [
    screen.goal ? ["p", { class: "rail-goal", key: "goal" }, screen.goal] : null,
    ...scoreSheet(screen, ui),
    act(ui.words ? "Without words" : "In words, with the rules", "words", { class: "as-link", "aria-expanded": ui.words ? "true" : "false" }),
    ui.words ? log(screen, ui) : null,
  ];
}
