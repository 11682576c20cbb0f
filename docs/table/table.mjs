// The custom element <card-table>: it draws a screen, and sends back one of the lines offered.

import { ask, base, Stopped, Unanswered, warm, watch } from "./desk.mjs";
import { keepHand, keptHand, keptLooks } from "./keep.mjs";
import { places, travel } from "./motion.mjs";
import { choices, presses } from "./presses.mjs";
import { table } from "./render.mjs";
import { fresh } from "./shapes.mjs";
import { announced } from "./speak.mjs";
import { patch } from "./tree.mjs";

/** @typedef {import("./shapes.mjs").Screen} Screen */
/** @typedef {import("./shapes.mjs").Ui} Ui */

const SOON = 250; // milliseconds before a wait is shown
let answered = false;

export class CardTable extends HTMLElement {
  constructor() {
    super();
    /** @type {any} */
    this.hand = null;
    /** @type {Screen | null} */
    this.screen = null;
    /** @type {{hand: any, screen: Screen, replies: Record<string, any>}} what the page was built with */
    this.opened = { hand: null, screen: /** @type {any} */ (null), replies: {} };
    /** @type {Record<string, any>} answers prepared when the site was built */
    this.prepared = {};
    /** @type {Ui} */
    this.ui = fresh(base);
    this.quiet = new AbortController();
    /** @type {(() => void) | null} ends the showing of what the others did */
    this.skip = null;
    /** how many answers are waited for */
    this.asking = 0;
    /** @type {Promise<unknown>} the last of them, or that it never came */
    this.answer = Promise.resolve();
    /** where the focused card lay in the hand */
    this.place = -1;
  }

  connectedCallback() {
    this.quiet = new AbortController();
    this.opened = { replies: {}, ...JSON.parse(this.dataset.hand ?? "{}") };
    this.ui.base = this.dataset.base ?? base; // as the page was built, so that the first patch changes nothing
    Object.assign(this.ui, keptLooks());
    presses(this, this.quiet.signal);
    this.start(keptHand(this.id));
    performance.mark("groomporter:table-open");
    warm().then(marked, () => {});
    this.follow();
    addEventListener("hashchange", () => this.follow(), { signal: this.quiet.signal });
  }

  disconnectedCallback() {
    this.quiet.abort();
    this.skip?.();
  }

  /** @param {{hand: any, screen: Screen} | null} kept */
  start(kept) {
    const known = kept !== null && kept.hand.version === this.opened.hand?.version && this.draws(kept.screen);
    const from = known ? kept : this.opened;
    if (rulesOf(from.hand) !== rulesOf(this.hand)) this.ui.choosing = null;
    this.hand = from.hand;
    this.screen = from.screen;
    this.prepared = known ? {} : this.opened.replies;
    this.ui.opening = Boolean(this.opened.hand?.first);
    this.ui.cover = known ? kept.screen.next : "";
    this.draw();
    if (kept && !known) this.question({ do: "show", hand: kept.hand });
  }

  /**
   * Whether a screen can be drawn: one that was kept may be damaged, or an older build's.
   * @param {Screen | undefined} screen
   */
  draws(screen) {
    try {
      return Boolean(screen && table(screen, this.ui));
    } catch {
      return false;
    }
  }

  /** Back to the hand on which the page opened. */
  restart() {
    keepHand(this.id, null);
    this.clear();
    this.start(null);
  }

  /** A hand may come with the address; it goes to the first table of the page. */
  async follow() {
    const text = location.hash;
    if (!text.startsWith("#hand=") || document.querySelector("card-table") !== this) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    while (this.asking) await this.answer;
    await this.question({ do: "import", text });
  }

  draw() {
    if (!this.screen) return;
    const tree = table(this.screen, this.ui);
    const top = this.firstElementChild;
    if (!top) return;
    const before = places(top);
    patch(top, tree);
    travel(top, before);
  }

  /** Nothing of the last question is left on the table. */
  clear() {
    Object.assign(this.ui, { ruling: null, where: false, question: "", note: "", mode: "", chosen: [], mays: false, text: "" });
  }

  /** @param {string} text */
  say(text) {
    // The same words twice are said twice: only a change is spoken.
    this.ui.status = text === this.ui.status ? `${text}\u00a0` : text;
  }

  /**
   * Ask the desk, or take the answer that was prepared; draw what comes, and say it.
   * @param {Record<string, any>} question
   * @returns {Promise<any>} the answer, null if it was stopped
   */
  async question(question) {
    if (this.skip) this.skip();
    if (this.asking) return null;
    const key = `${question.do} ${question.line ?? ""}`.trim();
    let answer = question.hand ? undefined : this.prepared[key];
    if (!answer) answer = await this.waited({ hand: this.hand, ...question });
    if (!answer || !this.isConnected) return answer;
    await this.take(answer);
    return answer;
  }

  /**
   * @param {Record<string, any>} question
   * @returns {Promise<any>}
   */
  async waited(question) {
    this.asking += 1;
    const end = { watch: () => {} };
    const clock = setTimeout(() => {
      end.watch = watch((part) => {
        this.ui.busy = part < 1 ? "The engine is starting." : "The engine is thinking.";
        this.ui.part = part < 1 ? part : 0;
        this.draw();
      });
    }, SOON);
    try {
      const asked = ask(question);
      this.answer = asked.catch(() => {});
      const answer = await asked;
      marked();
      return answer;
    } catch (error) {
      this.ui.note =
        error instanceof Stopped
          ? "Stopped. The hand is as it was."
          : error instanceof Unanswered
            ? "The engine could not answer this; the hand is as it was."
            : "The engine could not be started. Load the page again.";
      this.say(this.ui.note);
      return null;
    } finally {
      clearTimeout(clock);
      end.watch();
      this.asking -= 1;
      this.ui.busy = "";
      this.draw();
    }
  }

  /** @param {any} answer */
  async take(answer) {
    if (answer.ruling) {
      this.clear();
      this.ui.ruling = answer.ruling;
      this.say(`${answer.ruling.asked}: ${answer.ruling.verdict}. ${answer.ruling.text}`);
    } else if (answer.error) {
      this.ui.note = answer.error;
      this.say(answer.error);
    } else if (answer.screen) {
      this.clear();
      this.prepared = {};
      const same = rulesOf(answer.hand) === rulesOf(this.hand);
      this.hand = answer.hand;
      keepHand(this.id, { hand: answer.hand, screen: answer.screen });
      this.ui.cover = ""; // only now: until the next person's screen was there, the last one's lay below
      if (answer.screen.game !== this.screen?.game || !(same || this.ui.more)) this.ui.choosing = null;
      await this.show(answer.frames ?? []);
      this.screen = answer.screen;
      this.ui.note = answer.note ?? "";
      this.ui.cover = answer.screen.next;
      this.say(announced(answer.screen, answer.news ?? [], this.ui.note));
      if (this.ui.cover) this.say(`Pass the screen to ${this.ui.cover}.`);
      if (this.ui.more && !same) await choices(this);
    }
    this.draw();
    this.refocus(Boolean(answer.screen));
  }

  /**
   * Show what the others did, one after the other; a press goes on at once.
   * @param {Screen[]} frames
   */
  async show(frames) {
    if (this.ui.pace === 0) return;
    let skipped = false;
    for (const screen of frames) {
      if (skipped || !this.isConnected) break;
      this.screen = screen;
      this.draw();
      this.refocus(false);
      await new Promise((resolve) => {
        const gathered = !screen.seats.some((seat) => seat.played); // a whole trick is looked at longer
        const clock = setTimeout(resolve, this.ui.pace * (gathered ? 2.5 : 1), 0);
        this.skip = () => {
          skipped = true;
          clearTimeout(clock);
          resolve(0);
        };
      });
    }
    this.skip = null;
  }

  /**
   * The focus after an act: where something can be done. A card's neighbour, else the first button that acts.
   * @param {boolean} decided whether the table waits for the reader now
   */
  refocus(decided) {
    const at = document.activeElement;
    const inside = at !== null && at !== document.body && this.contains(at);
    const lost = at === document.body || at === null;
    if (this.place < 0 && !lost) return;
    if (!inside && !lost) return;
    if (inside && !decided) return;
    if (inside && !at.closest(".hand") && at.isConnected) return;
    const cards = [...this.querySelectorAll(".hand button")];
    const playable = cards.filter((card) => card.matches("[data-line], [data-choose]"));
    const near = nearest(playable.length && decided ? playable : cards, cards, this.place);
    const act = this.querySelector(".open-ask .act, .acts .act, .acts [data-mode], .cover button");
    const next = (decided && !playable.length ? (act ?? near) : near) ?? act ?? this.querySelector(".acts button");
    if (next instanceof HTMLElement && next !== at) next.focus();
  }
}

/**
 * The card nearest to this place of the hand.
 * @param {Element[]} wanted
 * @param {Element[]} cards
 * @param {number} place
 */
function nearest(wanted, cards, place) {
  const far = (/** @type {Element} */ card) => Math.abs(cards.indexOf(card) - Math.max(place, 0));
  return wanted.reduce((/** @type {Element | null} */ best, card) => (!best || far(card) < far(best) ? card : best), null);
}

/**
 * The game, ruleset and options of a hand, to be compared.
 * @param {any} hand
 */
const rulesOf = (hand) => JSON.stringify([hand?.record.game, hand?.record.ruleset, hand?.record.options]);

/** The engine's first answer. */
function marked() {
  if (!answered) performance.mark("groomporter:engine-answer");
  answered = true;
}

if (!customElements.get("card-table")) customElements.define("card-table", CardTable);
