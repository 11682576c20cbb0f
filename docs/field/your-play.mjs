// <your-play>: what this device keeps of a reader's play: hands to go on with, deals, days and lessons. It counts what was
// done and nothing that was not; one press forgets it, once it was asked whether it is to.

import "../table/common.mjs";
import { make } from "../look/make.mjs";
import { daysInRow, STRENGTHS } from "../play/tally.mjs";
import { define, PageElement } from "../table/element.mjs";
import { whatWouldEnd } from "../table/what-would-end.mjs";
import { pageAddress } from "../table/screen-facts.mjs";
import { dayOf } from "../today/days.mjs";
import { everything, forgetPlay, unreadable } from "./carry.mjs";
import { numberAndNoun } from "./words.mjs";

/** @typedef {import("./carry.mjs").Kept} Kept */
/** By game its name, and how many lessons it has. @typedef {Record<string, [string, number]>} Games */

const base = new URL("../", import.meta.url).href;
const BRIEFLY = 3; // so many hands are named where there is little room
const NOTHING = "Nothing yet. Hands that you have begun, deals that you have won and lessons that you have done will stand here.";
const UNREAD = "Something that this browser keeps of your play cannot be read. It is left as it is, and not counted.";

class YourPlay extends PageElement {
  /** @param {AbortSignal} signal */
  begin(signal) {
    this.draw();
    addEventListener("storage", () => !this.querySelector(".your-asked") && this.draw(), { signal });
    addEventListener("pageshow", ({ persisted }) => persisted && this.draw(), { signal });
  }

  /** @param {string} [said] what has just been done */
  draw(said = "") {
    const games = /** @type {Games} */ (JSON.parse(this.dataset.games ?? "{}"));
    const kept = everything();
    const open = handsToGoOnWith(kept, games);
    if ("short" in this.dataset) return this.replaceChildren(...(open.length ? [goOn(open.slice(0, BRIEFLY))] : []));
    const tried = triedGames(kept, games);
    const days = daysLine(kept.days);
    const bad = unreadable();
    const status = make("p", { className: "your-said", role: "status", tabIndex: -1 });
    this.replaceChildren(
      ...(open.length ? [goOn(open)] : []),
      ...(tried.length ? [make("ul", { className: "your-games" }, ...tried)] : []),
      ...(days ? [make("p", {}, days)] : []),
      ...(tried.length || days ? [] : [make("p", {}, NOTHING)]),
      ...(bad ? [make("p", { className: "your-unread" }, UNREAD)] : []),
      ...(tried.length || days || bad ? [make("p", { className: "keeping-presses" }, this.button())] : []),
      status,
    );
    if (!said) return;
    status.focus();
    status.textContent = said;
  }

  button() {
    return make("button", { type: "button", onclick: () => this.ask() }, "Forget what I have played");
  }

  ask() {
    const keep = make("button", { type: "button", onclick: () => this.leave() }, "Keep it");
    const asked = make(
      "div",
      { className: "your-asked", role: "group", "aria-label": "Forget what you have played" },
      make("p", {}, "All hands, deals, days, lessons and questions to practise that this browser keeps will be gone, and cannot be had back. How the cards look to you is kept."),
      make("p", { className: "keeping-presses" }, make("button", { type: "button", onclick: () => this.forget() }, "Forget it"), keep),
      make("p", {}, make("a", { href: pageAddress(base, "field") }, "It can be saved in a file before.")),
    );
    this.querySelector(".keeping-presses")?.replaceWith(asked);
    keep.focus();
  }

  leave() {
    this.draw();
    this.querySelector("button")?.focus();
  }

  forget() {
    forgetPlay();
    for (const other of document.querySelectorAll("your-play")) if (other instanceof YourPlay && other !== this) other.draw();
    this.draw("It is forgotten.");
  }
}

/**
 * The hands that were begun and have not come to their end, each as a link.
 * @param {Kept} kept
 * @param {Games} games
 */
function handsToGoOnWith({ hands }, games) {
  const open = Object.entries(hands).filter(([, { hand, screen }]) => hand.record.game in games && (screen ? whatWouldEnd({ screen, hand }) : hand.record.actions?.length));
  return open.map(([place, { hand, screen }]) => {
    const [page = "", id = ""] = place.split("#");
    const at = page.startsWith("play/") || !id ? "" : `#${id}`;
    const name = nameOf(hand.record.game, games);
    return make("a", { href: (page ? pageAddress(base, page) : base) + at }, screen?.first ? `${name} (${lowered(screen.first.title)})` : name);
  });
}

/** @param {string} title */
const lowered = (title) => title.charAt(0).toLowerCase() + title.slice(1);

/** @param {HTMLElement[]} hands */
const goOn = (hands) => make("p", { className: "your-hands" }, "Go on with: ", ...hands.flatMap((hand, place) => (place ? [" \u00b7 ", hand] : [hand])));

/** @param {string} game @param {Games} games */
const nameOf = (game, games) => games[game]?.[0] ?? game;

/**
 * Of each game that was tried what was done in it.
 * @param {Kept} kept
 * @param {Games} games
 */
function triedGames({ hands, courses, lessons, played }, games) {
  const tried = Object.keys(games).map((game) => {
    const done = Object.entries(lessons).filter(([name, { done: is }]) => is && name.startsWith(`${game}/`)).length;
    const begun = Object.keys(lessons).some((name) => name.startsWith(`${game}/`));
    const facts = [
      dealsLine(played[game]),
      matchesLine(played[game]),
      courses[game] ? `${numberAndNoun(courses[game], "hand")} of its course` : "",
      done ? `${done} of its ${numberAndNoun(Math.max(done, games[game]?.[1] ?? 0), "lesson")}` : begun ? "a lesson begun" : "",
    ].filter(Boolean);
    const lies = Object.values(hands).some(({ hand }) => hand.record.game === game);
    return facts.length || lies ? make("li", {}, make("a", { href: pageAddress(base, `play/${game}`) }, nameOf(game, games)), `: ${facts.join(", ") || "tried"}`) : null;
  });
  return tried.filter((one) => one !== null);
}

/** @typedef {import("../play/tally.mjs").Tally} Tally */
/** @typedef {{all: number, won: number}} Wins */

/** @param {Tally | undefined} tally */
const dealsLine = (tally) => winsLine(tally, "deal", ({ deals, won }) => ({ all: deals, won }));

/** @param {Tally | undefined} tally */
const matchesLine = (tally) => winsLine(tally, "match", ({ matches, matchesWon }) => ({ all: matches, won: matchesWon }));

/**
 * How many were played and won, and against whom.
 * @param {Tally | undefined} tally
 * @param {"deal" | "match"} noun
 * @param {(count: import("../play/tally.mjs").Count) => Wins} wins
 */
function winsLine(tally, noun, wins) {
  const { all, won } = tally ? wins(tally) : { all: 0, won: 0 };
  if (!tally || !all) return "";
  const said = all === 1 ? `one ${noun}, ${won ? "won" : "played"}` : won ? `${won} of ${all} ${MANY[noun]} won` : `${all} ${MANY[noun]} played`;
  const by = STRENGTHS.flatMap((name) => (tally.by[name] && wins(tally.by[name]).all ? [{ name, ...wins(tally.by[name]) }] : []));
  const known = by.reduce((sum, one) => sum + one.all, 0);
  if (!known) return said;
  if (by.length === 1 && known === all) return `${said} against ${by[0].name} players`;
  const earlier = all > known ? [`${Math.max(0, won - by.reduce((sum, one) => sum + one.won, 0))} of ${all - known} before that was noted`] : [];
  return `${said} (${[...by.map(({ name, all: some, won: mine }) => `${mine} of ${some} against ${name} players`), ...earlier].join(", ")})`;
}
const MANY = { deal: "deals", match: "matches" };

/** @param {number[]} days whose hands were played */
function daysLine(days) {
  const row = daysInRow(days, dayOf());
  return days.length ? `Today\u2019s hands: ${days.length} played${row > 1 ? `, those of the last ${row} days in a row` : ""}.` : "";
}

define("your-play", YourPlay);
