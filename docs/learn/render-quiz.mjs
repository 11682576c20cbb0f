// A quiz (groomporter.scene.quizzes) as a tree, the same at build and in the page: its questions as a paper, then the key.
// It knows no rule and no game: what is right, and why, is in the questions.

import { picture } from "../table/render-picture.mjs";
import { seenAddress } from "../table/screen-facts.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {import("../table/state.mjs").Ui} Ui */
/** @typedef {import("./questions.mjs").Rule} Rule */
/** @typedef {import("./questions.mjs").Answer} Answer */
/** @typedef {import("./questions.mjs").Question} Question */

/** The letter of an answer, on the paper and in its key. @param {number} at */
export const letter = (at) => String.fromCharCode(97 + at);

/**
 * The questions, numbered, and after them the key, numbered alike:
 *
 *     div.quiz-paper
 *       ol.quiz-questions
 *         li.quiz-question       what happened, the position, the question, its answers, a button; where the answers are the
 *                                cards of the hand, the question stands above them, and they are pressed
 *       section.quiz-key
 *         ol > li.quiz-solution  what is right, why each other answer is not, and the rule
 *
 * @param {Question[]} questions
 * @param {Ui} ui
 * @param {string} name what the answers' names begin with: unlike that of any other quiz of the page
 * @returns {Tree}
 */
export function quiz(questions, ui, name) {
  return [
    "div",
    { class: "quiz-paper" },
    ["ol", { class: "quiz-questions" }, ...questions.map((question, at) => asked(question, ui, `${name}-${at + 1}`, at + 1))],
    [
      "section",
      { class: "quiz-key", "aria-label": "Key" },
      ["p", { class: "quiz-key-title" }, "Key"],
      ["ol", { class: "quiz-solutions" }, ...questions.map((question, at) => solved(question, ui, `${name}-${at + 1}`))],
    ],
  ];
}

/**
 * @param {Question} question
 * @param {Ui} ui
 * @param {string} name
 * @param {number} number
 * @returns {Tree}
 */
function asked(question, ui, name, number) {
  const { said, tricks, several, answers } = question;
  /** @type {Tree} */
  const fields = [
    "fieldset",
    { class: "quiz-answers" },
    ["legend", {}, question.ask, several ? " Tick each that you may." : ""],
    ...answers.map((answer, at) => answerOf(answer, several, name, at)),
  ];
  return [
    "li",
    { class: "quiz-question", id: name, tabindex: -1, "data-several": several, "data-cards": areCards(question) },
    ["p", { class: "quiz-number" }, `Question ${number}`],
    tricks.length ? ["ol", { class: "quiz-tricks", "aria-label": "The tricks" }, ...tricks.map((trick) => /** @type {Tree} */ (["li", {}, trick]))] : null,
    said.length ? ["p", { class: "quiz-said" }, said.join(" ")] : null,
    ...(areCards(question) ? cardsAsked(question, ui, name) : [pictureOf(question, ui)]),
    fields,
    ["p", { class: "quiz-acts" }, ["button", { type: "button", "data-quiz": "answer" }, "Answer"]],
    ["div", { class: "quiz-said-of-it", role: "status" }],
  ];
}

/** Whether the answers are the cards of the hand, which can be pressed then. @param {Question} question */
const areCards = ({ answers, screen }) => {
  const held = new Set(screen.hand.map(({ card }) => card));
  return answers.every(({ card }) => held.has(card));
};

/**
 * @param {Question} question
 * @param {Ui} ui
 * @param {Record<string, string>} [choices] by card: the letter of its answer
 * @returns {Tree}
 */
const pictureOf = ({ screen }, ui, choices = {}) => ["div", { class: "card-picture" }, picture(screen, ui, choices)];

/**
 * The question above its cards, which are the answers. What is pressed there is ticked in the fields, of which nothing is
 * seen then but on paper.
 * @param {Question} question
 * @param {Ui} ui
 * @param {string} name
 * @returns {Tree[]}
 */
function cardsAsked(question, ui, name) {
  const choices = Object.fromEntries(question.answers.map(({ card }, at) => [card, letter(at)]));
  return [
    ["p", { class: "quiz-ask", id: `${name}-ask` }, question.ask, question.several ? " Press each that you may." : ""],
    ["div", { class: "quiz-cards", role: "group", "aria-labelledby": `${name}-ask` }, pictureOf(question, ui, choices)],
  ];
}

/**
 * @param {Answer} answer
 * @param {boolean} several
 * @param {string} name
 * @param {number} at
 * @returns {Tree}
 */
const answerOf = (answer, several, name, at) => [
  "label",
  { class: "quiz-answer" },
  ["input", { type: several ? "checkbox" : "radio", name, value: letter(at), "data-right": answer.right }],
  ["span", { class: "quiz-letter", "aria-hidden": "true" }, letter(at)],
  ["span", { class: "quiz-text" }, answer.text],
];

/**
 * What is right, and why; then each answer that is not, with its rule where that is another than the question's.
 * @param {Question} question
 * @param {Ui} ui
 * @param {string} name
 * @returns {Tree}
 */
function solved(question, ui, name) {
  const { answers, rule, then } = question;
  const rights = answers.flatMap((answer, at) => (answer.right ? [lettered(answer, at)] : []));
  return [
    "li",
    { class: "quiz-solution", "data-of": name },
    ["p", {}, ["strong", {}, rights.length > 1 ? "Answers: " : "Answer: ", ...rights.flatMap((right, at) => [at ? "; " : "", ...right]), "."], then.length ? ` ${then.join(" ")}` : ""],
    ["p", { class: "quiz-rule" }, ...ruled(rule, ui)],
    [
      "ul",
      { class: "quiz-wrong" },
      ...answers.flatMap((answer, at) => (answer.right ? [] : [wrong(answer, at, question, ui)])),
    ],
  ];
}

/**
 * An answer with its letter, which is not seen where the answers are cards.
 * @param {Answer} answer
 * @param {number} at
 * @returns {Child[]}
 */
const lettered = ({ text }, at) => [["span", { class: "quiz-its-letter" }, `${letter(at)}, `], text];

/**
 * @param {Answer} answer
 * @param {number} at
 * @param {Question} question
 * @param {Ui} ui
 * @returns {Tree}
 */
function wrong(answer, at, question, ui) {
  const { rule, where, why } = answer;
  const own = rule && rule.id !== question.rule.id;
  /** @type {Child[]} */
  const by = own ? [" ", ...ruled(rule, ui)] : rule && !why ? [" Not by the rule ", linked(rule, ui), "."] : [];
  return [
    "li",
    { "data-answer": letter(at) },
    ["strong", {}, ...lettered(answer, at), ":"],
    why ? ` ${why}` : "",
    ...by,
    where.length ? ["span", { class: "quiz-where" }, ` So it is under ${where.join("; ")}.`] : "",
  ];
}

/**
 * A rule in its words, with its sources.
 * @param {Rule} rule
 * @param {Ui} ui
 * @returns {Child[]}
 */
const ruled = (rule, ui) => [linked(rule, ui), `. ${rule.text} `, ["span", { class: "quiz-cited" }, `(${rule.cited.join("; ")})`]];

/**
 * @param {Rule} rule
 * @param {Ui} ui
 * @returns {Tree}
 */
const linked = (rule, ui) => ["a", { class: "quiz-to-rule", href: seenAddress(ui.base, rule.id) }, rule.title];
