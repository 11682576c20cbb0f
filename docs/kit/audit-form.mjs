// The form in which a hand is told: who sat, what is known of the cards, and what was done, a trick a row.

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {import("../table/tree.mjs").Attributes} Attributes */
/** @typedef {import("./audit.mjs").Given} Given */
/** @typedef {import("./audit.mjs").Told} Told */
/** @typedef {{pad: boolean, said: string, asking: boolean, answer: any}} State */

/**
 * @param {Given} given
 * @param {Told} told
 * @param {State} state
 * @returns {Child[]}
 */
export function auditForm(given, told, state) {
  const [least, most] = given.rulesets.find(({ spec }) => spec === told.ruleset)?.seats ?? given.seats;
  return [
    group("Who played", [
      label("Ruleset", select("ruleset", told.ruleset, given.rulesets.map(({ spec, title }) => [spec, title]))),
      label("Players", select("count", String(told.names.length), range(least, most, told.names.length))),
      ...told.names.map((name, at) => label(`Player ${at + 1}, clockwise`, input(`name ${at}`, name, { class: "audit-name" }))),
      label("Dealer", select("dealer", told.dealer, told.names.map((name) => [name, name]))),
    ]),
    group("What is known of the cards", [
      ["p", { class: "audit-help" }, "King of hearts KH, ten of diamonds TD or 10D, a card that nobody knows ??. What nobody knows may be left out."],
      ...told.names.map((name) => label(`${name} was dealt`, input(`hand ${name}`, told.hands[name] ?? "", { "data-cards": "many", class: "audit-cards" }))),
      ...given.piles.flatMap(({ name, words, seat }) =>
        (seat ? told.names.map((who) => [`${name}:${who}`, `${words} of ${who}`]) : [[name, words]]).map(([pile = "", said = ""]) =>
          label(said, input(`pile ${pile}`, told.piles[pile] ?? "", { "data-cards": "many", class: "audit-cards" })),
        ),
      ),
      label("Next in the stock, top first", input("top", told.top, { "data-cards": "many", class: "audit-cards" })),
    ]),
    given.tricks ? tricks(given, told) : null,
    group(given.tricks ? "What was said after the last trick" : "What was done", [
      ["p", { class: "audit-help" }, `A line for each thing, with the player’s name: ${told.names[0]}: ${given.play}. Words of this game: ${given.verbs.join(", ")}.`],
      [
        "textarea",
        { key: "lines", rows: given.tricks ? 2 : 8, "data-field": "lines", "data-cards": "many", "aria-label": "What was done, a line each", spellcheck: "false" },
        told.lines,
      ],
    ]),
    pad(given, state),
    [
      "div",
      { class: "audit-acts", key: "acts" },
      button("Judge the hand", { "data-do": "judge", class: "audit-judge", "aria-busy": state.asking ? "true" : null }),
      given.example ? button("Fill in an example", { "data-do": "example" }) : null,
      button("Clear", { "data-do": "clear" }),
    ],
    ["p", { class: "audit-said", id: `audit-said-${given.game}`, role: "status", tabindex: -1, key: "said", "data-quiet": Boolean(state.answer) }, state.said],
  ];
}

/**
 * @param {string} legend
 * @param {Child[]} children
 * @returns {Tree}
 */
const group = (legend, children) => ["fieldset", { class: "audit-group", key: legend }, ["legend", {}, legend], ...children];

/** @param {string} text @param {Tree} field @returns {Tree} */
const label = (text, field) => ["label", { class: "audit-label", key: `label-${String(field[1]["data-field"])}` }, ["span", {}, text], field];

/** @param {string} field @param {string} value @param {Attributes} more @returns {Tree} */
const input = (field, value, more = {}) => ["input", { type: "text", key: field, value, "data-field": field, spellcheck: "false", ...more }];

/**
 * @param {string} field
 * @param {string} value
 * @param {(string | undefined)[][]} options
 * @param {Attributes} more
 * @returns {Tree}
 */
const select = (field, value, options, more = {}) => [
  "select",
  { key: field, "data-field": field, ...more },
  ...options.map(([one = "", words = ""]) => /** @type {Tree} */ (["option", { key: one, value: one, selected: one === value }, words])),
];

/** @param {string} text @param {Attributes} attributes @returns {Tree} */
const button = (text, attributes) => ["button", { type: "button", key: text, ...attributes }, text];

/** @param {number} least @param {number} most @param {number} now */
const range = (least, most, now) => {
  const numbers = Array.from({ length: most - least + 1 }, (_, at) => least + at);
  return [...new Set([...numbers, now])].sort((a, b) => a - b).map((count) => [String(count), String(count)]);
};

/**
 * A trick a row, a column a player.
 * @param {Given} given
 * @param {Told} told
 * @returns {Tree}
 */
function tricks(given, told) {
  const extra = given.verbs.length > 1;
  const head = (/** @type {string} */ text) => /** @type {Tree} */ (["th", { key: text, scope: "col" }, text]);
  return group("What was played, a trick a row", [
    ["p", { class: "audit-help" }, `Leave “led by” as it is where whoever had to lead led.${extra ? " What else was said goes before the trick, with names: " + told.names[0] + ": " + (given.verbs.find((verb) => verb !== "play") ?? "") + "; several things with ; between them." : ""}`],
    [
      "div",
      { class: "audit-scroll", key: "scroll", tabindex: 0, role: "group", "aria-label": "Tricks" },
      [
        "table",
        { class: "audit-tricks" },
        ["thead", {}, ["tr", {}, head("Trick"), ...(extra ? [head("Said before it")] : []), head("Led by"), ...told.names.map(head)]],
        [
          "tbody",
          {},
          ...told.rows.map(
            (row, at) =>
              /** @type {Tree} */ ([
                "tr",
                { key: at },
                ["th", { scope: "row" }, String(at + 1)],
                extra ? ["td", { key: "before" }, input(`before ${at}`, row.before, { "aria-label": `Said before trick ${at + 1}`, class: "audit-before" })] : null,
                ["td", { key: "led" }, select(`led ${at}`, row.led, [["", "as due"], ...told.names.map((name) => [name, name])], { "aria-label": `Who led trick ${at + 1}` })],
                ...told.names.map(
                  (name) => /** @type {Tree} */ (["td", { key: `of ${name}` }, input(`row ${at} ${name}`, row.cards[name] ?? "", { "data-cards": "one", class: "audit-card", "aria-label": `Trick ${at + 1}, ${name}` })]),
                ),
              ]),
          ),
        ],
      ],
    ],
    button("Another trick", { "data-do": "row" }),
  ]);
}

/**
 * The pack as buttons: a card goes into the field that was entered last.
 * @param {Given} given
 * @param {State} state
 * @returns {Tree}
 */
function pad(given, state) {
  return [
    "div",
    { class: "audit-pad", key: "pad" },
    button("Press cards instead of typing", { "data-do": "pad", "aria-expanded": String(state.pad) }),
    ...(state.pad ? [...given.suits.map(suit), /** @type {Tree} */ (["p", { key: "unknown" }, button("?? not known", { "data-press": "??" })])] : []),
  ];
}

/** @param {Given["suits"][number]} suit @returns {Tree} */
const suit = ({ words, cards }) => [
  "div",
  { class: "audit-suit", role: "group", "aria-label": words, key: words },
  ["span", {}, words],
  ...cards.map(({ card, words: said }) => button(card, { "data-press": card, "aria-label": said })),
];
