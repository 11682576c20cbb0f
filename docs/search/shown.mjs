// What was found, as it is shown.

import { make } from "../look/make.mjs";
import { addressOf } from "./searcher.mjs";

/** @typedef {import("./ranks.mjs").Answers} Answers */
/** @typedef {import("./ranks.mjs").Found} Found */
/** @typedef {import("./ranks.mjs").Answer} Answer */

/** What an entry is, by its kind. @type {Record<string, string>} */
const KINDS = {
  games: "rules", learn: "lessons", teach: "for a class", play: "table", old: "old text", works: "work", term: "word", ruling: "ruling",
  mention: "mention", hand: "a hand", quiz: "quiz", sheet: "sheet", lesson: "lesson",
};

const BEST = 6; // places that stand before the hands

/** @param {Answers} answers @returns {string} how many, to be heard */
export function counted({ count, told }) {
  const found = count === 0 ? "Nothing found" : count === 1 ? "One place found" : `${count} places found`;
  if (!count) return told.length ? "Answered at once." : "Nothing found. Try one word less, or another.";
  return `${told.length ? "Answered at once. " : ""}${found}.`;
}

/** @param {Answers} answers @returns {Node[]} */
export function answersShown({ told, found, hands, old, oldFirst }) {
  const [best, rest] = hands.length ? [found.slice(0, BEST), found.slice(BEST)] : [found, []];
  const mine = best.length ? [list(best)] : [];
  const played = hands.length ? [make("h2", { className: "find-part" }, "Seen played"), list(hands)] : [];
  const more = rest.length ? [make("h2", { className: "find-part" }, "More"), list(rest)] : [];
  const texts = old.length ? [make("h2", { className: "find-part" }, "In old texts, and about how this site is made"), list(old)] : [];
  return [...told.map(answer), ...(oldFirst ? [...texts, ...mine, ...played, ...more] : [...mine, ...played, ...more, ...texts])];
}

/** @param {Found[]} found */
const list = (found) => make("ol", { className: "find-results" }, ...found.map(result));

/** @param {Found} found */
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
function answer({ title, text, place, rule, seen, ranking }) {
  const cards = make("div", { className: "find-ranking" });
  if (ranking) void rank(cards, ranking);
  return make(
    "section",
    { className: "find-told", "aria-label": title },
    make("a", { href: addressOf(place), className: "find-title" }, title),
    ...(ranking ? [] : [make("p", { className: "find-answer" }, text)]),
    cards,
    ...(rule ? [make("p", { className: "find-where" }, `By the rule: ${rule}`)] : []),
    ...seePlayed(rule, seen),
  );
}

/** What beats what, with the cards. @param {Element} into @param {any} ranking */
async function rank(into, { takes, orders, kinds, values, worth }) {
  const { patch, row } = await import("../table/shared.mjs");
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
