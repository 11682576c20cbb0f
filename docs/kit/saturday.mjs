// <kit-saturday>: of the plans that stand in the page the one for the game, the people and the minutes that are chosen, and
// all that such a class needs, printed at once. What is chosen is kept on the device; an address may choose too:
// ?game=…&people=12&minutes=45.

import "../look/site.mjs";
import { bring } from "../look/part.mjs";
import { define } from "../table/element.mjs";
import { read, write } from "../table/keep.mjs";
import { map, text } from "../table/shape.mjs";
import { putInAddress } from "./chosen-in-address.mjs";
import { fetchSheets } from "./class-sheets.mjs";
import { addressCodes } from "./codes.mjs";
import { layOut, notLaidOut } from "./fit.mjs";
import { KitForm } from "./form.mjs";
import { keepPaper, usualPaper } from "./paper.mjs";
import "./pack.mjs";
import { contents, inOrder, leaves, page, sheetsOfPaper } from "./whole-class.mjs";

/** @typedef {import("./class-sheets.mjs").Sheets} Sheets */
/** @typedef {import("./whole-class.mjs").Run} Run */
/** @typedef {ReturnType<typeof inOrder>} Whole */

const NAMES = ["game", "people", "minutes", "tables"]; // of what is chosen, what decides which parts of a plan are shown
const KEY = "groomporter:saturday";
const KEPT = map(text(40), 10);
const PAPERS = { a4: "A4", letter: "Letter" };
const MORE_THAN_A_PAGE = "A side of it is more than a page: its end comes out on another.";

class KitSaturday extends KitForm {
  /** By the game. @type {Map<string, Sheets>} */
  sheets = new Map();

  /** @param {HTMLFormElement} form @param {AbortSignal} signal */
  listen(form, signal) {
    const kept = read(KEY);
    const asked = Object.fromEntries(new URLSearchParams(location.search));
    this.choose({ ...(KEPT(kept) ? kept : {}), paper: usualPaper(), ...asked });
    if (Object.keys(asked).length) putInAddress(this.chosen); // a number that no class has is none of what is shown
    this.dataset.chosen = "";
    form.addEventListener("change", (event) => this.changed(event.target), { signal });
    form.addEventListener("click", (event) => this.pressed(event.target), { signal });
    addEventListener("afterprint", () => this.taken(), { signal });
    this.lay();
  }

  /** @param {string} name @returns {HTMLSelectElement | null} */
  select(name) {
    return [...this.querySelectorAll("select")].find((one) => one.name === name) ?? null;
  }

  /** What is chosen, by name. @returns {Record<string, string>} */
  get chosen() {
    return Object.fromEntries([...this.querySelectorAll("select")].map(({ name, value }) => [name, value]));
  }

  /** @param {Record<string, string>} values what cannot be chosen is left */
  choose(values) {
    for (const name of ["game", "paper", "sides"]) this.put(name, values[name]);
    for (const name of ["people", "minutes"]) this.put(name, this.nearest(name, Number(values[name])));
    this.seated(values.tables);
  }

  /** Of the numbers that can be chosen that which is nearest to one; undefined to what is none. @param {string} name @param {number} number */
  nearest(name, number) {
    const far = (/** @type {HTMLOptionElement} */ { value }) => Math.abs(Number(value) - number);
    return number ? [...(this.select(name)?.options ?? [])].sort((one, other) => far(one) - far(other))[0]?.value : undefined;
  }

  /** @param {string} name @param {string | undefined} value */
  put(name, value) {
    const select = this.select(name);
    if (select && [...select.options].some((option) => option.value === value)) select.value = value ?? "";
  }

  /** The plan that is chosen. @returns {HTMLElement | null} */
  get plan() {
    return this.querySelector(`.sheet[data-game="${CSS.escape(this.chosen.game ?? "")}"]`);
  }

  /** The rows of its hall for as many people. @returns {HTMLElement[]} */
  get ways() {
    return [...(this.plan?.querySelectorAll("tr") ?? [])].filter((row) => row.dataset.people === this.chosen.people);
  }

  /**
   * At how many tables they can sit; the usual number unless another is wanted.
   * @param {string} [wanted]
   */
  seated(wanted) {
    const tables = this.ways.map((row) => row.dataset.tables ?? "");
    const sorted = [...tables].sort((one, other) => Number(one) - Number(other));
    this.select("tables")?.replaceChildren(...sorted.map((count) => new Option(count, count)));
    this.put("tables", tables[0]);
    this.put("tables", wanted);
  }

  /** @param {EventTarget | null} target */
  changed(target) {
    if (target instanceof HTMLSelectElement && (target.name === "game" || target.name === "people")) this.seated();
    const { paper = "", ...rest } = this.chosen;
    if (target instanceof HTMLSelectElement && target.name === "paper") keepPaper(paper);
    write(KEY, rest);
    putInAddress(this.chosen);
    this.lay();
  }

  /** Show what is chosen, and set the rest aside. */
  lay() {
    this.taken();
    const { chosen } = this;
    for (const name of NAMES) {
      for (const part of this.querySelectorAll(`[data-${name}]`)) {
        if (part instanceof HTMLElement) part.toggleAttribute("data-off", NAMES.some((one) => part.dataset[one] !== undefined && !(part.dataset[one] ?? "").split(" ").includes(chosen[one] ?? "")));
      }
    }
    this.count();
    void this.fetch();
  }

  /** What is fallen back on, by its id and its name. */
  get instead() {
    const { instead = "", insteadName = "", insteadTables = "0", insteadCounters = "0" } = this.way?.dataset ?? {};
    return { game: instead, name: insteadName, copies: Number(insteadTables), counters: Number(insteadCounters) };
  }

  /** The row that is shown. */
  get way() {
    return this.ways.find((row) => row.dataset.tables === this.chosen.tables);
  }

  /** Have the sheets come for what is chosen. */
  async fetch() {
    const games = [this.chosen.game ?? "", this.instead.game].filter((game) => game && !this.sheets.has(game));
    const form = this.querySelector("form");
    if (!games.length || !form) return;
    await bring(form, () => Promise.all(games.map((game) => fetchSheets(this.dataset.base ?? "", game))), (come) => {
      games.forEach((game, at) => this.sheets.set(game, come[at]));
      this.count();
    });
  }

  /** All that is printed, each side once, and in which order; null where its sheets have not come. */
  get whole() {
    const { plan, way, instead } = this;
    const { game = "", sides = "" } = this.chosen;
    const [own, others] = [this.sheets.get(game), this.sheets.get(instead.game)];
    if (!plan || !way || !own || (instead.game && !others)) return null;
    const both = sides === "both";
    const counts = JSON.parse(way.dataset.counts ?? "{}");
    const shown = others ? { ...instead, sheets: others } : null;
    return inOrder(leaves(plan, own, counts, shown, both), both);
  }

  /** Say what is shown, and how many sheets all of it takes. */
  count() {
    const [game, people, minutes] = ["game", "people", "minutes"].map((name) => this.select(name)?.selectedOptions[0]?.textContent);
    const { whole } = this;
    this.tell(`The plan for ${game}, ${people} people and ${minutes} minutes is shown below. ${this.inWords(whole)}`.trim());
    const inside = this.plan?.querySelector(".saturday-inside");
    if (inside) inside.textContent = whole ? `${this.howToPrint(whole)} ${contents(whole.runs)}` : "";
  }

  /** How many sheets of which paper there are. @param {Whole} whole */
  howToPrint({ order }) {
    const { paper, sides } = this.chosen;
    const both = sides === "both";
    const count = `${sheetsOfPaper(order.length, both)} sheets of ${PAPERS[/** @type {keyof typeof PAPERS} */ (paper)]}`;
    return both ? `Print on both sides, turned on the long edge: ${count}. A sheet with one page has it on both sides.` : `Print on one side: ${count}.`;
  }

  /** What is printed, in words. @param {Whole | null} whole */
  inWords(whole) {
    const { way, chosen, instead } = this;
    if (!whole || !way) return "";
    const both = chosen.sides === "both";
    const paper = PAPERS[/** @type {keyof typeof PAPERS} */ (chosen.paper)];
    const sheets = sheetsOfPaper(whole.order.length, both);
    const said = ["the teacher’s pages", way.lastElementChild?.textContent ?? ""];
    if (instead.game) said.push(`${instead.copies} ${instead.copies === 1 ? "handout" : "handouts"} of ${instead.name}${instead.counters ? " with its counters" : ""}, to fall back on`);
    return `All of it is ${sheets} sheets of ${paper}, printed on ${both ? "both sides" : "one side"}: ${said.join(", ")}.`;
  }

  /** @param {EventTarget | null} target */
  pressed(target) {
    const button = target instanceof Element ? target.closest("button") : null;
    const wanted = button?.dataset.saturdayPrint;
    if (wanted === "plan") this.printPlan();
    else if (wanted) void this.fetch().then(() => this.printWhole()).catch(console.error);
  }

  /** Print the plan that is chosen, each of its sides on a page. */
  printPlan() {
    const { plan } = this;
    if (!plan) return;
    document.documentElement.dataset.prints = "plan";
    if (layOut(this.chosen.paper ?? "a4", [plan]).length) this.tell(MORE_THAN_A_PAGE);
    print();
  }

  /** Print all of it. */
  async printWhole() {
    const { whole } = this;
    if (!whole) return;
    await addressCodes(whole.sides.map(({ side }) => side), this.dataset.base ?? "").catch(console.error);
    const once = this.layPages(whole.sides);
    if (once.over.length) this.tell(MORE_THAN_A_PAGE);
    this.append(...whole.order.map((at) => /** @type {Node} */ (once.pages[at]?.cloneNode(true))));
    for (const one of once.pages) one.remove();
    print();
  }

  /**
   * All of it with each side once: how often each is printed, and where, is told.
   * @param {string} paper
   * @returns {Promise<[over: string, order: number[], title: string, runs: Run[]]>} what does not fit, the order of the
   *   pages, and what the whole and its parts are called
   */
  async layOnce(paper) {
    this.put("paper", paper);
    await this.fetch();
    this.count();
    const { whole } = this;
    if (!whole) throw new Error("the sheets of this class have not come");
    const [game, people, minutes] = ["game", "people", "minutes"].map((name) => this.select(name)?.selectedOptions[0]?.textContent);
    const title = `${game}: a class of ${people}, ${minutes} minutes`;
    return [this.layPages(whole.sides).over, whole.order, title, whole.runs];
  }

  /** @param {import("./whole-class.mjs").Side[]} sides */
  layPages(sides) {
    this.taken();
    document.documentElement.dataset.prints = "class";
    const pages = sides.map(page);
    this.append(...pages);
    const over = layOut(this.chosen.paper ?? "a4", pages).join(", ");
    return { pages, over };
  }

  /** The pages are printed. */
  taken() {
    for (const one of this.querySelectorAll("[data-whole]")) one.remove();
    notLaidOut();
  }
}

define("kit-saturday", KitSaturday);
