// <todays-hand>: the hand of this day, of which the first move is made here, and those of the week before. Until it has come,
// or where it does not, the page has a picture of another.

import { placed } from "../field/carry.mjs";
import { make } from "../look/make.mjs";
import { daysInRow, daysPlayed } from "../play/tally.mjs";
import { base } from "../table/desk.mjs";
import { define, PageElement } from "../table/element.mjs";
import { HAND, read } from "../table/keep.mjs";
import { pageAddress } from "../table/screen-facts.mjs";
import { keptShape } from "../table/stored-shapes.mjs";
import { dayDealt, dayInShort, dayInWords, dayOf, slotOf, WEEK } from "./days.mjs";
import { fetchHand } from "./fetch-hand.mjs";
import { VIEW } from "./layout.mjs";
import { ASKED, noteMove } from "./view.mjs";

/** @typedef {import("../table/table.mjs").CardTable} CardTable */
/** The id of a game, its name, and what it is about. @typedef {[string, string, string]} Turn */

class TodaysHand extends PageElement {
  day = 0;

  /** @param {AbortSignal} signal */
  begin(signal) {
    void this.lay();
    document.addEventListener("visibilitychange", () => this.day !== dayOf() && this.lay(), { signal }); // a page that lay open overnight
  }

  /** Whose turn it is. @param {number} slot @returns {Turn} */
  turn(slot) {
    const turns = JSON.parse(this.dataset.turns ?? "[]");
    return turns[slot % turns.length];
  }

  async lay() {
    const today = (this.day = dayOf());
    const slot = slotOf(today, Number(this.dataset.hands));
    const found = await fetchHand(slot);
    if (!this.isConnected || today !== this.day) return;
    if (found) this.show(found, slot, today);
    this.dataset.come = found ? "" : "none";
    this.querySelector(".today-week")?.remove();
    this.append(this.week(today));
  }

  /**
   * @param {import("./fetch-hand.mjs").Dealt} found
   * @param {number} slot
   * @param {number} today
   */
  show(found, slot, today) {
    const [game, name, goal] = this.turn(slot);
    const lies = this.querySelector(".today-table");
    const table = /** @type {CardTable} */ (document.createElement("card-table"));
    table.id = "table-today";
    table.append(make("section")); // which becomes what is drawn
    const given = { view: VIEW, base, slot: String(slot), hand: JSON.stringify({ ...found, example: "today\u2019s hand" }) };
    Object.assign(table.dataset, given);
    lies?.replaceChildren(table);
    noteMove(table);
    table.draw();
    this.write("h2", name);
    this.write(".today-day", `Today\u2019s hand, ${dayInWords(today)}`);
    this.write(".today-goal", goal);
    this.write(".today-way", this.said(game, today));
  }

  /** @param {string} what @param {string} words */
  write(what, words) {
    const place = this.querySelector(what);
    if (place) place.textContent = words;
  }

  /**
   * What has become of today's hand on this device, and how many days' it is one after the other.
   * @param {string} game
   * @param {number} today
   */
  said(game, today) {
    const days = daysPlayed();
    const row = daysInRow(days, today);
    const begun = dayDealt(keptShape(read(HAND + placed(`play/${game}#table-${game}`)))?.hand.seed, today) === today;
    const now = days.includes(today) ? "You have played it." : begun ? "You have begun it: the large table has it as you left it." : "";
    return [now, row > 1 ? `The hands of ${row} days in a row.` : ""].filter(Boolean).join(" ");
  }

  /**
   * The ways to the hands of the last days.
   * @param {number} today
   */
  week(today) {
    const played = new Set(daysPlayed());
    const days = Array.from({ length: WEEK }, (_, back) => today - 1 - back);
    return make(
      "details",
      { className: "fold today-week", id: "fold-week" },
      make("summary", {}, "The hands of the last seven days"),
      make("ul", {}, ...days.map((day) => this.earlier(day, today, played.has(day)))),
    );
  }

  /** @param {number} day @param {number} today @param {boolean} played */
  earlier(day, today, played) {
    const slot = slotOf(day, Number(this.dataset.hands));
    const [game, name] = this.turn(slot);
    const way = make("a", { href: `${pageAddress(base, `play/${game}`)}#${ASKED}=${slot}` }, name);
    return make("li", {}, `${dayInShort(day, today)}: `, way, played ? ", played" : "");
  }
}

define("todays-hand", TodaysHand);
