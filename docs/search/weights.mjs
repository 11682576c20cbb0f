// How much what can be found counts: by what it is, by the games that are asked about, and by what else is asked.

import { fold } from "./words.mjs";

/** @typedef {import("./index.mjs").Row} Row */
/** @typedef {import("./index.mjs").Page} Page */
/** @typedef {import("./names.mjs").Game} Game */
/** @typedef {import("./question.mjs").Question} Question */
/** An entry, as it is weighed. @typedef {{kind: string, part: string, section: string, address: string, game: string, own: number, named: Set<string> | null}} WeighedEntry */

const ELSEWHERE = 0.55; // what an entry is worth that is about no game, where one was named
const EVERYWHERE = 0.15; // and a rule of every table
const WANTED = 2.2; // and one of the part of the site that is asked for
const OF_ONE = new Set(["of-learn", "of-teach", "of-play"]);
const OF_ONE_GAME = 0.6; // what a lesson, kit or table of some game is worth where none is named
const FRONT = 0.7; // what the front of a page is, where something on it is asked for
const PART = 2; // and where the part of the site is all that is asked for
const LIKE = 0.45; // and one of a game that this one is like

export class Weights {
  /** @param {Page[]} pages @param {Record<string, Game & {like: string}>} games @param {Record<string, number>} weights (words.toml) */
  constructor(pages, games, weights) {
    this.pages = pages;
    this.games = games;
    this.weights = weights;
    /** @type {Map<string, string[]>} */
    this.spelt = new Map();
    for (const [id, { name, spellings }] of Object.entries(games))
      for (const one of [fold(name).replaceAll("-", " "), ...spellings]) this.spelt.set(one, [...(this.spelt.get(one) ?? []), id]);
    this.spelling = new RegExp([...this.spelt.keys()].sort((one, other) => other.length - one.length).join("|"), "g");
    /** @type {WeighedEntry[]} */
    this.rows = [];
    /** @type {{games: string, reached: number[]}} */
    this.last = { games: "", reached: [] };
  }

  /** @param {Row[]} rows */
  add(rows) {
    for (const [page, anchor, kind, title, text] of rows) {
      const [address, , of, game] = this.pages[page];
      const part = `of-${of}`;
      const own = (this.weights[kind] ?? 1) * (this.weights[part] ?? 1);
      this.rows.push({ kind, part, section: `#${anchor}`, address, game, own, named: game ? null : this.names(`${title} ${text}`) });
    }
    this.last = { games: "", reached: [] };
  }

  /** The games that a text names. @param {string} text */
  names(text) {
    const found = fold(text).replaceAll("-", " ").match(this.spelling);
    return found && new Set(found.flatMap((name) => this.spelt.get(name) ?? []));
  }

  /** What each entry counts where these games are asked about, or none. @param {string[]} games @returns {number[]} */
  reached(games) {
    const key = games.join();
    if (this.last.games !== key || !this.last.reached.length) this.last = { games: key, reached: this.rows.map((row) => row.own * this.reach(row, games)) };
    return this.last.reached;
  }

  /** @param {WeighedEntry} row @param {string[]} games */
  reach({ kind, part, game, named }, games) {
    if (!games.length) return game && OF_ONE.has(part) ? OF_ONE_GAME : 1;
    if (games.includes(game)) return 1;
    if (game) return games.some((one) => this.games[one].like === game) ? LIKE : 0;
    return games.some((one) => named?.has(one)) ? ELSEWHERE : kind === "rule" ? EVERYWHERE : 0;
  }

  /** What it counts by what else is asked. @param {number} id @param {Question} question @returns {number} */
  asked(id, { games, groups, part: wanted, partAlone, weights }) {
    const { kind, part, section, address, game } = this.rows[id];
    const front = kind === "page" && groups.length && games.includes(game);
    const asked = (weights[kind] ?? 1) * (weights[part] ?? 1) * (weights[section] ?? 1) * (wanted && address.startsWith(wanted) ? WANTED : 1);
    return front ? asked * (part !== `of-${wanted}` ? FRONT : partAlone ? PART : 1) : asked;
  }
}
