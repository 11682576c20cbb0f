// What was found, as it is shown.

import { make } from "../look/make.mjs";
import { addressOf } from "./searcher.mjs";

/** @typedef {import("./ranks.mjs").Answers} Answers */
/** @typedef {import("./ranks.mjs").SearchResult} SearchResult */
/** @typedef {import("./ranks.mjs").Answer} Answer */

/** What an entry is, by its kind. @type {Record<string, string>} */
const KINDS = {
  games: "rules", learn: "lessons", teach: "for a class", play: "table", old: "old text", works: "work", term: "word", ruling: "ruling",
  mention: "mention", hand: "a hand", quiz: "quiz", sheet: "sheet", lesson: "lesson",
};

const BEST = 12; // places that are shown at once; what comes later stands behind them, and moves none
const READING = "reading/#marks-whose-word-it-is";

/** @param {Answers} answers @returns {string} which words nothing has, and how many places have what is asked, to be heard */
export function countInWords({ counts: { here, texts, asked }, told, found, hands, old, made, unknown, whole }) {
  const said = unknown.map((word) => missing(word, whole));
  if (told.length) said.push("Answered at once.");
  if (here + texts && !unknown.length) {
    const most = here === 1 ? "One place" : `${here || "No"} ${here ? "places" : "place"}`;
    const all = asked < 2 ? "" : here > 1 ? " have all of it" : " has all of it";
    said.push(`${most} in the rules, lessons and pages${all}${whole ? `; ${texts || "none"} in old texts` : ""}.`);
  } else if ([found, hands, old, made].some((some) => some.length)) {
    if (!unknown.length) said.push("No place has all of it; these come nearest.");
  } else if (!told.length) said.push("Nothing found. Try one word less, or another.");
  return said.join(" ");
}

/** @param {import("./ranks.mjs").Unknown} word @param {boolean} whole whether all has come */
function missing({ word, later, like }, whole) {
  const none = later ? `No rule, lesson or page has “${word}”; it stands further down.` : `${whole ? "Nothing here" : "No rule, lesson or page"} has “${word}”.`;
  return like.length ? `${none} Spelt like it: ${like.map((one) => `“${one}”`).join(", ")}.` : none;
}

/** @param {Answers} answers @param {boolean} open whether what is less good is shown too @returns {Node[]} */
export function showResults({ told, found, hands, old, made, oldFirst }, open) {
  const [best, rest] = [found.slice(0, BEST), found.slice(BEST)];
  const more = make("details", { className: "find-more", open }, make("summary", {}, `${rest.length} more`), list(rest));
  const mine = [...(best.length ? [list(best)] : []), ...(rest.length ? [more] : [])];
  const texts = part("In old texts", old);
  const played = part("Seen played", hands);
  const shown = oldFirst ? [...texts, ...mine, ...played] : [...mine, ...played, ...texts];
  return [...told.map(answer), ...marked([...found, ...hands]), ...shown, ...part("About how this site is made", made)];
}

/** @param {string} title @param {SearchResult[]} found */
const part = (title, found) => (found.length ? [make("h2", { className: "find-part" }, title), list(found)] : []);

/** What the marks beside rules mean, where some are shown. @param {SearchResult[]} found */
function marked(found) {
  const marks = [...new Set(found.map(({ grade }) => grade[0]).filter(Boolean))].join(" ");
  if (!marks) return [];
  const link = make("a", { href: addressOf(READING) }, "how to read our rules");
  return [make("p", { className: "find-key" }, `The mark of a rule (${marks}) says whose word it is: `, link, ".")];
}

/** @param {SearchResult[]} found */
const list = (found) => make("ol", { className: "find-results" }, ...found.map(result));

/** @param {SearchResult} found */
function result({ place, kind, title, page, number, grade, above, seen, words }) {
  const what = kind === "rule" ? `rule ${number}` : kind === "step" ? `lesson, step ${number}` : (KINDS[kind] ?? "");
  const where = [page === title ? "" : page, what, above, grade];
  const said = words.map(([text, asked]) => (asked ? make("mark", {}, text) : text));
  return make(
    "li",
    { className: "find-result" },
    make("a", { href: addressOf(place), className: "find-title" }, title || page),
    make("p", { className: "find-where" }, where.filter(Boolean).join(" · ")),
    make("p", { className: "find-words" }, ...said),
    ...seePlayed(title, seen),
  );
}

/** A link to where a rule is seen played. @param {string} title @param {string} seen the place; "" where there is none */
const seePlayed = (title, seen) => (seen ? [make("a", { href: addressOf(seen), className: "find-seen", "aria-label": `See it played: ${title}` }, "See it played")] : []);

/** @param {Answer} told */
function answer({ title, text, names, place, rule, seen, ranking }) {
  const cards = make("div", { className: "find-ranking" });
  if (ranking) void rank(cards, ranking);
  return make(
    "section",
    { className: "find-told", "aria-label": title },
    make("a", { href: addressOf(place), className: "find-title" }, title),
    ...(ranking ? [] : [make("p", { className: "find-answer" }, ...linked(text, names))]),
    cards,
    ...(rule ? [make("p", { className: "find-where" }, `By the rule: ${rule}`)] : []),
    ...seePlayed(rule, seen),
  );
}

/** A sentence in which names lead to their pages. @param {string} text @param {[string, string][]} names each with its place, in the order of the sentence */
function linked(text, names) {
  const said = [];
  for (const [name, place] of names) {
    const [before] = text.split(name, 1);
    said.push(before, make("a", { href: addressOf(place) }, name));
    text = text.slice(before.length + name.length);
  }
  return [...said, text];
}

/** What beats what, with the cards. @param {Element} into @param {any} ranking */
async function rank(into, { takes, orders, kinds, values, worth }) {
  const { patch, row } = await import("../table/common.mjs");
  if (takes) into.append(make("p", {}, takes.text));
  for (const { name, words, cards } of [...orders.map((/** @type {any} */ one) => ({ ...one, name: "" })), ...kinds]) {
    const said = make("p", { className: "find-rank" }, ...(name ? [make("strong", {}, name), words && `: ${words}`] : [words]));
    const shown = make("span");
    into.append(said, shown);
    patch(shown, row("find-cards", cards));
  }
  const each = values.map((/** @type {any} */ { words, amounts }) => [words, amounts.join(" or ")].filter(Boolean).join(" "));
  if (each.length) into.append(make("p", {}, `${worth}: ${each.join(", ")}.`));
}
