// The two lists that are filtered in the browser: which game to play, and what was played where and when. Without this
// both stand whole. Nothing here knows a game: each entry says by itself what it is chosen by. What is chosen stands in the
// address too, so that it can be sent on and is there again when the page is.

import "../look/site.mjs";
import { onPages } from "../look/theme.mjs";
import { fillFromAddress, leadToClass, putInAddress, withFields } from "./chosen-in-address.mjs";

/** @param {FormDataEntryValue | null} value @returns {number} NaN where nothing was said */
const year = (value) => (value ? Number(value) : NaN);

/** Whether an entry's year is known and no later than was asked. @param {string | undefined} own @param {number} asked */
const by = (own, asked) => Number.isNaN(asked) || (Boolean(own) && Number(own) <= asked);

/**
 * Which games fit, in their order.
 * @param {DOMStringMap[]} games
 * @param {FormData} asked
 * @returns {boolean[]}
 */
export function fitting(games, asked) {
  const [people, minutes] = [String(asked.get("people") ?? ""), year(asked.get("minutes"))];
  const [temper, pack, kind, evidence] = ["temper", "pack", "kind", "evidence"].map((name) => String(asked.get(name) ?? ""));
  return games.map(
    (game) =>
      (!people || people in JSON.parse(game.people ?? "{}")) &&
      (Number.isNaN(minutes) || Number(game.minutes) <= minutes) &&
      (!kind || game.kind === kind) &&
      (!evidence || game.evidence === evidence) &&
      (!temper || (game.temper ?? "").split(" ").includes(temper)) &&
      (!pack || game.pack === pack) &&
      by(game.named, year(asked.get("named"))) &&
      by(game.ruled, year(asked.get("ruled"))),
  );
}

/**
 * How two games stand in the order that was asked for; what has no year comes last. Of equals the one that was first stays so.
 * @param {DOMStringMap} one
 * @param {DOMStringMap} other
 * @param {string} order one of the keys that every game has
 */
export function compare(one, other, order) {
  if (order === "name") return (one.name ?? "").localeCompare(other.name ?? "");
  const [here, there] = [one, other].map((game) => Number(game[order]) || Infinity);
  return here === there ? 0 : here - there;
}

/**
 * How so many sit down at a game: in words, and how many at the fullest table.
 * @param {DOMStringMap | undefined} game
 * @param {FormData} asked
 * @returns {[words: string, most: number]}
 */
export const seated = (game, asked) => JSON.parse(game?.people ?? "{}")[String(asked.get("people") ?? "")] ?? ["", 0];

const LEARNING = "rules"; // the order of the list as the page has it
/** Why a game comes first in each order. @type {Record<string, (first: DOMStringMap) => string>} */
const WHY = {
  [LEARNING]: ({ rules }) => `it has the fewest rules to learn, ${rules}`,
  year: ({ dated }) => (dated ? `it is the oldest, ${dated}` : "none has a date"),
  minutes: () => "it is the shortest",
  name: ({ name }) => `${name} comes first by name`,
};

/**
 * Why the first game of those that fit comes first, in the order that was asked for.
 * @param {DOMStringMap | undefined} first
 * @param {number} fit how many fit
 * @param {FormData} asked
 */
export function reason(first, fit, asked) {
  if (!first) return "No game of this site fits. Change one of the choices: fewer limits, or more minutes.";
  const [seats] = seated(first, asked);
  const order = String(asked.get("order") ?? LEARNING);
  const why = fit > 1 ? `Of the ${fit} games that fit ${(WHY[order] ?? WHY[LEARNING])?.(first)}` : `It is the only game that fits, with ${first.rules} rules to learn`;
  const sit = seats ? `, and you sit down at ${seats}` : "";
  return `${first.name} first. ${why}${sit}. A game takes about ${first.minutes} minutes.`;
}

/** @param {HTMLFormElement} form */
function pick(form) {
  const whole = form.closest(".gallery");
  const asked = new FormData(form);
  const items = [...(whole?.querySelectorAll(".gallery-games > li") ?? [])].filter((item) => item instanceof HTMLElement);
  /** @param {string} order */
  const arrange = (order) => items.sort((one, other) => compare(one.dataset, other.dataset, order));
  arrange(LEARNING); // of those that are equal in the order asked for, the easiest comes first
  arrange(String(asked.get("order") ?? LEARNING));
  const fit = fitting(items.map((item) => item.dataset), asked);
  const first = items[fit.indexOf(true)];
  items.forEach((item, place) => {
    item.hidden = !fit[place];
    item.classList.toggle("gallery-chosen", item === first);
    const way = item.querySelector("a");
    if (way && !item.hidden) lead(way, asked, seated(item.dataset, asked)[1], whole?.getAttribute("data-to") ?? "");
  });
  const list = whole?.querySelector(".gallery-games");
  if (items.some((item, place) => list?.children[place] !== item)) list?.append(...items);
  const said = whole?.querySelector(".gallery-first");
  if (said) said.textContent = reason(first?.dataset, fit.filter(Boolean).length, asked);
}

/**
 * Where a game leads, with what was chosen: to a table for as many as sit down at one; to a class of as many people.
 * @param {HTMLAnchorElement} way
 * @param {FormData} asked
 * @param {number} most who sit down at one table; 0 where no number was said
 * @param {string} to
 */
function lead(way, asked, most, to) {
  if (to === "play") way.hash = most ? `players=${most}` : "";
  if (to === "teach") way.search = withFields("", { people: String(asked.get("people") ?? ""), minutes: String(asked.get("minutes") ?? "") });
}

/**
 * Which rows of games in countries are shown, and the games that were by then known only from elsewhere.
 * @param {DOMStringMap[]} rows
 * @param {FormData} asked
 * @returns {{shown: boolean[], elsewhere: string[]}}
 */
export function rowsToShow(rows, asked) {
  const [country, until] = [String(asked.get("country") ?? ""), year(asked.get("year"))];
  const known = rows.map((row) => {
    const own = asked.get("seen") ? row.seen : row.year;
    return by(own, until) && (!asked.get("seen") || Boolean(own));
  });
  const shown = rows.map((row, place) => Boolean(known[place]) && (!country || row.country === country));
  const here = new Set(rows.filter((_, place) => shown[place]).map((row) => row.game));
  const others = rows.filter((row, place) => known[place] && !here.has(row.game) && row.year);
  return { shown, elsewhere: country ? [...new Set(others.map((row) => row.name ?? ""))] : [] };
}

/** @param {HTMLFormElement} form */
function list(form) {
  const whole = form.closest(".played");
  const asked = new FormData(form);
  const until = year(asked.get("year"));
  const rows = [...(whole?.querySelectorAll("tbody tr") ?? [])].filter((row) => row instanceof HTMLElement);
  const { shown, elsewhere } = rowsToShow(rows.map((row) => row.dataset), asked);
  rows.forEach((row, place) => {
    row.hidden = !shown[place];
    const later = row.querySelector(".played-later");
    if (later instanceof HTMLElement) later.hidden = Number.isNaN(until) || Number(row.dataset.rules || 0) <= until;
  });
  const count = shown.filter(Boolean).length;
  const said = whole?.querySelector(".played-status");
  const where = asked.get("country") || "any country";
  const when = Number.isNaN(until) ? "" : ` by ${until}`;
  const others = elsewhere.length ? ` Known${when} from elsewhere only, and not listed: ${elsewhere.join(", ")}.` : "";
  if (said) said.textContent = `${count ? (count === 1 ? "One entry" : `${count} entries`) : "Nothing"} for ${where}${when}.${others}`;
}

/** The lists, by the form that chooses among them. @type {[form: string, draw: (form: HTMLFormElement) => void][]} */
const LISTS = [[".gallery-form", pick], [".played-form", list]];

/** What was chosen, by name; "" where nothing was. @param {HTMLFormElement} form @returns {Record<string, string>} */
const chosen = (form) => Object.fromEntries([...form.elements].flatMap((field) => (isField(field) && field.name ? [[field.name, choiceOf(field)]] : [])));

/** @param {Element} field @returns {field is HTMLSelectElement | HTMLInputElement} */
const isField = (field) => field instanceof HTMLSelectElement || field instanceof HTMLInputElement;

/** @param {HTMLSelectElement | HTMLInputElement} field */
function choiceOf(field) {
  if (field instanceof HTMLSelectElement) return field.selectedIndex > 0 ? field.value : ""; // the first says: any
  return field.type === "checkbox" ? (field.checked ? "on" : "") : field.value;
}

/** @param {HTMLFormElement} form */
function show(form) {
  LISTS.find(([which]) => form.matches(which))?.[1](form);
  putInAddress(chosen(form));
  if (form.closest(".gallery[data-to=teach]")) leadToClass(chosen(form));
}

/** @param {EventTarget | null} target */
function changed(target) {
  const form = target instanceof Element ? target.closest("form.kit-form") : null;
  if (isListed(form)) show(form);
}

/** @param {Element | null} form @returns {form is HTMLFormElement} */
const isListed = (form) => form instanceof HTMLFormElement && LISTS.some(([which]) => form.matches(which));

/** The lists of the page that is shown follow its address, or the fields as the browser has filled them in again. */
function follow() {
  for (const form of [...document.querySelectorAll("form.kit-form")].filter(isListed)) {
    fillFromAddress(form);
    const said = [...form.elements].filter((field) => isField(field) && field.name && choiceOf(field));
    for (const field of said) field.closest("details")?.toggleAttribute("open", true);
    if (said.length) show(form);
  }
}

if (typeof document !== "undefined") {
  for (const kind of ["input", "change"]) addEventListener(kind, ({ target }) => changed(target));
  addEventListener("reset", ({ target }) => setTimeout(() => changed(target))); // when the fields are empty
  addEventListener("wheel", ({ target }) => target instanceof HTMLInputElement && target.type === "number" && target.blur(), { passive: true }); // who scrolls chooses no number
  addEventListener("submit", (event) => {
    if (event.target instanceof Element && event.target.matches("form.kit-form")) event.preventDefault();
  });
  follow();
  addEventListener("pageshow", follow); // fields are filled in anew before it
  onPages(follow);
}
