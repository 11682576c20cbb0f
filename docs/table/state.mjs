// What a table is, as plain data. It is changed here and nowhere else, by setters that draw nothing; whoever calls one draws
// afterwards (`CardTable.change`). So whatever is drawn of a table, by one view or by several, is drawn from this.

import { refusedToo, stillOf } from "./refusals.mjs";
import { lastTold, PACES } from "./screen-facts.mjs";

/** @typedef {import("./screen.mjs").Screen} Screen */
/** @typedef {import("./screen.mjs").Entry} Entry */
/** @typedef {import("./screen-facts.mjs").Ruling} Ruling */
/** @typedef {import("./screen-facts.mjs").Choosing} Choosing */
/** @typedef {import("./screen-facts.mjs").Sheet} Sheet */
/** @typedef {import("./screen-facts.mjs").Ranking} Ranking */
/** What might be done: what is said first, the choices, the best first, and what is said besides.
 * @typedef {{head: string, lines: {act: string, words: string}[], said: string[]}} Hint */
/** What the page was built with.
 * @typedef {{hand: any, screen: Screen, replies: Record<string, any>, course?: import("../play/course.mjs").Course, example?: string}} OpenedHand */
/** A line that stays at the table until it is done with.
 * @typedef {{key: string, text: string, acts: {what: string, words: string}[]}} Notice */

/** What the page itself knows besides the screen. @typedef {ReturnType<typeof fresh>} Ui */
/** @typedef {ReturnType<typeof empty>} State */
/** The state for all other modules. @typedef {Readonly<Omit<State, "ui">> & {readonly ui: Readonly<Ui>}} ReadonlyState */

/** What belongs to one question at the table, and goes with it. */
const unasked = () => ({
  ruling: /** @type {Ruling | null} */ (null), // the ruling slip that lies on the cloth
  question: "", // what "question this ruling" has copied
  questionSaid: "", // what became of that, and to whom it is to be sent
  note: "", // one line about what was asked last
  see: "", // the page that says more of it, "" where none does
  mode: "", // the question that is open, as duty and verb
  chosen: /** @type {string[]} */ ([]), // the cards chosen for it
  mays: false, // whether what may be done besides is open
  who: false, // whether it is open who plays on
  series: false, // whether it is open how the series may go on or end, where a view asks first
  leaving: /** @type {string[]} */ ([]), // the players who do not
  joining: "", // who joins them, or nobody
  text: "", // a link or record shown to be copied by hand
  count: 0, // for how many players it is asked whether to deal; 0 for none
  hint: /** @type {Hint | null} */ (null), // what might be done, once it was asked
  look: /** @type {{screen: Screen, words: string, at: number} | null} */ (null), // an earlier moment of the deal that is looked at
  ending: { what: "", playing: "", from: "" }, // what other deal it is asked about, what would end with it, and where it was pressed
});

/**
 * A page that has done nothing yet; so a table is drawn when the site is built.
 * @param {string} base where the site begins, as an address that ends in a slash
 * @param {string} [id] the table's, by which what describes a part of it is named; "" where nothing is
 * @param {string} [example] the hand on which the table opened, if it is not the game's first: a page may have several
 * @param {string} [view] how it is laid out (`LAYOUTS` of render.mjs); "" beside the text of a page
 */
export const fresh = (base, id = "", example = "", view = "") => ({
  ...unasked(),
  base,
  id,
  example,
  view,
  words: false, // whether what happened is told in words too, where a view shows it otherwise
  sources: false, // whether each line of a reckoning leads to its rule, where a view asks first
  ranking: /** @type {Ranking | null} */ (null), // what beats what in this deal, once it was asked for
  rail: "", // what the rail shows; "", what it shows unasked
  status: "", // what is said to those who do not see
  told: /** @type {Entry[] | null} */ (null), // what the teller has told; null, that it is the end of the log
  heading: "", // what the heading goes on to say while something that came before is still being told
  refusals: /** @type {import("./refusals.mjs").Refusal[]} */ ([]), // what was refused in this deal
  notices: /** @type {Notice[]} */ ([]), // what became of a hand, and what can be done about it
  more: false, // whether the panel is open
  sheet: /** @type {Sheet} */ ("share"), // which sheet of it lies on top
  single: false, // whether its single rules are open
  choosing: /** @type {Choosing | null} */ (null), // rulesets and options, once the engine has told them
  picked: { ruleset: "", options: /** @type {Record<string, string>} */ ({}) }, // those chosen in the panel
  busy: "", // what is waited for
  part: 0, // how far it is, from 0 to 1
  doing: "", // the line that was sent last, until its answer is there
  cover: "", // the person to whom the screen is to be passed
  large: false, // cards in large print
  four: false, // suits in four colours
  still: false, // nothing moves
  sound: false, // what is done is heard, where a view has sounds
  strength: "", // how well the others play, once the panel is open
  pace: PACES.quick, // milliseconds between one player's card and the next
  course: false, // whether it has a course of play
  stepwise: false, // whether the full game begins with a hand of it
  dated: "", // of which day the hand is, where it is the hand of a day and a view says so
  onward: "", // what is asked of the page on which a game is played, where a view leads there with what lies here
});

/**
 * A table on which nothing lies yet.
 * @param {string} base
 */
export const empty = (base) => ({
  hand: /** @type {any} */ (null), // what each question to the engine carries
  screen: /** @type {Screen | null} */ (null),
  opened: /** @type {OpenedHand} */ (/** @type {any} */ ({ hand: null, replies: {} })),
  prepared: /** @type {Record<string, any>} */ ({}), // answers that were worked out when the site was built
  asking: 0, // how many answers are waited for
  stamp: "", // how the last writing of the hand is known; another's means that another tab has played on
  mine: /** @type {any} */ (null), // the hand that was here before another tab played on with its own
  lost: /** @type {any} */ (null), // the record of a hand that the engine refused
  coming: /** @type {any} */ (null), // the answer with a hand that is to be opened, while it is asked whether this one is to end
  asked: "", // the ruleset by which the whole game was asked for
  held: false, // whether the focus has been at this table
  ui: fresh(base),
});

/** The game, ruleset and options of a hand, to be compared. @param {any} hand */
const rulesOf = (hand) => JSON.stringify([hand?.record.game, hand?.record.ruleset, hand?.record.options]);

/** Whether this hand is played by the rules of that which lies here. @param {ReadonlyState} state @param {any} hand */
export const sameRules = (state, hand) => rulesOf(hand) === rulesOf(state.hand);

/**
 * What sets one entry alone.
 * @template {keyof Ui} Name
 * @param {Name} name
 * @returns {(state: State, value: Ui[Name]) => void}
 */
const setter = (name) => (state, value) => void (state.ui[name] = value);

export const openPanel = setter("more");

/** The rail shows this, and no longer a ruling or the panel; pressed twice, what it shows unasked. @param {State} state @param {string} tab */
export function turnRail({ ui }, tab) {
  ui.rail = ui.rail === tab && !ui.ruling && !ui.more ? "" : tab;
  ui.ruling = ui.hint = null;
  ui.more = false;
}

/** The rail shows what it shows unasked. @param {State} state */
export const shutRail = ({ ui }) => void Object.assign(ui, { rail: "", more: false, hint: null });

/** What might be done is told, or no longer. */
export const layHint = setter("hint");

/** @param {State} state @param {Ranking | null} ranking */
export const layRanking = ({ ui }, ranking) => void (ui.ranking = ranking);

/** An earlier moment is looked at. @param {State} state @param {{screen: Screen, words: string, at: number} | null} look */
export function lookAt(state, look) {
  state.ui.look = look;
  if (look) say(state, look.words);
}
export const turnSheet = setter("sheet");
export const setDoing = setter("doing");
export const setJoining = setter("joining");
export const setStepwise = setter("stepwise");
export const setOnward = setter("onward");
export const setDated = setter("dated");
export const showText = setter("text");

/** @param {State} state @param {OpenedHand} opened @param {Partial<Ui>} page */
export function openPage(state, opened, page) {
  state.opened = { ...opened, replies: opened.replies ?? {} };
  Object.assign(state.ui, page, { example: opened.example ?? "" });
}

/**
 * A hand that was kept lies here, or that with which the page was built.
 * @param {State} state
 * @param {{hand: any, screen: Screen} | null} kept
 * @param {string} stamp
 */
export function layHand(state, kept, stamp) {
  const { opened, ui } = state;
  const { hand, screen } = kept ?? opened;
  if (!sameRules(state, hand)) ui.choosing = null;
  state.stamp = stamp;
  state.hand = hand;
  state.screen = screen;
  state.prepared = kept ? {} : opened.replies;
  ui.told = null;
  ui.course = Boolean(opened.course);
  ui.cover = kept ? screen.next : "";
}

/**
 * The hand of an answer lies here, before the others' plays are shown. What the teller has told stays for the same seat in the
 * same deal; another is not told it.
 * @param {State} state
 * @param {any} hand
 */
export function takeHand(state, hand) {
  const { ui, hand: before } = state;
  const goesOn = hand.seat === before?.seat && hand.record.deck === before?.record.deck;
  clearQuestion(state);
  state.prepared = {};
  ui.told = goesOn ? (ui.told ?? lastTold(state.screen?.log ?? [])) : [];
  state.hand = hand;
  ui.refusals = stillOf(ui.refusals, hand);
}

/**
 * The cover is lifted, and the panel shows what it may go on showing.
 * @param {State} state
 * @param {string} game
 * @param {boolean} deals whether other cards come
 * @param {boolean} same whether by the same rules
 */
export function uncover({ ui, screen }, game, deals, same) {
  ui.cover = "";
  if (deals) ui.more = false;
  if (game !== screen?.game || !(same || ui.more)) ui.choosing = null;
}

/**
 * The screen of an answer is there, once the others have played.
 * @param {State} state
 * @param {{screen: Screen, note?: string, see?: string}} answer
 */
export function takeScreen(state, { screen, note = "", see = "" }) {
  state.screen = screen;
  Object.assign(state.ui, { note, see, cover: screen.next });
}

/** @param {State} state @param {Screen} screen one on the way to an answer's */
export const showFrame = (state, screen) => void (state.screen = screen);

/** What the teller has told. @param {State} state @param {Entry[] | null} told @param {string} [heading] */
export function tell({ ui }, told, heading = "") {
  ui.told = told;
  ui.heading = heading;
}

/** Nothing of the last question is left on the table. @param {State} state */
export function clearQuestion(state) {
  Object.assign(state.ui, unasked());
  state.coming = null;
}

/** The slip of a ruling is laid down, and the refusal remembered. @param {State} state @param {Ruling} ruling */
export function layRuling(state, ruling) {
  const { ui, hand, screen } = state;
  if (screen) ui.refusals = refusedToo(ui.refusals, ruling, hand, screen);
  clearQuestion(state);
  ui.ruling = ruling;
}

/** The same words twice are said twice: only a change is spoken. @param {State} state @param {string} text */
export const say = ({ ui }, text) => void (ui.status = text === ui.status ? `${text}\u00a0` : text);

/** One line at the table, and said. @param {State} state @param {string} text */
export function putNote(state, text) {
  Object.assign(state.ui, { note: text, see: "" });
  say(state, text);
}

/** A line that stays until it is done with; said once. @param {State} state @param {Notice} notice */
export function putNotice(state, notice) {
  const { ui } = state;
  const before = ui.notices.find(({ key }) => key === notice.key);
  ui.notices = [...ui.notices.filter((one) => one !== before), notice];
  if (before?.text !== notice.text) say(state, notice.text);
}

/** It is done with; "elsewhere", that another tab played on, with the hand that was here before. @param {State} state @param {string} key */
export function dropNotice(state, key) {
  if (key === ELSEWHERE) state.mine = null;
  state.ui.notices = state.ui.notices.filter((notice) => notice.key !== key);
}
export const ELSEWHERE = "elsewhere";

/** What was reviewed goes with the hand. @param {State} state @param {any} reviews by seat */
export const keepReviews = (state, reviews) => void (state.hand = { ...state.hand, reviews });
/** Another tab has played on with another hand; this one can be had back. @param {State} state @param {any} hand */
export const putAside = (state, hand) => void (state.mine = hand);

/** The engine refused it. @param {State} state @param {any} record */
export const lose = (state, record) => void (state.lost = record);

/** The hand has been written. @param {State} state @param {string} stamp @param {boolean} kept whether it outlasts the page */
export function stampHand(state, stamp, kept) {
  state.stamp = stamp;
  if (!state.mine) dropNotice(state, ELSEWHERE);
  if (kept) dropNotice(state, "unkept");
}

/** An answer is waited for. @param {State} state */
export const beginWait = (state) => void (state.asking += 1);

/** What is waited for, how far it is, and what is to be heard of it, once.
 * @param {State} state @param {string} busy @param {number} part @param {string} [said] */
export function showWait(state, busy, part, said) {
  if (said && !state.ui.busy) say(state, said);
  Object.assign(state.ui, { busy, part });
}

/** The answer is there, or will never come. @param {State} state */
export function endWait(state) {
  state.asking -= 1;
  state.ui.busy = state.ui.doing = "";
}

/** The whole game is asked for by this ruleset. @param {State} state @param {string} ruleset */
export const askFor = (state, ruleset) => void (state.asked = ruleset);

/** The focus is at the table. @param {State} state */
export const hold = (state) => void (state.held = true);

/** A question is opened, or closed if it was open. @param {State} state @param {string} mode */
export function openAsk({ ui }, mode) {
  ui.mode = ui.mode === mode ? "" : mode;
  ui.chosen = [];
}

/** A card is chosen, or put back. @param {State} state @param {string} card @param {boolean} alone whether another gives way */
export function choose({ ui }, card, alone) {
  if (ui.chosen.includes(card)) ui.chosen = ui.chosen.filter((other) => other !== card);
  else ui.chosen = alone ? [card] : [...ui.chosen, card];
}

/** What can be opened and closed. @param {State} state @param {"mays" | "who" | "single" | "sources" | "words" | "series"} what */
export const toggle = ({ ui }, what) => void (ui[what] = !ui[what]);

/** The panel has its rulesets and options; what it shows is what is dealt. @param {State} state @param {Choosing | null} choosing */
export function offerRules({ ui }, choosing) {
  ui.choosing = choosing;
  if (choosing) ui.picked = { ruleset: choosing.ruleset, options: Object.fromEntries(choosing.options.map(({ name, value }) => [name, value])) };
}

/** @param {State} state @param {string} spec */
export function pickRuleset({ ui }, spec) {
  const ruleset = ui.choosing?.rulesets.find((one) => one.spec === spec);
  ui.picked = { ruleset: spec, options: { ...ruleset?.options } };
  ui.count = 0;
}

/** @param {State} state @param {string} option @param {string} value */
export const pickOption = ({ ui }, option, value) => void (ui.picked.options = { ...ui.picked.options, [option]: value });

/** How the reader likes the table. @param {State} state @param {Partial<import("./keep.mjs").Looks & {strength: string}>} looks */
export const setLooks = ({ ui }, looks) => void Object.assign(ui, looks);

/** @param {State} state @param {string} name @param {boolean} stays */
export const setStaying = ({ ui }, name, stays) =>
  void (ui.leaving = stays ? ui.leaving.filter((other) => other !== name) : [...ui.leaving, name]);

/** It is asked whether to deal for so many; 0 for none. @param {State} state @param {number} count @param {string} said */
export function askCount(state, count, said) {
  state.ui.count = count;
  say(state, said);
}

/** It is asked whether what is played is to end. @param {State} state @param {State["ui"]["ending"]} ending @param {any} coming */
export function askEnding(state, ending, coming) {
  Object.assign(state.ui, { ruling: null, question: "", mode: "", chosen: [], ending });
  state.coming = coming;
}

/** What is played goes on. @param {State} state */
export function endAsking(state) {
  state.asked = "";
  state.ui.ending = { what: "", playing: "", from: "" };
  state.coming = null;
  say(state, "");
}

/** A ruling is questioned. @param {State} state @param {string} question @param {string} questionSaid */
export function questionRuling(state, question, questionSaid) {
  Object.assign(state.ui, { question, questionSaid, note: "" });
  say(state, questionSaid);
}
