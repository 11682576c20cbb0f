// What the buttons of the playing view do, besides what they do beside a text or otherwise: other deals and another number of
// players, the parting of the players, the screen that is passed round; the rail, and an earlier moment of the deal.

import { token as seed } from "../table/keep.mjs";
import { onDemand as onDemandAt } from "../table/on-demand.mjs";
import { closeSlip, toggle } from "../table/presses.mjs";
import { OPEN } from "../table/render-ending.mjs";
import { keyOf, playsOn } from "../table/screen-facts.mjs";
import { isScreen } from "../table/screen.mjs";
import * as set from "../table/state.mjs";
import { dayOfHand } from "../today/day-of-hand.mjs";
import { addView } from "../table/views.mjs";
import { arrive, leave } from "./arrival.mjs";
import { articleOf } from "./article.mjs";
import { fromTheFirst, fullGame, newGame, nextDeal, noteLearned, wholeGame } from "./course.mjs";
import { frontTab } from "./rail.mjs";
import { VIEW } from "./layout.mjs";
import { saying } from "./line-told.mjs";
import { leaveReview, openReview } from "./review-on-demand.mjs";
import { switchSound } from "./sounds.mjs";
import { manner, strengthAt } from "./strength.mjs";

/** @typedef {import("../table/table.mjs").CardTable} CardTable */
/** @typedef {import("../table/views.mjs").Act} Act */

/** @param {CardTable} table @param {(parts: typeof import("./on-demand-parts.mjs")) => unknown} act */
const onDemand = (table, act) => onDemandAt(table, /** @type {(parts: any) => unknown} */ (act));

const RANKED = new Set(["ranking", "rules"]); // what the rail shows that the engine tells when it is asked
const SHEET = "(max-width: 68.74em)"; // as in narrow.css: what the rail shows lies over the table

/** Who plays on, where somebody leaves or joins.
 * @param {CardTable} table */
const changes = ({ state: { ui, hand } }) => (ui.leaving.length || ui.joining ? { seats: playsOn(hand.record.seats, ui) } : {});

/** Deal by these rules. @param {(state: CardTable["state"]) => Record<string, any>} rules @returns {Act} */
const deal = (rules) => (table) => table.question({ do: "deal", ...rules(table.state), seed: seed() });

/** @type {Record<string, Act>} */
const ACTS = {
  next: (table) => table.question({ do: "next", seed: seed(), ...changes(table), ...nextDeal(table.state) }),
  part: (table) => table.question({ do: "part" }),
  who: toggle("who"),
  single: toggle("single"),
  full: deal(fullGame),
  deal: deal(newGame),
  whole: (table) => {
    const { asked } = table.state;
    set.askFor(table.state, "");
    return deal((state) => wholeGame(state, asked || undefined))(table, table);
  },
  steps: deal(fromTheFirst),
  sound: switchSound,
  less: (table, button) => step(table, button, -1),
  greater: (table, button) => step(table, button, 1),
  [OPEN]: (table) => table.open(),
  "deal-count": (table) => onDemand(table, ({ dealFor }) => dealFor(table, table.state.ui.count, seed())),
  "keep-count": (table) => {
    table.change(set.askCount, 0, "");
    table.focusOn("[data-count]");
  },
  paste: (table) => {
    const field = table.querySelector("[data-paste]");
    if (field instanceof HTMLTextAreaElement) table.question({ do: "import", text: field.value });
  },
  rules: (table) => onDemand(table, ({ dealByPanel }) => dealByPanel(table, seed())),
  uncover: (table) => table.question({ do: "show", seat: table.state.ui.cover }),
  more: async (table) => {
    if (table.state.ui.ruling) closeSlip(table); // it would stand before what is opened
    set.setLooks(table.state, { strength: strengthAt(table) });
    await onDemand(table, ({ openSheets, closeSheets }) => (table.state.ui.more ? closeSheets(table) : openSheets(table)));
    if (table.state.ui.more) table.focusOn(".more [aria-selected=true]"); // it stands before its button
    if (table.state.ui.more && !table.state.ui.choosing) await askRules(table);
  },
  rail: (table, button) => {
    const { rail: before } = table.state.ui;
    const { rail: wanted = "" } = button.dataset;
    const apart = !button.closest(".rail"); // it opens what no tab does, and may have been pressed from anywhere
    const at = document.activeElement;
    table.change(set.turnRail, before.startsWith(`${wanted}/`) ? before : wanted); // a tab of which a part was opened is pressed again
    if (apart && table.state.ui.rail) {
      whence = at;
      table.focusOn(".rail-sheet");
    } else if (apart) giveBack(table, wanted);
    if (RANKED.has(frontTab(table.state.ui))) void askRanking(table);
  },
  away: leave,
  shut: (table) => {
    const { ruling, rail, more, hint, look, mays } = table.state.ui;
    if (ruling) return closeSlip(table);
    if (mays && !rail && !more && !hint) return /** @type {HTMLElement | null} */ (table.querySelector("[data-do=mays][data-key=close]"))?.click();
    if (!rail && !more && !hint) return look ? back(table) : undefined;
    const within = document.activeElement?.closest(".rail");
    const tab = rail && frontTab(table.state.ui);
    table.change(set.shutRail);
    if (!hint && more) table.focusOn("[data-do=more]");
    else if (!hint) giveBack(table, tab);
    else if (within) table.focusOn("[data-do=hint]"); // else the focus has stayed where it was
  },
  words: (table) => table.change(set.toggle, "words"),
  series: (table) => table.change(set.toggle, "series"),
  sources: (table) => table.change(set.toggle, "sources"),
  look: (table, button) => lookBack(table, Number(button.dataset.at)),
  review: openReview,
  back,
};

/**
 * Another amount than the one that stands there: the next that can be given.
 * @param {CardTable} table
 * @param {Element} button
 * @param {number} way 1 for the next greater, -1 for the next less
 */
function step(table, button, way) {
  const field = button.closest(".amount")?.querySelector("input");
  const ask = table.state.screen?.asks.find((one) => keyOf(one) === field?.dataset.amount);
  if (!field || !ask) return;
  const values = ask.choices.map(({ value }) => value).filter((value) => (value - Number(field.value)) * way > 0);
  if (values.length) field.value = String(way > 0 ? Math.min(...values) : Math.max(...values));
  table.change(set.say, `${ask.label}: ${field.value}${values.length ? "" : `, the ${way > 0 ? "most" : "least"}`}`);
}

/** @param {CardTable} table */
const ahead = ({ state }) => set.setDated(state, dayOfHand(state.hand?.seed));

addView(VIEW, { acts: ACTS, ahead, arrive, taken, manner, saying, rules: articleOf, parts: () => import("./on-demand-parts.mjs") });

/**
 * What an answer brings besides the hand: a hand of the course is learned, the screen is to be passed, an open panel has other
 * rules.
 * @param {CardTable} table
 * @param {boolean} same whether the rules are as they were
 */
async function taken(table, same) {
  const { state } = table;
  noteLearned(state);
  leaveReview(table);
  const { screen, hand } = state;
  if (screen?.settled) void import("./deal-ended.mjs").then(({ noteDeal }) => noteDeal({ screen, hand, strength: strengthAt(table) }), () => {}); // not counted then
  if (RANKED.has(frontTab(state.ui))) void askRanking(table);
  if (state.ui.cover) set.say(state, `Pass the screen to ${state.ui.cover}.`);
  if (state.ui.more && !same) await askRules(table);
}

/** The rulesets and options of the hand, once the engine can tell them. @param {CardTable} table */
export async function askRules(table) {
  const answer = await table.askAside({ do: "choices" });
  table.change(set.offerRules, answer?.choosing ?? null);
}

/** @param {CardTable} table */
async function askRanking(table) {
  const answer = await table.askAside({ do: "ranking" });
  if (answer?.error) table.change(set.putNote, answer.error);
  else if (answer) table.change(set.layRanking, answer.ranking);
}

/** @type {Element | null} */
let whence = null; // what had the focus before a button that is no tab opened something in the rail

/**
 * What the rail showed is shut: what had the focus before has it again, or else what opened it.
 * @param {CardTable} table
 * @param {string} opened
 */
function giveBack(table, opened) {
  const button = `[data-rail="${opened}"]`;
  const before = table.querySelector(button)?.closest(".rail") ? null : whence;
  whence = null;
  if (before instanceof HTMLElement && table.contains(before)) before.focus();
  else table.focusOn(button);
}

let cardBefore = ""; // which had the focus before an earlier moment was looked at

/** The play lies on the cloth again, and the focus is on the card that had it. @param {CardTable} table */
function back(table) {
  table.change(set.lookAt, null);
  if (table.querySelector(`.hand [data-card="${cardBefore}"]`)) table.focusOn(`.hand [data-card="${cardBefore}"]`);
  else table.refocus(true);
}

/**
 * The moment after so many lines lies on the cloth, until the play goes on.
 * @param {CardTable} table
 * @param {number} at
 */
async function lookBack(table, at) {
  const from = document.activeElement?.closest(".hand [data-card]");
  const answer = await table.askAside({ do: "look", at });
  if (answer?.error) table.change(set.putNote, answer.error);
  else if (answer && isScreen(answer.look)) {
    if (!table.state.ui.look) cardBefore = from?.getAttribute("data-card") ?? "";
    if (matchMedia(SHEET).matches) table.change(set.shutRail); // what is looked at lies beneath it
    table.change(set.lookAt, { screen: answer.look, words: answer.words, at });
    table.focusOn("[data-do=back]");
  }
}
