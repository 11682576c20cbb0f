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
      ...byTrick(audit.lines).flatMap(({ trick, lines }, at) => [
        trick ? /** @type {Tree} */ (["p", { class: "audit-head", key: `trick ${at}` }, `Trick ${trick}`]) : null,
        /** @type {Tree} */ (["ul", { class: "audit-lines", key: `lines ${at}` }, ...lines.map((line) => told(line, base))]),
      ]),
      ["p", { class: "audit-head" }, "Which reconstruction it fits"],
      ["ul", { class: "audit-fits" }, ...audit.fits.map(fits)],
    ],
  ];
}

/**
 * The lines, those of one trick together.
 * @param {any[]} lines
 * @returns {{trick: number, lines: any[]}[]}
 */
function byTrick(lines) {
  /** @type {{trick: number, lines: any[]}[]} */
  const found = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last && last.trick === line.trick) last.lines.push(line);
    else found.push({ trick: line.trick, lines: [line] });
  }
  return found;
}

/**
 * @param {any} line
 * @param {string} base
 * @returns {Tree}
 */
function told({ number, trick, did, verdict, why, rule, title, text, cited = [], penalty = [], unsaid }, base) {
  const [sign, words] = VERDICTS[verdict] ?? ["", ""];
  return [
    "li",
    { key: number, "data-verdict": verdict },
    trick ? null : ["span", { class: "audit-number" }, `${number}`],
    ["span", { class: "audit-sign", "aria-hidden": "true" }, sign],
    ["span", { class: "audit-did" }, did],
    ["span", { class: "audit-verdict" }, unsaid && verdict === "allowed" ? "taken as said" : words],
    rule || why || penalty.length
      ? [
          "div",
          { class: "audit-why", key: "why" },
          why ? ["p", {}, why] : null,
          rule ? ["p", {}, ["a", { href: ruleAddress(base, rule) }, title ?? ""], `: ${text}`] : null,
          cited.length ? ["p", { class: "audit-cited" }, cited.join("; ")] : null,
          penalty.length ? ["p", { class: "audit-penalty" }, ["strong", {}, "What it costs: "], penalty.join(" ")] : null,
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
