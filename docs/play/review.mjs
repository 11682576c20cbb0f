// Where a player could have done better in a deal that is over: worked out a choice at a time, shown in the rail, and tried
// again from there. Every sentence about the play comes from the engine.

import "./page.mjs";

import { act } from "../table/controls.mjs";
import { ask, StoppedByReader } from "../table/desk.mjs";
import { sentenceOf } from "../table/no-answer.mjs";
import { keep } from "../table/resume.mjs";
import * as set from "../table/state.mjs";
import { course } from "./review-course.mjs";

/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/table.mjs").CardTable} CardTable */
/** @typedef {import("../table/screen.mjs").Screen} Screen */
/** @typedef {{at: number, words: string}} Cost */
/** @typedef {{costs: Cost[], told: string[], course: import("./review-course.mjs").Point[]}} Report */
/** `hand`, as it was reviewed; `of`, how many choices there are; `done`, how many were looked at.
 * @typedef {{hand: any, seat: string, seats: string[], words: string, of: number, done: number, stopped: boolean, found: Report | null, error: string}} Review */

const RAIL = "review";
const SHEET = "(max-width: 68.74em)"; // as in narrow.css
const BEGUN = "Looking at the choices, one after the other.";
const STOPPED = "Stopped: this is of the choices that were looked at.";

/** @type {Review | null} */
let review = null;
/** @type {CardTable | null} */
let asked = null; // the table at which it was asked for

/** By what a deal is known again. @param {any} hand */
const deal = (hand) => JSON.stringify([hand.record.game, hand.record.deck, hand.record.seats]);

/** What was done in a hand. @param {any} hand */
const done = (hand) => JSON.stringify(hand.record.actions);

/** Whether the deal lies on the table as it was reviewed, and not from an earlier moment on. */
function lies() {
  const hand = asked?.state.hand;
  return Boolean(review && hand && deal(hand) === deal(review.hand) && done(hand) === done(review.hand));
}

/** Whether there is any. */
export const is = () => review !== null;

/**
 * @param {CardTable} table
 * @param {HTMLElement} button
 */
export function pressed(table, { dataset: { review: what = "", at = "", seat = "" } }) {
  if (what === "stop" && review) review.stopped = true;
  else if (what === "again" && review) return lay(table, { do: "from", hand: review.hand, at: Number(at) });
  else if (what === "back" && review) return lay(table, { do: "show", hand: review.hand });
  else return open(table, seat);
  return null;
}

/**
 * The deal lies here from an earlier moment on, or as it was played; on a narrow screen it is seen then.
 * @param {CardTable} table
 * @param {Record<string, any>} question
 */
function lay(table, question) {
  if (matchMedia(SHEET).matches) set.shutRail(table.state);
  return table.question(question);
}

/**
 * Open it, or close it where it is open.
 * @param {CardTable} table
 * @param {string} seat whose choices they are; "" for the hand's own, where they were not looked at yet
 */
async function open(table, seat) {
  const { hand, ui } = table.state;
  asked = table;
  if (!seat && ui.rail === RAIL && !ui.ruling && !ui.more && !ui.hint) return table.change(set.turnRail, RAIL);
  if (ui.rail !== RAIL || ui.ruling || ui.more || ui.hint) {
    set.shutRail(table.state);
    set.turnRail(table.state, RAIL);
  }
  if (!seat && review?.found && lies() && review.seat === hand.seat && hand.reviews?.[hand.seat]) end(table, review, "");
  else await lookThrough(table, (review = { hand, seat: seat || hand.seat, seats: [], words: BEGUN, of: 0, done: 0, stopped: false, found: null, error: "" }));
  if (ui.rail === RAIL) table.focusOn(".rail-sheet");
  return null;
}

/**
 * @param {CardTable} table
 * @param {Review} mine
 */
async function lookThrough(table, mine) {
  const about = { hand: mine.hand, seat: mine.seat };
  table.change(set.say, BEGUN);
  table.focusOn(".rail-sheet");
  try {
    const { review: begun, error } = await ask({ do: "review", ...about });
    if (error) return end(table, mine, error);
    const { choices } = begun;
    Object.assign(mine, { seats: begun.seats, of: choices.length });
    const kept = mine.hand.reviews?.[mine.seat];
    const judged = kept ?? [];
    for (const { at, words } of kept ? [] : choices) {
      if (review !== mine || mine.stopped || !table.isConnected) break;
      mine.words = words;
      table.draw();
      const one = (await ask({ do: "review-choice", ...about, at })).judged;
      if (one) judged.push(one);
      mine.done += 1;
    }
    if (review !== mine) return null;
    const told = await ask({ do: "review-told", ...about, judged });
    if (told.error) return end(table, mine, told.error);
    mine.found = told.review;
    if (lies() && mine.done === mine.of) keepWithHand(table, mine, told.reviews);
    return end(table, mine, "");
  } catch (fault) {
    mine.stopped = true;
    return end(table, mine, fault instanceof StoppedByReader ? "Stopped." : sentenceOf(fault));
  }
}

/**
 * The whole deal was looked at: what came of it is kept with the hand, and goes with its record.
 * @param {CardTable} table
 * @param {Review} mine
 * @param {Record<string, any>} reviews
 */
function keepWithHand(table, mine, reviews) {
  const { state } = table;
  set.keepReviews(state, reviews);
  mine.hand = state.hand;
  if (state.screen) keep(table, { hand: state.hand, screen: state.screen });
}

/**
 * @param {CardTable} table
 * @param {Review} mine
 * @param {string} error
 */
function end(table, mine, error) {
  mine.error = error;
  if (review === mine) table.change(set.say, error || [mine.stopped ? STOPPED : "", ...(mine.found?.costs ?? []).map(({ words }) => words), mine.found?.told[0] ?? ""].filter(Boolean).join(" "));
  return null;
}

/**
 * Another hand lies here: of another deal the review goes; of this one, from an earlier moment on, it stays.
 * @param {CardTable} table
 */
export function leave(table) {
  const { hand, ui } = table.state;
  if (!review || deal(hand) === deal(review.hand)) return;
  review = null;
  if (ui.rail === RAIL) table.change(set.shutRail);
}

/**
 * @param {Screen} screen
 * @returns {Child[]}
 */
export function panel(screen) {
  if (!review) return [];
  const { seat, seats, found, error } = review;
  const others = seats.filter((name) => name !== seat);
  return [
    seat === screen.seat ? null : ["p", { key: "whose" }, ["strong", {}, seat]],
    lies() ? null : act("Back to the deal as it was played", "review", { key: "back", "data-review": "back", class: "review-act" }),
    error ? ["p", { key: "error" }, error] : found ? null : waiting(review),
    ...(found ? result(found, review, screen) : []),
    (found || error) && others.length ? ["div", { class: "review-others", key: "others" }, ["p", { key: "said" }, "Another player’s choices:"], ...others.map((name) => act(name === screen.seat ? "Yours" : name, "review", { key: `of-${name}`, "data-seat": name, class: "review-act" }))] : null,
  ];
}

/** @param {Review} mine @returns {Tree} */
const waiting = ({ words, of, done, stopped }) => [
  "div",
  { class: "review-wait", key: "wait" },
  ["p", { key: "words" }, words],
  ["progress", { key: "bar", max: of || 1, value: done, "aria-label": "Choices looked at" }],
  stopped ? null : act("Stop", "review", { key: "stop", "data-review": "stop", class: "review-act" }),
];

/**
 * @param {Report} found
 * @param {Review} mine
 * @param {Screen} screen
 * @returns {Child[]}
 */
function result({ costs, told, course: points }, { seat, hand, stopped }, screen) {
  const own = seat === hand.seat && hand.seat === screen.seat;
  return [
    stopped ? ["p", { key: "stopped" }, STOPPED] : null,
    costs.length ? ["ol", { class: "review-costs", key: "costs" }, ...costs.map((one) => cost(one, own))] : null,
    ...told.map((words, place) => /** @type {Tree} */ (["p", { key: `told-${place}` }, words])),
    ...(lies() ? course(points) : []),
  ];
}

/** @param {Cost} one @param {boolean} own @returns {Tree} */
const cost = ({ at, words }, own) => [
  "li",
  { key: `cost-${at}` },
  ["p", { key: "words" }, words],
  [
    "div",
    { class: "review-acts", key: "acts" },
    own ? act("Try it again from there", "review", { key: "again", "data-review": "again", "data-at": at, class: "review-act" }) : null,
    lies() ? act("Look back at it", "look", { key: "look", "data-at": at, class: "review-act" }) : null,
  ],
];
