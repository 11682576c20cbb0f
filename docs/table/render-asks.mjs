// The hand, and what can be done: cards to press, buttons, amounts, choices of cards, seats and words.

import { backs, cardsInWords } from "./cards.mjs";
import { chosenWords, pressable } from "./choosing.mjs";
import { act, button } from "./controls.mjs";
import { cardButton, choosable, crowd, shownCard } from "./render-cards.mjs";
import { notes } from "./render-cloth.mjs";
import { anotherHand, describedBy, onwards } from "./render-course.mjs";
import { chosenBy, choosingCards, enough, keyOf, pageAddress, playsOn } from "./screen-facts.mjs";

/** @typedef {import("./tree.mjs").Tree} Tree */
/** @typedef {import("./tree.mjs").Child} Child */
/** @typedef {import("./screen.mjs").Ask} Ask */
/** @typedef {import("./screen.mjs").HandCard} HandCard */
/** @typedef {import("./screen.mjs").Screen} Screen */
/** @typedef {import("./state.mjs").Ui} Ui */

/** @type {Partial<Record<Screen["go"], string>>} */
const GO = {
  leave: "Leave it to the others",
  go: "Go on",
  settle: "Nobody objects: go on",
};

/**
 * The hand: a real button a card. What may not be played answers why not. In a game in which no card is played a card of the
 * hand is no button, unless it can be chosen.
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Tree}
 */
export function hand(screen, ui) {
  const ask = choosingCards(screen, ui);
  const open = ask && pressable(ask, ui.chosen);
  const count = screen.hand.length + screen.unseen;
  return [
    "ul",
    { class: `hand hand-${crowd(screen)}`, "data-duty": ask?.duty ?? null, "data-stays": !ui.more && !screen.reckoning, key: "hand", "aria-label": "Your hand", "aria-describedby": describedBy(screen, ui), hidden: count === 0 },
    ...screen.hand.map(
      (card) =>
        /** @type {Tree} */ ([
          "li",
          { key: `hand-${card.card}` },
          open ? choosable(card, ui, open) : screen.tricks === false ? shownCard(card) : handCard(card, ui),
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
  return cardButton(card, {
    "data-line": card.line || null,
    "data-why": card.why || null,
    "data-asked": ui.ruling !== null && ui.ruling.line === card.why,
    "aria-busy": doing(card.line, ui),
    "aria-disabled": card.line || card.why ? null : "true",
    "aria-label": card.line || card.why ? `${card.words}, ${card.line ? "playable" : "why not?"}` : card.words,
  });
}

/**
 * Whether this line has been sent and its answer is not there yet, so that nobody presses twice.
 * @param {string} line
 * @param {Ui} ui
 */
const doing = (line, ui) => (line && line === ui.doing ? "true" : null);

/**
 * What can be done now: the question that is open, what may be done besides, and the buttons of all else.
 * @param {Screen} screen
 * @param {Ui} ui
 * @param {string} [next] what the next deal is called
 * @returns {{open: Ask | null, asked: Tree | null, beside: Tree | null, row: Child[]}}
 */
export function moves(screen, ui, next = "") {
  const row = screen.asks.filter((ask) => ask.duty === "must" || ask.duty === "due" || ask.soon);
  const [must, others] = [row.filter((ask) => ask.yours), row.filter((ask) => !ask.yours)];
  const mays = screen.asks.filter((ask) => ask.duty === "may" && !ask.soon);
  const wrongs = screen.asks.filter((ask) => ask.duty === "wrong");
  const open = choosingCards(screen, ui) ?? screen.asks.find((ask) => keyOf(ask) === ui.mode) ?? null;
  const go = { ...GO, next }[screen.go];
  const fits = enough(screen.series, playsOn(screen.seats.map((seat) => seat.name), ui));
  const atOnce = row.filter((ask) => ask.kind === "amount").length < 2; // of several the words are chosen first
  return {
    open,
    asked: open && ui.mode ? openAsk(open, ui) : null,
    beside: ui.mays ? besides(mays, wrongs, ui) : null,
    row: [
      ...(open && !ui.mode ? [chosenLine(open, ui), confirm(open, ui)] : []),
      ...must.filter((ask) => ask !== open).flatMap((ask) => entry(ask, ui, atOnce)),
      go ? act(go, screen.go, { key: "go", class: "act", "aria-disabled": fits ? null : "true" }) : null,
      ...onwards(screen, ui),
      ...others.filter((ask) => ask !== open).flatMap((ask) => entry(ask, ui)),
      mays.length + wrongs.length
        ? act(mays.length ? "You may also" : "Against the rules", "mays", { "aria-expanded": ui.mays ? "true" : "false" })
        : null,
    ],
  };
}

/**
 * What can be done: the question that is open, then the row of actions.
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Child[]}
 */
export function asks(screen, ui) {
  const { asked, beside, row } = moves(screen, ui);
  const me = screen.seats.find((seat) => seat.you);
  return [
    beside,
    asked,
    note(ui),
    [
      "div",
      { class: "acts", key: "acts" },
      ...row,
      screen.first && hintButton(screen),
      undoButton(screen),
      anotherHand(screen),
      moreButton(ui),
      ["p", { class: "you", key: "you" }, me ? [screen.holding || "You", me.dealer && "dealer", notes(me), own(me)].filter(Boolean).join(" · ") : ""],
    ],
  ];
}

/**
 * What asks what might be done, where something is to be decided.
 * @param {Screen} screen
 * @param {import("./tree.mjs").Attributes} [more]
 */
export const hintButton = ({ hand, asks }, more) =>
  hand.some(({ line }) => line) || asks.some(({ duty }) => duty === "must") ? act("What would you do?", "hint", { "aria-keyshortcuts": "H", ...more }) : null;

/** @param {Screen} screen */
export const undoButton = (screen) => act("Undo", "undo", { "aria-disabled": screen.undo ? null : "true" });

/**
 * What opens and closes the panel with all that is not playing.
 * @param {Ui} ui
 */
export const moreButton = (ui) => act("More", "more", { "aria-expanded": ui.more ? "true" : "false" });

/**
 * The cards that you have taken, in words.
 * @param {import("./screen.mjs").Seat} seat
 */
const own = ({ taken }) => (taken ? `${cardsInWords(taken)} taken` : "");

/**
 * How a question stands in the row of actions: its answers, or one button that opens it.
 * @param {Ask} ask
 * @param {Ui} ui
 * @param {boolean} atOnce whether an amount that must be given is asked for at once
 * @returns {Tree[]}
 */
function entry(ask, ui, atOnce = true) {
  const due = ask.yours && ask.duty === "due";
  if (ask.kind === "") {
    const urged = ask.yours && (ask.duty === "must" || ask.duty === "due");
    return ask.choices.map((choice) => button(choice.words, { "data-line": choice.line, key: choice.line, "aria-busy": doing(choice.line, ui), "data-due": due, class: urged ? "act" : "may" }));
  }
  if (ask.kind === "amount" && ask.duty === "must" && atOnce) return [amount(ask)];
  const key = keyOf(ask);
  const opened = ui.mode === key ? "true" : "false";
  const urged = ask.kind === "amount" && ask.duty === "must" ? "act" : null; // one of several ways to go on
  return [button(`${ask.label} …`, { "data-mode": key, key: `open-${key}`, "aria-expanded": opened, "data-due": due, class: urged })];
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
  const inside = ask.kind === "card" || ask.kind === "cards" ? [chosenLine(ask, ui), confirm(ask, ui)] : ask.kind === "amount" ? [amount(ask)] : several(ask, ui);
  return [
    "div",
    { class: "open-ask", key: `ask-${keyOf(ask)}`, role: "group", "aria-label": ask.label },
    ...inside,
    button("Never mind", { "data-mode": "", key: "close" }),
  ];
}

/**
 * @param {Ask} ask
 * @param {Ui} ui
 * @returns {Tree[]}
 */
const several = (ask, ui) =>
  ask.choices.map(({ words, line }) => button(words, { "data-line": line, key: line, "aria-busy": doing(line, ui), class: gold(ask) }));

/**
 * How the answers of an open question look: nothing against the rules is gold.
 * @param {Ask} ask
 */
const gold = (ask) => (ask.duty === "wrong" ? "may" : "act");

/**
 * How many cards are chosen, and what then happens, once one is or none is an answer.
 * @param {Ask} ask
 * @param {Ui} ui
 * @returns {Child}
 */
export function chosenLine(ask, ui) {
  const words = chosenBy(ask, ui.chosen) || ui.chosen.length ? chosenWords(ask, ui.chosen) : "";
  return words ? ["p", { class: "chosen", key: "chosen" }, words] : null;
}

/**
 * @param {Ask} ask
 * @param {Ui} ui
 * @returns {Tree}
 */
function confirm(ask, ui) {
  const found = chosenBy(ask, ui.chosen);
  const most = Math.max(...ask.choices.map((choice) => choice.cards.length));
  const text = found ? found.words : `${ask.label}: choose ${most === 1 ? "a card" : "cards"}`;
  return button(text, { "data-line": found?.line ?? null, "aria-disabled": found ? null : "true", "aria-busy": doing(found?.line ?? "", ui), key: "confirm", class: gold(ask) });
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
    button(ask.label, { "data-give": keyOf(ask), class: gold(ask) }),
  ];
}

/**
 * One line about what was asked last.
 * @param {Ui} ui
 * @returns {Child}
 */
export const note = (ui) =>
  ui.note
    ? ["p", { class: "table-note", key: "note" }, ui.note, ...(ui.see ? [" ", /** @type {Tree} */ (["a", { href: pageAddress(ui.base, ui.see) }, "What has changed"])] : [])]
    : null;

/**
 * What is waited for, and the way out of it.
 * @param {Ui} ui
 * @returns {Tree | null}
 */
export function busy(ui) {
  if (!ui.busy) return null;
  return [
    "p",
    { class: "busy", key: "busy" },
    ["span", {}, ui.busy],
    ui.part ? ["progress", { max: 1, value: ui.part, "aria-label": ui.busy }] : null,
    act("Stop", "stop", { class: "as-link" }),
  ];
}
