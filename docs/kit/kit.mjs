// The kit's page: which ruleset and options its sheets are printed for, on which paper, and what is printed. No Python: all
// that can be chosen is on the page, and what is not chosen is set aside.

import { ASIDE, layOptions, read } from "../look/options-on-page.mjs";
import { onPages } from "../look/theme.mjs";
import { base } from "../table/desk.mjs";
import { leadToClass } from "./chosen-in-address.mjs";
import { addressCodes } from "./codes.mjs";
import { sheetsThatOverflow, notLaidOut } from "./fit.mjs";
import { changedSelects, kit, selects, ticked } from "./form.mjs";
import { keepPaper, usualPaper } from "./paper.mjs";

/** @param {HTMLElement} head @returns {Record<string, string>} the value of each option */
const chosen = (head) => Object.fromEntries(selects(head).map(([option, { value }]) => [option, value]));

/**
 * Which two of these values do not go together.
 * @param {HTMLElement} head
 * @param {Record<string, string>} values
 * @returns {string} a sentence, or "" if all do
 */
function clash(head, values) {
  for (const [, select] of selects(head)) {
    const option = select.selectedOptions[0];
    const requires = read(option?.dataset.requires);
    const excludes = read(option?.dataset.excludes);
    const other = Object.keys(requires).find((name) => values[name] !== requires[name]) ?? Object.keys(excludes).find((name) => values[name] === excludes[name]);
    if (!other) continue;
    const title = head.querySelector(`[data-option="${CSS.escape(other)}"]`)?.closest("label")?.firstElementChild?.textContent;
    return `“${option.textContent}” does not go with what is chosen under “${title ?? other}”.`;
  }
  return "";
}

/** Show what is chosen, and set the rest aside. @param {HTMLElement} head */
function lay(head) {
  const box = ticked(head, "kit-ruleset");
  if (!box) return;
  const values = chosen(head);
  const page = head.closest("article") ?? document;
  layOptions(page, values);
  for (const part of page.querySelectorAll("[data-ruleset]")) {
    part.classList.toggle(ASIDE, /** @type {HTMLElement} */ (part).dataset.ruleset !== box.value);
  }
  const said = changedSelects(head).map(([, select]) => select.selectedOptions[0]?.textContent?.toLowerCase() ?? "");
  for (const line of page.querySelectorAll(".sheet-changed")) line.textContent = said.length ? `, but: ${said.join("; ")}` : "";
  number(page);
  signs(page);
  say(head, clash(head, values));
}

/** Give each ruling the number that its rule has on the front of the handout, of the lines that are shown. @param {ParentNode} page */
function number(page) {
  const lines = [...page.querySelectorAll("#handout .sheet-lines > li")].filter((line) => !line.classList.contains(ASIDE));
  const first = lines.length - page.querySelectorAll(`#handout .sheet-lines + h3 + .sheet-lines > li:not(.${ASIDE})`).length;
  for (const said of page.querySelectorAll("#handout .sheet-number")) {
    const rule = (said instanceof HTMLElement && said.dataset.rule) || "";
    /** @param {Element} line */
    const rules = (line) => (line instanceof HTMLElement ? line.dataset.rules ?? "" : "").split(" ");
    const at = [lines.slice(0, first), lines]
      .flatMap((some) => [some.find((line) => rules(line)[0] === rule), some.find((line) => rules(line).includes(rule))])
      .find(Boolean);
    said.textContent = at ? `\u00a0(${lines.indexOf(at) + 1})` : "";
  }
}

/** Say what those signs mean that are shown on the front of the handout. @param {ParentNode} page */
function signs(page) {
  const drawn = [...page.querySelectorAll("#handout .sheet-front .sheet-sign")].filter((sign) => !sign.closest(`.${ASIDE}`)).map((sign) => sign.textContent);
  for (const said of page.querySelectorAll("#handout .sheet-key")) {
    /** @type {[string, string][]} */
    const every = JSON.parse((said instanceof HTMLElement && said.dataset.key) || "[]");
    const meant = every.filter(([sign]) => drawn.includes(sign)).map(([, text]) => text);
    said.textContent = meant.length ? `Not old, or not wholly: ${meant.join(", ")}. ` : "";
  }
}

/** @param {HTMLElement} head @param {string} text */
function say(head, text) {
  const line = head.querySelector(".kit-said");
  if (line) line.textContent = text;
}

/** @param {Event} event */
function changed(event) {
  const head = kit();
  if (!head || !(event.target instanceof HTMLElement) || !head.contains(event.target)) return;
  if (event.target instanceof HTMLInputElement && event.target.name === "kit-ruleset") {
    const values = read(event.target.dataset.values);
    for (const [option, select] of selects(head)) select.value = values[option] ?? select.value;
  }
  if (event.target instanceof HTMLInputElement && event.target.name === "kit-paper") keepPaper(event.target.value);
  lay(head);
}

/** @param {MouseEvent} event */
function pressed(event) {
  const button = event.target instanceof Element ? event.target.closest("[data-print-sheet]") : null;
  const head = kit();
  if (!head || !(button instanceof HTMLElement)) return;
  const sheet = button.dataset.printSheet ?? "";
  if (![...document.querySelectorAll(`#${CSS.escape(sheet)} .sheet-side`)].some((side) => side.checkVisibility())) {
    return say(head, "With what is chosen the game has no use for it.");
  }
  document.documentElement.dataset.prints = sheet;
  const faults = sheetsThatOverflow(ticked(head, "kit-paper")?.value ?? "a4", sheet);
  if (faults.length) say(head, "With these options it is more than a page: its end comes out on another.");
  print();
}

addEventListener("change", changed);
addEventListener("click", pressed);
addEventListener("afterprint", notLaidOut);

// A page that the browser comes back to may have kept what was chosen. A code is pressed on a screen, and carries its hand.
const shown = () => {
  const head = kit();
  leadToClass(Object.fromEntries(new URLSearchParams(location.search))); // whoever chose the game said for how many
  if (head) {
    const paper = usualPaper();
    for (const box of head.querySelectorAll("input")) if (box.name === "kit-paper") box.checked = box.value === paper;
    lay(head);
    void addressCodes([document.body], base).catch(console.error); // without it a code is the hand alone, as the words say
  }
  for (const code of document.querySelectorAll("a[data-opens]")) {
    if (code instanceof HTMLAnchorElement) code.hash = code.dataset.opens ?? "";
  }
};
shown();
onPages(shown);
