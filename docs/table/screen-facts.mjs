// What a table is drawn from besides the screen (screen.mjs): what else the engine answers, and what the page adds to it.

/** @typedef {import("./screen.mjs").Ask} Ask */
/** @typedef {import("./screen.mjs").Card} Card */
/** @typedef {import("./screen.mjs").Choice} Choice */
/** @typedef {import("./screen.mjs").Entry} Entry */
/** @typedef {import("./screen.mjs").Pile} Pile */
/** @typedef {import("./screen.mjs").Screen} Screen */
/** @typedef {import("./screen.mjs").Seat} Seat */
/** @typedef {import("./screen.mjs").Side} Side */
/** @typedef {import("./screen.mjs").Series} Series */
/** @typedef {import("./state.mjs").Ui} Ui */
/** What was unlike a screen on the way to it, and of each seat, in the same order.
 * @typedef {Partial<Omit<Screen, "seats" | "hand" | "score">> & {seats?: Partial<Seat>[], score?: Partial<Side>[], hand?: Card[], said?: Entry[]}} Frame */
/** @typedef {{asked: string, rule: string, title: string, text: string, verdict: string, because: string,
 *   cited: {work: string, passage: string, language?: string, english?: string, href?: string}[], number?: string, where: string[], line: string}} Ruling */
/** @typedef {{value: string, title: string, text: string, cited: string[], least?: number, most?: number}} Reading
 * one of many numbers has the least and the most of them, and as its value the first */
/** @typedef {{ruleset: string, players: [number, number],
 *   rulesets: {spec: string, title: string, place: string, date: string, choose: string, cited: string[],
 *     players: [number, number], options: Record<string, string>}[],
 *   options: {name: string, title: string, rule: string, value: string, readings: Reading[]}[],
 *   strengths: {choices: {value: string, title: string, words: string}[], note: string}}} Choosing */

/** A part of the rules that are in force. @typedef {{title: string, rules: {title: string, text: string, rule: string}[]}} RulesPart */
/** What beats what, the best first, the rules by which something counts, and all others.
 * @typedef {{name: string, words: string, cards: Card[]}} Rank
 * @typedef {{takes: {text: string, rule: string} | null, orders: Rank[], kinds: (Rank & {rule: string})[], holds: string,
 *   worth: string, values: {words: string, amounts: number[]}[], counts: {title: string, text: string, rule: string}[],
 *   rules: RulesPart[], now: string}} Ranking */

/** @typedef {"share" | "view" | "rules"} Sheet */

/** The sheets of the panel, in the order of their tabs. @type {string[]} */
export const SHEETS = ["share", "view", "rules"];

/** Milliseconds for one sentence of the teller. */
export const PACES = { slow: 1_300, quick: 450, none: 0 };

/**
 * The screen of a frame: without log, and with nothing to be done.
 * @param {Screen} screen the one that it leads to
 * @param {Frame} frame
 * @returns {Screen}
 */
export const screenOfFrame = (screen, { said: _, ...frame }) => ({
  ...screen,
  ...frame,
  asks: [],
  log: [],
  go: "",
  series: null,
  ended: [],
  reckoning: null,
  ending: null,
  hand: frame.hand
    ? frame.hand.map((card) => ({ ...card, line: "", why: "", wrong: "" }))
    : screen.hand.map((card) => ({ ...card, line: "", why: card.line || card.why, wrong: "" })),
  happened: happenedBy(screen, frame.lines),
  seats: screen.seats.map((seat, place) => ({ ...seat, ...frame.seats?.[place] })),
  score: screen.score?.map((side, place) => ({ ...side, ...frame.score?.[place] })),
});

/**
 * What had happened when so many lines were done: it is never told ahead of what is seen.
 * @param {Screen} screen
 * @param {number | null | undefined} lines all, where it is not said
 * @returns {Screen["happened"]}
 */
function happenedBy({ happened }, lines) {
  if (!happened) return happened;
  /** @param {{at: number}} row */
  const done = ({ at }) => at <= (lines ?? at);
  const { rows, ...rest } = happened;
  return /** @type {NonNullable<Screen["happened"]>} */ ({ ...rest, rows: /** @type {{at: number}[]} */ (rows).filter(done), ...("acts" in rest ? { acts: rest.acts.filter(done) } : {}) });
}

/**
 * The screens on the way to an answer's; none where its frames are no list of them.
 * @param {{screen: Screen, frames?: unknown}} answer
 * @returns {Screen[] | null}
 */
export const framesOf = ({ screen, frames = [] }) => {
  try {
    return Array.isArray(frames) ? frames.map((frame) => screenOfFrame(screen, Object(frame))) : null;
  } catch {
    return null; // a frame whose hand or seats are none
  }
};

/**
 * The sentences of each frame.
 * @param {{frames?: Frame[]}} answer
 * @returns {Entry[][]}
 */
export const saidIn = ({ frames = [] }) => frames.map((frame) => Object(frame).said ?? []);

/** How many sentences the teller has in sight. */
export const INSIGHT = 3;
const TOLD = 60; // sentences that can be read again

/**
 * What the teller shows: the last sentences.
 * @param {Entry[]} told
 * @returns {Entry[]}
 */
export const lastTold = (told) => told.slice(-TOLD);

/** Names for those who play, as many as the largest table has seats. */
export const SEATS = ["Anne", "Bess", "Cecily", "Dorothy", "Ellen", "Frances", "Grace", "Hester", "Isabel", "Joan"];

/**
 * Who plays on: of these all who do not leave, and whoever joins.
 * @param {string[]} names
 * @param {Ui} ui
 */
export const playsOn = (names, ui) => [...names, ui.joining].filter((name) => name && !ui.leaving.includes(name));

/**
 * Whether so many may play.
 * @param {Series | null | undefined} series
 * @param {string[]} names
 */
export const enough = (series, names) => !series || (names.length >= series.least && names.length <= series.most);

/**
 * How many will play, in a sentence; or why they cannot.
 * @param {Series} series
 * @param {string[]} names
 */
export const seriesCounts = (series, names) =>
  enough(series, names)
    ? `The next deal is for ${names.length} players.`
    : `That makes ${names.length === 1 ? "1 player" : `${names.length} players`}; this game is for ${series.least} to ${series.most}.`;

/** What the rules that hold in every game are kept under; their page stands apart from the games'. */
const EVERY_TABLE = "every-table";

/**
 * The pile that lies open in the middle to be taken from, in the place of a trick; null where cards are laid in tricks.
 * @param {Screen} screen
 * @returns {Pile | null}
 */
export function spreadOf({ spread, piles }) {
  return spread ? (piles.find((pile) => pile.key === spread) ?? { name: "In the middle", key: spread, count: 0, cards: [] }) : null;
}

/** @param {Ask} ask */
export const keyOf = (ask) => `${ask.duty}-${ask.verb}`;

/**
 * The question whose cards are being chosen: the one that was opened, or the only thing that must be done.
 * @param {Screen} screen
 * @param {Ui} ui
 * @returns {Ask | null}
 */
export function choosingCards(screen, ui) {
  const asks = screen.asks.filter((ask) => ask.kind === "card" || ask.kind === "cards");
  const open = asks.find((ask) => keyOf(ask) === ui.mode);
  if (open) return open;
  const due = screen.asks.filter((ask) => ask.duty === "must");
  const alone = due.length > 0 && !screen.hand.some((card) => card.line) && !ui.mode;
  return (alone && due.find((ask) => asks.includes(ask))) || null;
}

/**
 * The answer that these cards give, if they give one.
 * @param {Ask} ask
 * @param {string[]} chosen
 * @returns {Choice | undefined}
 */
export const chosenBy = (ask, chosen) =>
  ask.choices.find((choice) => choice.cards.length === chosen.length && choice.cards.every((card) => chosen.includes(card)));

/**
 * A rule's address: its heading on its game's page.
 * @param {string} base where the site begins
 * @param {string} rule
 */
export function ruleAddress(base, rule) {
  const book = rule.split(".")[0];
  return `${pageAddress(base, `${book === EVERY_TABLE ? "" : "games/"}${book}`)}#${rule}`;
}

/**
 * Where a rule is seen played.
 * @param {string} base where the site begins
 * @param {string} rule its whole id
 */
export const seenAddress = (base, rule) => ruleAddress(base, rule).replace("#", "#see=");

/**
 * The address of a page.
 * @param {string} base where the site begins
 * @param {string} page its path, as its file has it without the ending
 */
export const pageAddress = (base, page) =>
  `${base}${page}${globalThis.location?.protocol === "file:" ? ".html" : "/"}`; // no server finds the page of a folder there

/**
 * For how many the panel's rules are, and for how many it deals: as many as were chosen or sit here, or the nearest number.
 * @param {Ui} ui
 * @param {number} here how many sit here
 * @returns {{least: number, most: number, count: number}}
 */
export function panelDeals({ choosing, picked, count }, here) {
  const other = picked.ruleset === choosing?.ruleset ? null : choosing?.rulesets.find((one) => one.spec === picked.ruleset);
  const [least, most] = (other ?? choosing)?.players ?? [here, here];
  return { least, most, count: Math.min(Math.max(count || here, least), most) };
}
