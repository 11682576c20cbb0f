// Everything that this browser keeps of a reader's play, in one file: to be carried to another device, and taken in there.

import { keptShape, looksShape, stepShape } from "../table/stored-shapes.mjs";
import { joinedPractice, keptPractice, PRACTICE, practiceIn, practiceShape } from "../learn/kept-practice.mjs";
import { forgetLessons, LESSON, progressShape } from "../learn/progress.mjs";
import { DAYS_PLAYED, daysShape, PLAYED, tallyShape } from "../play/tally.mjs";
import { forgetVisit, HAND, LOOKS, read, STEP, token } from "../table/keep.mjs";

/** Hands by table, how far courses have come by game and lessons by name, deals by game and the days whose hand was played,
 * what is practised, how the cards are liked, and which parts of pages are open.
 * @typedef {{hands: Record<string, any>, courses: Record<string, number>, lessons: Record<string, import("../learn/progress.mjs").Progress>,
 * played: Record<string, import("../play/tally.mjs").Tally>, days: number[], practice: import("../learn/kept-practice.mjs").Practice, looks: any, folds: Record<string, boolean>}} Kept */
/** What came of taking a file in: how many hands, and courses and lessons; of how many games deals, and how many days; how many hands
 * could not be read; whether the browser had room.
 * @typedef {{hands: number, courses: number, lessons: number, played: number, days: number, practised: number, unread: number, full: boolean}} Taken */

const FORMAT = 1;
const FOLDS = "groomporter:folds";
const LARGEST = 20_000_000; // bytes; a hundred hands are one
const TABLE = /^[a-z0-9-]*(?:\/[a-z0-9-]+)*#[a-z0-9-]+$/; // a page and a place on it, as they stand in the file
const GAME = /^[a-z0-9-]{1,100}$/;
const LESSONS = /^[a-z0-9-]{1,100}\/[a-z0-9-]{1,100}$/; // a game and the name of a lesson
const NONE = "This file holds nothing that this site has kept.";

const home = new URL("../", import.meta.url).pathname;

/** A place as it stands in the file, wherever the site stands and however its pages are named.
 * @param {string} place a page's path and a place on it
 * @returns {string} empty if it is of another site */
function carried(place) {
  const [page, id] = place.split("#");
  return page.startsWith(home) ? `${page.slice(home.length).replace(/(^|\/)index\.html$|\.html$|\/$/, "")}#${id}` : "";
}

/** The place of a table in this site, by which its hand is kept.
 * @param {string} place as it stands in the file */
export function placeHere(place) {
  const [page, id] = place.split("#");
  const plain = location.pathname.endsWith("/"); // else pages are files, as on a disk
  const deep = location.pathname.endsWith("/index.html");
  const end = plain ? "/" : deep ? "/index.html" : ".html";
  return `${home}${page ? page + end : plain ? "" : "index.html"}#${id}`;
}

/** @param {any} value */
const plain = (value) => (typeof value === "object" && value !== null && !Array.isArray(value) ? value : {});
/** @param {string} prefix @returns {string[]} what follows it in the names of what is stored */
function names(prefix) {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

/** @param {any} folds @param {(place: string) => string} turned */
const foldsIn = (folds, turned) =>
  Object.fromEntries(Object.entries(plain(folds)).filter(([place, open]) => typeof open === "boolean" && turned(place)).map(([place, open]) => [turned(place), open]));

/** What is kept here. @returns {Kept} */
export function everything() {
  /** @type {Kept} */
  const kept = { hands: {}, courses: {}, lessons: {}, played: {}, days: daysShape(read(DAYS_PLAYED)) ?? [], practice: keptPractice(), looks: looksShape(read(LOOKS)), folds: foldsIn(read(FOLDS), carried) };
  for (const place of names(HAND)) {
    const found = keptShape(read(HAND + place));
    if (found && carried(place)) kept.hands[carried(place)] = { hand: found.hand, screen: found.screen };
  }
  for (const game of names(STEP)) {
    const step = stepShape(read(STEP + game));
    if (step !== null) kept.courses[game] = step;
  }
  for (const lesson of names(LESSON)) {
    const progress = progressShape(read(LESSON + lesson));
    if (progress) kept.lessons[lesson] = progress;
  }
  for (const game of names(PLAYED)) {
    const tally = tallyShape(read(PLAYED + game));
    if (tally) kept.played[game] = tally;
  }
  return kept;
}

/** What is kept of play, by how its names begin, and the check that it is put to.
 * @type {[string, (found: any) => unknown][]} */
const OF_PLAY = [[HAND, keptShape], [STEP, stepShape], [LESSON, progressShape], [PLAYED, tallyShape], [DAYS_PLAYED, daysShape], [PRACTICE, practiceShape]];

/** How much of it cannot be read. */
export const unreadable = () => OF_PLAY.flatMap(([prefix, shape]) => names(prefix).filter((name) => shape(read(prefix + name)) === null)).length;

/** Forget all that is kept of play, what cannot be read too; how the cards are liked stays. */
export function forgetPlay() {
  for (const [prefix] of OF_PLAY) for (const name of names(prefix)) localStorage.removeItem(prefix + name);
  forgetVisit();
  forgetLessons();
}

/** @param {Kept} kept @returns {string} the file */
export const fileText = (kept) => JSON.stringify({ "groom-porter": FORMAT, ...kept });

/**
 * What a file holds that fits.
 * @param {File} file
 * @returns {Promise<{kept: Kept, unread: number} | string>} why not, in one line
 */
export async function openFile(file) {
  if (file.size > LARGEST) return "This file is too large to be of this site.";
  /** @type {any} */
  let found;
  try {
    found = JSON.parse(await file.text());
  } catch (error) {
    return error instanceof SyntaxError ? NONE : "This file cannot be read.";
  }
  const format = plain(found)["groom-porter"];
  if (!Number.isSafeInteger(format)) return NONE;
  if (format > FORMAT) return "This file was saved by a newer edition of this site. Load that first.";
  /** @type {Kept} */
  const kept = { hands: {}, courses: {}, lessons: {}, played: {}, days: daysShape(found.days) ?? [], practice: practiceIn(found.practice), looks: looksShape(found.looks), folds: foldsIn(found.folds, (place) => (TABLE.test(place) ? placeHere(place) : "")) };
  let unread = 0;
  for (const [place, value] of Object.entries(plain(found.hands))) {
    const hand = TABLE.test(place) ? keptShape(value) : null;
    if (hand) kept.hands[place] = hand;
    else unread += 1;
  }
  for (const [game, value] of Object.entries(plain(found.courses))) {
    const step = GAME.test(game) ? stepShape(value) : null;
    if (step !== null) kept.courses[game] = step;
  }
  for (const [lesson, value] of Object.entries(plain(found.lessons))) {
    const progress = LESSONS.test(lesson) ? progressShape(value) : null;
    if (progress) kept.lessons[lesson] = progress;
  }
  for (const [game, value] of Object.entries(plain(found.played))) {
    const tally = GAME.test(game) ? tallyShape(value) : null;
    if (tally) kept.played[game] = tally;
  }
  return { kept, unread };
}

/** @param {any} hand */
const record = (hand) => JSON.stringify(hand?.record);

/**
 * The tables at which another hand lies here than in the file.
 * @param {Kept} kept
 */
export const tablesThatDiffer = (kept) =>
  Object.keys(kept.hands).filter((place) => {
    const here = keptShape(read(HAND + placeHere(place)));
    return here && record(here.hand) !== record(kept.hands[place].hand);
  });

/**
 * Take in what a file holds. Of two counts of a course the further one stays, of a lesson that which is done, and of a game that of
 * more deals; days are put together.
 * @param {{kept: Kept, unread: number}} from
 * @param {string[]} but the tables at which the hand that lies here stays
 * @returns {Taken}
 */
export function takeIn({ kept, unread }, but) {
  const taken = { hands: 0, courses: 0, lessons: 0, played: 0, days: 0, practised: 0, unread, full: false };
  const store = (/** @type {string} */ key, /** @type {unknown} */ value) => {
    try {
      localStorage.setItem(key, JSON.stringify(value));
      return true;
    } catch {
      taken.full = true; // what was there before is there still
      return false;
    }
  };
  for (const [place, { hand, screen }] of Object.entries(kept.hands)) {
    if (but.includes(place)) continue;
    if (store(HAND + placeHere(place), { hand, screen, stamp: token() })) taken.hands += 1;
  }
  for (const [game, step] of Object.entries(kept.courses)) {
    if (step > (stepShape(read(STEP + game)) ?? 0) && store(STEP + game, step)) taken.courses += 1;
  }
  for (const [lesson, progress] of Object.entries(kept.lessons)) {
    const here = progressShape(read(LESSON + lesson));
    const further = !here || (progress.done && !here.done) || (progress.done === here.done && progress.step > here.step);
    if (further && store(LESSON + lesson, progress)) taken.lessons += 1;
  }
  for (const [game, tally] of Object.entries(kept.played)) {
    if (tally.deals > (tallyShape(read(PLAYED + game))?.deals ?? 0) && store(PLAYED + game, tally)) taken.played += 1;
  }
  if (kept.practice.items.length && store(PRACTICE, joinedPractice(keptPractice(), kept.practice))) taken.practised = kept.practice.items.length;
  const here = daysShape(read(DAYS_PLAYED)) ?? [];
  const more = kept.days.filter((day) => !here.includes(day));
  if (more.length && store(DAYS_PLAYED, daysShape([...here, ...more]))) taken.days = more.length;
  store(LOOKS, kept.looks);
  store(FOLDS, { ...plain(read(FOLDS)), ...kept.folds });
  return taken;
}
