// What a press, a key or a choice on the table does.

import { chosenWords, single, whyNotChosen } from "./choosing.mjs";
import { asksFirst, playOn } from "./another-deal.mjs";
import { stop } from "./desk.mjs";
import { askByLink, goToPlay } from "./doors.mjs";
import { token as seed } from "./keep.mjs";
import { fetchOnDemand, onDemand } from "./on-demand.mjs";
import { ends } from "./render-ending.mjs";
import { choosingCards, keyOf } from "./screen-facts.mjs";
import * as set from "./state.mjs";
import { viewOf } from "./views.mjs";

/** @typedef {import("./table.mjs").CardTable} CardTable */
/** @typedef {import("./views.mjs").Act} Act */

/**
 * @param {CardTable} table
 * @param {AbortSignal} signal ends the listening
 */
export function presses(table, signal) {
  table.addEventListener("click", (event) => clicked(table, event), { signal });
  table.addEventListener("change", (event) => changed(table, event), { signal });
  table.addEventListener("keydown", (event) => keyed(table, event), { signal });
  table.addEventListener("focusin", (event) => focused(table, event), { signal });
}

/**
 * @param {CardTable} table
 * @param {Event} event
 */
function focused(table, event) {
  set.hold(table.state);
  if (/** @type {Element} */ (event.target).matches("[data-do=more]")) fetchOnDemand(table.state.ui.view).catch(() => {}); // ahead of its press
}

/**
 * @param {CardTable} table
 * @param {Event} event
 */
function clicked(table, event) {
  const at = /** @type {Element} */ (event.target);
  askByLink(table, at.closest("a"));
  const button = at.closest("button");
  if (!button) return table.skip?.(); // a press anywhere goes on at once
  if (button.getAttribute("aria-disabled") === "true") return sayWhyNot(table, button.dataset);
  if (table.skip) return table.skip();
  const { line, why, mode, choose, give, say, sheet, do: what } = button.dataset;
  if (line) table.question({ do: "act", line });
  else if (why) table.question({ do: "why", line: why });
  else if (mode !== undefined) opened(table, mode);
  else if (choose) chosen(table, choose);
  else if (give) given(table, give);
  else if (say) spoken(table, say);
  else if (sheet) void onDemand(table, ({ turnTo }) => turnTo(table, sheet));
  else if (what && !(ends(what) && asksFirst(table, what))) done(table, what, button);
}

/**
 * @param {CardTable} table
 * @param {string} what
 * @param {HTMLElement} button
 */
export function done(table, what, button) {
  if (ASKED[what]) table.question({ do: ASKED[what] });
  else (viewOf(table.state.ui.view)?.acts[what] ?? ACTS[what])?.(table, button);
}

/**
 * What can be pressed just now without effect says why, if a reason is known.
 * @param {CardTable} table
 * @param {DOMStringMap} what
 */
function sayWhyNot(table, { do: deed, card = "" }) {
  const { screen, ui } = table.state;
  const ask = screen && choosingCards(screen, ui);
  const why = deed === "undo" ? "Nothing is left to take back." : card && ask ? whyNotChosen(ask, ui.chosen, card) : "";
  if (why) table.change(set.say, why);
}

/**
 * @param {CardTable} table
 * @param {string} mode
 */
function opened(table, mode) {
  const { screen, ui } = table.state;
  set.openAsk(table.state, mode);
  const ask = screen?.asks.find((one) => keyOf(one) === ui.mode);
  table.change(set.say, ask ? `${ask.label}: ${ask.kind.startsWith("card") ? "choose among the cards, then confirm." : "choose one."}` : "");
  table.refocus(true);
  table.look();
}

/**
 * @param {CardTable} table
 * @param {string} card
 */
function chosen(table, card) {
  const { ui, screen } = table.state;
  const ask = screen && choosingCards(screen, ui);
  if (!ask) return;
  set.choose(table.state, card, single(ask));
  table.change(set.say, chosenWords(ask, ui.chosen));
  table.look();
}

/**
 * @param {CardTable} table
 * @param {string} key
 */
function given(table, key) {
  const ask = table.state.screen?.asks.find((one) => keyOf(one) === key);
  const field = table.querySelector(`[data-amount="${key}"]`);
  if (!ask || !(field instanceof HTMLInputElement)) return;
  const { min, max, step, valueAsNumber: given } = field;
  const choice = ask.choices.find((one) => one.value === given);
  if (choice) return table.question({ do: "act", line: choice.line });
  const values = ask.choices.map((one) => one.value);
  const [below, above] = [values.filter((one) => one < given).pop(), values.find((one) => one > given)];
  const between = step === "1" && below && above;
  const wanted = between ? `${below} or ${above}, nothing between.` : `a number from ${min} to ${max}${step === "1" ? "" : ` in steps of ${step}`}.`;
  table.change(set.putNote, `${ask.label}: ${wanted}`);
}

/**
 * @param {CardTable} table
 * @param {string} what
 */
function spoken(table, what) {
  const { screen } = table.state;
  if (screen) void onDemand(table, ({ SAYS }) => table.change(set.say, SAYS[what]?.(screen) ?? ""));
}

/** @param {CardTable} table */
export function redraw(table) {
  table.draw();
  table.refocus(false);
}

/** A notice is done with.
 * @param {CardTable} table
 * @param {string} key */
function dismiss(table, key) {
  set.dropNotice(table.state, key);
  redraw(table);
}

/** @param {CardTable} table */
const openPanel = (table) => onDemand(table, ({ openSheets }) => openSheets(table));

/** @param {CardTable} table */
const closePanel = (table) => onDemand(table, ({ closeSheets }) => closeSheets(table));

/** What is asked of the engine in one word. @type {Record<string, string>} */
const ASKED = { leave: "go", go: "go", settle: "go", undo: "undo", again: "again" };

/** Open or close something. @param {Parameters<typeof set.toggle>[1]} what @returns {Act} */
export const toggle = (what) => (table) => {
  set.toggle(table.state, what);
  redraw(table);
};

/** @type {Record<string, Act>} */
const ACTS = {
  play: (table) => goToPlay(table),
  another: (table) => table.question({ do: "another", seed: seed() }),
  end: (table, button) => done(table, table.state.ui.ending.what, button),
  keep: playOn,
  bare: (table) => table.question({ do: "show", bare: !table.state.screen?.bare }),
  mays: (table) => {
    toggle("mays")(table, table);
    table.focusOn(table.state.ui.mays ? ".besides button" : "[data-do=mays]"); // it stands before its button
  },
  more: (table) => (table.state.ui.more ? closePanel(table) : openPanel(table)),
  close: closeSlip,
  hint: (table) => onDemand(table, ({ showHint }) => showHint(table)),
  question: (table) => onDemand(table, ({ copyQuestion }) => copyQuestion(table)),
  link: (table) => onDemand(table, ({ link }) => link(table, true)),
  "open-link": (table) => onDemand(table, ({ link }) => link(table, false)),
  large: (table) => onDemand(table, ({ moveToLargeTable }) => moveToLargeTable(table)),
  save: (table) => onDemand(table, ({ savedRecord }) => savedRecord(table)),
  "save-lost": (table) => onDemand(table, ({ savedLost }) => savedLost(table)),
  "why-did": (table, button) => onDemand(table, ({ askReasons }) => askReasons(table, button)),
  mine: async (table) => {
    const answer = await table.question({ do: "show", hand: table.state.mine });
    if (answer?.screen) dismiss(table, set.ELSEWHERE);
  },
  dismiss: (table, button) => dismiss(table, button.dataset.notice ?? ""),
  stop: () => stop(),
  fill: (table) => {
    if (table.state.ui.more) void closePanel(table); // the table is to be seen
    return document.fullscreenElement ? document.exitFullscreen() : table.requestFullscreen();
  },
};

/**
 * A field of the panel was changed, or one of who plays on.
 * @param {CardTable} table
 * @param {Event} event
 */
function changed(table, { target }) {
  if (target instanceof Element && !target.matches("[data-amount]")) void onDemand(table, ({ fieldChanged }) => fieldChanged(table, target));
}

/** @type {Record<string, string>} */
const KEYS = { c: "hand", t: "trick", s: "score", l: "last" };
/** @type {Record<string, (place: number, count: number) => number>} */
const STEPS = {
  ArrowLeft: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * @param {CardTable} table
 * @param {KeyboardEvent} event
 */
function keyed(table, event) {
  const at = /** @type {Element} */ (event.target);
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "Escape") escaped(table, at);
  if (event.key === "Enter" && at instanceof HTMLInputElement && at.dataset.amount) {
    event.preventDefault(); // or the same key presses the button that is focused next
    given(table, at.dataset.amount);
  }
  if (at.matches("input:not([type=number]), textarea, select")) return; // no letter is typed where a number is given
  const step = STEPS[event.key];
  const cards = [...table.querySelectorAll(".hand button")];
  if (step && at.closest(".hand")) {
    const card = cards[step(cards.indexOf(at), cards.length)];
    if (card instanceof HTMLElement) card.focus();
    event.preventDefault();
  } else if (step && at.closest("[role=tablist]")) {
    void onDemand(table, ({ stepTab }) => stepTab(at, step));
    event.preventDefault();
  } else if (pressByKey(table, event.key)) {
    event.preventDefault();
    event.stopPropagation(); // the theme opens its search by such keys
  }
}

/**
 * Press the button that bears this key, or say what it asks for.
 * @param {CardTable} table
 * @param {string} key
 * @returns {boolean} whether there is one
 */
function pressByKey(table, key) {
  const said = KEYS[key.toLowerCase()]; // with Caps Lock too
  const found = /^[a-z?]$/i.test(key) && table.querySelector(`[aria-keyshortcuts="${key}" i]`);
  if (found instanceof HTMLElement) found.click();
  else if (said && !table.state.ui.cover) spoken(table, said);
  return Boolean(found || said);
}

/**
 * Out of what is open: what the others do is told at once, what is waited for is stopped, the panel is closed, or the
 * question that was asked.
 * @param {CardTable} table
 * @param {Element} at where the focus is
 */
function escaped(table, at) {
  const { ui } = table.state;
  if (table.skip) table.skip();
  else if (ui.busy && !at.closest(".more")) stop();
  else if (ui.ending.what && !at.closest(".more")) playOn(table);
  else if (ui.more && (at.closest(".more, [data-do=more]") || !(ui.ruling || ui.mode))) void closePanel(table);
  else if (ui.ruling || ui.mode) closeSlip(table);
  else viewOf(ui.view)?.acts.shut?.(table, table); // what one view alone has open
}

/**
 * The slip or the open question goes, and the focus back to the card, or the button, that brought it.
 * @param {CardTable} table
 */
export function closeSlip(table) {
  const { screen, ui } = table.state;
  const { ruling, mode } = ui;
  const card = screen?.hand.find(({ why }) => why && why === ruling?.line)?.card;
  set.clearQuestion(table.state);
  redraw(table);
  table.focusOn(card ? `.hand [data-card="${card}"]` : `[data-mode="${mode || "none"}"]`);
}
