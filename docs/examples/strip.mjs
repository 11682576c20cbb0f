// A strip of cloth under a rule, in which the rule is seen played, step by step. One is open at a time.

import "../table/common.mjs";
import { base } from "../table/desk.mjs";
import { keptLooks } from "../table/keep.mjs";
import { patch } from "../table/tree.mjs";
import { examplesFor, fetchExamples } from "./fetch-examples.mjs";
import { InPlace, keyOf, opener } from "./in-place.mjs";
import { strip, toldAt } from "./render-strip.mjs";

/** @typedef {import("./fetch-examples.mjs").ShownExample} ShownExample */

const FAR = 40; // pixels of a swipe

class Strip extends InPlace {
  /**
   * @param {HTMLElement} mark the button beside the rule
   * @param {ShownExample[]} shown
   */
  constructor(mark, shown) {
    super(mark, ".rule-body");
    this.shown = shown;
    this.which = 0;
    this.step = 0;
    this.told = "";
    const { signal } = this.live;
    let from = { x: 0, y: 0 };
    this.inside.addEventListener("touchstart", ({ touches: [touch] }) => (from = { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 }), { signal, passive: true });
    this.inside.addEventListener("touchend", ({ changedTouches: [touch] }) => touch && this.swiped(touch.clientX - from.x, touch.clientY - from.y), { signal });
    addEventListener("beforeprint", () => this.print(), { signal });
    addEventListener("resize", () => this.level(), { signal });
    document.fonts?.addEventListener("loadingdone", () => this.level(), { signal }); // other letters, other heights
  }

  get here() {
    return /** @type {ShownExample} */ (this.shown[this.which]);
  }

  /** @override @param {number} which of the examples */
  show(which) {
    this.which = which;
    this.step = this.here.at;
    this.draw();
    requestAnimationFrame(() => setTimeout(() => this.level())); // once it is seen
    this.putAddress(which);
  }

  draw() {
    const view = { title: this.title, told: this.told, key: keyOf(this.mark), shown: this.shown, which: this.which, step: this.step, base, looks: keptLooks(), numberOf };
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

  /** Where the step stands, and what is to be seen there. @override */
  say() {
    requestAnimationFrame(() => {
      this.told = toldAt(this.here, this.step); // only what changes is spoken
      this.draw();
    });
  }

  /** @override @type {Record<string, (at: number) => void>} */
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
}

/**
 * The number that a rule has on this page.
 * @param {string} rule
 */
const numberOf = (rule) => document.getElementById(rule)?.parentElement?.querySelector(".rule-number")?.textContent ?? "";

/** In which file the examples of a rule are. @param {HTMLElement} mark */
const fileOf = (mark) => keyOf(mark).split(".")[0] ?? "";

/**
 * The button is about to be pressed.
 * @param {HTMLElement} mark
 */
export const prepare = (mark) => void fetchExamples(fileOf(mark)).catch(() => {});

export const press = opener(
  (mark) => examplesFor(fileOf(mark), keyOf(mark)),
  (mark, shown) => new Strip(mark, shown),
);
