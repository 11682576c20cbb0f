// Cards and chips go from where they were to where they are. What is drawn is right at once; what moves is only shown on its way,
// so that a press finds everything in its place, and ends what still moves.

import { all } from "../table/element.mjs";
import { chipStacks } from "../table/chips.mjs";
import { motions, still } from "../table/motion.mjs";
import { PACES } from "../table/screen-facts.mjs";
import { patch } from "../table/tree.mjs";
import { changes } from "./changes.mjs";
import { VIEW } from "./layout.mjs";
import { sound } from "./sounds.mjs";

/** @typedef {import("../table/table.mjs").CardTable} CardTable */
/** @typedef {import("./changes.mjs").Change} Change */
/** @typedef {import("./changes.mjs").Place} Place */
/** Where something lies. @typedef {{x: number, y: number, width: number, height: number}} Spot */

const TIME = { card: 180, trick: 220, chips: 200 }; // milliseconds
const LATER = 120; // and so much later what comes where something leaves
const LINES = 2; // done at most between two screens: of more, a press has passed over what was to be shown
const WAYS = 6; // on which chips go at once, at the most
const MOST = 20; // chips that are drawn on one of them
const SMALL = { width: 44, height: 62 }; // how large a card is taken to be where none is seen

/** What each table showed last. @type {WeakMap<CardTable, {screen: import("../table/screen.mjs").Screen, deck: unknown, apart: boolean, did: boolean}>} */
const shown = new WeakMap();
/** What moves now, each with what is done when it is there. @type {Map<Animation, () => void>} */
const moving = new Map();

/** Everything that moves is there. */
function finish() {
  for (const [animation, end] of moving) {
    animation.finish();
    end();
  }
  moving.clear();
}
for (const press of ["pointerdown", "keydown"]) addEventListener(press, finish, true);

/** Whether a trick lies there that somebody has taken. @param {import("../table/screen.mjs").Screen} screen */
const lies = ({ seats }) => seats.some(({ takes }) => takes);

/** @type {import("../table/motion.mjs").Motion} */
function motion(table) {
  const { screen, hand, ui } = table.state;
  const last = shown.get(table);
  if (!screen) return () => {};
  const now = { screen, deck: hand?.record.deck, apart: Boolean(ui.look || ui.cover), did: false };
  shown.set(table, now);
  if (!last || last.apart || now.apart || last.deck !== now.deck || last.screen.seat !== screen.seat) return () => {};
  const lines = (screen.lines ?? 0) - (last.screen.lines ?? 0);
  const goesOn = last.screen.partway || (screen.partway && screen.lines); // but not what opens a deal, behind another
  if (lines < 0 || (lines === 0 && !goesOn && !(lies(last.screen) && !lies(screen)))) return () => {};
  const change = changes(last.screen, screen);
  const did = Boolean(last.screen.partway) && last.did; // something by the same line
  change.knocked &&= !did;
  now.did = did || change.laid || change.chips.length > 0;
  sound(table, change);
  finish();
  if (still(table) || document.hidden || ui.pace === PACES.none || lines > LINES) return () => {};
  const before = picture(table, change);
  return () => move(table, change, before, ui.pace > PACES.quick ? 2 : 1);
}
motions[VIEW] = motion;

/** What stands for the cards, or the chips, of a place: the first that is drawn. */
const AT = {
  cards: [".card-back:not(.card-taken)", ".pile-back", ".card", ".seat-cards", ".seat-name"],
  chips: [".chip-stacks", ".seat-notes", ".seat-name", "p"],
};
/** The same at your own seat, which is not on the cloth. */
const YOURS = { cards: [".acts .you", ".hand"], chips: [".you .chip-stacks", ".you", ".hand"] };

/**
 * Where cards, or chips, of this place are drawn.
 * @param {CardTable} table
 * @param {Place} place
 * @param {"cards" | "chips"} what
 * @returns {Spot | undefined}
 */
function spotOf(table, place, what) {
  const yours = place === `seat-${table.state.screen?.seats.find(({ you }) => you)?.name}`;
  const within = yours ? table : table.querySelector(`.cloth [data-key="${CSS.escape(place)}"]`);
  const found = (yours ? YOURS : AT)[what].flatMap((name) => (within ? all(within, name).slice(-1) : []));
  const spot = found.map((node) => node.getBoundingClientRect()).find(({ width }) => width > 0);
  if (!spot || !yours || what === "chips") return spot;
  return { x: spot.x + (spot.width - SMALL.width) / 2, y: spot.y + (spot.height - SMALL.height) / 2, ...SMALL };
}

/**
 * Where everything lies that the change is about.
 * @param {CardTable} table
 * @param {Change} change
 */
function picture(table, { from, to, backs, chips }) {
  /** @type {Map<string, {node: HTMLElement, spot: Spot, held: boolean}>} */
  const cards = new Map();
  for (const node of all(table, ".play-board [data-card]")) {
    const card = /** @type {HTMLElement} */ (node);
    cards.set(card.dataset.card ?? "", { node: card, spot: card.getBoundingClientRect(), held: Boolean(card.closest(".hand")) });
  }
  const places = new Set([...from.values(), ...to.values(), ...backs.flat()]);
  return {
    cards,
    places: new Map([...places].map((place) => [place, spotOf(table, place, "cards")])),
    chips: new Map(chips.flatMap(([one, other]) => [one, other]).map((place) => [place, spotOf(table, place, "chips")])),
  };
}

/**
 * @param {CardTable} table
 * @param {Change} change
 * @param {ReturnType<typeof picture>} before
 * @param {number} slow how many times as long everything takes
 */
function move(table, { from, to, backs, chips }, before, slow) {
  const spot = (/** @type {Place} */ place) => spotOf(table, place, "cards") ?? before.places.get(place);
  for (const [card, place] of to) {
    const was = before.cards.get(card);
    if (was) pass(table, copyOf(was.node), was.spot, spot(place), TIME.trick * slow);
  }
  const cards = all(table, ":is(.cloth, .hand) [data-card]").map((node) => ({ node, end: node.getBoundingClientRect() }));
  for (const { node, end } of cards) {
    const card = node.getAttribute("data-card") ?? "";
    const was = before.cards.get(card);
    const start = was ? was.spot : before.places.get(from.get(card) ?? "");
    if (!start || (was?.held && node.closest(".hand"))) continue;
    if (Math.hypot(start.x - end.x, start.y - end.y) > 2) run(node, start, end, { duration: TIME.card * slow, delay: to.size && !was ? LATER * slow : 0 });
  }
  for (const [one, other] of backs) pass(table, made("card-back"), before.places.get(one), spot(other), TIME.card * slow);
  for (const [one, other, amount] of chips.slice(0, WAYS)) {
    const pile = made("moving-chips");
    patch(pile, ["span", { class: "moving-chips" }, chipStacks(Math.min(amount, MOST))]);
    pass(table, pile, before.chips.get(one), spotOf(table, other, "chips") ?? before.chips.get(other), TIME.chips * slow, true);
  }
}

/** @param {string} name its class */
function made(name) {
  const node = document.createElement("span");
  node.className = name;
  return node;
}

/**
 * A card as it was seen, for the eye alone.
 * @param {HTMLElement} card
 */
function copyOf(card) {
  const copy = made("card");
  copy.append(...[...card.childNodes].map((node) => node.cloneNode(true)));
  return copy;
}

/**
 * Something is shown on its way that is not there before it nor afterwards.
 * @param {CardTable} table
 * @param {HTMLElement} node
 * @param {Spot | undefined} start
 * @param {Spot | undefined} end
 * @param {number} duration
 * @param {boolean} [sized] whether it is as large as it is, and not as large as what lies there
 */
function pass(table, node, start, end, duration, sized = false) {
  if (!start || !end) return;
  const { four, large } = table.state.ui;
  const layer = table.querySelector(":scope > .moving") ?? table.appendChild(made(""));
  layer.className = `moving${four ? " four-colour" : ""}${large ? " large-print" : ""}`;
  layer.setAttribute("aria-hidden", "true");
  layer.append(node);
  const own = node.getBoundingClientRect();
  /** @param {Spot} at */
  const there = (at) => `translate(${at.x + at.width / 2 - own.x - own.width / 2}px, ${at.y + at.height / 2 - own.y - own.height / 2}px) scale(${sized ? 1 : at.width / own.width})`;
  const animation = node.animate({ transform: [there(start), there(end)] }, { duration, easing: "ease-in-out", fill: "forwards" });
  keep(animation, () => node.remove());
}

/**
 * A card comes to where it lies.
 * @param {Element} node
 * @param {Spot} start
 * @param {Spot} end
 * @param {{duration: number, delay: number}} how
 */
function run(node, start, end, how) {
  const by = `${start.x + start.width / 2 - end.x - end.width / 2}px ${start.y + start.height / 2 - end.y - end.height / 2}px`;
  keep(node.animate({ translate: [by, "0 0"], scale: [start.width / end.width, 1], zIndex: [2, 2] }, { ...how, easing: "ease-out", fill: "backwards" }), () => {});
}

/**
 * @param {Animation} animation
 * @param {() => void} end
 */
function keep(animation, end) {
  moving.set(animation, end);
  const over = () => {
    moving.delete(animation);
    end();
  };
  animation.finished.then(over, over);
}
