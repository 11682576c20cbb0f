// A hand played with real cards, typed or pressed in, and what the engine says of it. Nothing is judged here: what was told
// goes to the desk, and its sentences are shown.

import "../table/common.mjs";
import { ask, base, limits, StartStalled } from "../table/desk.mjs";
import { read } from "../table/keep.mjs";
import { list, map, record, text } from "../table/shape.mjs";
import { SEATS } from "../table/screen-facts.mjs";
import { patch } from "../table/tree.mjs";
import { auditForm } from "./audit-form.mjs";
import { auditVerdicts } from "./audit-verdicts.mjs";
import { kit, ticked } from "./form.mjs";

/** @typedef {{game: string, seats: [number, number], tricks: boolean, verbs: string[], piles: {name: string, words: string, count: number, seat: boolean}[],
 *   suits: {words: string, cards: {card: string, words: string}[]}[], rulesets: {spec: string, title: string, seats: [number, number]}[],
 *   example: any, play: string}} Given */
/** @typedef {import("../table/shape.mjs").Of<typeof ROW>} Row */
/** @typedef {import("../table/shape.mjs").Of<typeof TOLD> & {standing: any}} Told */

const SAID = text(5_000);
const BOOK = map(SAID, 1_000);
const ROW = record({ led: SAID, before: SAID, cards: BOOK });
/** A hand as it stands in the form: by whom, with which cards, and what was done. */
const TOLD = record({
  ruleset: SAID, names: list(SAID, SEATS.length), dealer: SAID, hands: BOOK, piles: BOOK, top: SAID,
  rows: list(ROW, 59), lines: SAID, options: BOOK, pack: SAID,
});
const KEY = "groomporter:audit:";
const UNKNOWN = "??";
const ROWS = 5;
const PATIENCE = 45_000; // milliseconds: many deals are tried, and a small device takes its time over them

/** @returns {Row} */
const row = () => ({ led: "", before: "", cards: {} });

/**
 * The ruleset for which the page's sheets are laid.
 * @param {Given} given
 */
function chosen(given) {
  const box = ticked(kit(), "kit-ruleset");
  return given.rulesets.find(({ spec }) => spec === box?.value)?.spec;
}

/**
 * How many can play by a ruleset, at the least and at the most.
 * @param {Given} given
 * @param {string} spec
 * @returns {[number, number]}
 */
const seatsUnder = (given, spec) => given.rulesets.find((one) => one.spec === spec)?.seats ?? given.seats;

const USUAL = 4; // players, where a ruleset takes so many

/** @param {Given} given @returns {Told} */
function blank(given) {
  const ruleset = chosen(given) ?? given.rulesets[0]?.spec ?? "";
  const [least, most] = seatsUnder(given, ruleset);
  const names = SEATS.slice(0, Math.min(Math.max(USUAL, least), most));
  return {
    ruleset, names, dealer: names.at(-1) ?? "", hands: {}, piles: {}, top: "",
    rows: given.tricks ? Array.from({ length: ROWS }, row) : [], lines: "", options: {}, standing: null, pack: "",
  };
}

/**
 * A hand as a file tells it, put into the form: tricks into rows, all else into lines.
 * @param {Given} given
 * @param {any} example
 * @returns {Told}
 */
function filled(given, example) {
  const told = { ...blank(given), rows: /** @type {Row[]} */ ([]) };
  told.names = example.seats;
  told.dealer = example.dealer ?? told.names.at(-1);
  told.ruleset = given.rulesets.find(({ spec }) => spec === example.ruleset || spec.startsWith(`${example.ruleset}@`))?.spec ?? told.ruleset;
  Object.assign(told, { hands: example.hands ?? {}, piles: example.piles ?? {}, top: example.top ?? "", options: example.options ?? {}, standing: example.standing ?? null, pack: example.pack ?? "" });
  /** @type {string[]} */
  let before = [];
  for (const entry of example.actions ?? []) {
    if (typeof entry === "object" && given.tricks) {
      told.rows.push({ led: entry.led ?? "", before: before.join("; "), cards: entry.cards });
      before = [];
    } else before.push(String(entry));
  }
  told.lines = before.join("\n");
  return told;
}

/** @param {string} text */
const lines = (text) => text.split(/[;\n]+/).map((line) => line.trim()).filter(Boolean);

/** @param {string} text */
const cards = (text) => text.trim().split(/[\s,]+/).filter(Boolean).map((word) => (/^\?+$/.test(word) ? UNKNOWN : word.toUpperCase())).join(" ");

/** @param {Record<string, string>} of */
const some = (of) => Object.fromEntries(Object.entries(of).map(([name, text]) => [name, cards(text)]).filter(([, text]) => text));

/**
 * What is written of those who sit here; of others it is kept, should they come back.
 * @param {Record<string, string>} of
 * @param {Told} told
 */
const seated = (of, told) => Object.fromEntries(Object.entries(of).filter(([name]) => told.names.includes(name)));

/**
 * What was done, in order, each with the field in which it stands; that of a trick is where its leader is chosen.
 * @param {Told} told
 * @returns {{entry: any, field: string}[]}
 */
function actions(told) {
  const tricks = told.rows.flatMap(({ led, before, cards: laid }, at) => {
    const trick = some(seated(laid, told));
    const said = lines(before).map((entry) => ({ entry, field: `before ${at}` }));
    return Object.keys(trick).length ? [...said, { entry: led ? { led, cards: trick } : { cards: trick }, field: `led ${at}` }] : said;
  });
  return [...tricks, ...lines(told.lines).map((entry) => ({ entry, field: "lines" }))];
}

/**
 * The field in which something stands that the desk refuses.
 * @param {Told} told
 * @param {string[]} where as the desk has it: what, and of which
 * @returns {string} its data-field
 */
function fieldOf(told, [what, which, who]) {
  if (what !== "action") return [what, which].filter(Boolean).join(" ");
  const field = actions(told)[Number(which) - 1]?.field ?? "";
  return who && field.startsWith("led ") ? `row ${field.slice(4)} ${who}` : field;
}

/**
 * What is sent to the desk.
 * @param {Given} given
 * @param {Told} told
 */
export function auditRequest(given, told) {
  return {
    game: given.game,
    ruleset: told.ruleset,
    seats: told.names.map((name) => name.trim()),
    dealer: told.dealer,
    hands: some(seated(told.hands, told)),
    piles: some(told.piles),
    top: cards(told.top),
    actions: actions(told).map(({ entry }) => entry),
    ...(Object.keys(told.options).length ? { options: told.options } : {}),
    ...(told.standing ? { standing: told.standing } : {}),
    ...(told.pack ? { pack: told.pack } : {}),
  };
}

class Audit {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    /** @type {Given} */
    this.given = JSON.parse(place.dataset.given ?? "{}");
    this.told = kept(this.given) ?? blank(this.given);
    /** the field into which a pressed card goes, as its data-field */
    this.field = "";
    this.pad = false;
    this.said = "";
    /** the field in which something stands that cannot be, as its data-field */
    this.wrong = "";
    /** @type {any} */
    this.answer = null;
    this.asking = false;
    this.root = document.createElement("div");
    place.replaceChildren(this.root);
    place.addEventListener("input", (event) => this.typed(event.target));
    place.addEventListener("change", (event) => this.typed(event.target));
    place.addEventListener("focusin", (event) => this.entered(event.target));
    place.addEventListener("click", (event) => this.pressed(event.target));
    this.draw();
  }

  draw() {
    patch(this.root, ["div", {}, ...auditForm(this.given, this.told, this), ...auditVerdicts(this.answer, this.place.dataset.base ?? base)]);
    this.mark();
  }

  /** Mark the field in which something stands that cannot be, and no other. */
  mark() {
    for (const field of this.place.querySelectorAll("[aria-invalid]")) {
      field.removeAttribute("aria-invalid");
      field.removeAttribute("aria-describedby");
    }
    const field = this.named(this.wrong);
    field?.setAttribute("aria-invalid", "true");
    field?.setAttribute("aria-describedby", this.place.querySelector(".audit-said")?.id ?? "");
  }

  /**
   * The field of this name, if there is one.
   * @param {string} name its data-field
   */
  named(name) {
    return name ? this.place.querySelector(`[data-field="${CSS.escape(name)}"]`) : null;
  }

  /** Those into which cards are written. */
  get fields() {
    return [...this.place.querySelectorAll("[data-cards]")].filter((one) => one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement);
  }

  /**
   * Say where it stands what cannot be.
   * @param {any} answer the desk's
   * @param {Told} told what it was asked about
   */
  refused({ error, reason, where }, told) {
    const name = Array.isArray(where) ? fieldOf(told, where) : "";
    const field = this.named(name);
    if (!field) return String(error ?? "");
    this.wrong = name;
    const label = field.getAttribute("aria-label") ?? field.closest("label")?.firstElementChild?.textContent ?? "";
    return `${label}: ${reason}.`;
  }

  /** @param {EventTarget | null} target */
  entered(target) {
    if (target instanceof HTMLElement && target.dataset.cards !== undefined) this.field = target.dataset.field ?? "";
  }

  /** @param {EventTarget | null} target */
  typed(target) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement)) return;
    const field = target.dataset.field ?? "";
    const { wrong } = this;
    if (field) this.put(field, target.value);
    if (wrong !== this.wrong) this.mark();
    if (target instanceof HTMLSelectElement || field.startsWith("name ")) this.draw();
    this.keep();
  }

  /**
   * @param {string} field what it is of, and of which: "hand Anne", "row 3 Anne"
   * @param {string} value
   */
  put(field, value) {
    const { told } = this;
    if (field === this.wrong) this.wrong = "";
    const [what, which = "", who = ""] = split(field);
    const row = told.rows[Number(which)];
    if (what === "ruleset") this.rule(value);
    else if (what === "dealer" || what === "top" || what === "lines") told[what] = value;
    else if (what === "count") this.seat(Number(value));
    else if (what === "name") this.rename(Number(which), value);
    else if (what === "hand") told.hands[which] = value;
    else if (what === "pile") told.piles[which] = value;
    else if (what === "led" && row) row.led = value;
    else if (what === "before" && row) row.before = value;
    else if (what === "row" && row) row.cards[who] = value;
  }

  /** As many sit as can by this ruleset. @param {string} spec */
  rule(spec) {
    const [least, most] = seatsUnder(this.given, spec);
    this.told.ruleset = spec;
    this.seat(Math.min(Math.max(this.told.names.length, least), most));
  }

  /** @param {number} count */
  seat(count) {
    const { told } = this;
    const more = SEATS.filter((name) => !told.names.includes(name));
    told.names = [...told.names, ...more].slice(0, count);
    if (!told.names.includes(told.dealer)) told.dealer = told.names.at(-1) ?? "";
  }

  /** @param {number} at @param {string} name */
  rename(at, name) {
    const { told } = this;
    const old = told.names[at] ?? "";
    if (!name.trim() || told.names.includes(name)) return;
    this.wrong = ""; // its field may have another name now
    told.names = told.names.map((one, place) => (place === at ? name : one));
    if (told.dealer === old) told.dealer = name;
    for (const book of [told.hands, ...told.rows.map(({ cards }) => cards)]) {
      if (old in book) book[name] = book[old] ?? "";
      delete book[old];
    }
    for (const one of told.rows) if (one.led === old) one.led = name;
  }

  /** @param {EventTarget | null} target */
  pressed(target) {
    const button = target instanceof Element ? target.closest("button") : null;
    if (!button) return;
    const { do: what, press } = button.dataset;
    if (press) this.press(press);
    else if (what === "judge") this.judge();
    else if (what === "row") this.told.rows.push(row());
    else if (what === "pad") this.pad = !this.pad;
    else if (what === "example" && this.given.example) this.fill(filled(this.given, this.given.example));
    else if (what === "clear") this.fill(blank(this.given));
    if (what && what !== "judge") {
      this.draw();
      this.keep();
    }
    const first = what === "row" ? this.place.querySelector(".audit-tricks tbody tr:last-child [data-field]") : null;
    if (first instanceof HTMLElement) first.focus();
  }

  /** @param {Told} told */
  fill(told) {
    this.told = told;
    this.answer = null;
    this.said = this.wrong = "";
    for (const area of this.place.querySelectorAll("textarea")) area.value = told.lines;
  }

  /**
   * A card is pressed: it goes into the field that was entered last, and that to the next.
   * @param {string} card
   */
  press(card) {
    const { fields } = this;
    const at = Math.max(0, fields.findIndex((one) => one.dataset.field === this.field));
    const field = fields[at];
    if (!field) return;
    const one = field.dataset.cards === "one";
    this.wrong = ""; // what was said of it gives way to the card
    field.value = one ? card : `${field.value} ${card}`.trim();
    this.put(field.dataset.field ?? "", field.value);
    const next = one ? fields.slice(at + 1).find((other) => other.dataset.cards === "one" && !other.value) : null;
    this.field = (next ?? field).dataset.field ?? "";
    this.said = next ? `${card}; next: ${next.getAttribute("aria-label")}` : card;
    this.draw();
    this.keep();
  }

  async judge() {
    if (this.asking) return;
    this.wrong = "";
    if (!actions(this.told).length) {
      this.answer = null;
      this.said = `Nothing to judge yet: ${this.given.tricks ? "write down at least one card of one trick" : "write down at least one thing that was done"}.`;
      this.draw();
      return;
    }
    this.asking = true;
    this.said = "The hand is being judged.";
    this.draw();
    limits.answer = Math.max(limits.answer, PATIENCE);
    try {
      const told = structuredClone(this.told); // what is written meanwhile is not what is judged
      const answer = await ask({ do: "audit", told: auditRequest(this.given, told) });
      this.answer = answer.audit ?? null; // what was found before is of another hand
      this.said = answer.audit ? answer.audit.summary : this.refused(answer, told);
    } catch (error) {
      this.said = error instanceof StartStalled ? "Nothing has come of the engine for a while. Try again." : "The engine could not judge this hand.";
    }
    this.asking = false;
    if (!this.place.isConnected) return;
    this.draw();
    const wrong = this.wrong && this.place.querySelector("[aria-invalid]");
    const result = wrong || this.place.querySelector(this.answer ? ".audit-found" : ".audit-said");
    if (result instanceof HTMLElement) result.focus();
  }

  keep() {
    try {
      localStorage.setItem(KEY + this.given.game, JSON.stringify(this.told));
    } catch {
      // for this page then
    }
  }
}

/**
 * A field's name in its words; a name may have several.
 * @param {string} field
 */
function split(field) {
  const [what = "", rest = ""] = cut(field);
  return what === "row" ? [what, ...cut(rest)] : [what, rest];
}

/** @param {string} text */
const cut = (text) => (text.includes(" ") ? [text.slice(0, text.indexOf(" ")), text.slice(text.indexOf(" ") + 1)] : [text]);

/**
 * What was told when the page was last here, if it can be that.
 * @param {Given} given
 * @returns {Told | null}
 */
function kept(given) {
  const found = read(KEY + given.game);
  return TOLD(found) && found.names.length > 1 ? { standing: null, ...found } : null;
}

/** @param {HTMLElement} place */
export const audits = (place) => new Audit(place);
