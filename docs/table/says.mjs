// What a table says on demand: the hand, the trick, the score, the last event.

import { cardsInWords } from "./cards.mjs";
import { countedWith } from "./counted-with.mjs";
import { spreadOf } from "./screen-facts.mjs";
import { listed } from "./speak.mjs";

/** @typedef {import("./screen.mjs").Screen} Screen */

/** @type {Record<string, (screen: Screen) => string>} */
export const SAYS = {
  hand: (screen) => {
    const cards = screen.hand.map((card) => card.words + (card.line ? " (playable)" : ""));
    const unseen = screen.unseen ? ` ${screen.unseen} not looked at.` : "";
    const before = screen.tricks === false ? (screen.seats.find(({ you }) => you)?.front ?? []) : [];
    const open = before.length ? ` Face up before you: ${listed(before.map(({ words }) => words))}.` : "";
    const counted = screen.holding ? ` ${screen.holding}${countedWith(screen)}.` : "";
    return (cards.length ? `You hold ${cards.length}: ${listed(cards)}.` : "You hold no card that you have seen.") + unseen + open + counted;
  },
  trick: (screen) => {
    const { row } = screen;
    if (row) return row.cards.length ? `On the table: ${listed(row.cards.map(({ by, words }) => `the ${words} (${by})`))}. ${row.words}.` : "No card has been played yet.";
    const spread = spreadOf(screen);
    if (spread) return spread.cards.length ? `${spread.name}: ${listed(spread.cards.map((card) => card.words))}.` : `${spread.name}: nothing.`;
    const laid = screen.seats.filter((seat) => seat.played).sort((one, other) => one.order - other.order);
    if (laid.length) return `In the trick: ${laid.map((seat) => `${who(seat)} the ${seat.played?.words}`).join("; ")}.`;
    const last = screen.seats.filter((seat) => seat.swept).sort((one, other) => one.order - other.order);
    return last.length ? `The last trick: ${last.map((seat) => `${who(seat)} the ${seat.swept?.words}`).join("; ")}.` : screen.tricks === false ? "No tricks are played in this game." : "There is no card in the trick.";
  },
  score: (screen) => {
    const seats = screen.seats.map((seat) => `${who(seat)}: ${seat.notes.map((note) => note.words).join(", ")}, ${cardsInWords(seat.count)}`);
    const pool = screen.pool.map((account) => `The ${account.name.toLowerCase()}: ${account.words}.`);
    return `${seats.join(". ").replace(/^y/, "Y")}. ${[...pool, ...[screen.trump, ...screen.known].filter(Boolean).map((text) => `${text}.`)].join(" ")}`.trim();
  },
  last: ({ over, title, result, log }) => (over ? [title, ...result].join(" ") : (log.at(-1)?.text ?? "Nothing has happened yet.")),
};

/** @param {{you: boolean, name: string}} seat */
const who = (seat) => (seat.you ? "you" : seat.name);
