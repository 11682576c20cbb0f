// What answers a question, the best first.

import { Index, merge, rowsOf } from "./index.mjs";
import { GOOD, Questions } from "./question.mjs";
import { excerpt } from "./excerpt.mjs";
import { Weights } from "./weights.mjs";
import { Wishes } from "./wishes.mjs";
import { split } from "./words.mjs";

/** @typedef {import("./index.mjs").Row} Row */
/** @typedef {import("./index.mjs").Page} Page */
/** @typedef {import("./names.mjs").Game} Game */
/** @typedef {import("./question.mjs").Question} Question */
/** @typedef {{topic: string, text: string, place: string, rule: string, ranking: any}} ReadyAnswer */
/** @typedef {{asks: string[], title: string, text: string, place: string}} Choice */
/** What comes first. @typedef {{pages: Page[], games: Record<string, Game & Omit<import("./wishes.mjs").Fit, "id"> & {like: string}>, told: Record<string, ReadyAnswer[]>,
 *   choices: Choice[], words: import("./words.mjs").Words, entries: import("./index.mjs").ByField}} First */
/** @typedef {{place: string, kind: string, title: string, page: string, number: string, grade: string, above: string, seen: string, words: [string, boolean][]}} SearchResult */
/** `names` are words of the text that lead to a place, in its order.
 * @typedef {{title: string, text: string, names: [string, string][], place: string, rule: string, seen: string, ranking: any}} Answer */
/** A word that nothing has: whether something that came later has it, and words that are spelt like it.
 * @typedef {{word: string, later: boolean, like: string[]}} Unknown */
/** How many entries have all that was asked: of the rules, lessons and pages, and of the old texts; and how many things were asked.
 * @typedef {{here: number, texts: number, asked: number}} Counts */
/** What answers a question; `made` are the pages about how this site is made, `whole` tells that all has come.
 * @typedef {{told: Answer[], found: SearchResult[], hands: SearchResult[], old: SearchResult[], made: SearchResult[], counts: Counts, unknown: Unknown[], whole: boolean, games: {id: string, name: string}[], filtered: boolean, oldFirst: boolean}} Answers */
/** One thing that was asked, as it is looked up: how well each entry fits it, and what it tells on each shelf, a rare word more.
 * @typedef {{fits: Map<number, number>, worth: number[]}} Sought */

const MOST = 40; // entries that are shown
const MOST_OLD = 12;
const MOST_HANDS = 4;
const MOST_LIKE = 4; // words that are named as spelt like another
const ALL = 0.999; // of what was asked
const HAND = "hand"; // the kind of an entry that is a hand seen played
const MOST_TOLD = 4; // games of a family that share a name
const WHOLE = 2.2; // what an entry is worth more whose title is all that was asked
/** What the parts of a game’s pages count where nothing but its name is asked. @type {Record<string, number>} */
const FRONTS = { page: 4, section: 1, lesson: 1, sheet: 1 };
const OF_PART = new Set(["page", "section", "old"]); // kinds that say no more than the part of the site does
const TITLED = 0.3; // what a word that tells little counts where it stands in a title
const LEAST = 2; // what a word tells that stands everywhere
const SAID = 0.9;
const EVERY = ""; // where no game is named
const TELLING = 3; // words of a phrase by which a rule is known where no game is named
const MOSTLY = 0.75; // how much of the question it must be
const TEXTS = "texts/"; // where the old texts are
const OLD = "old"; // the kind of their pages
const LED = 1.1; // what an entry is worth more, measured by the best, to which what may be asked leads

/** @param {string} address @param {string} anchor */
const place = (address, anchor) => address + (anchor && `#${anchor}`);

/** @param {Question} question @returns {string} its last word, if that is looked for and may go on */
const begun = ({ words, stems, groups, open }) => (open && groups.at(-1)?.[0].stems.at(-1) === stems.at(-1) ? (words.at(-1) ?? "") : "");

export class Search {
  /** @param {First} first */
  constructor(first) {
    this.first = first;
    this.entries = rowsOf(first.entries);
    const names = Object.fromEntries(Object.entries(first.games).map(([id, { name }]) => [id, name]));
    this.index = new Index(first.words, first.pages, names);
    this.index.add(this.entries);
    this.weights = new Weights(first.pages, first.games, first.words.weights);
    this.weights.add(this.entries);
    /** @type {Map<string, number>} */
    this.places = new Map(this.entries.map(([page, anchor], id) => [place(first.pages[page][0], anchor), id]));
    /** @type {Map<string, import("./patterns.mjs").Patterns>} */
    this.said = new Map();
    this.titles = this.index.rows.map(([, , , title]) => this.stemmed(title).join(" "));
    this.wishes = new Wishes(first.words.wishes, Object.entries(first.games).map(([id, game]) => ({ ...game, id })));
    const { stems, shelves } = this.index;
    this.questions = new Questions(first.words, first.games, stems, first.choices, shelves[0].written, this.matters());
  }

  /** @param {import("./index.mjs").ByField} written */
  more(written) {
    const rows = rowsOf(written);
    this.index.add(rows);
    this.weights.add(rows);
  }

  /** @param {string} text */
  stemmed(text) {
    return split(text).filter((word) => !this.index.stop.has(word) && !this.index.faint.has(word)).map((word) => this.index.stems.of(word));
  }

  /**
   * @param {string} text what is asked
   * @param {boolean} all whether of all games, though one is named
   * @returns {Answers}
   */
  ask(text, all) {
    const question = this.questions.read(text);
    const games = question.games;
    const filtered = games.length > 0 && !all;
    const asked = question.old && !question.groups.length ? this.byName(question) : filtered ? question : { ...question, games: [] };
    const wished = games.length ? null : this.wishes.answer(question.words);
    const sought = asked.groups.map((group, at) => this.sought(group, at === asked.groups.length - 1 ? begun(asked) : ""));
    const shares = this.shares(sought, asked.games);
    const ranked = this.led(asked.groups.length ? this.scores(asked, sought, shares) : this.fronts(asked), question);
    if (!ranked.length && filtered) ranked.push(...this.fronts(asked));
    ranked.sort((one, other) => other[1] - one[1] || one[0] - other[0]);
    const marks = this.marks(asked, sought);
    const show = (/** @type {[number, number]} */ [id]) => this.show(id, marks);
    const fit = (wished?.names ?? []).map(([, rules]) => /** @type {[number, number]} */ ([this.places.get(rules) ?? 0, 0]));
    const mine = [...fit, ...ranked.filter(([id]) => this.entries[id] && !fit.some(([one]) => one === id))]; // what fits a wish comes first
    const later = ranked.filter(([id]) => !this.entries[id]);
    const hands = later.filter(([id]) => this.index.rows[id][2] === HAND);
    const old = later.filter(([id]) => this.isOld(id));
    const made = later.filter(([id]) => this.index.rows[id][2] !== HAND && !this.isOld(id));
    const having = (/** @type {[number, number][]} */ some) => some.filter(([id]) => !sought.length || (shares.get(id) ?? 0) > ALL).length;
    return {
      told: question.old ? [] : this.told(question, games, wished),
      found: mine.slice(0, MOST).map(show),
      hands: hands.slice(0, MOST_HANDS).map(show),
      old: old.slice(0, question.old ? MOST : MOST_OLD).map(show),
      made: made.slice(0, MOST_OLD).map(show),
      counts: { here: having(mine), texts: having(old), asked: sought.length },
      unknown: wished ? [] : this.unknown(question), // a wish is not looked for word by word
      whole: this.index.shelves.length > 1,
      games: games.map((id) => ({ id, name: this.first.games[id].name })),
      filtered,
      oldFirst: question.old,
    };
  }

  /** Where nothing but games is asked for in old texts: their names as words. @param {Question} question @returns {Question} */
  byName(question) {
    const names = question.games.map((game) => split(this.first.games[game].name));
    return { ...question, games: [], part: TEXTS, groups: names.flatMap((words) => this.questions.groups(words)) };
  }

  /** Whether it is of an old text. @param {number} id */
  isOld(id) {
    return this.first.pages[this.index.rows[id][0]][2] === OLD;
  }

  /** One thing that is asked, looked up. @param {import("./question.mjs").Group} group @param {string} begun its word, if it may go on @returns {Sought} */
  sought(group, begun) {
    /** @type {Map<number, number>} */
    const fits = new Map();
    for (const { stems, weight } of group) merge(fits, this.together(stems, weight, weight === 1 ? begun : ""));
    const counts = this.index.shelves.map(() => 0);
    for (const id of fits.keys()) counts[this.index.shelf(id)]++;
    const worth = this.index.shelves.map(({ end }, at) => {
      const rare = Math.log(end - (this.index.shelves[at - 1]?.end ?? 0) + 1);
      return counts[at] ? rare - Math.log(counts[at]) + LEAST : rare / 2; // a rare word tells more
    });
    return { fits, worth };
  }

  /** How much of what is asked each entry has, that can be about these games. @param {Sought[]} sought @param {string[]} games */
  shares(sought, games) {
    const reached = this.weights.reached(games);
    const whole = this.index.shelves.map((_, at) => sought.reduce((sum, { worth }) => sum + worth[at], 0));
    /** @type {Map<number, number>} */
    const shares = new Map();
    for (const { fits, worth } of sought)
      for (const id of fits.keys()) {
        const at = this.index.shelf(id);
        if (reached[id]) shares.set(id, (shares.get(id) ?? 0) + worth[at] / whole[at]);
      }
    return shares;
  }

  /** @param {Question} question @param {Sought[]} sought @param {Map<number, number>} shares @returns {Map<number, number>} */
  scores(question, sought, shares) {
    const reached = this.weights.reached(question.games);
    const titled = this.titled(question.faint);
    const asked = question.groups.flatMap(([{ stems }]) => stems.filter((stem) => !this.questions.lightStems.has(stem))).join(" ");
    /** @type {Map<number, number>} */
    const scores = new Map();
    for (const [id, share] of shares) {
      const sum = sought.reduce((all, { fits }) => all + (fits.get(id) ?? 0), 0);
      const exact = this.titles[id] === asked ? WHOLE : 1;
      scores.set(id, (sum * (0.1 + 0.9 * share * share) * exact + TITLED * (titled.get(id) ?? 0)) * reached[id] * this.weights.asked(id, question));
    }
    return scores;
  }

  /**
   * What is underlined: the words that were asked for, or those for which they were taken; of others those that mean the same, and what
   * stands side by side as they do.
   * @param {Question} question @param {Sought[]} sought @returns {import("./excerpt.mjs").Marks}
   */
  marks(question, sought) {
    const { lightStems } = this.questions;
    /** @type {import("./excerpt.mjs").Marks} */
    const marks = { words: new Map(), abreast: [] };
    question.groups.forEach((group, of) => {
      const asked = { of, worth: Math.max(...sought[of].worth) };
      group.forEach(({ stems, weight }, place) => {
        if (weight <= GOOD) return;
        const heavy = stems.filter((stem) => !lightStems.has(stem));
        if (place && heavy.length > 1) return marks.abreast.push({ stems, asked });
        for (const stem of heavy) {
          const last = of === question.groups.length - 1 && !place && stem === heavy.at(-1);
          const standing = this.index.standing(stem, last ? begun(question) : "");
          for (const one of standing.flatMap((shelf) => (shelf.exact === standing.some(({ exact }) => exact) ? shelf.stems : [])))
            if (!marks.words.has(one)) marks.words.set(one, asked);
        }
      });
    });
    return marks;
  }

  /** The words of a question that no rule, lesson or page has, nor another word for the same. @param {Question} question @returns {Unknown[]} */
  unknown(question) {
    const { words, stems } = question;
    const { lightStems, weak, same } = this.questions;
    return words.flatMap((word, at) => {
      const stem = stems[at];
      if (lightStems.has(stem) || weak.has(stem) || same.has(stem)) return [];
      const [here, ...later] = this.index.standing(stem, at === words.length - 1 ? begun(question) : "");
      if (here.exact) return [];
      const stands = later.some(({ exact }) => exact);
      const like = new Set([here, ...(stands ? [] : later)].flatMap((shelf) => shelf.stems).map((other) => this.index.written(other, word)));
      return [{ word, later: stands, like: [...like].slice(0, MOST_LIKE) }];
    });
  }

  /**
   * With the entries to which what may be asked leads, the more of the question it covers the higher.
   * @param {Map<number, number>} scores
   * @param {Question} question
   * @returns {[number, number][]}
   */
  led(scores, { games, stems, may, leads }) {
    let best = 0;
    for (const [id, score] of scores) if (score > best && this.entries[id]) best = score;
    const led = may.flatMap(({ id, share }) => this.leads(id, games).map((to) => ({ to, share })));
    const sorted = games.flatMap((game) => leads.map((lead) => ({ to: this.placed(lead, game), share: 1 })));
    /** @type {Map<number, number>} */
    const shares = new Map();
    for (const { to, share } of [...led, ...sorted]) {
      const at = this.places.get(to);
      if (at !== undefined) merge(shares, new Map([[at, share]]));
    }
    for (const game of games.length ? games : [EVERY])
      for (const { id, share } of this.saids(game).likely(this.saids(game).matches(stems)))
        if (game || share >= MOSTLY) merge(shares, new Map([[Number(id), share * SAID]]));
    for (const [at, share] of shares) scores.set(at, (scores.get(at) ?? 0) + (best || 1) * share * LED);
    return [...scores];
  }

  /** The phrases that visitors say for each rule of a game; where none is named, of every game those that tell enough. @param {string} game */
  saids(game) {
    let known = this.said.get(game);
    if (!known) {
      const enough = (/** @type {string} */ ask) => ask && (game || this.stemmed(ask).length >= TELLING);
      const rows = this.entries.map((row, id) => ({ id: String(id), asks: (row[8] ?? "").split(", ").filter(enough), page: row[0] }));
      known = this.questions.patterns(rows.filter(({ asks, page }) => asks[0] && (!game || this.first.pages[page][3] === game)));
      this.said.set(game, known);
    }
    return known;
  }

  /** Where a topic is answered of these games; a choice, where there are none. @param {string} id @param {string[]} games @returns {string[]} */
  leads(id, games) {
    if (!games.length) return [this.first.choices[Number(id)].place];
    const leads = this.first.words.topic.find((topic) => topic.id === id)?.leads ?? [];
    return games.flatMap((game) => {
      const told = this.first.told[game].filter(({ topic }) => topic === id).map((one) => one.place);
      return [...told.filter((to) => to.includes("#")), ...leads.map((lead) => this.placed(lead, game))];
    });
  }

  /** The address of what leads there: see asked.toml. @param {string} lead @param {string} game */
  placed(lead, game) {
    if (lead.includes(".")) return `${lead.split(".")[0]}/#${lead}`;
    const [part, section] = lead.split("#");
    return section === undefined ? `games/${game}/#${game}.${lead}` : place(`${part || "games"}/${game}/`, section);
  }

  /** The stems of what the rules of each game are called. @returns {Record<string, Set<string>>} */
  matters() {
    /** @type {Record<string, Set<string>>} */
    const found = Object.fromEntries(Object.keys(this.first.games).map((game) => [game, new Set()]));
    this.entries.forEach(([page, , kind], id) => {
      if (kind === "rule") for (const stem of this.titles[id].split(" ")) found[this.first.pages[page][3]]?.add(stem);
    });
    return found;
  }

  /**
   * How well each entry that has them all fits several words that belong together; other words for what is asked must stand side by
   * side, for “four” and “king” anywhere in an entry are no four kings.
   * @param {string[]} stems
   * @param {number} weight
   * @param {string} begun the last of them, if it may go on
   */
  together(stems, weight, begun) {
    /** @type {Map<number, number> | null} */
    let sum = null;
    const told = stems.filter((stem) => !this.questions.lightStems.has(stem));
    told.forEach((stem, at) => {
      const found = this.index.fits(stem, at === told.length - 1 ? begun : "");
      if (!sum) sum = found;
      else {
        const before = sum;
        sum = new Map([...found].filter(([id]) => before.has(id)).map(([id, score]) => [id, (score + /** @type {number} */ (before.get(id))) / 2]));
      }
    });
    const found = [.../** @type {Map<number, number>} */ (/** @type {unknown} */ (sum ?? new Map()))];
    const kept = weight < 1 && told.length > 1 ? found.filter(([id]) => this.index.abreast(id, stems)) : found;
    return new Map(kept.map(([id, score]) => [id, score * weight]));
  }

  /**
   * The pages of games, where little but their names is asked, and what is called by that little.
   * @param {Question} question
   * @returns {Map<number, number>}
   */
  fronts({ games, faint }) {
    const reached = this.weights.reached(games);
    /** @type {Map<number, number>} */
    const found = new Map();
    this.entries.forEach(([page, , kind], id) => {
      if (games.includes(this.first.pages[page][3]) && FRONTS[kind]) found.set(id, FRONTS[kind] * reached[id]);
    });
    if (games.length) for (const [id, score] of this.titled(faint)) if (reached[id]) found.set(id, (found.get(id) ?? 0) + score * reached[id]);
    return found;
  }

  /** How well the titles of entries fit words that tell little. @param {string[]} words */
  titled(words) {
    /** @type {Map<number, number>} */
    const found = new Map();
    for (const word of words) for (const [id, score] of this.index.faintly(word)) found.set(id, (found.get(id) ?? 0) + score);
    return found;
  }

  /** What is told at once. @param {Question} question @param {string[]} games @param {Pick<Answer, "title" | "text" | "names" | "place"> | null} wished @returns {Answer[]} */
  told({ topic, choice }, games, wished) {
    const alone = wished ?? this.first.choices[choice]; // of no game
    if (alone) return [{ names: [], ...alone, rule: "", seen: "", ranking: null }];
    const title = this.first.words.topic.find(({ id }) => id === topic)?.title ?? "";
    const found = games.flatMap((game) => this.first.told[game].filter((one) => one.topic === topic).map((one) => ({ game, one })));
    const named = (/** @type {string} */ game) => title.replace("{game}", this.first.games[game].name);
    return found.slice(0, MOST_TOLD).map(({ game, one: { text, place, rule, ranking } }) => ({ title: named(game), text, names: [], place, rule, seen: this.seen(place), ranking }));
  }

  /** Where a rule can be seen played; "" where it cannot. @param {string} place of the rule */
  seen(place) {
    const played = this.index.rows[this.places.get(place) ?? -1]?.[9];
    return played ? place.replace("#", "#see=") : "";
  }

  /** @param {number} id @param {import("./excerpt.mjs").Marks} marks @returns {SearchResult} */
  show(id, marks) {
    const [page, anchor, kind, title, text, number = "", grade = "", above = ""] = this.index.rows[id];
    const [address, whole, part, game] = this.first.pages[page];
    const of = this.first.games[game]?.name ?? whole;
    const front = kind === "page"; // what stands over it describes it
    const words = excerpt(front ? `${above} ${text}`.trim() : text, marks, this.index.stems);
    const at = place(address, anchor);
    return { place: at, kind: OF_PART.has(kind) ? part : kind, title, page: of, number, grade, above: front ? "" : above, seen: this.seen(at), words };
  }
}
