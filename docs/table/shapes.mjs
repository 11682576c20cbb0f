// What a table is drawn from: the screen that the engine gives (groomporter.screen), and what the page adds to it.

/** @typedef {{card: string, words: string}} Card */
/** @typedef {Card & {line: string, why: string, wrong: string}} HandCard */
/** @typedef {{line: string, words: string, cards: string[], value: number}} Choice */
/** One question with its answers. `kind` is "" (buttons), card, cards, amount, seat, word or list; `duty` must, may
 * or wrong; `soon`, that it lapses when the next player acts.
 * @typedef {{verb: string, duty: string, kind: string, label: string, soon: boolean, choices: Choice[]}} Ask */
/** @typedef {{name: string, you: boolean, dealer: boolean, turn: boolean, partner: boolean, count: number,
 *   shown: Card[], played: Card | null, swept: Card | null, front: Card[], order: number, taken: number,
 *   notes: {unit: string, words: string}[]}} Seat */
/** @typedef {{name: string, key: string, count: number, cards: Card[]}} Pile */
/** @typedef {{name: string, words: string, chips: {name: string, count: number}[]}} Pool */
/** @typedef {{text: string, rule: string, kind: string}} Entry */
/** @typedef {{game: string, name: string, ruleset: string, title: string, seat: string, way: number, seats: Seat[],
 *   hand: HandCard[], unseen: number, asks: Ask[], piles: Pile[], pool: Pool[], known: string[], log: Entry[],
 *   turn: string[], over: boolean, settled: boolean, result: string[], go: string, undo: boolean,
 *   first: {title: string, say: string} | null, guessed: string, bare: boolean, faults: boolean, aids: boolean,
 *   people: string[], next: string}} Screen */
/** @typedef {{asked: string, rule: string, title: string, text: string, verdict: string, cited: string[],
 *   where: string[], line: string}} Ruling */
/** @typedef {{value: string, title: string, text: string, cited: string[]}} Reading */
/** @typedef {{ruleset: string, players: [number, number],
 *   rulesets: {spec: string, title: string, place: string, date: string, choose: string, cited: string[],
 *     options: Record<string, string>}[],
 *   options: {name: string, title: string, rule: string, value: string, readings: Reading[]}[]}} Choosing */

/** What the page itself knows besides the screen.
 * @typedef {object} Ui
 * @property {string} base where the site begins, as an address that ends in a slash
 * @property {Ruling | null} ruling the ruling slip that lies on the cloth
 * @property {boolean} where whether it says where the card would be allowed
 * @property {string} question what "question this ruling" has copied
 * @property {string} [questionTo] to whom that is to be sent, where whoever hosts the site has said so
 * @property {string} status what is said to those who do not see
 * @property {string} note one line about what was asked last
 * @property {string} mode the question that is open, as duty and verb
 * @property {string[]} chosen the cards chosen for it
 * @property {boolean} mays whether what may be done besides is open
 * @property {boolean} more whether the panel is open
 * @property {Choosing | null} choosing rulesets and options, once the engine has told them
 * @property {{ruleset: string, options: Record<string, string>}} picked those chosen in the panel
 * @property {string} busy what is waited for
 * @property {number} part how far it is, from 0 to 1
 * @property {string} cover the person to whom the screen is to be passed
 * @property {string} text a link or record shown to be copied by hand
 * @property {boolean} large cards in large print
 * @property {boolean} four suits in four colours
 * @property {number} pace milliseconds between one player's card and the next
 * @property {boolean} opening whether the page has a first hand to go back to
 */

/**
 * A page that has done nothing yet; so a table is drawn when the site is built.
 * @param {string} base
 * @returns {Ui}
 */
export const fresh = (base) => ({
  base,
  ruling: null,
  where: false,
  question: "",
  status: "",
  note: "",
  mode: "",
  chosen: [],
  mays: false,
  more: false,
  choosing: null,
  picked: { ruleset: "", options: {} },
  busy: "",
  part: 0,
  cover: "",
  text: "",
  large: false,
  four: false,
  pace: 450,
  opening: false,
});

/** What the rules that hold in every game are kept under; their page stands apart from the games'. */
const EVERY_TABLE = "every-table";

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
  return `${base}${book === EVERY_TABLE ? "" : "games/"}${book}/#${rule}`;
}
