// The hand, and what can be done: cards to press, buttons, amounts, choices of cards, seats and words.

import { backs, face } from "./cards.mjs";
import { choosable, notes } from "./render-cloth.mjs";
import { chosenBy, choosingCards, keyOf } from "./shapes.mjs";

/** @typedef {import("./tree.mjs").Tree} Tree */
/** @typedef {import("./tree.mjs").Child} Child */
/** @typedef {import("./shapes.mjs").Ask} Ask */
/** @typedef {import("./shapes.mjs").HandCard} HandCard */
/** @typedef {import("./shapes.mjs").Screen} Screen */
/** @typedef {import("./shapes.mjs").Ui} Ui */

/** @type {Record<string, string>} */
const GO = {
  leave: "Leave it to the others",
  go: "Go on",
  settle: "Settle the deal",
  next: "Next deal",
  full: "Play the full game",
};

/**
 * The hand: a real button a card. What may not be played answers why not.
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Tree}
 */
export function hand(screen, ui) {
  const ask = choosingCards(screen, ui);
  const open = new Set(ask?.choices.flatMap((choice) => choice.cards));
  const count = screen.hand.length + screen.unseen;
  const many = count > 12 ? "many" : count > 8 ? "some" : "few";
  return [
    "ul",
    { class: `hand hand-${many}`, key: "hand", "aria-label": "Your hand", hidden: count === 0 },
    ...screen.hand.map(
      (card) =>
        /** @type {Tree} */ ([
          "li",
          { key: `hand-${card.card}` },
          open.has(card.card) ? choosable(card, ui) : handCard(card, ui),
        ]),
    ),
    screen.unseen ? ["li", { key: "unseen", class: "unseen" }, backs(screen.unseen), `${screen.unseen} not looked at`] : null,
  ];
}

/**
 * @param {HandCard} card
 * @param {Ui} ui
 * @returns {Tree}
 */
function handCard(card, ui) {
  const attributes = {
    type: "button",
    class: "card",
    key: card.card,
    "data-card": card.card,
    "data-line": card.line || null,
    "data-why": card.why || null,
    "data-asked": ui.ruling !== null && ui.ruling.line === card.why,
    "aria-label": `${card.words}, ${card.line ? "playable" : "why not?"}`,
  };
  return ["button", attributes, face(card.card, ui.large)];
}

/**
 * @param {string} text
 * @param {import("./tree.mjs").Attributes} attributes
 * @returns {Tree}
 */
export const button = (text, attributes) => ["button", { type: "button", ...attributes }, text];

/**
 * What can be done: the question that is open, then the row of actions.
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Child[]}
 */
export function asks(screen, ui) {
  const must = screen.asks.filter((ask) => ask.duty === "must" || ask.soon);
  const mays = screen.asks.filter((ask) => ask.duty === "may" && !ask.soon);
  const wrongs = screen.asks.filter((ask) => ask.duty === "wrong");
  const open = choosingCards(screen, ui) ?? screen.asks.find((ask) => keyOf(ask) === ui.mode) ?? null;
  const me = screen.seats.find((seat) => seat.you);
  const go = GO[screen.go];
  return [
    ui.mays ? besides(mays, wrongs, ui) : null,
    open && ui.mode ? openAsk(open, ui) : null,
    note(ui),
    busy(ui),
    [
      "div",
      { class: "acts", key: "acts" },
      ...(open && !ui.mode ? confirm(open, ui) : []),
      ...must.filter((ask) => ask !== open).flatMap((ask) => entry(ask, ui)),
      go ? button(go, { "data-do": screen.go, key: "go", class: "act" }) : null,
      mays.length + wrongs.length
        ? button(mays.length ? "You may also" : "Against the rules", { "data-do": "mays", key: "mays", "aria-expanded": ui.mays ? "true" : "false" })
        : null,
      button("Undo", { "data-do": "undo", "aria-disabled": screen.undo ? null : "true", key: "undo" }),
      button("New deal", { "data-do": "deal", key: "deal" }),
      button("More", { "data-do": "more", key: "more", "aria-expanded": ui.more ? "true" : "false" }),
      ["p", { class: "you", key: "you" }, me ? ["You", me.dealer && "dealer", notes(me)].filter(Boolean).join(" · ") : ""],
    ],
  ];
}

/**
 * How a question stands in the row of actions: its answers, or one button that opens it.
 * @param {Ask} ask
 * @param {Ui} ui
 * @returns {Tree[]}
 */
function entry(ask, ui) {
  if (ask.kind === "") {
    const kind = ask.duty === "must" ? "act" : "may";
    return ask.choices.map((choice) => button(choice.words, { "data-line": choice.line, key: choice.line, class: kind }));
  }
  if (ask.kind === "amount" && ask.duty === "must") return [amount(ask)];
  const key = keyOf(ask);
  const opened = ui.mode === key ? "true" : "false";
  return [button(`${ask.label} …`, { "data-mode": key, key: `open-${key}`, "aria-expanded": opened })];
}

/**
 * What may be done besides, and what would be against the rules.
 * @param {Ask[]} mays
 * @param {Ask[]} wrongs
 * @param {Ui} ui
 * @returns {Tree}
 */
function besides(mays, wrongs, ui) {
  return [
    "div",
    { class: "besides", key: "besides" },
    ...mays.flatMap((ask) => entry(ask, ui)),
    wrongs.length ? ["p", { class: "against", key: "against" }, "Against the rules:"] : null,
    ...wrongs.flatMap((ask) => entry(ask, ui)),
  ];
}

/**
 * The question that is open: choose cards and confirm, give an amount, or press one of several.
 * @param {Ask} ask
 * @param {Ui} ui
 * @returns {Tree}
 */
function openAsk(ask, ui) {
  const inside = ask.kind === "card" || ask.kind === "cards" ? confirm(ask, ui) : ask.kind === "amount" ? [amount(ask)] : several(ask);
  return [
    "div",
    { class: "open-ask", key: `ask-${keyOf(ask)}`, role: "group", "aria-label": ask.label },
    ...inside,
    button("Never mind", { "data-mode": "", key: "close" }),
  ];
}

/**
 * @param {Ask} ask
 * @returns {Tree[]}
 */
const several = (ask) =>
  ask.choices.map((choice) => button(choice.words, { "data-line": choice.line, key: choice.line, class: "act" }));

/**
 * @param {Ask} ask
 * @param {Ui} ui
 * @returns {Tree[]}
 */
function confirm(ask, ui) {
  const found = chosenBy(ask, ui.chosen);
  const most = Math.max(...ask.choices.map((choice) => choice.cards.length));
  const text = found ? found.words : `${ask.label}: choose ${most === 1 ? "a card" : "cards"}`;
  return [button(text, { "data-line": found?.line ?? null, "aria-disabled": found ? null : "true", key: "confirm", class: "act" })];
}

/**
 * A number within its limits.
 * @param {Ask} ask
 * @returns {Tree}
 */
function amount(ask) {
  const values = ask.choices.map((choice) => choice.value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = values.length > 1 ? (values[1] ?? 1) - (values[0] ?? 0) : 1;
  const even = values.every((value, place) => value === least + place * step);
  return [
    "span",
    { class: "amount", key: `amount-${keyOf(ask)}` },
    [
      "label",
      {},
      `${ask.label} (${least} to ${most})`,
      ["input", { type: "number", inputmode: "numeric", min: least, max: most, step: even ? step : 1, value: least, "data-amount": keyOf(ask) }],
    ],
    button(ask.label, { "data-give": keyOf(ask), class: "act" }),
  ];
}

/**
 * One line about what was asked last.
 * @param {Ui} ui
 * @returns {Child}
 */
export const note = (ui) => (ui.note ? ["p", { class: "table-note", key: "note" }, ui.note] : null);

/**
 * What is waited for, and the way out of it.
 * @param {Ui} ui
 * @returns {Child}
 */
export function busy(ui) {
  if (!ui.busy) return null;
  return [
    "p",
    { class: "busy", key: "busy" },
    ["span", {}, ui.busy],
    ui.part ? ["progress", { max: 1, value: ui.part, "aria-label": ui.busy }] : null,
    button("Stop", { "data-do": "stop", key: "stop" }),
  ];
}
