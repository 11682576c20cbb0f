// <kit-saturday>: of the plans that stand in the page the one for the game, the people and the minutes that are chosen. An
// address may choose too: ?game=…&people=12&minutes=45, with people=all for the whole table.

const NAMES = ["game", "people", "minutes"];

export class KitSaturday extends HTMLElement {
  constructor() {
    super();
    this.live = new AbortController();
  }

  connectedCallback() {
    this.live = new AbortController();
    const { form } = this;
    if (!form) return;
    form.hidden = false;
    const asked = new URLSearchParams(location.search);
    for (const name of NAMES) {
      const select = this.select(name);
      const value = asked.get(name);
      if (select && value && [...select.options].some((option) => option.value === value)) select.value = value;
    }
    const { signal } = this.live;
    form.addEventListener("submit", (event) => event.preventDefault(), { signal });
    form.addEventListener("change", () => this.lay(true), { signal });
    form.querySelector("[data-saturday-print]")?.addEventListener("click", () => print(), { signal });
    this.lay(false, asked.get("people") === "all");
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
    return [...this.querySelectorAll("select")].find((one) => one.name === name) ?? null;
  }

  /**
   * Show what is chosen and hide the rest.
   * @param {boolean} said whether it is told to those who do not see
   * @param {boolean} [everybody] whether every number of people is shown
   */
  lay(said, everybody = false) {
    for (const name of NAMES) {
      const value = this.select(name)?.value;
      for (const part of this.querySelectorAll(`[data-${name}]`)) {
        if (part instanceof HTMLElement) part.hidden = part.dataset[name] !== value && !(everybody && name === "people");
      }
    }
    const status = this.querySelector("[role=status]");
    const [game, people, minutes] = NAMES.map((name) => this.select(name)?.selectedOptions[0]?.textContent);
    if (said && status) status.textContent = `The plan for ${game}, ${people} people and ${minutes} minutes is shown below.`;
  }
}

if (!customElements.get("kit-saturday")) customElements.define("kit-saturday", KitSaturday);
