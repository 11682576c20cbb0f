// A strip of cloth under a rule, in which the rule is seen played, step by step. One is open at a time.

import "../table/shared.mjs";
import { bring } from "../look/part.mjs";
import { make } from "../look/make.mjs";
import { onPages } from "../look/theme.mjs";
import { base } from "../table/desk.mjs";
import { keptLooks } from "../table/keep.mjs";
import { patch } from "../table/tree.mjs";
import { examplesFor, fetchExamples } from "./fetch-examples.mjs";
import { strip, toldAt } from "./render-strip.mjs";

/** @typedef {import("./fetch-examples.mjs").Shown} Shown */

const FAR = 40; // pixels of a swipe
/** @type {Record<string, string>} */
const KEYS = { ArrowLeft: "back", ArrowRight: "on", Escape: "close" };
/** @type {Strip | null} */
let open = null;

/** The strip’s styles, which come with it; it is shown when they are there. */
const styles = make("link", { rel: "stylesheet", href: `${base}examples/examples.css` });
const styled = new Promise((done) => ["load", "error"].forEach((what) => styles.addEventListener(what, done, { once: true })));
document.head.append(styles);

class Strip {
  /**
   * @param {HTMLElement} mark the button beside the rule
   * @param {string} key of the rule or the reading
   * @param {Shown[]} shown
   */
  constructor(mark, key, shown) {
    this.mark = mark;
    this.key = key;
    this.shown = shown;
    this.which = 0;
    this.step = 0;
    this.told = "";
    this.live = new AbortController();
    const { signal } = this.live;
    this.title = mark.closest(".rule-whole")?.querySelector(".rule")?.textContent ?? "";
    this.host = make("div", { className: "strip-host card-picture" });
    this.inside = make("section");
    this.host.append(this.inside);
    this.inside.addEventListener("click", (event) => this.pressed(event.target), { signal });
    this.inside.addEventListener("keydown", (event) => this.typed(event), { signal });
    let from = { x: 0, y: 0 };
    this.inside.addEventListener("touchstart", ({ touches: [touch] }) => (from = { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 }), { signal, passive: true });
    this.inside.addEventListener("touchend", ({ changedTouches: [touch] }) => touch && this.swiped(touch.clientX - from.x, touch.clientY - from.y), { signal });
    addEventListener("beforeprint", () => this.print(), { signal });
    addEventListener("resize", () => this.level(), { signal });
    document.fonts?.addEventListener("loadingdone", () => this.level(), { signal }); // other letters, other heights
    mark.closest(".rule-body")?.append(this.host);
    mark.setAttribute("aria-expanded", "true");
  }

  get here() {
    return /** @type {Shown} */ (this.shown[this.which]);
  }

  /**
   * @param {number} which of the examples
   * @param {number} [step] that which shows the rule, where it is not said
   */
  show(which, step) {
    this.which = which;
    this.step = step ?? this.here.at;
    this.draw();
    requestAnimationFrame(() => setTimeout(() => this.level())); // once it is seen
    const place = which ? `/${which + 1}` : "";
    history.replaceState(history.state, "", `#see=${this.key}${place}`);
  }

  draw() {
    const view = { title: this.title, told: this.told, key: this.key, shown: this.shown, which: this.which, step: this.step, base, looks: keptLooks(), numberOf };
    patch(this.inside, strip(view));
  }

  /** As high at each step as at the highest, so that nothing below ever moves. */
  level() {
    if (this.live.signal.aborted) return;
    const { step } = this;
    const { style } = this.host;
    Object.assign(style, { minHeight: "", height: `${this.host.offsetHeight}px`, contain: "strict", alignItems: "start" }); // the page is laid out once, not with each
    let most = 0;
    for (this.step = 0; this.step < this.here.walk.length; this.step++) {
      this.draw();
      most = Math.max(most, this.inside.offsetHeight);
    }
    this.step = step;
    this.draw();
    Object.assign(style, { minHeight: `${most}px`, height: "", contain: "", alignItems: "" });
  }

  /** @param {number} step */
  go(step) {
    if (!this.here.walk[step]) return;
    this.step = step;
    this.draw();
    this.say();
  }

  /** Where the step stands, and what is to be seen there. */
  say() {
    requestAnimationFrame(() => {
      this.told = toldAt(this.here, this.step); // only what changes is spoken
      this.draw();
    });
  }

  /** What is pressed, or has a key. @type {Record<string, (at: number) => void>} */
  acts = {
    back: () => this.go(this.step - 1),
    on: () => this.go(this.step + 1),
    example: (at) => {
      if (!this.shown[at]) return;
      this.show(at);
      this.say();
    },
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

  /** @param {number} x @param {number} y */
  swiped(x, y) {
    if (Math.abs(x) > FAR && Math.abs(x) > 2 * Math.abs(y)) this.acts[x < 0 ? "on" : "back"]?.(0);
  }

  /** On paper stands what is tried for the rule, or else what has come of it all. */
  print() {
    const { step } = this;
    this.host.style.minHeight = "";
    const { walk, at } = this.here;
    this.step = walk[at]?.tried ? at : walk.length - 1;
    this.draw();
    addEventListener(
      "afterprint",
      () => {
        this.step = step;
        this.level();
      },
      { once: true, signal: this.live.signal },
    );
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
    this.live.abort();
    this.host.remove();
    this.mark.setAttribute("aria-expanded", "false");
    if (here && location.hash.startsWith("#see=")) history.replaceState(history.state, "", location.pathname + location.search);
    if (back) this.mark.focus();
  }
}

/**
 * The number that a rule has on this page.
 * @param {string} rule
 */
const numberOf = (rule) => document.getElementById(rule)?.parentElement?.querySelector(".rule-number")?.textContent ?? "";

/** In which file the examples of a rule are. @param {string} key */
const fileOf = (key) => key.split(".")[0] ?? "";

/**
 * The button is about to be pressed.
 * @param {HTMLElement} mark
 */
export const prepare = (mark) => void fetchExamples(fileOf(mark.id.slice("see=".length))).catch(() => {});

/**
 * The button was pressed, or an address has asked for what it shows.
 * @param {HTMLElement} mark
 * @param {boolean} [asked] by the address: then what lies open stays
 */
export async function press(mark, asked) {
  if (open?.mark === mark && open.host.isConnected) return asked ? undefined : open.close();
  const key = mark.id.slice("see=".length);
  const wanted = Number(/\/(\d+)$/.exec(asked ? location.hash : "")?.[1] ?? 1) - 1;
  await bring(mark, async () => [await examplesFor(fileOf(key), key), await styled], ([shown]) => {
    open?.close(false);
    for (let part = mark.parentElement; part; part = part.parentElement) if (part instanceof HTMLDetailsElement) part.open = true;
    open = new Strip(mark, key, shown);
    open.show(shown[wanted] ? wanted : 0);
    open.enter();
    performance.mark("groomporter:example-open");
  });
}

onPages(() => open && !open.host.isConnected && open.close(false));
