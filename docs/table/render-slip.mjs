// The ruling slip: a note laid on the cloth after a refusal. It pushes what is below and covers no card.

import { button } from "./render-asks.mjs";
import { ruleAddress } from "./shapes.mjs";

/** @typedef {import("./tree.mjs").Child} Child */
/** @typedef {import("./shapes.mjs").Screen} Screen */
/** @typedef {import("./shapes.mjs").Ui} Ui */

/**
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Child}
 */
export function slip(screen, ui) {
  const ruling = ui.ruling;
  if (!ruling) return null;
  const wrong = screen.hand.find((card) => card.why === ruling.line)?.wrong;
  const where = ruling.where.length
    ? `It would be allowed under: ${ruling.where.join("; ")}.`
    : "No option and no other ruleset of this game would allow it here.";
  const rule = ruling.rule
    ? /** @type {Child[]} */ ([ruling.text, " ", ["a", { href: ruleAddress(ui.base, ruling.rule) }, `Rule: ${ruling.title}`], "."])
    : [`${ruling.verdict}.`];
  return [
    "div",
    { class: "slip", key: "slip" },
    ["p", { key: "text" }, ["strong", {}, `${ruling.asked}? No. `], ...rule],
    ruling.cited?.length ? ["p", { class: "slip-cited", key: "cited" }, ruling.cited.join("; ")] : null,
    ui.where ? ["p", { class: "slip-where", key: "where" }, where] : null,
    ui.question
      ? [
          "label",
          { class: "slip-question", key: "question" },
          `Copied, to be sent to ${ui.questionTo || "whoever keeps this site"}:`,
          ["textarea", { readonly: true, rows: 4 }, ui.question],
        ]
      : null,
    [
      "p",
      { class: "slip-acts", key: "acts" },
      ui.where || !ruling.rule ? null : button("Where would it be allowed?", { "data-do": "where", key: "ask-where" }),
      ruling.rule ? button("Question this ruling", { "data-do": "question", key: "ask-question" }) : null,
      wrong ? button("Play it against the rule", { "data-line": wrong, key: "wrong" }) : null,
      button("Close", { "data-do": "close", key: "close" }),
    ],
  ];
}
