// The panel "More": everything about a hand that is not playing it, on three short sheets.

import { act, button, check, select } from "./controls.mjs";
import { logWithRefusals } from "./refusals.mjs";
import { dealsAnew } from "./render-course.mjs";
import { askCount } from "./render-ending.mjs";
import { PACES, panelDeals, ruleAddress, SHEETS } from "./screen-facts.mjs";

/** @typedef {import("./tree.mjs").Tree} Tree */
/** @typedef {import("./tree.mjs").Child} Child */
/** @typedef {import("./screen.mjs").Screen} Screen */
/** @typedef {import("./screen-facts.mjs").Choosing} Choosing */
/** @typedef {import("./state.mjs").Ui} Ui */

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
    ["div", { class: "tabs", key: "tabs", role: "tablist", "aria-label": "More" }, ...SHEETS.map(({ sheet, title }) => tab(sheet, title, ui))],
    ...SHEETS.map(({ sheet, title }) => /** @type {Tree} */ ([
      "div",
      { class: "sheet", key: sheet, role: "tabpanel", "aria-label": title, hidden: sheet !== ui.sheet },
      ...INSIDE[sheet](screen, ui),
    ])),
  ];
}

/** @type {Record<import("./screen-facts.mjs").Sheet, (screen: Screen, ui: Ui) => Child[]>} */
const INSIDE = {
  share: (screen, ui) => [ui.view ? section("Deal", dealsAnew(screen)) : section("Table", [act("Play on at the large table", "large")]), section("This hand", thisHand(ui))],
  view: (screen, ui) => [section("Cards", looks(screen, ui)), section("Say", say()), section("Log", [log(screen, ui)])],
  rules: (screen, ui) => [section("Rules", rules(ui)), section("Table", seats(screen, ui))],
};

/**
 * @param {import("./screen-facts.mjs").Sheet} sheet
 * @param {string} title
 * @param {Ui} ui
 * @returns {Tree}
 */
function tab(sheet, title, ui) {
  const open = sheet === ui.sheet;
  const attributes = { role: "tab", "data-sheet": sheet, key: sheet, "aria-selected": open ? "true" : "false" };
  return button(title, { ...attributes, tabindex: open ? 0 : -1 });
}

/**
 * @param {string} title
 * @param {Child[]} inside
 * @returns {Tree}
 */
const section = (title, inside) => ["fieldset", { key: title, class: `more-${title.split(" ")[0]?.toLowerCase()}` }, ["legend", {}, title], ...inside];

/**
 * @param {Ui} ui
 * @returns {Child[]}
 */
function thisHand(ui) {
  return [
    act("Restart this deal", "again"),
    act("Copy link", "link"),
    act("Copy link with all cards", "open-link"),
    act("Save record", "save"),
    ["label", { class: "as-button", key: "file" }, "Open record", ["input", { type: "file", accept: ".toml,.json,.txt", class: "sr-only", "data-file": true }]],
    [
      "label",
      { class: "paste", key: "paste" },
      "A link, a code or a record to open",
      ["textarea", { rows: 2, "data-paste": true, spellcheck: "false" }],
    ],
    act("Open it", "paste", { key: "do-paste" }),
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

/** @type {string[][]} */
const PACE_WORDS = [
  [String(PACES.slow), "slowly"],
  [String(PACES.quick), "quickly"],
  [String(PACES.none), "at once"],
];

/**
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Child[]}
 */
const looks = (screen, ui) => [
  check("Large print", "large", ui.large),
  check("Four colours", "four", ui.four),
  check("Nothing moves", "still", ui.still),
  ["label", { key: "pace" }, "The others play", select("data-pace", "", PACE_WORDS, String(ui.pace))],
  check("Memory aids: totals, and what was turned down", "aids", screen.aids),
  act(screen.bare ? "Hide the other hands" : "Show all hands", "bare"),
  act("Fill the screen", "fill"),
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
  ...logWithRefusals(screen, ui.refusals).map((entry, place) => /** @type {Tree} */ (["li", { key: `log-${place}` }, ["a", { href: ruleAddress(ui.base, entry.rule) }, entry.text]])),
];
