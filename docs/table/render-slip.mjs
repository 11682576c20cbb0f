// The ruling slip: a note laid on the cloth after a refusal. It pushes what is below and covers no card.

import { act, button } from "./controls.mjs";
import { ruleAddress, seenAddress } from "./screen-facts.mjs";

/** @typedef {import("./tree.mjs").Child} Child */
/** @typedef {import("./screen.mjs").Screen} Screen */
/** @typedef {import("./state.mjs").Ui} Ui */

/**
 * The words that a rule rests on, leading to where they stand, and whose they are.
 * @param {import("./screen-facts.mjs").Ruling["cited"][number]} cite
 * @param {number} place
 * @returns {Child[]}
 */
const source = ({ work, passage, language, english, href }, place) => [
  place ? "; " : "",
  passage ? ["q", { lang: language === "en" ? null : language }, passage] : null,
  english ? ` (“${english}”, in our translation)` : "",
  passage ? ", " : "",
  href ? ["a", { href }, work] : work,
];

/**
 * Under which readings it would be allowed.
 * @param {import("./screen-facts.mjs").Ruling} ruling
 */
export const allowedUnder = ({ where }) => (where.length ? `Allowed under: ${where.join("; ")}.` : "");

/**
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Child}
 */
export function slip(screen, ui) {
  const ruling = ui.ruling;
  if (!ruling) return null;
  const wrong = screen.hand.find((card) => card.why === ruling.line)?.wrong;
  const rule = ruling.rule
    ? /** @type {Child[]} */ ([
        ["a", { href: ruleAddress(ui.base, ruling.rule) }, `${["Rule", ruling.number].filter(Boolean).join(" ")}: ${ruling.title}`],
        `. ${ruling.text}`,
      ])
    : [`${ruling.verdict}.`];
  return [
    "div",
    { class: "slip", key: "slip" },
    ["p", { key: "asked" }, ["strong", {}, `${ruling.asked}? ${ruling.because || "No."}`]],
    ["p", { key: "text" }, ...rule],
    ruling.cited?.length ? ["p", { class: "slip-cited", key: "cited" }, ...ruling.cited.flatMap(source)] : null,
    ruling.rule ? ["p", { class: "slip-where", key: "where" }, allowedUnder(ruling) || "No other reading would allow it here."] : null,
    [
      "p",
      { class: "slip-acts", key: "acts" },
      ruling.rule ? ["a", { class: "as-button", key: "seen", href: seenAddress(ui.base, ruling.rule) }, "See it played"] : null,
      ruling.rule ? act("Question this ruling", "question", { key: "ask-question" }) : null,
      wrong ? button("Play it against the rule", { "data-line": wrong, key: "wrong" }) : null,
      act("Close", "close"),
    ],
    ui.question ? ["p", { class: "slip-where", key: "to" }, ui.questionSaid] : null,
    ui.question
      ? [
          "label",
          { class: "slip-question", key: "question" },
          "Your question, to be copied:",
          ["textarea", { readonly: true, rows: 4 }, ui.question],
        ]
      : null,
  ];
}
