// What opens in place under a rule by the button beside it: a strip in which the rule is seen played, or a deal under two
// readings of it. Of each sort one is open at a time.

import { bring } from "../look/part.mjs";
import { make } from "../look/make.mjs";
import { stylesheet } from "../look/stylesheet.mjs";
import { onPages } from "../look/theme.mjs";
import { base } from "../table/desk.mjs";

/** @type {Record<string, string>} */
const KEYS = { ArrowLeft: "back", ArrowRight: "on", Escape: "close" };

/** Their styles; what is opened is shown when they are there. */
const styled = stylesheet(`${base}examples/examples.css`);

export class InPlace {
  /**
   * @param {HTMLElement} mark the button
   * @param {string} places in which it opens, the nearest around the button
   * @param {string} [sort] its class
   */
  constructor(mark, places, sort = "") {
    this.mark = mark;
    this.live = new AbortController();
    const { signal } = this.live;
    this.title = mark.dataset.title || (mark.closest(".rule-whole")?.querySelector(".rule")?.textContent ?? "");
    this.host = make("div", { className: `strip-host ${sort} card-picture` });
    this.inside = make("section");
    this.host.append(this.inside);
    this.inside.addEventListener("click", ({ target }) => this.pressed(target), { signal });
    this.inside.addEventListener("keydown", (event) => this.typed(event), { signal });
    mark.closest(places)?.append(this.host);
    mark.setAttribute("aria-expanded", "true");
  }

  /** What is pressed, or has a key. @type {Record<string, (at: number) => void>} */
  acts = {};

  /** @param {number} _which of those beside the rule */
  show(_which) {}

  /** What there is to see is spoken. */
  say() {}

  /** The address is that of what is shown, to be copied. @param {number} which */
  putAddress(which) {
    history.replaceState(history.state, "", `#${this.mark.id}${which ? `/${which + 1}` : ""}`);
  }

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
    if (this.live.signal.aborted) return;
    const here = this.host.isConnected; // the theme may have put another page in its place
    this.live.abort();
    this.host.remove();
    this.mark.setAttribute("aria-expanded", "false");
    const [sort = ""] = this.mark.id.split("=");
    if (here && location.hash.startsWith(`#${sort}=`)) history.replaceState(history.state, "", location.pathname + location.search);
    if (back) this.mark.focus();
  }
}

/**
 * What a button goes by: what its name says after the sort.
 * @param {HTMLElement} mark
 */
export const keyOf = (mark) => mark.id.slice(mark.id.indexOf("=") + 1);

/**
 * How one sort opens.
 * @template T
 * @param {(mark: HTMLElement) => Promise<T[]>} come what is to be shown
 * @param {(mark: HTMLElement, some: T[]) => InPlace} lay
 */
export function opener(come, lay) {
  /** @type {InPlace | null} */
  let open = null;
  onPages(() => open && !open.host.isConnected && open.close(false));

  /**
   * The button was pressed, or an address has asked for what it shows.
   * @param {HTMLElement} mark
   * @param {boolean} [asked] by the address: then what lies open stays
   */
  return async (mark, asked) => {
    if (open?.mark === mark && open.host.isConnected) return asked ? undefined : open.close();
    const wanted = Number(/\/(\d+)$/.exec(asked ? location.hash : "")?.[1] ?? 1) - 1;
    await bring(mark, async () => /** @type {const} */ ([await come(mark), await styled]), ([some]) => {
      open?.close(false);
      for (let part = mark.parentElement; part; part = part.parentElement) if (part instanceof HTMLDetailsElement) part.open = true;
      open = lay(mark, some);
      open.show(some[wanted] ? wanted : 0);
      open.enter();
    });
  };
}
