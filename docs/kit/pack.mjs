// <kit-pack>: the cards of the pack that is chosen, in sheets to be printed and cut.

import "../look/site.mjs";
import { define } from "../table/element.mjs";
import { notLaidOut } from "./fit.mjs";
import { KitForm } from "./form.mjs";
import { keepPaper, usualPaper } from "./paper.mjs";

/** Cards on a page: as many as stand in rows within 8 mm of margin; on Letter they lie on their side. @type {Record<string, number>} */
const ON_A_PAGE = { a4: 9, letter: 8 };
const PAPERS = /** @type {Record<string, string>} */ ({ a4: "A4", letter: "Letter" });

class KitPack extends KitForm {
  /** @param {HTMLFormElement} form @param {AbortSignal} signal */
  listen(form, signal) {
    const paper = this.select("paper");
    if (paper) paper.value = usualPaper();
    form.addEventListener("change", ({ target }) => {
      if (target === paper && paper) keepPaper(paper.value);
      this.say();
    }, { signal });
    form.addEventListener("click", ({ target }) => {
      if (target instanceof Element && target.closest("[data-pack-print]")) void this.print();
    }, { signal });
    addEventListener("afterprint", () => this.taken(), { signal });
    this.say();
  }

  /** @param {string} name @returns {HTMLSelectElement | undefined} */
  select(name) {
    return [...this.querySelectorAll("select")].find((one) => one.name === name);
  }

  /** @param {string} name */
  value(name) {
    return this.select(name)?.value ?? "";
  }

  /** The cards that are chosen, in the notation. */
  get cards() {
    return (this.select("cards")?.selectedOptions[0]?.dataset.cards ?? "").split(" ");
  }

  say() {
    const paper = this.value("paper");
    const sheets = Math.ceil(this.cards.length / (ON_A_PAGE[paper] ?? 1));
    const sides = this.value("backs") === "both" ? "printed on both sides, turned on the long edge" : "printed on one side";
    this.tell(`${sheets} sheets of ${PAPERS[paper]}, ${sides}. Print at 100 %: a card is then as large as is said.`);
  }

  async print() {
    this.taken();
    const paper = this.value("paper");
    const many = ON_A_PAGE[paper] ?? 1;
    const drawn = this.cards.map((card) => this.picture(`[data-pack="${this.value("cards")}"] [data-card="${card}"]`));
    const back = this.picture(".pack-back img");
    for (let from = 0; from < drawn.length; from += many) {
      this.append(this.page(drawn.slice(from, from + many)));
      if (this.value("backs") === "both") this.append(this.page(Array.from({ length: many }, () => back)));
    }
    await Promise.all([...this.querySelectorAll("img")].map((picture) => picture.decode().catch(() => {}))); // one that does not come is left out
    document.documentElement.dataset.laid = paper;
    document.documentElement.dataset.prints = "pack";
    print();
  }

  /** @param {string} what @returns {HTMLImageElement | null} */
  picture(what) {
    return this.querySelector(`${what}`);
  }

  /** @param {(HTMLImageElement | null)[]} cards */
  page(cards) {
    const whole = document.createElement("section");
    whole.className = "sheet pack-page";
    whole.dataset.size = this.value("size");
    for (const card of cards) {
      const place = whole.appendChild(document.createElement("div"));
      const picture = card?.cloneNode();
      if (!(picture instanceof HTMLImageElement)) continue;
      picture.loading = "eager";
      picture.alt = "";
      place.append(picture);
    }
    return whole;
  }

  /** The pages are printed. */
  taken() {
    for (const page of this.querySelectorAll(".pack-page")) page.remove();
    notLaidOut();
  }
}

define("kit-pack", KitPack);
