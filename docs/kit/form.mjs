// A form of a kit, which nothing can be done with before this is there, and what is chosen at the kit's head.

import { read } from "../look/options-on-page.mjs";
import { PageElement } from "../table/element.mjs";

export class KitForm extends PageElement {
  /** @param {AbortSignal} signal */
  begin(signal) {
    const form = this.querySelector("form");
    if (!form) return;
    form.hidden = false;
    form.addEventListener("submit", (event) => event.preventDefault(), { signal });
    this.listen(form, signal);
  }

  /** @param {HTMLFormElement} _ @param {AbortSignal} _signal ends the listening */
  listen(_, _signal) {}

  /** @param {string} text */
  tell(text) {
    const status = this.querySelector("[role=status]");
    if (status) status.textContent = text;
  }
}

/** The head of the page's kit. @returns {HTMLElement | null} */
export const kit = () => document.querySelector(".kit");

/** The box of this name that is ticked. @param {HTMLElement | null} head @param {string} name @returns {HTMLInputElement | undefined} */
export const ticked = (head, name) => [...(head?.querySelectorAll("input") ?? [])].find((box) => box.name === name && box.checked);

/** By each option its select. @param {HTMLElement | null} head @returns {[option: string, select: HTMLSelectElement][]} */
export const selects = (head) => [...(head?.querySelectorAll("select") ?? [])].map((select) => [select.dataset.option ?? "", select]);

/** Those of another value than the ruleset has. @param {HTMLElement | null} head */
export function changedSelects(head) {
  const usual = read(ticked(head, "kit-ruleset")?.dataset.values);
  return selects(head).filter(([option, select]) => select.value !== usual[option]);
}
