// The panel "More" of the playing view: beside what every table has, hands from elsewhere, other deals, rules and seats.

import { act, check, select } from "../table/controls.mjs";
import { handActs, panel, section, textToCopy, VIEW } from "../table/render-more.mjs";
import { panelDeals, ruleAddress } from "../table/screen-facts.mjs";
import { askCount } from "./ask-count.mjs";
import { dealsAnew } from "./render-course.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/tree.mjs").Child} Child */
/** @typedef {import("../table/screen.mjs").Screen} Screen */
/** @typedef {import("../table/screen-facts.mjs").Choosing} Choosing */
/** @typedef {import("../table/render-more.mjs").SheetOf} SheetOf */
/** @typedef {import("../table/state.mjs").Ui} Ui */

/** @type {SheetOf} */
const SHARE = {
  sheet: "share",
  title: "Share and keep",
  inside: (screen, ui) => [section("Deal", dealsAnew(screen)), section("This hand", [...handActs(), ...opened(), textToCopy(ui)])],
};

/** @type {SheetOf} */
const RULES = {
  sheet: "rules",
  title: "Game",
  inside: (screen, ui) => [ui.choosing && section("How well the others play", strengths(screen, ui, ui.choosing)), section("Rules", rules(ui)), section("Table", seats(screen, ui))],
};

/**
 * @param {Screen} screen
 * @param {Ui} ui
 */
export const more = (screen, ui) => panel(screen, ui, [SHARE, VIEW, RULES]);

/**
 * What brings a hand from elsewhere.
 * @returns {Child[]}
 */
const opened = () => [
  ["label", { class: "as-button", key: "file" }, "Open record", ["input", { type: "file", accept: ".toml,.json,.txt", class: "sr-only", "data-file": true }]],
  [
    "label",
    { class: "paste", key: "paste" },
    "A link, a code or a record to open",
    ["textarea", { rows: 2, "data-paste": true, spellcheck: "false" }],
  ],
  act("Open it", "paste", { key: "do-paste" }),
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
  const saying = ruleset && ui.id ? `${ui.id}-choose` : null;
  return [
    ["label", { key: "ruleset" }, "Ruleset", select("data-ruleset", "", choosing.rulesets.map((r) => [r.spec, r.title]), picked.ruleset, saying)],
    ruleset
      ? ["p", { class: "said", key: "choose", id: saying }, `For ${howMany(ruleset.players)}. Choose this if ${ruleset.choose} (${[ruleset.place, ruleset.date].filter(Boolean).join(", ")}; ${ruleset.cited.join("; ")})`]
      : null,
    act(`Change single rules (${choosing.options.length})`, "single", { "aria-expanded": ui.single ? "true" : "false" }),
    ["div", { class: "options", key: "options", hidden: !ui.single }, ...choosing.options.map((option) => optionOf(option, ui))],
    act("Deal with these rules", "rules", { class: "act" }),
  ];
}

/**
 * How strong the others are, each strength with what it means.
 * @param {Screen} screen
 * @param {Ui} ui
 * @param {Choosing} choosing
 * @returns {Child[]}
 */
const strengths = ({ first }, ui, { strengths: { choices, note } }) => [
  ...choices.map(({ value, title, words }) => /** @type {Tree} */ ([
    "label",
    { class: "check", key: value },
    ["input", { type: "radio", name: `${ui.id}-strength`, "data-strength": value, checked: value === ui.strength }],
    ["span", {}, ["strong", {}, title], `: ${words}`],
  ])),
  note ? ["p", { class: "said", key: "note" }, note] : null,
  ["p", { class: "said", key: "holds" }, first ? "A first hand is played by rule of thumb." : "The others play so from their next turn on, in every game on this device."],
];

/**
 * How many can play: "4 players", "2 to 8 players".
 * @param {[number, number]} players
 */
const howMany = ([least, most]) => `${least === most ? least : `${least} to ${most}`} players`;

/**
 * An option with its readings, of which the last may be many numbers: then which one is asked too.
 * @param {Choosing["options"][number]} option
 * @param {Ui} ui
 * @returns {Tree}
 */
function optionOf(option, ui) {
  const value = ui.picked.options[option.name] ?? option.value;
  const reading = option.readings.find((one) => one.value === value) ?? option.readings.find((one) => one.least !== undefined);
  const saying = ui.id ? `${ui.id}-${option.name}` : null;
  const { least, most } = reading ?? {};
  return [
    "div",
    { class: "option", key: `option-${option.name}` },
    ["label", {}, option.title, select("data-option", option.name, option.readings.map((r) => [r.value, r.title]), reading?.value ?? "", saying)],
    least !== undefined && most
      ? ["label", { key: "number" }, `Which number (${least} to ${most})`, ["input", { type: "number", inputmode: "numeric", min: least, max: most, step: 1, required: true, value, "data-number": option.name, "aria-describedby": saying }]]
      : null,
    ["p", { class: "said", id: saying }, `${reading?.text ?? ""} (${reading?.cited.join("; ") ?? ""}) `, ["a", { href: ruleAddress(ui.base, option.rule), "aria-label": `The rule: ${option.title}` }, "The rule"]],
  ];
}

/**
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Child[]}
 */
function seats(screen, ui) {
  const names = screen.seats.map((seat) => seat.name);
  const { least, most, count } = panelDeals(ui, names.length);
  const counts = Array.from({ length: most - least + 1 }, (_, place) => [String(least + place), String(least + place)]);
  const same = ui.count > 0 || count === names.length;
  /** @type {Tree} */
  const later = ["p", { key: "later" }, "After the deal you can choose which seats are played by people."];
  return [
    check("Let me play against the rules", "faults", screen.faults),
    same ? ["label", { key: "seat" }, "I play", select("data-seat", "", names.map((name) => [name, name]), screen.seat)] : null,
    ["label", { key: "count" }, "Players", select("data-count", "", counts, String(count))],
    askCount(ui.count),
    ui.course && !screen.course ? act("Play it step by step", "steps") : null,
    ...(same ? people(screen, names) : [later]),
  ];
}

/**
 * @param {Screen} screen
 * @param {string[]} names
 * @returns {Tree[]}
 */
const people = (screen, names) => [
  ["p", { key: "people" }, "Played by a person; the screen is passed round:"],
  ...names.map((name) => check(name, `person-${name}`, screen.people.includes(name))),
];
