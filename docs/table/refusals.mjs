// What was refused at this table: it is told, and stands in the log where it was asked, for the one who asked.

/** @typedef {import("./screen.mjs").Entry} Entry */
/** @typedef {import("./screen-facts.mjs").Ruling} Ruling */
/** @typedef {import("./screen.mjs").Screen} Screen */
/** A refusal, the deal and the seat that it is of, how many lines had been done, and what the log said then.
 * @typedef {{entry: Entry, deck: string, seat: string, lines: number, before: string[]}} Refusal */

/**
 * The sentence of a card that may not be played.
 * @param {Ruling} ruling
 * @returns {Entry}
 */
export const refusalNotice = ({ asked, title, rule }) => ({ text: `${asked}? Not now, by the rule “${title}”.`, rule, kind: "refused" });

/** @param {any} hand */
const linesOf = (hand) => hand.record.actions?.length ?? 0;

/**
 * The refusals with one more; the same asked again at once is not said twice.
 * @param {Refusal[]} refusals
 * @param {Ruling} ruling
 * @param {any} hand
 * @param {Screen} screen
 * @returns {Refusal[]}
 */
export function refusedToo(refusals, ruling, hand, screen) {
  if (!ruling.rule) return refusals;
  const entry = refusalNotice(ruling);
  const made = { entry, deck: String(hand.record.deck), seat: hand.seat, lines: linesOf(hand), before: screen.log.map(({ text }) => text) };
  const last = refusals.at(-1);
  return last?.entry.text === entry.text && last.lines === made.lines ? refusals : [...refusals, made];
}

/**
 * Those that are still of this hand: not of another deal, and of no line that was taken back.
 * @param {Refusal[]} refusals
 * @param {any} hand
 */
export const stillOf = (refusals, hand) =>
  refusals.filter(({ deck, lines }) => deck === String(hand.record.deck) && lines <= linesOf(hand));

/**
 * The log with what was refused to its seat. What has gone out of the log since is stepped over.
 * @param {Screen} screen
 * @param {Refusal[]} refusals
 * @returns {Entry[]}
 */
export function logWithRefusals(screen, refusals) {
  const out = [...screen.log];
  for (const { entry, seat, before } of refusals) {
    if (seat !== screen.seat) continue;
    let place = 0;
    for (const text of before) {
      while (out[place]?.kind === "refused") place += 1;
      if (out[place]?.text === text) place += 1;
    }
    while (out[place]?.kind === "refused") place += 1;
    out.splice(place, 0, entry);
  }
  return out;
}
