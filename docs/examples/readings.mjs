// A deal under two readings of a rule, side by side, in place beneath the rule. One is open at a time.

import "../table/common.mjs";
import { keptLooks } from "../table/keep.mjs";
import { patch } from "../table/tree.mjs";
import { fetchExamples, partingsFor } from "./fetch-examples.mjs";
import { InPlace, keyOf, opener } from "./in-place.mjs";
import { readings, spoken } from "./render-readings.mjs";

/** @typedef {import("./parting-shape.mjs").Parting} Parting */

const PLACES = ".rule-body, li, .beside-place"; // in which they open
/**
 * Draw one deal into an element.
 * @param {Element} into
 * @param {Parting[]} partings
 * @param {number} which
 * @param {string} title of the rule
 */
export const draw = (into, partings, which, title) => patch(into, readings({ title, partings, which, looks: keptLooks() }));

class Readings extends InPlace {
  /**
   * @param {HTMLElement} mark the button
   * @param {Parting[]} partings
   */
  constructor(mark, partings) {
    super(mark, PLACES, "readings-host");
    this.partings = partings;
    this.which = 0;
  }

  /** @override @param {number} which */
  show(which) {
    this.which = which;
    draw(this.inside, this.partings, which, this.title);
    this.putAddress(which);
  }

  /** @override */
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

  /** @override @type {Record<string, (at: number) => void>} */
  acts = {
    back: () => this.go(this.which - 1),
    on: () => this.go(this.which + 1),
    deal: (at) => this.go(at),
    close: () => this.close(),
  };
}

/**
 * The button is about to be pressed.
 * @param {HTMLElement} mark
 */
export const prepare = (mark) => void fetchExamples(mark.dataset.game ?? "").catch(() => {});

export const press = opener(
  (mark) => partingsFor(mark.dataset.game ?? "", keyOf(mark)),
  (mark, partings) => new Readings(mark, partings),
);
