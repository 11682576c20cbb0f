// A deal under two readings of a rule, side by side, in place beneath the rule. One is open at a time.

import "../table/shared.mjs";
import { bring } from "../look/part.mjs";
import { make } from "../look/make.mjs";
import { onPages } from "../look/theme.mjs";
import { base } from "../table/desk.mjs";
import { keptLooks } from "../table/keep.mjs";
import { patch } from "../table/tree.mjs";
import { fetchExamples, partingsFor } from "./fetch-examples.mjs";
import { readings, spoken } from "./render-readings.mjs";

/** @typedef {import("./parting-shape.mjs").Parting} Parting */

const PLACES = ".rule-body, li, .beside-place"; // in which they open
/** @type {Record<string, string>} */
const KEYS = { ArrowLeft: "back", ArrowRight: "on", Escape: "close" };
/** @type {Readings | null} */
let open = null;

/** The styles, which come with it; it is shown when they are there. */
const styles = make("link", { rel: "stylesheet", href: `${base}examples/examples.css` });
const styled = new Promise((done) => ["load", "error"].forEach((what) => styles.addEventListener(what, done, { once: true })));
document.head.append(styles);

/**
 * Draw one deal into an element.
 * @param {Element} into
 * @param {Parting[]} partings
 * @param {number} which
 * @param {string} title of the rule
 */
export const draw = (into, partings, which, title) => patch(into, readings({ title, partings, which, looks: keptLooks() }));

class Readings {
  /**
   * @param {HTMLElement} mark the button
   * @param {Parting[]} partings
   */
  constructor(mark, partings) {
    this.mark = mark;
    this.partings = partings;
    this.which = 0;
    this.title = mark.dataset.title || (mark.closest(".rule-whole")?.querySelector(".rule")?.textContent ?? "");
    this.host = make("div", { className: "strip-host readings-host card-picture" });
    this.inside = make("section");
    this.host.append(this.inside);
    this.inside.addEventListener("click", ({ target }) => this.pressed(target));
    this.inside.addEventListener("keydown", (event) => this.typed(event));
    mark.closest(PLACES)?.append(this.host);
    mark.setAttribute("aria-expanded", "true");
  }

  /** @param {number} which */
  show(which) {
    this.which = which;
    draw(this.inside, this.partings, which, this.title);
    const place = which ? `/${which + 1}` : "";
    history.replaceState(history.state, "", `#${this.mark.id}${place}`);
  }

  say() {
    const said = this.inside.querySelector("[role=status]");
    const view = { title: this.title, partings: this.partings, which: this.which, looks: keptLooks() };
    requestAnimationFrame(() => said && (said.textContent = spoken(view)));
  }

  /** @param {number} which */
  go(which) {
    if (!this.partings[which]) return;
    this.show(which);
    this.say();
  }

  /** What is pressed, or has a key. @type {Record<string, (at: number) => void>} */
  acts = {
    back: () => this.go(this.which - 1),
    on: () => this.go(this.which + 1),
    deal: (at) => this.go(at),
    close: () => this.close(),
  };

  /** @param {EventTarget | null} target */
  pressed(target) {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button?.ariaDisabled !== "true") this.acts[button?.dataset.do ?? ""]?.(Number(button?.dataset.at));
  }

  /** @param {KeyboardEvent} event */
  typed(event) {
    const what = KEYS[event.key];
    if (!what || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation(); // the theme has keys of its own
    this.acts[what]?.(0);
  }

  /** The focus goes in, and what there is to see comes into sight. */
  enter() {
    this.inside.focus({ preventScroll: true });
    this.say();
    const { top, bottom } = this.host.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) this.host.scrollIntoView({ block: bottom - top > innerHeight ? "start" : "nearest" });
  }

  /** @param {boolean} [back] whether the focus goes back to the button */
  close(back = true) {
    const here = this.host.isConnected; // the theme may have put another page in its place
    if (open === this) open = null;
    this.host.remove();
    this.mark.setAttribute("aria-expanded", "false");
    if (here && location.hash.startsWith("#beside=")) history.replaceState(history.state, "", location.pathname + location.search);
    if (back) this.mark.focus();
  }
}

/**
 * The button is about to be pressed.
 * @param {HTMLElement} mark
 */
export const prepare = (mark) => void fetchExamples(mark.dataset.game ?? "").catch(() => {});

/**
 * The button was pressed, or an address has asked for what it shows.
 * @param {HTMLElement} mark
 * @param {boolean} [asked] by the address: then what lies open stays
 */
export async function press(mark, asked) {
  if (open?.mark === mark && open.host.isConnected) return asked ? undefined : open.close();
  const key = mark.id.slice("beside=".length);
  const wanted = Number(/\/(\d+)$/.exec(asked ? location.hash : "")?.[1] ?? 1) - 1;
  await bring(mark, async () => [await partingsFor(mark.dataset.game ?? "", key), await styled], ([partings]) => {
    open?.close(false);
    for (let part = mark.parentElement; part; part = part.parentElement) if (part instanceof HTMLDetailsElement) part.open = true;
    open = new Readings(mark, partings);
    open.show(partings[wanted] ? wanted : 0);
    open.enter();
  });
}

onPages(() => open && !open.host.isConnected && open.close(false));
