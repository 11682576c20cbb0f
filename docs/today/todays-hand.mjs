// <todays-hand>: the hand of this day, of which the first move is made here, and those of the week before. Until it has come,
// or where it does not, the page has a picture of another.

import { make } from "../look/make.mjs";
import { base } from "../table/desk.mjs";
import { define, PageElement } from "../table/element.mjs";
import { dayInWords, dayOf, slotOf } from "./days.mjs";
import { fetchHand } from "./fetch-hand.mjs";
import { VIEW } from "./layout.mjs";
import { noteMove } from "./view.mjs";

/** @typedef {import("../table/table.mjs").CardTable} CardTable */

class TodaysHand extends PageElement {
  day = 0;

  /** @param {AbortSignal} signal */
  begin(signal) {
    void this.lay();
    document.addEventListener("visibilitychange", () => this.day !== dayOf() && this.lay(), { signal }); // a page that lay open overnight
  }

  async lay() {
    const today = (this.day = dayOf());
    const turns = /** @type {import("./week.mjs").Turn[]} */ (JSON.parse(this.dataset.turns ?? "[]"));
    const hands = Number(this.dataset.hands);
    const slot = slotOf(today, hands);
    const [game = "", name = "", goal = ""] = turns[slot % turns.length] ?? [];
    const found = await fetchHand(slot);
    if (!this.isConnected || today !== this.day) return;
    if (found) {
      this.show(found, slot);
      const words = { h2: name, ".today-day": `Today\u2019s hand, ${dayInWords(today)}`, ".today-goal": goal, ".today-way": "" };
      for (const [what, said] of Object.entries(words)) this.write(what, said);
    }
    this.dataset.come = found ? "" : "none";
    const week = await import("./week.mjs").catch(() => null); // the hand is played as well without
    if (!week || !this.isConnected || today !== this.day) return;
    if (found) this.write(".today-way", week.said(game, today));
    this.querySelector(".today-week")?.remove();
    this.append(week.week(today, { turns, hands, base }));
  }

  /**
   * @param {import("./fetch-hand.mjs").DealtHand} found
   * @param {number} slot
   */
  show(found, slot) {
    const table = /** @type {CardTable} */ (document.createElement("card-table"));
    table.id = "table-today";
    table.append(make("section")); // which becomes what is drawn
    const hand = JSON.stringify({ ...found, example: "today\u2019s hand" });
    Object.assign(table.dataset, { view: VIEW, base, slot: String(slot), hand });
    this.querySelector(".today-table")?.replaceChildren(table);
    noteMove(table);
    table.draw();
  }

  /** @param {string} what @param {string} words */
  write(what, words) {
    const place = this.querySelector(what);
    if (place) place.textContent = words;
  }
}

define("todays-hand", TodaysHand);
