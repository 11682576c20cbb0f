// The rules of a kit seen played: what can be done with each example of the list stands beside its title, and what is
// chosen is printed, or one is put on the projector.

import "../table/common.mjs";
import { examplesFor, rulesOf } from "../examples/fetch-examples.mjs";
import { make } from "../look/make.mjs";
import { fetchPart } from "../look/part.mjs";
import { stylesheet } from "../look/stylesheet.mjs";
import { base } from "../table/desk.mjs";
import { pageAddress } from "../table/screen-facts.mjs";
import { printExamples } from "./examples-sheet.mjs";
import { positionsOf } from "./examples-projected.mjs";
import { kit, ticked } from "./form.mjs";
import { keptPlace } from "./kept-place.mjs";

/** @typedef {import("../examples/fetch-examples.mjs").ShownExample} Shown */
/** An example of the list: its rule or reading, and which it is of those beside it.
 * @typedef {{link: HTMLAnchorElement, key: string, at: number, box: HTMLInputElement, button: HTMLButtonElement}} Listed */

const SEE = "#see=";

/** Its styles, which come with it. */
const styled = stylesheet(`${base}kit/examples.css`);

/** What a list of a page is, once it has been opened. @type {WeakMap<HTMLElement, ExampleList>} */
const lists = new WeakMap();

class ExampleList {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    this.game = place.dataset.game ?? "";
    this.print = make("button", { type: "button", onclick: () => this.printed() }, "Print the chosen");
    this.none = make("button", { type: "button", onclick: () => this.chooseNone() }, "Choose none");
    this.status = make("span", { role: "status" });
    /** @type {Listed[]} */
    this.listed = [...place.querySelectorAll("a")].map((link, name) => this.entry(link, name));
    place.prepend(make("p", { className: "examples-acts" }, this.print, this.none, this.status));
    place.addEventListener("change", () => this.tell());
    this.tell();
  }

  get chosen() {
    return this.listed.filter(({ box }) => box.checked);
  }

  /** @param {HTMLAnchorElement} link @param {number} name */
  entry(link, name) {
    const title = link.textContent ?? "";
    const at = Number(link.dataset.at ?? 0);
    const key = decodeURIComponent(link.hash.slice(SEE.length));
    if (at) link.hash += `/${at + 1}`;
    const box = make("input", { type: "checkbox", autocomplete: "off", "aria-label": `Print: ${title}` });
    const button = make("button", { type: "button", "aria-label": `On the projector: ${title}`, onclick: () => this.project(name) }, "On the projector");
    link.before(make("label", {}, box, " Print"));
    link.after(button);
    return { link, key, at, box, button };
  }

  /** @param {string} [words] */
  tell(words) {
    const count = this.chosen.length;
    this.none.hidden = !count;
    this.print.ariaDisabled = count ? null : "true";
    this.status.textContent = words ?? (count ? `${count} chosen.` : "None is chosen.");
  }

  chooseNone() {
    for (const { box } of this.chosen) box.checked = false;
    this.tell();
    this.print.focus();
  }

  /**
   * An example with what is said of its rules.
   * @param {Listed} listed
   */
  async come({ key, at }) {
    const [some, rules] = await Promise.all([examplesFor(this.game, key), rulesOf(this.game)]);
    const shown = some[at] ?? some[0];
    if (!shown) throw new Error(key);
    return { key, shown, rules };
  }

  async printed() {
    const { chosen } = this;
    if (!chosen.length) return this.tell("Tick what is to be printed.");
    const come = await fetchPart(() => Promise.all(chosen.map((one) => this.come(one))), (words) => this.tell(words));
    if (!come) return;
    const { name = "", base: from = "" } = this.place.dataset;
    const page = new URL(pageAddress(from, `games/${this.game}`), location.href);
    const address = page.protocol === "file:" ? "" : `${page.host}${page.pathname}`; // a file's place says nothing to whoever has the paper
    const whole = await printExamples({ name, address, paper: ticked(kit(), "kit-paper")?.value ?? "a4" }, come);
    this.tell(whole ? undefined : "One is more than a page: its end comes out on another.");
  }

  /**
   * @param {number} name its place in the list
   * @param {boolean} [again] where it was left
   */
  async project(name, again) {
    const listed = this.listed[name];
    if (!listed) return;
    const come = await fetchPart(() => Promise.all([import("./projector.mjs"), this.come(listed)]), (words) => this.tell(words));
    if (!come || !this.place.isConnected) return;
    const [{ projectWalk }, { key, shown, rules }] = come;
    this.tell();
    projectWalk(this.place, { name: String(name), title: shown.example.title, kept: keptExample(this.game), opener: () => listed.button }, positionsOf(shown, key, rules), again ? undefined : shown.at);
  }
}

/**
 * By what the projector keeps the place in an example of a game.
 * @param {string} game
 */
export const keptExample = (game) => `${game}-example`;

/**
 * The list is opened.
 * @param {HTMLElement} place
 */
export async function offer(place) {
  await styled;
  const list = lists.get(place) ?? new ExampleList(place);
  lists.set(place, list);
  const kept = keptPlace(keptExample(list.game));
  if (kept?.open) await list.project(Number(kept.name), true); // the page was loaded anew while it was shown
}
