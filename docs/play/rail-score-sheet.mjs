// What happened, as a score sheet: a row a trick with a column for each seat, or a row an act. Each row leads back to its
// moment; what others did has a button that asks why they did it.

import { small } from "../table/cards.mjs";
import { act } from "../table/controls.mjs";
import { askable, reasons, whyButton } from "../table/reasons.mjs";
import { listed } from "../table/speak.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {import("../table/screen.mjs").Screen} Screen */
/** @typedef {import("../table/screen.mjs").TrickRow} TrickRow */
/** @typedef {import("../table/screen.mjs").ActRow} ActRow */
/** @typedef {import("../table/screen.mjs").BesideRow} BesideRow */
/** @typedef {import("../table/screen.mjs").HandHistory} HandHistory */
/** @typedef {import("../table/state.mjs").Ui} Ui */

/** @type {Tree} */
const LED = ["span", { class: "sheet-led" }, "›"];
const DOWN = [/** @type {Tree} */ (["span", { class: "sheet-down" }, "turned down"])];
const TIED = "="; // beside the number of a trick
const LINE = 34; // letters that one line of a phone has room for beside the other tabs
const [CARD, DOT] = [3, 3]; // letters that a card is as wide as, and what parts two acts
const COLUMNS = 5; // seats at the most that have a column each; the cards of more stand one after the other

/**
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Child[]}
 */
export function scoreSheet(screen, ui) {
  const { happened, seat, seats } = screen;
  if (!happened || !(happened.rows.length || (happened.kind === "tricks" && happened.acts.length))) return [["p", { key: "nothing" }, "Nothing has been played yet."]];
  const name = (/** @type {string} */ who) => (who === seat && seats.some(({ you }) => you) ? "you" : who);
  const rows = happened.kind === "tricks" ? tricks(screen, happened, name, ui) : acts(screen, happened.heads[0] ?? "", happened.rows, ui);
  const ties = happened.kind === "tricks" && happened.rows.some(tied) ? ` · ${TIED}: nobody took it` : "";
  const key = happened.kind === "tricks" ? [`› led · framed: took it${ties}.`, happened.rows.some(({ cells }) => cells.length) ? "Press a trick to look back at it." : ""].join(" ") : "Press a line to look back at the table then.";
  return [rows, ["p", { class: "sheet-key", key: "key" }, key]];
}

/**
 * What others have done since your last act besides laying cards in a trick, where the sheet itself is not in sight: how
 * much is new, if it is more than is told, and the newest that another did in a few words. What does not fit beside it is left
 * out whole.
 * @param {Screen} screen
 * @returns {Child[]}
 */
export function newest({ happened, seat, settled }) {
  const some = happened && !settled ? done(happened, seat) : [];
  const last = some.findLast((row) => "did" in row) ?? some.at(-1); // what came of it by itself says less
  if (!last) return [];
  const told = inOneLine(last);
  const more = some.length > 1 || told.length < last.acts.length;
  return [
    more ? ["span", { class: "rail-more", key: "more" }, some.length > 1 ? `: ${some.length} new` : ": more"] : null,
    ["span", { class: "rail-newest", key: "newest" }, ["span", { class: "rail-who" }, ...(last.name ? [`${last.name} `] : []), ...inFewWords(told)]],
  ];
}

/**
 * As many of somebody's acts as one line has room for, the first at least.
 * @param {ActRow} row
 */
function inOneLine({ name, acts: all }) {
  let length = name.length;
  const past = all.findIndex(({ words, cards }) => (length += words.length + CARD * cards.length + DOT) > LINE);
  return all.slice(0, past < 0 ? all.length : Math.max(past, 1));
}

/**
 * @param {HandHistory} happened
 * @param {string} seat
 * @returns {ActRow[]}
 */
function done(happened, seat) {
  const tricks = happened.kind === "tricks";
  const rows = (tricks ? happened.acts : happened.rows).filter(({ said }) => !said);
  const others = new Set(/** @type {{did?: number[]}[]} */ (rows).flatMap(({ did = [] }) => did)); // the lines that they did
  const mine = rows.findLastIndex(({ name, at }) => (name === seat || name === "You") && !others.has(at)); // what their act brings is no act
  const after = tricks ? happened.rows.findLastIndex(({ cells }) => !cells.length || cells.some(({ name }) => name === seat)) + 1 : 0;
  return rows.slice(mine + 1).filter((row) => !("after" in row) || /** @type {BesideRow} */ (row).after >= after);
}

/**
 * @param {Screen} screen
 * @param {Extract<HandHistory, {kind: "tricks"}>} happened
 * @param {(who: string) => string} name
 * @param {Ui} ui
 * @returns {Tree}
 */
function tricks(screen, { heads, rows, acts: beside }, name, ui) {
  const wide = heads.length > COLUMNS;
  const columns = wide ? 2 : heads.length + 1;
  /** @param {number} after */
  const beyond = (after) => beside.filter((row) => row.after === after && !row.said).flatMap((row, place) => besideTricks(screen, row, `${after}-${place}`, columns, ui));
  return [
    "table",
    { class: `sheet-tricks${wide ? " sheet-wide" : ""}`, key: "tricks" },
    ["thead", {}, ["tr", {}, ["th", { scope: "col" }, ["span", { class: "sr-only" }, "Trick"]], ...(wide ? [/** @type {Tree} */ (["th", { scope: "col" }, "Cards"])] : heads.map((who) => /** @type {Tree} */ (["th", { scope: "col" }, first(name(who))]))), WHY]],
    ["tbody", {}, ...beyond(0), ...rows.flatMap((row, place) => [...trick(screen, row, place + 1, heads, wide, name, ui), ...beyond(place + 1)])],
  ];
}

/** Whether nobody has a trick that is done and remembered. @param {TrickRow} row */
const tied = ({ cells, took, now }) => cells.length > 0 && !took && !now;

/** The head of the column in which it is asked why. @type {Tree} */
const WHY = ["th", { scope: "col", class: "sheet-why" }, ["span", { class: "sr-only" }, "Why"]];

/**
 * A row with what is asked of it at its end, and the answer in a row beneath, if it is open.
 * @param {Screen} screen
 * @param {Tree} row
 * @param {import("../table/reasons.mjs").Done[]} done
 * @param {string} label
 * @param {number} columns of the whole table
 * @returns {Tree[]}
 */
function withReasons(screen, row, done, label, columns) {
  const told = reasons(screen, done);
  const answer = /** @type {Tree} */ (["tr", { key: `${row[1].key}-reason`, "data-reason": true }, ["td", { colspan: columns }, ...told]]);
  const asked = /** @type {Tree} */ ([...row, ["td", { class: "sheet-why" }, whyButton(screen, done, label)]]);
  return told.length ? [asked, answer] : [asked];
}

/** @param {string} words */
const first = (words) => words.slice(0, 1).toUpperCase() + words.slice(1);

/**
 * @param {Screen} screen
 * @param {TrickRow} row
 * @param {number} number
 * @param {string[]} heads
 * @param {boolean} wide
 * @param {(who: string) => string} name
 * @param {Ui} ui
 * @returns {Tree[]}
 */
function trick(screen, row, number, heads, wide, name, ui) {
  const cards = new Map(row.cells.map(({ name: who, card }) => [who, card]));
  /** @param {string} who @returns {Child[]} */
  const laid = (who) => {
    const card = cards.get(who);
    return card ? [who === row.led ? LED : "", small(card)] : [row.now ? "…" : ""];
  };
  const said = row.cells.map(({ name: who, card }) => `${name(who)} the ${card.words}`);
  const nobody = tied(row) ? "; nobody took it" : "";
  const took = row.took ? `; ${name(row.took) === "you" ? "you took it" : `${row.took} took it`}` : nobody;
  const words = `Trick ${number}: ${listed(said)}${took}`;
  const down = !row.cells.length && !row.now;
  /** @param {string} who @returns {Tree} */
  const cell = (who) => ["td", { "data-took": who === row.took, "aria-hidden": "true" }, ...laid(who)];
  const inOrder = row.cells.flatMap(({ name: who }) => [/** @type {Tree} */ (["span", { class: "sheet-laid", "data-took": who === row.took }, `${first(name(who))} `, ...laid(who)]), " "]);
  const done = askable(screen, row.cells);
  const asked = done.map(({ by }) => `${by} play the ${cards.get(by)?.words}`);
  /** @type {Tree} */
  const shown = [
    "tr",
    { key: `trick-${number}`, "data-now": row.now === true, "data-here": ui.look?.at === row.at },
    ["th", { scope: "row" }, row.cells.length ? back(tied(row) ? `${number} ${TIED}` : String(number), row.at, words) : String(number)],
    ...(wide ? [/** @type {Tree} */ (["td", down ? {} : { "aria-hidden": "true" }, ...(down ? DOWN : inOrder)])] : down ? [/** @type {Tree} */ (["td", { colspan: heads.length }, ...DOWN])] : heads.map(cell)),
  ];
  return withReasons(screen, shown, done, `Why did ${listed(asked)}?`, (wide ? 2 : heads.length + 1) + 1);
}

/**
 * @param {Screen} screen
 * @param {string} head what is counted, "" where nothing is
 * @param {ActRow[]} rows
 * @param {Ui} ui
 * @returns {Tree}
 */
function acts(screen, head, rows, ui) {
  return [
    "table",
    { class: "sheet-acts", key: "acts" },
    ["thead", {}, ["tr", {}, ["th", { scope: "col" }, "Who"], ["th", { scope: "col" }, "What"], head ? ["th", { scope: "col", class: "sheet-number" }, head] : null, WHY]],
    ["tbody", {}, ...rows.flatMap((row, place) => (row.said ? [part(row.said, place)] : actsOf(screen, row, place, head, ui)))],
  ];
}

/**
 * @param {string} said
 * @param {number} place
 * @returns {Tree}
 */
const part = (said, place) => ["tr", { key: `part-${place}`, "data-part": true }, ["th", { scope: "rowgroup", colspan: 4 }, said]];

/**
 * What one did at once. It is heard as a sentence; what is seen of it stands in columns.
 * @param {Screen} screen
 * @param {ActRow} row
 * @param {number} place
 * @param {string} head
 * @param {Ui} ui
 * @returns {Tree[]}
 */
function actsOf(screen, row, place, head, ui) {
  const { at, name, acts: done, words, number } = row;
  const counted = number === undefined || number === null ? "" : String(number);
  const heard = counted ? `${words} ${head}: ${counted}` : words.replace(/\.$/, "");
  /** @type {Tree} */
  const shown = [
    "tr",
    { key: `act-${place}`, "data-here": ui.look?.at === at },
    ["th", { scope: "row" }, back(name || "\u2013", at, heard, `act-${place}`)],
    ["td", { "aria-hidden": "true" }, ...inFewWords(done)],
    head ? ["td", { class: "sheet-number", "aria-hidden": "true" }, counted] : null,
  ];
  return withReasons(screen, shown, askable(screen, [row]), `Why? ${words}`, head ? 4 : 3);
}

/**
 * What one did besides laying cards, in a row of its own between the tricks.
 * @param {Screen} screen
 * @param {BesideRow} row
 * @param {string} place
 * @param {number} columns but for that in which it is asked why
 * @param {Ui} ui
 * @returns {Tree[]}
 */
function besideTricks(screen, row, place, columns, ui) {
  const { at, name, acts: done, words } = row;
  /** @type {Tree} */
  const shown = [
    "tr",
    { key: `act-${place}`, "data-here": ui.look?.at === at, "data-beside": true },
    ["th", { scope: "row", colspan: columns }, back(name, at, words.replace(/\.$/, ""), `act-${place}`), ["span", { "aria-hidden": "true" }, ...inFewWords(done)]],
  ];
  return withReasons(screen, shown, askable(screen, [row]), `Why? ${words}`, columns + 1);
}

/** @param {ActRow["acts"]} acts @returns {Child[]} */
const inFewWords = (acts) => acts.flatMap((one, count) => [count ? " \u00b7 " : "", /** @type {Tree} */ (["span", { class: "sheet-act" }, one.words, ...one.cards.flatMap((card) => [" ", small(card)])])]);

/**
 * A button that lays a moment on the cloth.
 * @param {string} text
 * @param {number} at
 * @param {string} [words] what is heard of it
 * @param {string} [key] by which it is told from others of the same moment
 * @returns {Tree}
 */
const back = (text, at, words, key) => act(text, "look", { key: key ?? `look-${at}`, "data-at": at, class: "sheet-look", "aria-label": words && `${words}. Look back at it` });
