// A game's page is printed for one ruleset, the one that its table plays unless another is chosen, and without the other
// readings unless they are asked for. "Print" asks, and prints what is wanted at a table; the browser's own command
// prints the page whole.

import { ASIDE, layOptions, read } from "./options-on-page.mjs";
import { make } from "./make.mjs";

/** @returns {HTMLDialogElement | null} */
const asked = () => document.querySelector("dialog.print-choice");

/** @param {HTMLDialogElement} dialog @returns {HTMLInputElement[]} */
const rulesets = (dialog) => [...dialog.querySelectorAll("input")].filter((box) => box.name === "print-ruleset");

/**
 * The values that the page's table plays by, and the line for them: a ruleset's, or that it plays by its own.
 * @param {HTMLDialogElement} dialog
 * @returns {HTMLInputElement | null} the ruleset's box; null if options were changed one by one
 */
function played(dialog) {
  /** @type {import("../table/table.mjs").CardTable | null} */
  const table = document.querySelector("card-table");
  const record = table?.state.hand?.record;
  const options = record?.options;
  const boxes = rulesets(dialog);
  if (!options) return boxes.find((box) => box.defaultChecked) ?? null;
  const same = (/** @type {Record<string, string>} */ values) => Object.keys(values).every((name) => values[name] === options[name]);
  return (
    boxes.find((box) => box.value === record.ruleset && same(read(box.dataset.values))) ??
    boxes.find((box) => same(read(box.dataset.values))) ??
    mixed(dialog, options)
  );
}

/**
 * A further choice for a table whose options were chosen one by one.
 * @param {HTMLDialogElement} dialog
 * @param {Record<string, string>} options
 */
function mixed(dialog, options) {
  const last = rulesets(dialog).at(-1);
  const label = last?.closest("label");
  if (!last || !label) return null;
  if (last.value === "table") label.remove();
  const data = { "data-values": JSON.stringify(options), "data-heading": "The options as they were chosen at the table." };
  const box = make("input", { type: "radio", name: "print-ruleset", value: "table", ...data });
  dialog.querySelector("fieldset")?.append(make("label", {}, box, " As chosen at the table"));
  return box;
}

/**
 * Set aside what the values do not have, and number the notes of what is left.
 * @param {HTMLInputElement} chosen
 * @param {boolean} all whether the other readings are printed too
 */
function lay(chosen, all) {
  layOptions(document, read(chosen.dataset.values), all);
  document.documentElement.toggleAttribute("data-prints-all", all);
  const line = document.querySelector(".printed-ruleset");
  if (line) line.textContent = chosen.dataset.heading ?? "";
  number();
}

/** The notes that what is printed refers to, numbered from one; a work without any is left out. */
function number() {
  /** @type {Map<string, number>} */
  const numbers = new Map();
  for (const mark of document.querySelectorAll(".print-mark")) {
    if (!(mark instanceof HTMLElement) || mark.closest(`.${ASIDE}`)) continue;
    const names = (mark.dataset.notes ?? "").split(" ");
    for (const name of names) if (!numbers.has(name)) numbers.set(name, numbers.size + 1);
    const said = names.map((name) => numbers.get(name) ?? 0).sort((a, b) => a - b).join(", ");
    mark.textContent = [mark.dataset.sign, said].filter(Boolean).join(" ");
  }
  for (const work of document.querySelectorAll(".print-work")) {
    /** @type {Map<number, Element>} */
    const notes = new Map();
    for (const note of work.querySelectorAll(".print-note")) {
      const given = numbers.get(/** @type {HTMLElement} */ (note).dataset.note ?? "");
      note.classList.toggle(ASIDE, !given);
      const figure = note.querySelector("b");
      if (given && figure) figure.textContent = String(given);
      if (given) notes.set(given, note);
    }
    work.classList.toggle(ASIDE, !notes.size);
    for (const given of [...notes.keys()].sort((a, b) => a - b)) work.append(/** @type {Element} */ (notes.get(given)));
  }
}

/** @param {MouseEvent} event */
function pressed(event) {
  const dialog = asked();
  if (!(event.target instanceof Element) || !dialog) return;
  if (event.target.closest("[data-print]")) {
    event.preventDefault();
    event.stopPropagation();
    const box = played(dialog);
    if (box) box.checked = true;
    dialog.showModal();
  } else if (event.target.closest("[data-print-cancel]")) dialog.close();
  else if (event.target.closest("[data-print-now]")) {
    dialog.close();
    const chosen = rulesets(dialog).find((box) => box.checked);
    const all = [...dialog.querySelectorAll("input")].some((box) => box.name === "print-all" && box.checked);
    if (!chosen) return;
    document.documentElement.dataset.prints = "rules";
    lay(chosen, all);
    print();
  }
}
// before the theme hears of it: it would follow the link, and exchange the page for itself
addEventListener("click", pressed, { capture: true });

addEventListener("beforeprint", () => {
  const dialog = asked();
  if (!dialog || document.documentElement.dataset.prints) return;
  const box = played(dialog);
  if (box) lay(box, false);
});

addEventListener("afterprint", () => {
  delete document.documentElement.dataset.prints;
});
