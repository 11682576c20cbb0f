// What an audit found: each line with its verdict, then which rulesets the hand fits.

import { ruleAddress } from "../table/screen-facts.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */

/** The verdicts, each with a sign and in words: nothing is told by a sign alone. @type {Record<string, [string, string]>} */
const VERDICTS = { allowed: ["✓", "allowed"], against: ["✗", "against a rule"], untold: ["?", "cannot be told"] };

/**
 * @param {any} audit the answer of the desk; null for none
 * @param {string} base where the site begins
 * @returns {Tree[]}
 */
export function auditVerdicts(audit, base) {
  if (!audit) return [];
  return [
    [
      "section",
      { class: "audit-found", key: "found", tabindex: -1, "aria-label": "What was found" },
      ["p", { class: "audit-summary" }, audit.summary],
      ["p", { class: "audit-by" }, `By the ruleset ${audit.title}.`],
      ["ul", { class: "audit-lines" }, ...audit.lines.map((/** @type {any} */ line) => told(line, base))],
      ["p", { class: "audit-head" }, "Which reconstruction it fits"],
      ["ul", { class: "audit-fits" }, ...audit.fits.map(fits)],
    ],
  ];
}

/**
 * @param {any} line
 * @param {string} base
 * @returns {Tree}
 */
function told({ number, did, verdict, why, rule, title, text, cited = [], unsaid }, base) {
  const [sign, words] = VERDICTS[verdict] ?? ["", ""];
  return [
    "li",
    { key: number, "data-verdict": verdict },
    ["span", { class: "audit-number" }, `${number}`],
    ["span", { class: "audit-sign", "aria-hidden": "true" }, sign],
    ["span", { class: "audit-did" }, did],
    ["span", { class: "audit-verdict" }, unsaid && verdict === "allowed" ? "taken as said" : words],
    rule || why
      ? [
          "div",
          { class: "audit-why", key: "why" },
          why ? ["p", {}, why] : null,
          rule ? ["p", {}, ["a", { href: ruleAddress(base, rule) }, title ?? ""], `: ${text}`] : null,
          cited.length ? ["p", { class: "audit-cited" }, cited.join("; ")] : null,
        ]
      : null,
  ];
}

/** @param {any} fit @returns {Tree} */
const fits = ({ ruleset, title, verdict, why }) => [
  "li",
  { key: ruleset, "data-verdict": verdict },
  ["span", { class: "audit-sign", "aria-hidden": "true" }, VERDICTS[verdict]?.[0] ?? ""],
  ["strong", {}, `${title}:`],
  ` ${why}`,
];
