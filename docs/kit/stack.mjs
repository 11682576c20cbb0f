// <kit-stack>: a stacked pack for the ruleset and the options that are chosen at the head of the kit, for as many players, to
// show the rules that are ticked. What the page was built with is shown at once; anything else is asked of the desk.

import { ASIDE } from "../look/options-on-page.mjs";
import { ask, base, StartStalled, StoppedByReader } from "../table/desk.mjs";
import { define } from "../table/element.mjs";
import { patch } from "../table/tree.mjs";
import { changedSelects, kit, KitForm, ticked } from "./form.mjs";
import { packSheet } from "./pack-sheet.mjs";

const PATIENCE = 45_000; // a search is counted in lines; a small device takes its time over them

class KitStack extends KitForm {
  asked = 0; // how often something was asked: an answer to an older question is of no more use

  /** @param {HTMLFormElement} form @param {AbortSignal} signal */
  listen(form, signal) {
    form.addEventListener("change", (event) => event.target instanceof HTMLSelectElement && this.chosen(), { signal });
    form.addEventListener("click", (event) => this.pressed(event.target), { signal });
    document.addEventListener("change", (event) => this.elsewhere(event.target), { signal });
  }

  /** @returns {HTMLSelectElement | null} */
  get seats() {
    return this.querySelector("select");
  }

  /** @returns {HTMLInputElement[]} */
  get boxes() {
    return [...this.querySelectorAll("input")].filter((box) => box.name === "stack-rule" && !box.closest("[hidden]"));
  }

  /** The ruleset that is chosen at the head of the kit, and which of its options were changed. */
  get ruled() {
    const head = kit();
    const options = Object.fromEntries(changedSelects(head).map(([option, { value }]) => [option, value]));
    return { ruleset: ticked(head, "kit-ruleset")?.value ?? this.dataset.usual ?? "", options };
  }

  /** The least and the most who can play by the ruleset that is chosen, and how many the page's own pack is for. */
  get players() {
    return JSON.parse(this.dataset.players ?? "{}")[this.ruled.ruleset] ?? [2, 2, 2];
  }

  /** @param {EventTarget | null} target */
  elsewhere(target) {
    if (!(target instanceof Element) || !target.closest(".kit")) return;
    this.seated();
    setTimeout(() => this.chosen()); // when the kit has laid out its own
  }

  /** As many players to choose from as the ruleset is for. */
  seated() {
    const [least, most, usual] = this.players;
    const before = Number(this.seats?.value);
    this.seats?.replaceChildren(
      ...Array.from({ length: most - least + 1 }, (_, at) => new Option(`${least + at}`, `${least + at}`)),
    );
    if (this.seats) this.seats.value = String(before >= least && before <= most ? before : usual);
  }

  /** What is chosen now, as a question to the desk; null where the page has the answer. */
  get question() {
    const rules = this.boxes.filter((box) => box.checked).map((box) => box.value);
    const { ruleset, options } = this.ruled;
    const seats = Number(this.seats?.value);
    const changed = rules.length || Object.keys(options).length || seats !== this.players[2];
    return changed ? { do: "stack", game: this.dataset.game, ruleset, options, seats, rules } : null;
  }

  /** Show what the page has for this choice, or say that it has to be looked for. */
  chosen() {
    this.asked += 1;
    this.lay(this.ruled.ruleset);
    this.tell(this.question ? "This pack is for what the ruleset has as it is. Press “Find such a deal” for your choice." : "");
  }

  /** @param {EventTarget | null} target */
  pressed(target) {
    if (!(target instanceof Element)) return;
    if (target.closest("[data-stack-clear]")) {
      for (const box of this.boxes) box.checked = false;
      if (this.seats) this.seats.value = String(this.players[2]);
      this.chosen();
    } else if (target.closest("[data-stack-find]")) this.find();
  }

  /** Ask the desk for a pack as it is chosen. */
  async find() {
    const { question } = this;
    if (!question) return this.chosen();
    const mine = ++this.asked;
    this.tell("Looking for such a deal …");
    try {
      const answer = await ask(question, PATIENCE);
      if (mine !== this.asked) return;
      if (answer.error) return this.tell(answer.error);
      this.draw(answer.stack);
      this.lay("");
      this.tell("Found: the pack below is for your choice.");
    } catch (error) {
      if (mine !== this.asked) return;
      const gone = error instanceof StoppedByReader || error instanceof StartStalled;
      this.tell(gone ? "The program did not start; the pack below is the ruleset’s own." : "No answer was found.");
    }
  }

  /**
   * Show the sheet of this ruleset that the page has; "" for that which the desk found.
   * @param {string} spec
   */
  lay(spec) {
    for (const boxes of this.querySelectorAll(".stack-offer")) {
      const offered = boxes instanceof HTMLFieldSetElement && boxes.dataset.ruleset === this.ruled.ruleset;
      boxes.toggleAttribute("hidden", !offered);
      if (boxes instanceof HTMLFieldSetElement) boxes.disabled = !offered;
    }
    for (const sheet of this.querySelectorAll(".stack-sheet")) {
      const shown = sheet instanceof HTMLElement && (sheet.dataset.ruleset ?? "") === spec;
      sheet.classList.toggle(ASIDE, !shown);
    }
  }

  /** @param {import("./pack-sheet.mjs").Stack} stack */
  draw(stack) {
    for (const place of this.querySelectorAll(".stack-found")) {
      let inside = place.firstElementChild;
      if (!inside) place.append((inside = document.createElement("div")));
      patch(inside, packSheet(stack, base, (place instanceof HTMLElement && place.dataset.part) || ""));
    }
  }
}

define("kit-stack", KitStack);
