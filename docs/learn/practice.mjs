// <card-practice>: questions that were not answered rightly at first come again, five a day, when the scheduler has them
// due. An answer is met as in a quiz; the engine makes each question anew from its quiz.

import "./page.mjs";

import { createEmptyCard, fsrs, Rating } from "ts-fsrs";

import { make } from "../look/make.mjs";
import { ask, base } from "../table/desk.mjs";
import { define } from "../table/element.mjs";
import { pageAddress } from "../table/screen-facts.mjs";
import { dayInWords, dayOf } from "../today/days.mjs";
import { keepPractice, keptPractice, same } from "./kept-practice.mjs";
import { isQuiz } from "./questions.mjs";
import { CardQuiz } from "./quiz.mjs";

/** @typedef {import("./kept-practice.mjs").Item} Item */

const A_DAY = 5;
const LATE = "The question did not come. Press Next question to try again.";
const GONE = "This question is made otherwise by now, and is left out.";
const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five"];
const scheduler = fsrs({ enable_short_term: false }); // what is due comes on a day, not in ten minutes

/** The day on which a question comes again. @param {Item} item */
const dueDay = ({ card }) => (card ? dayOf(new Date(card.due)) : 0);

/** @param {number} today */
const left = (today) => {
  const { day, done } = keptPractice();
  return A_DAY - (day === today ? Math.min(done, A_DAY) : 0);
};

class CardPractice extends CardQuiz {
  /** @type {Item | null} */
  item = null;
  game = "";
  comes = false;

  /** @param {AbortSignal} signal */
  begin(signal) {
    super.begin(signal);
    this.lay();
    this.tell();
    this.addEventListener("change", (event) => event.target instanceof HTMLSelectElement && this.choose(event.target.value), { signal });
  }

  lay() {
    const press = (/** @type {string} */ what, /** @type {string} */ words) => make("button", { type: "button", "data-practice": what }, words);
    this.replaceChildren(
      make("p", { className: "practice-said", role: "status" }),
      make("p", { className: "practice-games" }),
      make("div", { className: "quiz-paper" }),
      make("p", { className: "quiz-note", role: "status" }),
      make("p", { className: "practice-acts quiz-more" }, press("next", "Next question"), press("leave", "Leave this question out")),
    );
  }

  /** The questions that are due today, of the game that is chosen. @param {number} [today] */
  due(today = dayOf()) {
    return keptPractice().items.filter((item) => dueDay(item) <= today && (!this.game || item.game === this.game));
  }

  /** @param {string} game */
  choose(game) {
    this.game = game;
    this.tell();
  }

  /** What there is to do. */
  tell() {
    const today = dayOf();
    const { items } = keptPractice();
    const some = Math.min(this.due(today).length, left(today));
    const said = this.within(".practice-said");
    const here = some === 1 ? "One question for today." : `${NUMBERS[some]} questions for today.`;
    said.textContent = some ? here : items.length ? nothing(items, today, left(today)) : "There is nothing to practise yet. Answer a quiz; what was not right at the first answer comes back here.";
    this.games(items);
    this.within('[data-practice="next"]').hidden = !some;
    this.within('[data-practice="leave"]').hidden = !this.item;
  }

  /** Which game is practised, where there are several. @param {Item[]} items */
  games(items) {
    const found = [...new Set(items.map(({ game }) => game))].sort();
    const names = /** @type {Record<string, string>} */ (JSON.parse(this.dataset.names ?? "{}"));
    const place = this.within(".practice-games");
    if (found.length < 2) {
      const [only] = found;
      place.replaceChildren(...(only ? [`All of ${names[only] ?? only}.`] : [make("a", { href: pageAddress(this.dataset.base ?? base, "learn") }, "Lessons and quizzes by game")]));
      return;
    }
    const options = ["", ...found].map((game) => make("option", { value: game, selected: game === this.game }, game ? (names[game] ?? game) : "all games"));
    place.replaceChildren(make("label", {}, "Practise ", make("select", {}, ...options)));
  }

  /** @param {MouseEvent} event */
  pressed(event) {
    super.pressed(event);
    const button = event.target instanceof Element ? event.target.closest("[data-practice]") : null;
    if (!(button instanceof HTMLElement)) return;
    if (button.dataset.practice === "leave" && this.item) {
      this.drop(this.item);
      this.clear("It is left out from now on.");
    } else if (button.dataset.practice === "next") void this.next();
  }

  /** The next question that is due. */
  async next() {
    const [item] = this.due();
    if (this.comes || !item || !left(dayOf())) return;
    this.comes = true;
    const note = this.within(".quiz-note");
    note.textContent = "One moment: the question is being laid out.";
    const answer = await ask({ do: "quiz", game: item.game, ruleset: item.ruleset, seed: item.seed }).catch(() => null);
    this.comes = false;
    if (!this.isConnected) return;
    if (!answer) {
      note.textContent = LATE;
      return;
    }
    const question = isQuiz(answer.quiz) ? answer.quiz[item.at] : null;
    if (!question) {
      this.drop(item);
      this.clear(GONE);
      return;
    }
    this.item = item;
    this.show([question], String(answer.title));
    note.textContent = `By the rules of ${answer.title}.`;
    this.within('[data-practice="leave"]').hidden = false;
    this.within('[data-practice="next"]').hidden = true;
  }

  /**
   * When it comes again, by how it was answered.
   * @param {HTMLElement} _
   * @param {boolean} right
   */
  answeredFirst(_, right) {
    const today = dayOf();
    const practice = keptPractice();
    const place = this.item ? practice.items.findIndex((one) => same(one, /** @type {Item} */ (this.item))) : -1;
    const item = practice.items[place];
    if (!item) return;
    const { card } = scheduler.next(item.card ?? createEmptyCard(), new Date(), right ? Rating.Good : Rating.Again);
    const last = card.last_review?.toISOString() ?? null;
    practice.items[place] = { ...item, card: { ...card, due: card.due.toISOString(), last_review: last } };
    keepPractice({ ...practice, day: today, done: (practice.day === today ? practice.done : 0) + 1 });
    this.item = null;
    this.tell();
    this.within(".quiz-note").textContent = `It comes again on ${dayInWords(Math.max(dayOf(card.due), today + 1))}.`;
  }

  /** @param {Item} item */
  drop(item) {
    const practice = keptPractice();
    keepPractice({ ...practice, items: practice.items.filter((one) => !same(one, item)) });
  }

  /** No question lies here. @param {string} words */
  clear(words) {
    this.item = null;
    this.within(".quiz-paper").replaceChildren();
    this.tell();
    this.within(".quiz-note").textContent = words;
  }

  /** @param {string} what @returns {HTMLElement} */
  within(what) {
    return /** @type {HTMLElement} */ (this.querySelector(what));
  }
}

/**
 * Why there is nothing today, and when there is again.
 * @param {Item[]} items
 * @param {number} today
 * @param {number} more how many the day would still have
 */
function nothing(items, today, more) {
  const next = more ? Math.min(...items.map(dueDay)) : today + 1;
  const when = next > today ? ` The next comes on ${dayInWords(next)}.` : "";
  return more ? `Nothing today.${when}` : `That is all for today: five questions a day are enough.${when}`;
}

define("card-practice", CardPractice);
