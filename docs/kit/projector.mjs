// The projector: one position on the whole screen, cards large, its sentence above, laid out as the table to play at is, one
// player's hand below. The positions were worked out when the site was built, or are asked of the desk for the hand on the
// game's table.

import "../table/common.mjs";
import { keptShape } from "../table/stored-shapes.mjs";
import { act } from "../table/controls.mjs";
import { ask } from "../table/desk.mjs";
import { HAND, keptLooks, read } from "../table/keep.mjs";
import { cloth } from "../play/cloth.mjs";
import { decidedBySide } from "../play/ending-sides.mjs";
import { middleOf } from "../play/middle.mjs";
import { score } from "../play/score.mjs";
import { trump } from "../play/trump.mjs";
import { screensOf } from "../table/positions.mjs";
import { pageAddress } from "../table/screen-facts.mjs";
import { fresh } from "../table/state.mjs";
import { patch } from "../table/tree.mjs";
import { keepPlace, keptPlace } from "./kept-place.mjs";
import { fit } from "./projector-fit.mjs";
import { below, ruledFrom, ruling } from "./projector-parts.mjs";

/** @typedef {import("../table/tree.mjs").Tree} Tree */
/** @typedef {import("../table/screen.mjs").Screen} Screen */
/** @typedef {import("../table/screen.mjs").Entry} Entry */
/** @typedef {import("../table/screen.mjs").Seat} Seat */
/** @typedef {import("../table/screen.mjs").Ending} Ending */
/** @typedef {import("./projector-parts.mjs").Ruled} Ruled */
/** `ending`: what decided the deal, once it is over; `asks`: what is said is a question of what may be done, with its answer;
 * `opens`: the ruling lies there at once.
 * @typedef {{screen: Screen, said: string[], decides: string, ruled: Ruled | null, ending?: Ending | null, asks?: boolean, opens?: boolean}} Position */
/** What is walked through: its name among those of the page, its title, by what its place is kept, and where the focus goes
 * when it is closed. @typedef {{name: string, title: string, kept: string, opener: () => Element | null}} Shown */
/** @typedef {{name: string, title: string, screen: Screen, steps: any[], rules?: Record<string, any>, ending?: Ending | null}} Walk */

/**
 * The styles of the table to play at, which other pages do without; they come with this module, and with the network of then.
 * They hold from the first position on: come in amid a print, they would take its letters away.
 */
const styles = document.createElement("link");
styles.rel = "stylesheet";
styles.href = new URL(`${/** @type {HTMLElement | null} */ (document.querySelector("[data-base]"))?.dataset.base ?? ""}play/play.css`, location.href).href;
styles.media = "not all";
document.head.append(styles);

const TABLE = "table";
const LONGEST = 200; // letters beneath the sentence
const MANY = 6; // seats, above which hands are small
/** @type {Record<string, string>} */
const DOES = { ArrowRight: "on", ArrowDown: "on", PageDown: "on", ArrowLeft: "back", ArrowUp: "back", PageUp: "back", Home: "first", End: "last", h: "hands", r: "rule", p: "asks", f: "fill", "?": "help", q: "close", Escape: "close" };
/** What the keys do, to be read. @type {Tree} */
const KEYS = [
  "ul",
  { class: "projector-keys", key: "keys" },
  ...[
    ["→, Space, Page Down", "on"],
    ["←, Page Up", "back"],
    ["Home, End", "to the deal, to the end"],
    ["H", "hide or show the hands"],
    ["R", "lay the ruling beside the trick, or put it away"],
    ["P", "stop and ask before a choice, or not"],
    ["F", "fill the screen, or leave it"],
    ["?", "these keys"],
    ["Escape, Q", "back to the page; the place is kept"],
  ].map(([key, what]) => /** @type {Tree} */ (["li", { key: what }, ["strong", {}, key ?? ""], ` ${what}`])),
];

/**
 * The positions of a walk, each whole: every step is kept as what was unlike the next.
 * @param {Walk} walk
 * @returns {Position[] | null} null if they cannot be drawn
 */
export function positions({ screen, steps, rules, ending = null }) {
  const screens = screensOf(screen, steps);
  return screens && screens.map((here, place) => {
    const { said, decides, ruled } = steps[place];
    return { ending: place === steps.length - 1 ? ending : null, screen: here, said: (said ?? []).map((/** @type {Entry} */ { text }) => String(text)), decides: String(decides ?? ""), ruled: ruledFrom(ruled, rules) };
  });
}

/**
 * A position with the hands turned down.
 * @param {Screen} screen
 * @returns {Screen}
 */
const covered = (screen) => ({ ...screen, seats: screen.seats.map((seat) => ({ ...seat, shown: [] })) });

/**
 * As many of the last sentences as are read at a glance.
 * @param {string[]} sentences
 */
function lastOf(sentences) {
  while (sentences.length > 1 && sentences.join(" ").length > LONGEST) sentences.shift();
  return sentences.join(" ");
}

/**
 * As many of the first, one at least.
 * @param {string[]} sentences
 */
function firstOf(sentences) {
  while (sentences.length > 1 && sentences.join(" ").length > LONGEST) sentences.pop();
  return sentences.join(" ");
}

class Projector {
  /**
   * @param {HTMLElement} place
   * @param {Shown} shown
   * @param {Position[]} walk
   * @param {import("./kept-place.mjs").Place} at
   */
  constructor(place, shown, walk, at) {
    this.shown = shown;
    this.title = shown.title;
    this.walk = walk;
    this.at = { ...at, step: Math.min(at.step, walk.length - 1), open: true };
    this.help = false;
    this.ruled = this.opens; // whether the ruling lies beside the trick
    const most = Math.max(...walk.map(({ screen }) => screen.seats[0]?.count ?? 0)); // as large as they can be, and the same throughout
    this.ui = { ...fresh(place.dataset.base ?? "", "", "", "projector"), ...keptLooks(), large: false };
    this.live = new AbortController();
    this.dialog = document.createElement("dialog");
    this.dialog.className = "projector card-picture";
    this.dialog.setAttribute("aria-label", `${this.title}, on the whole screen`);
    this.inside = document.createElement("section");
    this.dialog.append(this.inside);
    if (!styles.isConnected) document.head.append(styles);
    styles.media = "all";
    this.dialog.style.setProperty("--most", String(Math.max(most, 1)));
    this.snug = 0; // how close the cards lie
    document.body.append(this.dialog);
    const signal = this.live.signal;
    styles.addEventListener("load", () => this.lay(0), { signal });
    addEventListener("keydown", (event) => this.key(event), { signal, capture: true });
    this.dialog.addEventListener("click", (event) => this.pressed(event.target), { signal });
    this.dialog.addEventListener("close", () => this.end(), { signal });
    addEventListener("resize", () => this.lay(0), { signal });
    this.dialog.showModal();
    this.draw();
    this.inside.focus();
    document.fonts?.ready.then(() => this.lay(0)); // other letters, other widths
  }

  get here() {
    return /** @type {Position} */ (this.walk[this.at.step]);
  }

  /** Whether the ruling lies there as soon as the position does. */
  get opens() {
    return this.here.opens === true;
  }

  /** Whether it stops here to ask before it goes on. */
  get stops() {
    return this.at.asks && !this.at.asking && Boolean(this.here.decides) && this.at.step < this.walk.length - 1;
  }

  /** The sentence above, and what else happened. */
  get told() {
    const { said, screen, decides, asks } = this.here;
    if (asks) return [said[0] ?? "", lastOf(said.slice(1))];
    if (this.at.asking) return [`${screen.title} What would you ${decides === "play" ? "play" : "do"}?`, ""];
    const [result = ""] = screen.over ? screen.result : [];
    if (result) return [result, firstOf([...new Set([...said, ...screen.result])].filter((one) => one !== result))];
    const first = this.at.step ? (said[0] ?? screen.title) : screen.title;
    const rest = (this.at.step ? said.slice(1) : said).filter((one) => !screen.title.startsWith(one));
    const after = first === screen.title || screen.over ? [] : [screen.title];
    return [first, lastOf([...rest, ...after])];
  }

  /** @param {number} way 1 or -1 */
  go(way) {
    const { at } = this;
    if (way > 0 && this.stops) at.asking = true;
    else if (way < 0 && at.asking) at.asking = false;
    else if (this.walk[at.step + way]) {
      Object.assign(at, { step: at.step + way, asking: false });
      this.ruled = this.opens;
    }
    this.draw();
  }

  /** @param {number} step */
  jump(step) {
    Object.assign(this.at, { step, asking: false });
    this.ruled = this.opens;
    this.draw();
  }

  /** What is pressed, or has a key. @type {Record<string, () => void>} */
  acts = {
    on: () => this.go(1),
    back: () => this.go(-1),
    first: () => this.jump(0),
    last: () => this.jump(this.walk.length - 1),
    hands: () => this.turn("hidden"),
    asks: () => this.turn("asks"),
    rule: () => {
      this.ruled = !this.ruled && this.here.ruled !== null;
      this.draw();
    },
    fill: () => this.fill(),
    help: () => {
      this.help = !this.help;
      this.draw();
    },
    close: () => this.dialog.close(),
  };

  /** @param {"hidden" | "asks"} what */
  turn(what) {
    this.at[what] = !this.at[what];
    if (!this.at.asks) this.at.asking = false;
    this.draw();
  }

  fill() {
    const change = document.fullscreenElement ? document.exitFullscreen() : this.dialog.requestFullscreen?.();
    change?.catch(() => {}); // a browser that may not
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!this.dialog.open || event.ctrlKey || event.altKey || event.metaKey) return;
    const button = event.target instanceof Element && event.target.closest("button");
    const what = DOES[event.key] ?? DOES[event.key.toLowerCase()] ?? (event.key === " " && !button ? "on" : "");
    if (event.key === "Tab" || (button && (event.key === " " || event.key === "Enter"))) return event.stopImmediatePropagation();
    event.stopImmediatePropagation(); // the page behind has keys of its own
    if (event.key !== "F11") event.preventDefault();
    if (!event.repeat || what === "on" || what === "back") this.acts[what]?.();
  }

  /** @param {EventTarget | null} target */
  pressed(target) {
    const button = target instanceof Element ? target.closest("button") : null;
    this.acts[button?.dataset.do ?? ""]?.();
  }

  draw() {
    keepPlace(this.shown.kept, this.at);
    patch(this.inside, this.tree());
    this.lay(this.snug);
  }

  /** @param {number} least how close the cards lie at least */
  lay(least) {
    if (this.dialog.open) this.snug = fit(this.dialog, least);
  }

  /** @returns {Tree} */
  tree() {
    const { at } = this;
    const { ruled } = this.here;
    const [line, more] = this.told;
    const [mine, ...others] = (at.hidden ? covered(this.here.screen) : this.here.screen).seats;
    const screen = { ...this.here.screen, seat: "", seats: [{ .../** @type {Seat} */ (mine), you: true }, ...others] };
    const shown = this.ruled && ruled;
    const ended = this.here.ending;
    return [
      "section",
      { class: `table table-play projected${this.ui.four ? " four-colour" : ""}`, tabindex: -1, "aria-label": this.title, "data-many": screen.seats.length > MANY },
      [
        "div",
        { class: "play-board", key: "board", "data-others": others.length, "data-middle": middleOf(screen), "data-ruled": Boolean(shown), "data-ended": Boolean(ended) },
        [
          "div",
          { class: "projector-head", key: "head" },
          [
            "div",
            { class: "projector-said", key: "said", role: "status" },
            ["p", { class: "projector-line", key: "line" }, line ?? ""],
            ["p", { class: "projector-more", key: "more" }, more ?? ""],
          ],
          trump(screen),
          score(screen),
        ],
        ...(ended
          ? [/** @type {Tree} */ (["div", { class: "ending", key: "ending" }, decidedBySide(ended)])]
          : [cloth(screen, this.ui), shown ? ruling(shown, screen) : null, below(screen, shown ? shown.may : [])]),
      ],
      [
        "div",
        { class: "projector-acts", key: "acts" },
        act("← Back", "back", { "aria-disabled": at.step || at.asking ? null : "true" }),
        act("On →", "on", { "aria-disabled": at.step < this.walk.length - 1 ? null : "true" }),
        act("Hide hands", "hands", { "aria-pressed": String(at.hidden) }),
        this.walk.some(({ decides }) => decides) ? act("Ask before a choice", "asks", { "aria-pressed": String(at.asks) }) : null,
        act("The ruling", "rule", { "aria-pressed": String(Boolean(shown)), "aria-disabled": ruled ? null : "true" }),
        act("Fill the screen", "fill"),
        act("Keys", "help", { "aria-expanded": String(this.help) }),
        act("Close", "close"),
        ["span", { class: "projector-place", key: "place" }, `${at.step} of ${this.walk.length - 1}`],
        this.help ? KEYS : null,
      ],
    ];
  }

  end() {
    this.at.open = false;
    keepPlace(this.shown.kept, this.at);
    this.live.abort();
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    this.dialog.remove();
    const opener = this.shown.opener();
    if (opener instanceof HTMLElement) opener.focus();
  }
}

/**
 * The hand that lies on the game's large table, or else in its article, walked through by the desk.
 * @param {HTMLElement} place
 * @returns {Promise<Walk | string>} or why it cannot be shown
 */
async function onTable(place) {
  const { base = "", game } = place.dataset;
  const pages = ["play", "games"].map((part) => new URL(pageAddress(base, `${part}/${game}`), location.href).pathname);
  const kept = pages.map((path) => keptShape(read(`${HAND}${path}#table-${game}`))).find(Boolean);
  if (!kept) return "No hand lies on the game’s table. Play one there first.";
  try {
    const answer = await ask({ do: "walk", hand: { record: kept.hand.record, version: kept.hand.version } });
    return answer.walk ? { ...answer.walk, name: TABLE, title: "The hand on the table" } : `This hand cannot be shown: ${answer.error}`;
  } catch {
    return "The engine could not be started. The hands above need none.";
  }
}

/**
 * Show a hand.
 * @param {HTMLElement} place the element that has the hands
 * @param {string} wanted the hand's name; "" for that which was shown last
 */
export async function project(place, wanted) {
  if (document.querySelector("dialog.projector[open]")) return;
  const game = place.dataset.game ?? "";
  const kept = keptPlace(game);
  const name = wanted || kept?.name || "";
  const note = place.querySelector("[role=status]");
  if (note && name === TABLE) note.textContent = "One moment.";
  const walk = name === TABLE ? await onTable(place) : builtIn(place, name);
  if (note) note.textContent = typeof walk === "string" ? walk : "";
  if (typeof walk === "string" || !place.isConnected) return;
  const all = positions(walk);
  if (!all) {
    if (note) note.textContent = "This hand cannot be drawn.";
    return;
  }
  projectWalk(place, { name, title: walk.title, kept: game, opener: () => place.querySelector(`button[data-walk="${name}"]`) }, all);
}

/**
 * Show positions, from one of them on, or from where they were left.
 * @param {HTMLElement} place
 * @param {Shown} shown
 * @param {Position[]} walk
 * @param {number} [step] where it begins
 */
export function projectWalk(place, shown, walk, step) {
  if (document.querySelector("dialog.projector[open]")) return;
  const kept = keptPlace(shown.kept);
  const known = step === undefined && kept?.name === shown.name && kept.step < walk.length;
  const fresh_ = { name: shown.name, step: step ?? 0, asking: false, hidden: kept?.hidden ?? false, asks: kept?.asks ?? true, open: true };
  new Projector(place, shown, walk, known ? kept : fresh_);
}

/**
 * @param {HTMLElement} place
 * @param {string} name
 * @returns {Walk | string}
 */
function builtIn(place, name) {
  /** @type {{hands: Walk[]}} */
  const { hands } = JSON.parse(place.dataset.walks ?? '{"hands": []}');
  return hands.find((hand) => hand.name === name) ?? hands[0] ?? "There is no hand to show.";
}
