// <card-quiz>: ten questions whose answers stand in the page; what is answered is met with its ruling, from the page's own
// key and without Python. Ten more, or another ruleset, come from the desk. Nothing is graded or sent; what was not right at
// the first answer is kept on this device, to come again (practice.mjs).

import { make } from "../look/make.mjs";
import { ask, base } from "../table/desk.mjs";
import { all, define, PageElement } from "../table/element.mjs";
import { pageAddress } from "../table/screen-facts.mjs";
import { fresh } from "../table/state.mjs";
import { patch } from "../table/tree.mjs";
import { keepMistake } from "./kept-practice.mjs";
import { isQuiz } from "./questions.mjs";
import { quiz } from "./render-quiz.mjs";

const RIGHT = "Right.";
const NOT_SO = "Not so.";
const NONE = "Choose an answer first.";
const LATE = "The engine could not make more questions; the ten of the page are here as before.";
const WORDS = ["None", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "All ten"];

export class CardQuiz extends PageElement {
  /** which were right at the first answer @type {Map<string, boolean>} */
  first = new Map();
  more = 0;
  waits = false;
  /** whether what was not right comes again */
  comesAgain = false;
  /** by what the questions that lie here are made */
  made = { ruleset: "", seed: "" };

  /** @param {AbortSignal} signal */
  begin(signal) {
    this.dataset.live = "";
    this.made = { ruleset: this.dataset.ruleset ?? "", seed: this.dataset.seed ?? "" };
    prepare(this);
    this.addEventListener("click", (event) => this.pressed(event), { signal });
    this.addEventListener("submit", (event) => event.preventDefault(), { signal });
  }

  /** @param {MouseEvent} event */
  pressed(event) {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!(button instanceof HTMLElement)) return;
    if (button.dataset.choice) choose(button);
    else if (button.dataset.quiz === "answer") this.answer(/** @type {HTMLElement} */ (button.closest(".quiz-question")));
    else if (button.dataset.quiz === "more") this.another();
    else if (button.dataset.quiz === "print") print();
  }

  /**
   * What was chosen meets what is right; the ruling is shown and said.
   * @param {HTMLElement} question
   */
  answer(question) {
    const inputs = /** @type {HTMLInputElement[]} */ (all(question, "input"));
    const place = /** @type {HTMLElement} */ (question.querySelector(".quiz-said-of-it"));
    const several = question.dataset.several !== undefined;
    if (!inputs.some((input) => input.checked)) {
      place.textContent = NONE;
      return;
    }
    const wrong = inputs.filter((input) => input.checked !== (input.dataset.right !== undefined));
    const right = wrong.length === 0;
    const first = !this.first.has(question.id);
    if (first) this.first.set(question.id, right);
    for (const input of inputs) {
      const found = input.dataset.right !== undefined ? "right" : input.checked ? "wrong" : "";
      /** @type {HTMLElement} */ (input.closest("label")).dataset.found = found;
      const card = cardOf(input);
      if (card) mark(card, found);
    }
    const verdict = right ? RIGHT : several && wrong.length < inputs.length ? `${NOT_SO} ${missed(wrong)}` : NOT_SO;
    const solution = /** @type {HTMLElement} */ (this.querySelector(`[data-of="${question.id}"]`)).cloneNode(true);
    const said = make("div", { className: "quiz-solution" }, ...solution.childNodes);
    place.replaceChildren(make("p", { className: "quiz-verdict" }, verdict), said);
    if (first) this.answeredFirst(question, right);
    this.ended();
  }

  /**
   * What was not right comes again.
   * @param {HTMLElement} question
   * @param {boolean} right
   */
  answeredFirst(question, right) {
    const { game = "" } = this.dataset;
    const at = all(this, ".quiz-question").indexOf(question);
    if (!right && keepMistake({ game, ...this.made, at })) this.comesAgain = true;
  }

  /** How the quiz went, in words, once each question has been answered. */
  ended() {
    const count = all(this, ".quiz-question").length;
    const end = this.querySelector(".quiz-end");
    if (!end || this.first.size < count) return;
    const rights = [...this.first.values()].filter(Boolean).length;
    const said = rights === count ? "Every one was right at the first answer." : `${WORDS[rights] ?? rights} of ${count} ${rights === 1 ? "was" : "were"} right at the first answer.`;
    const practice = make("a", { href: pageAddress(this.dataset.base ?? base, "practice") }, "Practice");
    end.replaceChildren(`That is the whole quiz. ${said} `, ...(this.comesAgain ? ["The rest comes again in ", practice, ". Nothing is sent."] : ["Nothing of it is kept or sent."]));
  }

  /** Ten more questions, by the ruleset that is chosen, from the desk. */
  async another() {
    if (this.waits) return;
    this.waits = true;
    const said = /** @type {HTMLElement} */ (this.querySelector(".quiz-note"));
    said.textContent = "The engine starts, and makes ten more questions.";
    const chosen = this.querySelector("select");
    const ruleset = chosen instanceof HTMLSelectElement ? chosen.value : "";
    try {
      const seed = String(Math.floor(Math.random() * 1_000_000_000));
      const answer = await ask({ do: "quiz", game: this.dataset.game, ruleset, seed });
      if (answer.error || !isQuiz(answer.quiz)) throw new Error(answer.error);
      this.made = { ruleset: String(answer.ruleset), seed };
      this.show(answer.quiz, String(answer.title));
      said.textContent = "";
    } catch {
      said.textContent = LATE;
    }
    this.waits = false;
  }

  /**
   * @param {import("./questions.mjs").Question[]} questions
   * @param {string} title
   */
  show(questions, title) {
    this.more += 1;
    this.first.clear();
    this.comesAgain = false;
    const made = document.createElement("div");
    patch(made, quiz(questions, fresh(this.dataset.base ?? base), `${this.id}-more-${this.more}`));
    this.querySelector(".quiz-paper")?.replaceWith(made);
    prepare(made);
    const by = this.querySelector(".quiz-by");
    if (by) by.textContent = `By the rules of ${title}.`;
    const end = this.querySelector(".quiz-end");
    if (end) end.textContent = "";
    /** @type {HTMLElement | null} */ (this.querySelector(".quiz-question"))?.focus();
  }
}

/** The questions and their key, and nothing else of the page. */
function print() {
  const root = document.documentElement;
  root.dataset.printsQuiz = "";
  addEventListener("afterprint", () => delete root.dataset.printsQuiz, { once: true });
  window.print();
}

/** The cards that are answers. @param {Element} within @returns {HTMLElement[]} */
const cardsOf = (within) => all(within, "button[data-choice]");

/**
 * Each of a card and its field has the other: the field holds whether the card is chosen, and is printed.
 * @template {HTMLElement} T
 * @param {HTMLElement} one
 * @param {string} what
 * @returns {T | null}
 */
const other = (one, what) => one.closest("[data-cards]")?.querySelector(what) ?? null;

/** @param {HTMLElement} card */
const fieldOf = (card) => /** @type {HTMLInputElement} */ (other(card, `input[value="${card.dataset.choice}"]`));

/** @param {HTMLInputElement} field */
const cardOf = (field) => other(field, `[data-choice="${field.value}"]`);

/** What an answer is called: by its letter, a card by its name. @param {HTMLInputElement} field */
const nameOf = (field) => cardOf(field)?.dataset.words ?? field.value;

/** Cards can be chosen, and left again. @param {Element} within */
function prepare(within) {
  for (const card of cardsOf(within)) {
    card.dataset.words ??= card.getAttribute("aria-label") ?? "";
    card.setAttribute("aria-pressed", String(fieldOf(card).checked));
  }
}

/** @param {HTMLElement} card */
function choose(card) {
  fieldOf(card).click();
  prepare(/** @type {Element} */ (card.closest(".quiz-question")));
}

/**
 * A card is told right from wrong, by a sign and in words.
 * @param {HTMLElement} card
 * @param {string} found
 */
function mark(card, found) {
  card.dataset.found = found;
  card.setAttribute("aria-label", `${card.dataset.words}${found === "right" ? ", right" : found === "wrong" ? ", not so" : ""}`);
}

/**
 * What was chosen and should not have been, or the other way round.
 * @param {HTMLInputElement[]} wrong
 */
function missed(wrong) {
  const off = wrong.filter((input) => input.checked).map(nameOf);
  const left = wrong.filter((input) => !input.checked).map(nameOf);
  const said = off.length ? [`Too many: ${off.join(", ")}.`] : [];
  return [...said, ...(left.length ? [`Missing: ${left.join(", ")}.`] : [])].join(" ");
}

define("card-quiz", CardQuiz);
