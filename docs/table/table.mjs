// The custom element <card-table>: it draws a screen, and sends back one of the lines offered.

import { ask, base, warm } from "./desk.mjs";
import { table } from "./render.mjs";
import { patch } from "./tree.mjs";

/** @typedef {import("./render.mjs").Screen} Screen */
/** @typedef {import("./render.mjs").Ui} Ui */

/** Hands of this visit, by the element's id: going back makes a new element.
 * @type {Map<string, {hand: any, screen: Screen}>} */
const hands = new Map();

class CardTable extends HTMLElement {
  constructor() {
    super();
    /** @type {any} */
    this.hand = null;
    /** @type {Screen | null} */
    this.screen = null;
    /** @type {Record<string, any>} answers prepared when the site was built */
    this.prepared = {};
    /** @type {Ui} */
    this.ui = { ruling: null, status: "", ready: false, base, where: false, note: "" };
    this.quiet = new AbortController();
  }

  connectedCallback() {
    const opened = JSON.parse(this.dataset.hand ?? "{}");
    const kept = hands.get(this.id);
    this.hand = kept?.hand ?? opened.hand;
    this.screen = kept?.screen ?? opened.screen;
    this.prepared = kept ? {} : (opened.replies ?? {});
    this.addEventListener("click", (event) => this.clicked(event), { signal: this.quiet.signal });
    this.draw();
    performance.mark("groomporter:table-open");
    warm().then(() => performance.mark("groomporter:engine-answer"), () => {});
  }

  disconnectedCallback() {
    this.quiet.abort();
  }

  draw() {
    if (this.screen && this.firstElementChild) patch(this.firstElementChild, table(this.screen, this.ui));
  }

  /** @param {Event} event */
  clicked(event) {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("button"));
    if (!button) return;
    const { line, why, do: what } = button.dataset;
    if (line) this.question({ do: "act", line });
    else if (why) this.question({ do: "why", line: why });
    else if (what === "where") {
      this.ui.where = true;
      this.draw();
    } else if (what === "deal") this.newDeal();
    else if (what) this.question({ do: what, seed: seed() });
  }

  newDeal() {
    const { game, ruleset, options, seats, pack } = this.hand.record;
    const { seat, players, first } = this.hand;
    this.question({ do: "new", game, ruleset, options, seats, pack, seat, players, first, seed: seed() });
  }

  /** @param {Record<string, any>} question */
  async question(question) {
    const { seed: _, ...known } = question;
    const answer = this.prepared[`${known.do} ${known.line ?? ""}`.trim()] ?? (await ask({ ...question, hand: this.hand }));
    this.ui.where = false;
    this.ui.ruling = null;
    this.ui.note = answer.note ?? "";
    if (answer.ruling) {
      this.ui.ruling = answer.ruling;
      this.ui.status = `${answer.ruling.asked}: ${answer.ruling.verdict}. ${answer.ruling.text}`;
    } else if (answer.error) this.ui.status = answer.error;
    else this.take(answer);
    this.draw();
    this.focusNext();
  }

  /** @param {any} answer */
  take(answer) {
    this.prepared = {};
    this.hand = answer.hand;
    this.screen = answer.screen;
    this.ui.status = answer.screen.title;
    hands.set(this.id, { hand: answer.hand, screen: answer.screen });
  }

  /** Where the focused card has gone, the focus goes to the first thing that can be done. */
  focusNext() {
    if (document.activeElement && document.activeElement !== document.body) return;
    const next = this.querySelector(".hand button[data-line], .choices button[data-line], .choices button[data-do=go], button");
    if (next instanceof HTMLElement) next.focus();
  }
}

/** A seed that no engine could guess. */
const seed = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join("");

if (!customElements.get("card-table")) customElements.define("card-table", CardTable);
