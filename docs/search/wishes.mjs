// A wish for a game: so many people, so many minutes, easy or old. Which games fit it is worked out from what each says of itself.

import { withFields } from "../kit/chosen-in-address.mjs";
import { fold, ONES, TENS } from "./words.mjs";

/** What a game is chosen by: at how few and how many people a table is full, its minutes, how many rules there are to learn,
 * the year of the oldest text seen (0: none), and its tempers. @typedef {{id: string, name: string, players: [number, number][], minutes: number, rules: number, year: number, tempers: string[]}} Fit */
/** @typedef {{people: number, minutes: number, short: boolean, easy: boolean, old: boolean, temper: string, without: string, class: boolean}} Wish */
/** The words by which a wish is known (words.toml). @typedef {Record<"people" | "other" | "easy" | "old" | "short" | "together" | "class" | "never", string>} WishWords */

const ONE_TABLE = 10; // more people than these sit down at several
const MOST = 8; // games that are named
const PEOPLE_AFTER = 3; // words between a number and those whom it counts
const TIMES = /\b(?:three quarters of an hour|quarter of an hour|quarter hour|half an hour|half hour|(?:an|one) hour and a half|two hours|an hour|one hour)\b/;
/** @type {Record<string, number>} */
const MINUTES = { "three quarters of an hour": 45, "quarter of an hour": 15, "quarter hour": 15, "half an hour": 30, "half hour": 30, "an hour": 60, "one hour": 60, "two hours": 120 };
const ME = /\b(?:me|i|myself) and\b|\band (?:me|i|myself)\b/; // one more than are counted
const COUPLE = new Map([["couple", 2], ["pair", 2]]);

export class Wishes {
  /** @param {WishWords} words @param {Fit[]} games */
  constructor(words, games) {
    this.games = games;
    const set = (/** @type {string} */ said) => new Set(fold(said).split(" "));
    this.people = set(words.people);
    this.other = set(words.other);
    this.easy = set(words.easy);
    this.old = set(words.old);
    this.short = set(words.short);
    this.together = set(words.together);
    this.class = set(words.class);
    this.never = set(words.never);
  }

  /** @param {string[]} words @returns {Wish} what is wished for; nought and false, what is not said */
  read(words) {
    const said = words.join(" ");
    const time = TIMES.exec(said)?.[0];
    const left = time ? said.replace(time, "|").split(" ") : words;
    const wish = { people: 0, minutes: time ? (MINUTES[time] ?? 90) : 0, short: false, easy: false, old: false, temper: "", without: "", class: false };
    for (let at = 0; at < left.length; at++) {
      const [number, length] = numberAt(left, at);
      if (!number) continue;
      const after = left.slice(at + length, at + length + PEOPLE_AFTER);
      const counted = after.findIndex((word) => this.people.has(word) || this.other.has(word) || /^min/.test(word));
      const unit = after[counted] ?? "";
      const before = left.slice(Math.max(0, at - 2), at);
      if (/^min/.test(unit)) wish.minutes ||= number;
      else if (this.people.has(unit)) wish.people ||= number + Number(ME.test(said));
      else if (!unit && before.some((word) => ["for", "are", "with", "us"].includes(word))) wish.people ||= number;
      at += length - 1;
    }
    const any = (/** @type {Set<string>} */ set) => left.some((word) => set.has(word));
    const no = left.some((word) => this.never.has(word));
    wish.easy = any(this.easy);
    wish.old = any(this.old);
    wish.short = any(this.short);
    wish.class = any(this.class);
    if (any(this.together)) (no ? (wish.without = "partnership") : (wish.temper = "partnership"));
    return wish;
  }

  /** What answers it, where at least two things are wished for, or people are counted with whoever asks. @param {string[]} words @returns {{title: string, text: string, names: [string, string][], place: string} | null} */
  answer(words) {
    const wish = this.read(words);
    const wished = [wish.people, wish.minutes || wish.short, wish.easy, wish.old, wish.temper || wish.without].filter(Boolean).length;
    if ((wished < 2 && !ME.test(words.join(" "))) || !(wish.people || wish.minutes)) return null;
    const fit = this.games.filter((game) => fits(game, wish)).sort((one, other) => order(one, other, wish)).slice(0, MOST);
    if (!fit.length) return null;
    const text = fit.map(({ name, minutes, year }) => `${name} (${minutes} minutes${year ? `, ${year}` : ""})`).join("; ");
    return { title: titled(wish), text: `${wish.old ? "The oldest first" : wish.short ? "The shortest first" : "The easiest first"}: ${text}.`, names: fit.map(({ id, name }) => [name, `games/${id}/`]), place: placeOf(wish) };
  }
}

/** @param {string[]} words @param {number} at @returns {[number, number]} the number that is said there, 0 where none is, and in how many words */
function numberAt(words, at) {
  const tens = TENS.indexOf(words[at]);
  if (tens > 0) {
    const one = ONES.indexOf(words[at + 1]);
    return one > 0 && one < 10 ? [10 * tens + one, 2] : [10 * tens, 1];
  }
  const one = ONES.indexOf(words[at]);
  return one > 1 ? [one, 1] : [COUPLE.get(words[at]) ?? 0, 1];
}

/** @param {Fit} game @param {Wish} wish */
function fits({ players, minutes, tempers }, wish) {
  const tables = (/** @type {number} */ most) => Math.ceil(wish.people / most);
  const seated = (/** @type {[number, number]} */ [least, most]) => least * tables(most) <= wish.people && (wish.people > ONE_TABLE || tables(most) === 1);
  return (
    (!wish.people || players.some(seated)) &&
    (!wish.minutes || minutes <= wish.minutes) &&
    (!wish.temper || tempers.includes(wish.temper)) &&
    (!wish.without || !tempers.includes(wish.without))
  );
}

/** @param {Fit} one @param {Fit} other @param {Wish} wish */
function order(one, other, { old, short }) {
  if (old) return (one.year || Infinity) - (other.year || Infinity) || one.rules - other.rules;
  return (short ? one.minutes - other.minutes : 0) || one.rules - other.rules;
}

/** Where games are chosen, with what was wished for already filled in. @param {Wish} wish */
function placeOf({ people, minutes, ...wish }) {
  const asked = withFields("", { people: people ? String(people) : "", minutes: minutes ? String(minutes) : "", temper: wish.temper });
  return wish.class ? `teach/${asked}#which-game-first` : `play/${asked}`;
}

/** @param {Wish} wish */
function titled({ people, minutes, short, temper, without }) {
  const who = people ? ` for ${people} people` : "";
  const long = minutes ? `, in ${minutes} minutes` : short ? ", in little time" : "";
  const how = temper ? ", with partners" : without ? ", without partners" : "";
  return `Games${who}${long}${how}`.replace("Games,", "Games");
}
