// The custom element <card-table>: it draws a screen, and sends back one of the lines offered.

import { asksFirst } from "./another-deal.mjs";
import { ask, base, NoAnswer, warm, watch } from "./desk.mjs";
import { playAddress, stepwise } from "./doors.mjs";
import { onPages } from "../look/theme.mjs";
import { early } from "./early.mjs";
import { define, PageElement } from "./element.mjs";
import { hold, inView, measureTable, refocus } from "./focus.mjs";
import { keepHand, keptLooks } from "./keep.mjs";
import { motions } from "./motion.mjs";
import { rulingOnPage } from "./ruling-on-page.mjs";
import { presses } from "./presses.mjs";
import { OPEN } from "./render-ending.mjs";
import { allowedUnder } from "./render-slip.mjs";
import { headingOf, isLaidOut, table } from "./render.mjs";
import { keep, lose, isOvertaken, prove, resume, UNREADABLE } from "./resume.mjs";
import { isScreen, sentencesIn } from "./screen.mjs";
import { framesOf, INSIGHT, saidIn } from "./screen-facts.mjs";
import { announcement, instruction, takenBackWords } from "./speak.mjs";
import * as set from "./state.mjs";
import { patch } from "./tree.mjs";
import { sentenceOf } from "./no-answer.mjs";
import { viewOf } from "./views.mjs";

/** @typedef {import("./screen.mjs").Screen} Screen */
/** @typedef {import("./screen.mjs").Entry} Entry */

const DEALS = new Set(["new", "deal", "next", "again", "import", "another"]); // what begins with other cards, or from the beginning
const SOON = 400; // milliseconds before a wait is shown
const UNFIT = "The hand is as it was. Load the page again.";
let answered = false;

export class CardTable extends PageElement {
  /** What is drawn: changed by the setters of state.mjs alone. @readonly @type {import("./state.mjs").ReadonlyState} */
  state = set.empty(base);
  /** @type {(() => void) | null} ends the showing of what the others did */
  skip = null;
  /** @type {Promise<any> | null} what the panel asks for itself: no act, and no answer to one */
  aside = null;
  /** @type {Promise<unknown>} the last of the answers, or that it never came */
  answer = Promise.resolve();
  /** @type {Promise<unknown>} that a kept hand which is drawn anew lies here */
  resumed = Promise.resolve();
  /** @type {unknown} why the last of them never came */
  failed = null;
  /** whenever the table has another size: what hangs on that is measured anew */
  sized = new ResizeObserver(() => measureTable(this));

  /** @param {AbortSignal} signal */
  begin(signal) {
    const page = { id: this.id, base: this.dataset.base ?? base, view: this.dataset.view ?? "" }; // as the page was built, so that the first patch changes nothing
    set.openPage(this.state, JSON.parse(this.dataset.hand ?? "{}"), { ...page, ...keptLooks() });
    presses(this, signal);
    resume(this, signal);
    performance.mark("groomporter:table-open");
    early(() => warm().then(marked, () => {}));
    if (document.readyState !== "complete") void this.follow(); // a page that the theme puts in place has its hash later
    addEventListener("hashchange", () => this.follow(), { signal });
    this.sized.observe(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.sized.disconnect();
    this.skip?.();
  }

  /** @param {import("./keep.mjs").Kept | null} kept */
  start(kept) {
    const screen = kept?.hand.version === this.state.opened.hand?.version ? kept?.screen : null; // an older build's is drawn anew
    const known = kept && screen && this.draws(screen);
    this.change(set.layHand, known ? { hand: kept.hand, screen } : null, kept?.stamp ?? "");
    if (known) prove(this, kept.hand);
    else if (kept) this.resumed = this.question({ do: "show", hand: kept.hand }, true);
  }

  /** @param {Screen} screen */
  draws(screen) {
    try {
      return Boolean(table(screen, this.state.ui));
    } catch {
      return false;
    }
  }

  /** Back to the hand on which the page opened. */
  restart() {
    keepHand(this.id, null);
    set.clearQuestion(this.state);
    this.start(null);
  }

  /** A hand may come with the address: it goes to the first table of the page, and is opened where whole games are played. */
  async follow() {
    const asked = location.hash.slice(1);
    if (!asked || document.querySelector("card-table") !== this) return;
    const { state } = this;
    if (state.ui.view) await viewOf(state.ui.view)?.arrive(this, asked);
    else if (asked.startsWith("hand=")) location.replace(playAddress(state, asked));
  }

  /**
   * Change the state, and draw what follows.
   * @template {unknown[]} Given
   * @param {(state: import("./state.mjs").ReadonlyState, ...given: Given) => void} setter one of state.mjs
   * @param {Given} given
   */
  change(setter, ...given) {
    setter(this.state, ...given);
    this.draw();
  }

  draw() {
    const { screen, ui } = this.state;
    if (!screen || !isLaidOut(ui.view)) return;
    set.setStepwise(this.state, stepwise(this.state));
    viewOf(ui.view)?.ahead?.(this);
    const tree = table(screen, ui);
    const top = this.firstElementChild;
    if (!top) return;
    const move = motions[ui.view]?.(this);
    patch(top, tree);
    measureTable(this);
    move?.();
  }

  /** The hand that came from elsewhere takes the place of this one. */
  async open() {
    const answer = this.state.coming;
    if (!answer || isOvertaken(this)) return;
    set.clearQuestion(this.state);
    await this.take(answer, true);
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
    const { state } = this;
    if (state.asking) return null;
    const other = Boolean(question.hand) || question.do === "import"; // it is not about the hand that lies here
    if (isOvertaken(this) && !other) return null;
    const key = `${question.do} ${question.line ?? ""}`.trim();
    const played = state.screen?.hand.findIndex(({ line }) => line && line === question.line) ?? -1;
    const manner = viewOf(state.ui.view)?.manner?.(this);
    let answer = question.hand || manner ? undefined : state.prepared[key];
    if (!answer) {
      if (question.line && question.do === "act") this.change(set.setDoing, question.line);
      answer = await this.waited({ hand: state.hand, ...manner, ...question });
    }
    if (!answer && resumes && this.failed instanceof NoAnswer) answer = { lost: true, error: UNREADABLE };
    if (!answer || !this.isConnected) return answer;
    if (resumes ? answer.error : answer.lost && !question.hand) lose(this, question.hand ?? state.hand, answer.error);
    else if (!(question.do === "import" && answer.screen && asksFirst(this, OPEN, answer))) await this.take(answer, DEALS.has(question.do), played, question.do === "undo");
    isOvertaken(this); // what came while this was answered and shown
    return answer;
  }

  /**
   * @param {Record<string, any>} question
   * @returns {Promise<any>}
   */
  async waited(question) {
    set.beginWait(this.state);
    const end = { watch: () => {} };
    const clock = setTimeout(() => {
      end.watch = watch((part, said) => {
        if (part < 1) this.change(set.showWait, "The table is being made ready.", part);
        else this.change(set.showWait, said ?? "One moment.", 0, said);
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
      this.change(set.putNote, sentenceOf(error));
      return null;
    } finally {
      clearTimeout(clock);
      end.watch();
      this.change(set.endWait);
    }
  }

  /**
   * @param {any} answer
   * @param {boolean} deals whether it is of another deal, which is to be in view
   * @param {number} played the place in the hand of the card that was played; -1 for none
   * @param {boolean} undone whether something was taken back
   */
  async take(answer, deals, played = -1, undone = false) {
    const { state } = this;
    if (answer.ruling) {
      const ruling = rulingOnPage(answer.ruling, (await viewOf(state.ui.view)?.rules?.(this)) ?? document);
      set.layRuling(state, ruling);
      set.say(state, [`${ruling.asked}: ${ruling.verdict}.`, ruling.because, ruling.text, allowedUnder(ruling)].filter(Boolean).join(" "));
    } else if (answer.error) set.putNote(state, answer.error);
    else if (answer.screen) {
      const frames = isScreen(answer.screen) ? framesOf(answer) : null;
      if (!frames?.every(isScreen)) return this.change(set.putNote, UNFIT);
      if (isOvertaken(this, answer.hand)) return;
      const { screen } = state;
      const back = undone ? takenBackWords(screen, answer.screen) : "";
      const bidden = instruction(answer.screen);
      const anew = bidden && bidden !== instruction(screen) ? bidden : "";
      const same = set.sameRules(state, answer.hand);
      set.takeHand(state, answer.hand);
      const unkept = viewOf(state.ui.view)?.fleeting ? "" : keep(this, answer);
      // only now: until the next person's screen was there, the last one's lay below
      set.uncover(state, answer.screen.game, deals, same);
      if (deals) this.draw();
      this.look(); // before the others play, who are looked at
      await this.show(frames, sentencesIn(answer.news), saidIn(answer).map(sentencesIn));
      set.takeScreen(state, answer);
      set.say(state, [back, announcement(answer.screen, answer.news ?? [], `${anew} ${state.ui.note} ${unkept}`.trim())].filter(Boolean).join(" "));
      await viewOf(state.ui.view)?.taken(this, same);
    }
    this.draw();
    const seen = Boolean(answer.screen) && !state.ui.more;
    this.refocus(Boolean(answer.screen), played, seen);
    if (answer.screen) this.look();
    if (answer.ruling) this.look(".slip");
  }

  /**
   * Ask about the hand what is no act of it; a press made meanwhile waits.
   * @param {Record<string, any>} question
   * @returns {Promise<any>} the answer, null if it was stopped
   */
  async askAside(question) {
    const asked = this.waited({ hand: this.state.hand, ...question });
    this.aside = asked;
    const answer = await asked;
    if (this.aside === asked) this.aside = null;
    return answer;
  }

  /**
   * Show what the others did, one after the other, and tell it a sentence at a time; a press goes on at once.
   * @param {Screen[]} frames
   * @param {Entry[]} news all that is told
   * @param {Entry[][]} said what is told of each frame
   */
  async show(frames, news, said) {
    const { state } = this;
    const before = (state.ui.told ?? []).slice(-INSIGHT).map((entry) => ({ ...entry, moment: false }));
    const whole = news.length ? [...before, ...news] : null;
    const told = [...before, ...news.slice(0, Math.max(0, news.length - said.flat().length))];
    for (const [place, screen] of frames.entries()) {
      if (state.ui.pace === 0 || !this.isConnected) break;
      const asked = state.screen?.turn.includes(state.screen.seat); // that has been answered, and its buttons are gone
      let heading = state.ui.heading || (state.screen && !asked ? headingOf(state.screen) : "");
      set.showFrame(state, screen);
      const sentences = said[place] ?? [];
      for (const entry of sentences.length ? sentences : [null]) {
        if (entry) told.push(entry);
        const [words, times = 1] = (entry && viewOf(state.ui.view)?.saying?.(entry, place, frames, said)) || [];
        heading = words || heading;
        const last = !screen.partway && entry === (sentences.at(-1) ?? null);
        // never ahead of what is said, nor of the buttons for what is asked
        const shown = !words && last && (screen.over || !screen.turn.includes(screen.seat));
        this.change(set.tell, told, shown ? "" : heading || (screen.partway ? "…" : "")); // "…": it has been answered, and nothing is said yet
        if (state.held) hold(this);
        const gathered = last && screen.seats.some((seat) => seat.takes); // looked at longer
        if (await this.skipped(state.ui.pace * (gathered || entry?.moment ? 2 : times))) return set.tell(state, whole);
      }
    }
    set.tell(state, whole);
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
    if (!this.state.ui.more) inView(this, what);
  }

  /** @param {string} what where the focus is to be, the first of these that is in sight, if there is one */
  focusOn(what) {
    const found = [...this.querySelectorAll(what)].find((one) => one.checkVisibility());
    if (found instanceof HTMLElement) found.focus();
  }

  /**
   * The focus after an act: the next thing to do.
   * @param {boolean} decided whether the table waits for the reader now
   * @param {number} played the place in the hand of the card that was played; -1 for none
   * @param {boolean} calm whether the page is not to move for it
   */
  refocus(decided, played = -1, calm = false) {
    if (this.state.held) refocus(this, decided, played, calm);
  }
}

/** The engine's first answer. */
function marked() {
  if (!answered) performance.mark("groomporter:engine-answer");
  answered = true;
}

define("card-table", CardTable);
onPages(() => /** @type {CardTable | null} */ (document.querySelector("card-table"))?.follow());
