// <kit-saturday>: of the plans that stand in the page the one for the game, the people and the minutes that are chosen. An
// address may choose too: ?game=…&people=12&minutes=45.

import "../look/site.mjs";
import { define } from "../table/element.mjs";
import { sheetsThatOverflow } from "./fit.mjs";
import { KitForm } from "./form.mjs";

const NAMES = ["game", "people", "minutes"];

class KitSaturday extends KitForm {
  /** @param {HTMLFormElement} form @param {AbortSignal} signal */
  listen(form, signal) {
    const asked = new URLSearchParams(location.search);
    for (const name of NAMES) {
      const select = this.select(name);
      const value = asked.get(name);
      if (select && value && [...select.options].some((option) => option.value === value)) select.value = value;
    }
    form.addEventListener("change", () => this.lay(true), { signal });
    form.querySelector("[data-saturday-print]")?.addEventListener("click", () => this.print(), { signal });
    this.lay(false);
  }

  /** @param {string} name @returns {HTMLSelectElement | null} */
  select(name) {
    return [...this.querySelectorAll("select")].find((one) => one.name === name) ?? null;
  }

  /**
   * Show what is chosen, and set the rest aside.
   * @param {boolean} said whether it is told to those who do not see
   */
  lay(said) {
    for (const name of NAMES) {
      const value = this.select(name)?.value;
      for (const part of this.querySelectorAll(`[data-${name}]`)) {
        if (part instanceof HTMLElement) part.toggleAttribute("data-off", part.dataset[name] !== value);
      }
    }
    const [game, people, minutes] = NAMES.map((name) => this.select(name)?.selectedOptions[0]?.textContent);
    if (said) this.tell(`The plan for ${game}, ${people} people and ${minutes} minutes is shown below.`);
  }

  /** Print the plan that is chosen, each of its sides on a page. */
  print() {
    document.documentElement.dataset.prints = "plan";
    const faults = sheetsThatOverflow(this.select("paper")?.value ?? "a4", `saturday-${this.select("game")?.value}`);
    if (faults.length) this.tell("A side of it is more than a page: its end comes out on another.");
    print();
  }
}

define("kit-saturday", KitSaturday);
