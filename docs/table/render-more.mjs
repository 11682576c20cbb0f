// The panel "More": everything about a hand that is not playing it.

import { button } from "./render-asks.mjs";
import { ruleAddress } from "./shapes.mjs";

/** @typedef {import("./tree.mjs").Tree} Tree */
/** @typedef {import("./tree.mjs").Child} Child */
/** @typedef {import("./shapes.mjs").Screen} Screen */
/** @typedef {import("./shapes.mjs").Choosing} Choosing */
/** @typedef {import("./shapes.mjs").Ui} Ui */

/**
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Child}
 */
export function more(screen, ui) {
  if (!ui.more) return null;
  return [
    "div",
    { class: "more", key: "more", role: "group", "aria-label": "More" },
    section("This hand", thisHand(screen, ui)),
    section("Say", say()),
    section("Log", [log(screen, ui)]),
    section("Cards", looks(ui)),
    section("Table", seats(screen, ui)),
    section("Rules", rules(ui)),
  ];
}

/**
 * @param {string} title
 * @param {Child[]} inside
 * @returns {Tree}
 */
const section = (title, inside) => ["fieldset", { key: title, class: `more-${title.split(" ")[0]?.toLowerCase()}` }, ["legend", {}, title], ...inside];

/**
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Child[]}
 */
function thisHand(screen, ui) {
  return [
    button("Restart this deal", { "data-do": "again", key: "again" }),
    button(screen.bare ? "Hide the other hands" : "Show all hands", { "data-do": "bare", key: "bare" }),
    button("Copy link", { "data-do": "link", key: "link" }),
    button("Copy link with all cards", { "data-do": "open-link", key: "open-link" }),
    button("Save record", { "data-do": "save", key: "save" }),
    ["label", { class: "as-button", key: "file" }, "Open record", ["input", { type: "file", accept: ".toml,.json,.txt", class: "sr-only", "data-file": true }]],
    [
      "label",
      { class: "paste", key: "paste" },
      "A link or record to open",
      ["textarea", { rows: 2, "data-paste": true, spellcheck: "false" }],
    ],
    button("Open it", { "data-do": "paste", key: "do-paste" }),
    ui.text ? ["label", { class: "paste", key: "text" }, "To copy by hand", ["textarea", { readonly: true, rows: 3 }, ui.text]] : null,
  ];
}

/** @returns {Child[]} */
const say = () => [
  button("My hand (H)", { "data-say": "hand", key: "hand" }),
  button("The trick (T)", { "data-say": "trick", key: "trick" }),
  button("The score (S)", { "data-say": "score", key: "score" }),
  button("What happened last (L)", { "data-say": "last", key: "last" }),
];

/**
 * Ruleset and options, each with what it says and its sources.
 * @param {Ui} ui
 * @returns {Child[]}
 */
function rules(ui) {
  const { choosing, picked } = ui;
  if (!choosing) return [["p", { key: "wait" }, "The rulesets come with the engine: a moment."]];
  const ruleset = choosing.rulesets.find((one) => one.spec === picked.ruleset);
  return [
    ["label", { key: "ruleset" }, "Ruleset", select("data-ruleset", "", choosing.rulesets.map((r) => [r.spec, r.title]), picked.ruleset)],
    ruleset
      ? ["p", { class: "said", key: "choose" }, `${ruleset.choose} (${[ruleset.place, ruleset.date].filter(Boolean).join(", ")}; ${ruleset.cited.join("; ")})`]
      : null,
    ...choosing.options.map((option) => optionOf(option, ui)),
    button("Deal with these rules", { "data-do": "rules", key: "rules", class: "act" }),
  ];
}

/**
 * @param {Choosing["options"][number]} option
 * @param {Ui} ui
 * @returns {Tree}
 */
function optionOf(option, ui) {
  const value = ui.picked.options[option.name] ?? option.value;
  const reading = option.readings.find((one) => one.value === value);
  return [
    "div",
    { class: "option", key: `option-${option.name}` },
    ["label", {}, option.title, select("data-option", option.name, option.readings.map((r) => [r.value, r.title]), value)],
    ["p", { class: "said" }, `${reading?.text ?? ""} (${reading?.cited.join("; ") ?? ""}) `, ["a", { href: ruleAddress(ui.base, option.rule) }, "The rule"]],
  ];
}

/**
 * @param {string} kind
 * @param {string} name
 * @param {string[][]} values value and title of each
 * @param {string} chosen
 * @returns {Tree}
 */
const select = (kind, name, values, chosen) => [
  "select",
  { [kind]: name || true },
  ...values.map(([value, title]) => /** @type {Tree} */ (["option", { value, selected: value === chosen }, title ?? ""])),
];

/**
 * @param {string} text
 * @param {string} what
 * @param {boolean} on
 * @returns {Tree}
 */
const check = (text, what, on) => ["label", { class: "check", key: what }, ["input", { type: "checkbox", "data-check": what, checked: on }], text];

/**
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Child[]}
 */
function seats(screen, ui) {
  const names = screen.seats.map((seat) => seat.name);
  const [least, most] = ui.choosing?.players ?? [names.length, names.length];
  const counts = Array.from({ length: most - least + 1 }, (_, place) => [String(least + place), String(least + place)]);
  return [
    check("Offer irregularities", "faults", screen.faults),
    check("Show what was turned down", "aids", screen.aids),
    ["label", { key: "seat" }, "I play", select("data-seat", "", names.map((name) => [name, name]), screen.seat)],
    ["label", { key: "count" }, "Players", select("data-count", "", counts, String(names.length))],
    ["p", { key: "people" }, "Played by a person; the screen is passed round:"],
    ...names.map((name) => check(name, `person-${name}`, screen.people.includes(name))),
  ];
}

/**
 * @param {Ui} ui
 * @returns {Child[]}
 */
const looks = (ui) => [
  check("Large print", "large", ui.large),
  check("Four colours", "four", ui.four),
  check("Without pauses", "quick", ui.pace === 0),
  button("Fill the screen", { "data-do": "fill", key: "fill" }),
];

/**
 * What happened, a sentence each with its rule, the newest last.
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Tree}
 */
const log = (screen, ui) => [
  "ol",
  { class: "log", key: "log", tabindex: 0, "aria-label": "Log" },
  ...screen.log.map((entry, place) => /** @type {Tree} */ (["li", { key: `log-${place}` }, ["a", { href: ruleAddress(ui.base, entry.rule) }, entry.text]])),
];
