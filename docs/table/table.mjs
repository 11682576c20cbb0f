// The custom element <card-table>: it draws a screen, and sends back one of the lines offered.

import { asksFirst } from "./counting.mjs";
import { learned, stepwise } from "./course.mjs";
import { ask, base, Unanswered, warm, watch } from "./desk.mjs";
import { early } from "./early.mjs";
import { hold, inView, measured, refocus } from "./focus.mjs";
import { keepHand, keptLooks } from "./keep.mjs";
import { places, travel } from "./motion.mjs";
import { placed } from "./passage.mjs";
import { choices, presses } from "./presses.mjs";
import { refusedToo, stillOf } from "./refusals.mjs";
import { OPEN } from "./render-ending.mjs";
import { allowed } from "./render-slip.mjs";
import { headed, table } from "./render.mjs";
import { keep, lose, overtaken, prove, resume, UNREADABLE } from "./resume.mjs";
import { isScreen, sentencesIn } from "./screen.mjs";
import { framesOf, fresh, INSIGHT, latest, saidIn } from "./shapes.mjs";
import { announced, instruction, takenBack } from "./speak.mjs";
import { patch } from "./tree.mjs";
import { sentenceOf } from "./unanswered.mjs";

/** @typedef {import("./screen.mjs").Screen} Screen */
/** @typedef {import("./screen.mjs").Entry} Entry */
/** @typedef {import("./shapes.mjs").Ui} Ui */

const DEALS = new Set(["new", "deal", "next", "again", "import", "another"]); // what begins with other cards, or from the beginning
const SOON = 250; // milliseconds before a wait is shown
const UNFIT = "The engine’s answer cannot be shown; the hand is as it was. Load the page again.";
let answered = false;

export class CardTable extends HTMLElement {
  constructor() {
    super();
    /** @type {any} */
    this.hand = null;
    /** @type {Screen | null} */
    this.screen = null;
    /** what the page was built with
     * @type {{hand: any, screen: Screen, replies: Record<string, any>, course?: import("./course.mjs").Course, example?: string}} */
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
    /** @type {Promise<any> | null} what the panel asks for itself: no act, and no answer to one */
    this.aside = null;
    /** @type {Promise<unknown>} the last of them, or that it never came */
    this.answer = Promise.resolve();
    /** @type {unknown} why the last of them never came */
    this.failed = null;
    /** how the last writing of the hand is known; another's means that another tab has played on */
    this.stamp = "";
    /** @type {any} the hand that was here before another tab played on with its own */
    this.mine = null;
    /** @type {any} the record of a hand that the engine refused */
    this.lost = null;
    /** @type {any} the answer with a hand that is to be opened, while it is asked whether this one is to end */
    this.coming = null;
    /** whether the focus has been at this table */
    this.held = false;
    /** whenever the table has another size: what hangs on that is measured anew */
    this.sized = new ResizeObserver(() => measured(this));
  }

  connectedCallback() {
    this.quiet = new AbortController();
    this.opened = { replies: {}, ...JSON.parse(this.dataset.hand ?? "{}") };
    this.ui.id = this.id;
    this.ui.example = this.opened.example ?? "";
    this.ui.base = this.dataset.base ?? base; // as the page was built, so that the first patch changes nothing
    Object.assign(this.ui, keptLooks());
    presses(this, this.quiet.signal);
    resume(this, this.quiet.signal);
    performance.mark("groomporter:table-open");
    early(() => warm().then(marked, () => {}));
    this.follow();
    addEventListener("hashchange", () => this.follow(), { signal: this.quiet.signal });
    this.sized.observe(this);
  }

  disconnectedCallback() {
    this.quiet.abort();
    this.sized.disconnect();
    this.skip?.();
  }

  /** @param {import("./keep.mjs").Kept | null} kept */
  start(kept) {
    const screen = kept?.hand.version === this.opened.hand?.version ? kept?.screen : null; // an older build's is drawn anew
    const known = kept && screen && this.draws(screen);
    const from = known ? { hand: kept.hand, screen } : this.opened;
    this.stamp = kept?.stamp ?? "";
    if (rulesOf(from.hand) !== rulesOf(this.hand)) this.ui.choosing = null;
    this.hand = from.hand;
    this.screen = from.screen;
    this.ui.told = null;
    this.prepared = known ? {} : this.opened.replies;
    this.ui.opening = Boolean(this.opened.hand?.first);
    this.ui.course = Boolean(this.opened.course);
    this.ui.cover = known ? screen.next : "";
    this.draw();
    if (known) prove(this, kept.hand);
    else if (kept) this.question({ do: "show", hand: kept.hand }, true);
  }

  /** @param {Screen} screen */
  draws(screen) {
    try {
      return Boolean(table(screen, this.ui));
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
    this.ui.stepwise = stepwise(this);
    const tree = table(this.screen, this.ui);
    const top = this.firstElementChild;
    if (!top) return;
    const before = places(top);
    patch(top, tree);
    measured(this);
    travel(top, before);
  }

  /** Nothing of the last question is left on the table. */
  clear() {
    Object.assign(this.ui, { ruling: null, question: "", note: "", see: "", mode: "", chosen: [], mays: false, text: "" });
    Object.assign(this.ui, { who: false, leaving: [], joining: "", count: 0 });
    this.ui.ending = { what: "", playing: "" };
    this.coming = null;
  }

  /** The hand that came from elsewhere takes the place of this one. */
  async open() {
    const answer = this.coming;
    if (!answer || overtaken(this)) return;
    this.clear();
    await this.take(answer, true);
  }

  /** @param {string} text */
  say(text) {
    // The same words twice are said twice: only a change is spoken.
    this.ui.status = text === this.ui.status ? `${text}\u00a0` : text;
  }

  /** One line at the table, and said.
   * @param {string} text */
  note(text) {
    Object.assign(this.ui, { note: text, see: "" });
    this.say(text);
    this.draw();
  }

  /** A line that stays until it is done with; said once.
   * @param {import("./shapes.mjs").Notice} notice */
  notice(notice) {
    const before = this.ui.notices.find(({ key }) => key === notice.key);
    this.ui.notices = [...this.ui.notices.filter((one) => one !== before), notice];
    if (before?.text !== notice.text) this.say(notice.text);
    this.draw();
  }

  /** @param {string} key */
  dismiss(key) {
    this.ui.notices = this.ui.notices.filter((notice) => notice.key !== key);
  }

  /**
   * Ask the desk, or take the answer that was prepared; draw what comes, and say it.
   * @param {Record<string, any>} question
   * @param {boolean} resumes whether it is about a kept hand that has not been drawn
   * @returns {Promise<any>} the answer, null if it was stopped
   */
  async question(question, resumes = false) {
    if (this.skip) this.skip();
    if (this.aside && !question.hand) await this.aside; // a press made meanwhile is not lost
    if (this.asking) return null;
    const other = Boolean(question.hand) || question.do === "import"; // it is not about the hand that lies here
    if (overtaken(this) && !other) return null;
    const key = `${question.do} ${question.line ?? ""}`.trim();
    const played = this.screen?.hand.findIndex(({ line }) => line && line === question.line) ?? -1;
    let answer = question.hand ? undefined : this.prepared[key];
    if (!answer) {
      this.ui.doing = question.line && question.do === "act" ? question.line : "";
      if (this.ui.doing) this.draw();
      answer = await this.waited({ hand: this.hand, ...question });
    }
    if (!answer && resumes && this.failed instanceof Unanswered) answer = { lost: true, error: UNREADABLE };
    if (!answer || !this.isConnected) return answer;
    if (resumes ? answer.error : answer.lost && !question.hand) lose(this, question.hand ?? this.hand, answer.error);
    else if (question.do === "import" && answer.screen && asksFirst(this, OPEN)) this.coming = answer;
    else await this.take(answer, DEALS.has(question.do), played, question.do === "undo");
    overtaken(this); // what came while this was answered and shown
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
        this.ui.busy = part < 1 ? "The table is being made ready." : "One moment: the next play is being worked out.";
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
      this.failed = error;
      this.note(sentenceOf(error));
      return null;
    } finally {
      clearTimeout(clock);
      end.watch();
      this.asking -= 1;
      this.ui.busy = this.ui.doing = "";
      this.draw();
    }
  }

  /**
   * @param {any} answer
   * @param {boolean} deals whether it is of another deal, which is to be in view
   * @param {number} played the place in the hand of the card that was played; -1 for none
   * @param {boolean} undone whether something was taken back
   */
  async take(answer, deals, played = -1, undone = false) {
    if (answer.ruling) {
      if (this.screen) this.ui.refusals = refusedToo(this.ui.refusals, answer.ruling, this.hand, this.screen);
      this.clear();
      this.ui.ruling = placed(answer.ruling, document);
      this.say([`${answer.ruling.asked}: ${answer.ruling.verdict}.`, answer.ruling.because, answer.ruling.text, allowed(answer.ruling)].filter(Boolean).join(" "));
    } else if (answer.error) {
      Object.assign(this.ui, { note: answer.error, see: "" });
      this.say(answer.error);
    } else if (answer.screen) {
      const frames = isScreen(answer.screen) ? framesOf(answer) : null;
      if (!frames?.every(isScreen)) return this.note(UNFIT);
      if (overtaken(this, answer.hand)) return;
      const back = undone ? takenBack(this.screen, answer.screen) : "";
      const bidden = instruction(answer.screen);
      const anew = bidden && bidden !== instruction(this.screen) ? bidden : "";
      this.clear();
      this.prepared = {};
      const same = rulesOf(answer.hand) === rulesOf(this.hand);
      // What the teller has told stays for the same seat in the same deal; another is not told it.
      const goesOn = answer.hand.seat === this.hand?.seat && answer.hand.record.deck === this.hand?.record.deck;
      this.ui.told = goesOn ? (this.ui.told ?? latest(this.screen?.log ?? [])) : [];
      this.hand = answer.hand;
      this.ui.refusals = stillOf(this.ui.refusals, answer.hand);
      const unkept = keep(this, answer);
      this.ui.cover = ""; // only now: until the next person's screen was there, the last one's lay below
      if (deals) this.ui.more = false;
      if (answer.screen.game !== this.screen?.game || !(same || this.ui.more)) this.ui.choosing = null;
      if (deals) this.draw();
      this.look(); // before the others play, who are looked at
      await this.show(frames, sentencesIn(answer.news), saidIn(answer).map(sentencesIn));
      this.screen = answer.screen;
      learned(this);
      Object.assign(this.ui, { note: answer.note ?? "", see: answer.see ?? "" });
      this.ui.cover = answer.screen.next;
      this.say([back, announced(answer.screen, answer.news ?? [], `${anew} ${this.ui.note} ${unkept}`.trim())].filter(Boolean).join(" "));
      if (this.ui.cover) this.say(`Pass the screen to ${this.ui.cover}.`);
      if (this.ui.more && !same) await choices(this);
    }
    this.draw();
    const seen = Boolean(answer.screen) && !this.ui.more;
    this.refocus(Boolean(answer.screen), played, seen);
    if (answer.screen) this.look();
    if (answer.ruling) this.look(".slip");
  }

  /**
   * Show what the others did, one after the other, and tell it a sentence at a time; a press goes on at once.
   * @param {Screen[]} frames
   * @param {Entry[]} news all that is told
   * @param {Entry[][]} said what is told of each frame
   */
  async show(frames, news, said) {
    const before = (this.ui.told ?? []).slice(-INSIGHT).map((entry) => ({ ...entry, moment: false }));
    const whole = news.length ? [...before, ...news] : null;
    const count = said.reduce((sum, sentences) => sum + sentences.length, 0);
    const told = [...before, ...news.slice(0, Math.max(0, news.length - count))];
    for (const [place, screen] of frames.entries()) {
      if (this.ui.pace === 0 || !this.isConnected) break;
      const heading = this.ui.heading || (this.screen ? headed(this.screen) : "");
      this.screen = screen;
      const sentences = said[place] ?? [];
      for (const entry of sentences.length ? sentences : [null]) {
        if (entry) told.push(entry);
        this.ui.told = told;
        this.ui.heading = entry === null || entry === sentences.at(-1) ? "" : heading; // never ahead of what is told
        this.draw();
        if (this.held) hold(this);
        const gathered = entry === sentences.at(-1) && screen.seats.some((seat) => seat.takes); // looked at longer
        if (await this.skipped(this.ui.pace * (gathered || entry?.moment ? 2.5 : 1))) {
          this.ui.told = whole;
          this.ui.heading = "";
          return;
        }
      }
    }
    this.ui.told = whole;
    this.ui.heading = "";
  }

  /**
   * Wait, unless a press goes on at once.
   * @param {number} time milliseconds
   * @returns {Promise<boolean>} whether one does
   */
  async skipped(time) {
    const pressed = await new Promise((resolve) => {
      const clock = setTimeout(resolve, time, false);
      this.skip = () => {
        clearTimeout(clock);
        resolve(true);
      };
    });
    this.skip = null;
    return pressed || !this.isConnected;
  }

  /**
   * Bring what is to be seen into view, but not while the panel is open, in which somebody reads.
   * @param {string} what the next thing to do, if it is another than where the focus goes
   */
  look(what = "") {
    if (!this.ui.more) inView(this, what);
  }

  /** @param {string} what where the focus is to be, if it is there */
  focusOn(what) {
    const found = this.querySelector(what);
    if (found instanceof HTMLElement) found.focus();
  }

  /**
   * The focus after an act: the next thing to do.
   * @param {boolean} decided whether the table waits for the reader now
   * @param {number} played the place in the hand of the card that was played; -1 for none
   * @param {boolean} calm whether the page is not to move for it
   */
  refocus(decided, played = -1, calm = false) {
    if (this.held) refocus(this, decided, played, calm);
  }
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
