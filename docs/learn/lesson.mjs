// <card-lesson>: a lesson whose steps, replies and rulings all stand in the page. Here one step is shown after the other, a
// choice meets its reply, and how far the reader has come is kept in the browser. Without this all steps are shown.

import { make } from "../look/make.mjs";
import { bring } from "../look/part.mjs";
import { placeByHash } from "../look/place-by-hash.mjs";
import { all, define, PageElement } from "../table/element.mjs";
import { keepLesson, keptLesson } from "./progress.mjs";

/** @typedef {import("./progress.mjs").Progress} Progress */

const SHOW_ME = "Show me";
const LEAVE = "Leave it and go on";
const GO_ON = "Go on";
const MOST = 0.62; // of the window's height that the cards may take to stay in sight: the rest is for what is asked

/**
 * @param {string} text
 * @param {string} what it does
 * @param {string} [look]
 */
const button = (text, what, look = "") => make("button", { type: "button", className: look, "data-lesson-do": what }, text);

class CardLesson extends PageElement {
  /** the steps @type {HTMLElement[]} */
  steps = [];
  /** @type {Progress} */
  progress = { step: 0, done: false };
  /** the choices found of the step that is shown @type {Set<string>} */
  found = new Set();
  solved = false;
  /** @type {HTMLElement} what is to be pressed before the first step */
  first = make("p", { className: "lesson-begin" });
  /** @type {HTMLElement} what is to be pressed below a step */
  ways = make("div", { className: "lesson-ways" });

  /** What the progress is kept under. */
  get key() {
    return `${/** @type {HTMLElement | null} */ (this.closest("[data-game]"))?.dataset.game}/${this.dataset.lesson}`;
  }

  /** @returns {HTMLElement | undefined} the step that is shown */
  get here() {
    return this.steps[this.progress.step];
  }

  /** @param {AbortSignal} signal */
  begin(signal) {
    this.steps = all(this, ".lesson-step");
    for (const step of this.steps) prepare(step);
    this.querySelector(".lesson-steps")?.before(this.first);
    this.querySelector(".lesson-steps")?.after(this.ways);
    this.progress = keptLesson(this.key);
    this.closed();
    this.dataset.live = "";
    this.addEventListener("click", (event) => this.pressed(event), { signal });
    this.addEventListener("submit", (event) => this.counted(event), { signal });
    addEventListener("resize", () => this.here && fit(this.here), { signal });
    addEventListener("hashchange", () => this.follow(), { signal });
    this.follow();
  }

  /** The step that the address names is shown; how far the reader has been stays as it was. */
  follow() {
    const named = placeByHash(location.hash);
    const at = named ? this.steps.indexOf(named) : -1;
    if (at >= 0) this.show(at, false);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.first.remove();
    this.ways.remove();
  }

  /** No step is shown; what is offered depends on how far the reader has been. */
  closed() {
    for (const step of this.steps) step.hidden = true;
    this.end(false);
    const { step, done } = this.progress;
    const resumed = !done && step > 0;
    this.first.replaceChildren(
      ...(resumed ? [button(`Go on with step ${step + 1} of ${this.steps.length}`, "resume", "lesson-main")] : []),
      button(done ? "Take it again" : resumed ? "From the beginning" : "Begin", "begin", resumed ? "" : "lesson-main"),
      ...(done ? [" Done."] : []),
    );
    this.first.hidden = false;
    this.ways.replaceChildren();
  }

  /** @param {number} at the step to be shown @param {boolean} [come] whether the reader has come so far */
  show(at, come = true) {
    this.progress = { step: at, done: this.progress.done };
    if (come) keepLesson(this.key, this.progress);
    this.first.hidden = true;
    this.end(false);
    this.steps.forEach((step, place) => (step.hidden = place !== at));
    const step = this.here;
    if (!step) return;
    this.found.clear();
    fresh(step);
    this.solved = !step.dataset.asks;
    step.setAttribute("aria-label", `Step ${at + 1} of ${this.steps.length}`);
    this.offer();
    fit(step);
    step.focus({ preventScroll: true });
    step.scrollIntoView({ block: "nearest" });
    if (step.getBoundingClientRect().top < 0) step.scrollIntoView();
  }

  /** The buttons below the step. @param {boolean} [missed] whether a wrong answer was given */
  offer(missed = false) {
    const at = this.progress.step;
    const last = at === this.steps.length - 1;
    const on = this.solved ? (last ? "Finish" : GO_ON) : LEAVE;
    this.ways.replaceChildren(
      ...(at ? [button("Back", "back")] : []),
      ...(missed && !this.solved ? [button(SHOW_ME, "reveal")] : []),
      button(on, "on", this.solved ? "lesson-main" : ""),
      make("span", { className: "lesson-place" }, `Step ${at + 1} of ${this.steps.length}`),
    );
  }

  /** @param {MouseEvent} event */
  pressed(event) {
    const target = event.target instanceof Element ? event.target.closest("button") : null;
    if (!(target instanceof HTMLElement)) return;
    const at = this.progress.step;
    const { lessonDo, choice } = target.dataset;
    if (choice) this.chosen(target, choice);
    else if (lessonDo === "begin") this.show(0);
    else if (lessonDo === "resume") this.show(Math.min(at, this.steps.length - 1));
    else if (lessonDo === "back") this.show(at - 1);
    else if (lessonDo === "reveal") this.reveal();
    else if (lessonDo === "on" && at + 1 < this.steps.length) this.show(at + 1);
    else if (lessonDo === "on") this.finish();
    else if (lessonDo === "next") this.next();
    else if (lessonDo === "play") seat(target);
  }

  /**
   * A choice meets its reply.
   * @param {HTMLElement} pressed
   * @param {string} choice
   */
  chosen(pressed, choice) {
    const step = this.here;
    if (!step) return;
    const reply = /** @type {HTMLElement | null} */ (step.querySelector(`.reply[data-for="${choice}"]`));
    const right = Boolean(reply?.hasAttribute("data-right"));
    if (right) this.found.add(choice);
    mark(pressed, right);
    const rights = all(step, ".reply[data-right]").length;
    const many = step.dataset.many !== undefined;
    const whole = many ? this.found.size === rights : right;
    said(step, reply ? [reply] : [], many && right && !whole ? `${this.found.size} of ${rights} found.` : "");
    if (whole) this.solve(step);
    this.offer(!right);
    bringIntoSight(step);
  }

  /** @param {SubmitEvent} event */
  counted(event) {
    event.preventDefault();
    const step = this.here;
    const field = step?.querySelector(".lesson-count input");
    const answer = /** @type {HTMLElement | null | undefined} */ (step?.querySelector(".lesson-count"))?.dataset.answer;
    if (!step || !(field instanceof HTMLInputElement) || field.value.trim() === "") return;
    const right = Number(field.value) === Number(answer);
    said(step, all(step, right ? ".reply[data-right]" : '.reply[data-for="other"]'));
    if (right) this.solve(step);
    this.offer(!right);
    bringIntoSight(step);
  }

  /** @param {HTMLElement} step */
  solve(step) {
    this.solved = true;
    for (const say of all(step, ".reply-say")) /** @type {HTMLElement} */ (say).hidden = false;
  }

  /** What is right is shown. */
  reveal() {
    const step = this.here;
    if (!step) return;
    const rights = all(step, ".reply[data-right]");
    said(step, /** @type {HTMLElement[]} */ (rights));
    for (const right of rights) {
      const choice = step.querySelector(`[data-choice="${/** @type {HTMLElement} */ (right).dataset.for}"]`);
      if (choice instanceof HTMLElement) mark(choice, true);
    }
    this.solve(step);
    this.offer();
    /** @type {HTMLElement | null} */ (this.ways.querySelector('[data-lesson-do="on"]'))?.focus({ preventScroll: true });
    bringIntoSight(step);
  }

  finish() {
    this.progress = { step: 0, done: true };
    keepLesson(this.key, this.progress);
    this.closed();
    this.end(true);
  }

  /** @param {boolean} shown whether what comes after the lesson is offered */
  end(shown) {
    const end = this.querySelector(".lesson-end");
    if (!(end instanceof HTMLElement)) return;
    end.hidden = !shown;
    if (!shown) return;
    if (this.following && !end.querySelector("[data-lesson-do]")) end.append(" ", button("The next lesson", "next"));
    end.tabIndex = -1;
    end.focus();
  }

  /** @returns {CardLesson | undefined} the lesson after this one */
  get following() {
    const lessons = all(this.parentElement ?? document, "card-lesson");
    return /** @type {CardLesson | undefined} */ (lessons[lessons.indexOf(this) + 1]);
  }

  next() {
    const lesson = this.following;
    if (!lesson) return;
    this.end(false);
    lesson.scrollIntoView();
    /** @type {HTMLElement | null} */ (lesson.querySelector(".lesson-begin button"))?.focus();
  }
}

/**
 * The answers of a step come out of their fold, to be shown one by one, and said.
 * @param {HTMLElement} step
 */
function prepare(step) {
  const fold = step.querySelector(".lesson-answers");
  if (fold) {
    fold.replaceWith(make("div", { className: "lesson-replies", role: "status" }, ...all(fold, ".reply, .reply-say")));
  }
  if (step.querySelector(".lesson-replies")) step.dataset.asks = "true";
  const play = step.querySelector(".lesson-play");
  if (play && !play.firstChild) play.append(button("Play on from here", "play", "lesson-main"));
}

/**
 * Where the cards that a step asks about leave enough of the window to what is asked, they stay in sight (lesson.css).
 * @param {HTMLElement} step
 */
function fit(step) {
  const cards = step.dataset.asks ? step.querySelector(".picture-block") : null;
  const high = cards instanceof HTMLElement ? cards.offsetHeight : 0;
  step.toggleAttribute("data-stays", high > 0 && high <= MOST * innerHeight);
  step.style.setProperty("--cards", `${high}px`);
}

/**
 * What was said to an answer comes into sight, from its beginning on.
 * @param {HTMLElement} step
 */
const bringIntoSight = (step) => step.querySelector(".lesson-replies")?.scrollIntoView({ block: "nearest" });

/** @param {HTMLElement} step */
function fresh(step) {
  for (const choice of all(step, "[data-choice]")) {
    choice.removeAttribute("data-found");
    choice.removeAttribute("aria-disabled");
  }
  said(step, []);
  for (const field of all(step, "input")) /** @type {HTMLInputElement} */ (field).value = "";
}

/**
 * A choice that was made is told right from wrong by an outline and in words.
 * @param {HTMLElement} choice
 * @param {boolean} right
 */
const mark = (choice, right) => (choice.dataset.found = right ? "right" : "wrong");

/**
 * Of the replies of a step these are shown, and nothing else. One that is shown already is put there anew: only a change is
 * spoken.
 * @param {HTMLElement} step
 * @param {Element[]} replies
 * @param {string} [more] a last line
 */
function said(step, replies, more = "") {
  for (const reply of /** @type {HTMLElement[]} */ (all(step, ".reply, .reply-say"))) {
    const [was, now] = [!reply.hidden, replies.includes(reply)];
    reply.hidden = !now;
    if (was && now) reply.replaceWith(reply.cloneNode(true));
  }
  step.querySelector(".reply-more")?.remove();
  if (more) step.querySelector(".lesson-replies")?.append(make("p", { className: "reply-more" }, more));
}

/**
 * The position goes to a table, where it is played on.
 * @param {HTMLElement} pressed
 */
function seat(pressed) {
  const place = pressed.closest(".lesson-play");
  if (!(place instanceof HTMLElement)) return;
  const table = document.createElement("card-table");
  table.id = `${place.closest("card-lesson")?.id}-${place.dataset.name}`;
  table.dataset.base = place.dataset.base ?? "";
  table.dataset.hand = place.dataset.table ?? "";
  table.append(document.createElement("section"));
  place.replaceWith(table);
  void bring(table, () => import("../table/page.mjs"), () => {
    table.scrollIntoView({ block: "nearest" });
    /** @type {HTMLElement | null} */ (table.querySelector(".table"))?.focus();
  });
}

define("card-lesson", CardLesson);
