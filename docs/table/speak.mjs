// What a table says: one announcement for each trick or decision, and hand, trick, score or the last event on demand.

/** @typedef {import("./screen.mjs").Screen} Screen */
/** @typedef {import("./screen.mjs").Entry} Entry */

import { cardsInWords } from "./cards.mjs";
import { spreadOf } from "./screen-facts.mjs";

/** @param {string[]} words */
export const listed = (words) => (words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : (words[0] ?? ""));

/**
 * What happened since the last announcement, each event once, what the hand comes to where its cards are counted, and what is
 * to be done now; of a deal that is over, what the heading says of it, as far as it was not told.
 * @param {Screen} screen
 * @param {Entry[]} news
 * @param {string} note
 */
export function announcement(screen, news, note) {
  const told = news.map((entry) => entry.text);
  const result = screen.over ? screen.result.filter((sentence) => !told.includes(sentence)) : [];
  const counted = screen.made?.length ? `${screen.holding}.` : "";
  return [...told, counted, screen.title, ...result, note].filter(Boolean).join(" ");
}

/**
 * What a hand that is played for the first time bids you do, and what a hand of the course brings.
 * @param {Screen | null} screen
 */
export function instruction(screen) {
  if (!screen || screen.settled) return "";
  const { first, course } = screen;
  return first ? first.say : course ? `${course.name ? `New: ${course.name}. ` : ""}${course.say}` : "";
}

/**
 * What was taken back: the first sentence of those that are told no more.
 * @param {Screen | null} before
 * @param {Screen} after
 */
export function takenBackWords(before, after) {
  const [was, is] = [before?.log ?? [], after.log];
  const gone = is.every(({ text }, place) => text === was[place]?.text) ? was[is.length]?.text : "";
  return gone ? `Taken back: ${gone}` : "Taken back.";
}

/** @type {Record<string, (screen: Screen) => string>} */
export const SAYS = {
  hand: (screen) => {
    const cards = screen.hand.map((card) => card.words + (card.line ? " (playable)" : ""));
    const unseen = screen.unseen ? ` ${screen.unseen} not looked at.` : "";
    const counted = screen.holding ? ` ${screen.holding}.` : "";
    return cards.length ? `You hold ${cards.length}: ${listed(cards)}.${unseen}${counted}` : `You hold no card that you have seen.${unseen}`;
  },
  trick: (screen) => {
    const spread = spreadOf(screen);
    if (spread) return spread.cards.length ? `${spread.name}: ${listed(spread.cards.map((card) => card.words))}.` : `${spread.name}: nothing.`;
    const laid = screen.seats.filter((seat) => seat.played).sort((one, other) => one.order - other.order);
    if (laid.length) return `In the trick: ${laid.map((seat) => `${who(seat)} the ${seat.played?.words}`).join("; ")}.`;
    const last = screen.seats.filter((seat) => seat.swept);
    return last.length ? `The last trick: ${last.map((seat) => `${who(seat)} the ${seat.swept?.words}`).join("; ")}.` : "There is no card in the trick.";
  },
  score: (screen) => {
    const seats = screen.seats.map((seat) => `${who(seat)}: ${seat.notes.map((note) => note.words).join(", ")}, ${cardsInWords(seat.count)}`);
    const pool = screen.pool.map((account) => `The ${account.name.toLowerCase()}: ${account.words}.`);
    return `${seats.join(". ").replace(/^y/, "Y")}. ${[...pool, ...[screen.trump, ...screen.known].filter(Boolean).map((text) => `${text}.`)].join(" ")}`.trim();
  },
  last: (screen) => screen.log.at(-1)?.text ?? "Nothing has happened yet.",
};

/** @param {{you: boolean, name: string}} seat */
const who = (seat) => (seat.you ? "you" : seat.name);
