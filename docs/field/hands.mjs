// <hands-file>: everything that is kept of a reader's play saved in one file, and taken in from one.

import { make } from "../look/make.mjs";
import { downloadText } from "../table/download.mjs";
import { everything, fileText, openFile, tablesThatDiffer, takeIn } from "./carry.mjs";
import { numberAndNoun } from "./words.mjs";

class HandsFile extends HTMLElement {
  constructor() {
    super();
    this.said = make("p", { className: "hands-said", role: "status" });
    this.asked = make("p", { className: "keeping-presses", hidden: true });
    this.field = make("input", { type: "file", accept: ".json", className: "gp-unseen", onchange: () => this.open() });
  }

  connectedCallback() {
    this.replaceChildren(
      make(
        "p",
        { className: "keeping-presses" },
        make("button", { type: "button", onclick: () => this.save() }, "Save everything in one file"),
        make("label", { className: "as-button" }, "Take in a file", this.field),
      ),
      this.asked,
      this.said,
    );
  }

  /** @param {string} text */
  say(text) {
    this.said.textContent = text === this.said.textContent ? `${text}\u00a0` : text;
  }

  save() {
    const kept = everything();
    const [hands = 0, courses = 0, lessons = 0, played = 0] = [kept.hands, kept.courses, kept.lessons, kept.played].map((found) => Object.keys(found).length);
    const counted = { hands, courses, lessons, played, days: kept.days.length, practised: kept.practice.items.length };
    if (!Object.values(counted).some(Boolean)) return this.say("There is nothing to save yet: no hand has been played and no lesson begun in this browser.");
    downloadText(fileText(kept), `groom-porter-${new Date().toISOString().slice(0, 10)}.json`);
    this.say(`Saved: ${what(counted)}.`);
  }

  async open() {
    const file = this.field.files?.[0];
    this.field.value = ""; // the same file can be chosen again
    this.asked.hidden = true;
    if (!file) return;
    const found = await openFile(file);
    if (typeof found === "string") return this.say(found);
    const other = tablesThatDiffer(found.kept);
    if (!other.length) return this.take(found, []);
    this.say(
      `At ${numberAndNoun(other.length, "table")} another hand lies here than in the file. Which shall stay?`,
    );
    this.asked.replaceChildren(
      make("button", { type: "button", onclick: () => this.take(found, []) }, "Those from the file"),
      make("button", { type: "button", onclick: () => this.take(found, other) }, "Those that lie here"),
    );
    this.asked.hidden = false;
    this.asked.querySelector("button")?.focus();
  }

  /** @param {{kept: import("./carry.mjs").Kept, unread: number}} found @param {string[]} but */
  take(found, but) {
    const taken = takeIn(found, but);
    const back = this.asked.contains(document.activeElement);
    this.asked.hidden = true;
    if (back) this.field.focus();
    const parts = [];
    if (what(taken)) parts.push(`Taken in: ${what(taken)}.`);
    else if (!taken.full && !taken.unread) parts.push("There was nothing in it that is not here already.");
    if (taken.unread) parts.push(`${numberAndNoun(taken.unread, "hand")} could not be read and ${taken.unread === 1 ? "was" : "were"} left out.`);
    if (taken.full) parts.push("The browser has no more room, so not all of it came.");
    this.say(parts.join(" "));
  }
}

/** @param {{hands: number, courses: number, lessons: number, played: number, days: number, practised: number}} counted */
function what({ hands, courses, lessons, played, days, practised }) {
  const come = listed([courses && numberAndNoun(courses, "game"), lessons && numberAndNoun(lessons, "lesson")]);
  const deals = listed([played && numberAndNoun(played, "game"), days && `${days === 1 ? "the hand" : "the hands"} of ${numberAndNoun(days, "day")}`]);
  return [hands && numberAndNoun(hands, "hand"), practised && `${numberAndNoun(practised, "question")} to practise`, come && `how far you have come in ${come}`, deals && `what you have played of ${deals}`].filter(Boolean).join(", and ");
}

/** @param {(string | 0)[]} parts */
const listed = (parts) => parts.filter(Boolean).join(" and ");

if (!customElements.get("hands-file")) customElements.define("hands-file", HandsFile);
