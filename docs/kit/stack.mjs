// <kit-stack>: a stacked pack for the ruleset that is chosen, for as many players, to show the rules that are ticked. What
// the page was built with is shown at once; anything else is asked of the desk.

import { ask, base, Stalled, Stopped } from "../table/desk.mjs";
import { patch } from "../table/tree.mjs";
import { stacked } from "./stacked.mjs";

const PATIENCE = 45_000; // a search is counted in lines; a small device takes its time over them

export class KitStack extends HTMLElement {
  constructor() {
    super();
    this.live = new AbortController();
    this.asked = 0; // how often something was asked: an answer to an older question is of no more use
  }

  connectedCallback() {
    this.live = new AbortController();
    const form = this.form;
    if (!form) return;
    form.hidden = false;
    form.addEventListener("submit", (event) => event.preventDefault(), { signal: this.live.signal });
    form.addEventListener("change", (event) => this.changed(event.target), { signal: this.live.signal });
    form.addEventListener("click", (event) => this.pressed(event.target), { signal: this.live.signal });
  }

  disconnectedCallback() {
    this.live.abort();
  }

  /** @returns {HTMLFormElement | null} */
  get form() {
    return this.querySelector("form");
  }

  /** @param {string} name @returns {HTMLSelectElement | null} */
  select(name) {
    const found = this.form?.elements.namedItem(name);
    return found instanceof HTMLSelectElement ? found : null;
  }

  /** @returns {HTMLInputElement[]} */
  get boxes() {
    return [...this.querySelectorAll("form input")].filter((box) => box instanceof HTMLInputElement);
  }

  /** @param {EventTarget | null} target */
  changed(target) {
    const ruleset = this.select("ruleset");
    if (target === ruleset) this.seated(ruleset?.selectedOptions[0]);
    if (target instanceof HTMLSelectElement) this.wanted();
  }

  /** @param {EventTarget | null} target */
  pressed(target) {
    if (!(target instanceof Element)) return;
    if (target.closest("[data-stack-clear]")) for (const box of this.boxes) box.checked = false;
    if (target.closest("[data-stack-clear], [data-stack-find]")) this.wanted();
  }

  /**
   * As many players to choose from as the ruleset is for.
   * @param {HTMLOptionElement | undefined} ruleset
   */
  seated(ruleset) {
    const select = this.select("seats");
    if (!select || !ruleset) return;
    const [least = 2, most = 2, usual = 2] = (ruleset.dataset.seats ?? "").split(" ").map(Number);
    const before = Number(select.value);
    select.replaceChildren(
      ...Array.from({ length: most - least + 1 }, (_, at) => new Option(`${least + at}`, `${least + at}`)),
    );
    select.value = String(before >= least && before <= most ? before : usual);
  }

  /** Show what is chosen: what the page has, or what the desk finds. */
  async wanted() {
    const chosen = this.select("ruleset")?.selectedOptions[0];
    const seats = Number(this.select("seats")?.value);
    const rules = this.boxes.filter((box) => box.checked).map((box) => box.value);
    const question = { do: "stack", game: this.dataset.game, ruleset: chosen?.value, seats, rules };
    const usual = Number((chosen?.dataset.seats ?? "").split(" ")[2]);
    const mine = ++this.asked;
    const prepared = !rules.length && seats === usual ? chosen?.value : undefined;
    if (prepared) return this.lay(prepared, "");
    this.told("The engine looks for such a deal …");
    try {
      const answer = await ask(question, PATIENCE);
      if (mine !== this.asked) return;
      if (answer.error) return this.told(answer.error);
      this.draw(answer.stack);
      this.lay("", "Found.");
    } catch (error) {
      if (mine !== this.asked) return;
      const gone = error instanceof Stopped || error instanceof Stalled;
      this.told(gone ? "The engine did not start; what the page was made with can still be chosen." : "The engine found no answer.");
    }
  }

  /**
   * Show the sheet of this ruleset that the page has; "" for that which the desk found.
   * @param {string} spec
   * @param {string} said
   */
  lay(spec, said) {
    for (const sheet of this.querySelectorAll(".stack-sheet")) {
      const shown = sheet instanceof HTMLElement && (sheet.dataset.ruleset ?? "") === spec;
      sheet.classList.toggle("set-aside", !shown);
    }
    this.told(said);
  }

  /** @param {import("./stacked.mjs").Stack} stack */
  draw(stack) {
    const place = this.querySelector(".stack-found");
    if (!place) return;
    let inside = place.firstElementChild;
    if (!inside) place.append((inside = document.createElement("div")));
    patch(inside, stacked(stack, base));
  }

  /** @param {string} text */
  told(text) {
    const status = this.querySelector("[role=status]");
    if (status) status.textContent = text;
  }
}

if (!customElements.get("kit-stack")) customElements.define("kit-stack", KitStack);
