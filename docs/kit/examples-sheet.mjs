// Chosen examples on paper: white diagrams, two to a page where they fit, each with its rule in words.

import { make } from "../look/make.mjs";
import { diagram, playedBy } from "../examples/render-strip.mjs";
import { patch } from "../table/tree.mjs";
import { wordsOf } from "./examples-projected.mjs";
import { fit, sheetsThatOverflow } from "./fit.mjs";

/** @typedef {import("../examples/fetch-examples.mjs").ShownExample} Shown */
/** @typedef {import("../examples/shapes.mjs").RuleInWords} RuleInWords */
/** @typedef {{key: string, shown: Shown, rules: Record<string, RuleInWords>}} Chosen */
/** Of which game they are, where its page is, if that is known, and on which paper they are printed.
 * @typedef {{name: string, address: string, paper: string}} About */

const SHEET = "examples-sheet";
const ON_A_PAGE = 2;

/**
 * Print these, and nothing else of the page.
 * @param {About} about
 * @param {Chosen[]} chosen
 * @returns {Promise<boolean>} whether each fits on a page
 */
export async function printExamples(about, chosen) {
  const whole = make("section", { className: "sheet sheet-examples", id: SHEET });
  document.getElementById(SHEET)?.remove();
  document.querySelector(".md-content__inner")?.append(whole);
  document.documentElement.dataset.prints = SHEET;
  sheetsThatOverflow(about.paper, SHEET); // from here on it is laid out as on paper
  addEventListener("afterprint", () => whole.remove(), { once: true });
  const drawn = chosen.map((one) => make("div", { className: "example-printed" }, ...printed(one)));
  whole.append(...drawn);
  whole.getBoundingClientRect(); // letters are asked for when they are laid out
  await document.fonts?.ready; // other letters, other heights
  drawn.forEach((one) => one.remove());
  const fits = sides(whole, about, chosen, drawn);
  print();
  return fits;
}

/**
 * Lay them on sides, as many on each as fit.
 * @param {HTMLElement} whole
 * @param {About} about
 * @param {Chosen[]} chosen
 * @param {HTMLElement[]} drawn
 */
function sides(whole, about, chosen, drawn) {
  let fits = true;
  for (let next = 0, count = 0; next < drawn.length; next += count) {
    for (count = Math.min(ON_A_PAGE, drawn.length - next); ; count -= 1) {
      const here = drawn.slice(next, next + count);
      const side = make("div", { className: "sheet-side" }, ...here, make("p", { className: "sheet-whose" }, foot(about, chosen.slice(next, next + count))));
      whole.append(side);
      const all = fit(side);
      if (all || count === 1) {
        fits &&= all;
        break;
      }
      side.remove();
    }
  }
  return fits;
}

/** @param {About} about @param {Chosen[]} here */
function foot({ name, address }, here) {
  const rulesets = [...new Set(here.map(({ shown }) => shown.example.ruleset))];
  const said = [name, `${rulesets.length > 1 ? "Rulesets" : "Ruleset"}: ${rulesets.join("; ")}`, address && `All rules with their sources: ${address}`, "The Groom Porter, CC BY 4.0"];
  return `${said.filter(Boolean).join(". ")}.`;
}

/**
 * Title, rule, and the diagram.
 * @param {Chosen} chosen
 */
function printed({ key, shown, rules }) {
  const { number, title, text } = wordsOf(rules, key);
  const { example, walk, at } = shown;
  const inside = make("section");
  const host = make("div", { className: "strip-host card-picture" }, inside);
  /** @param {string} rule */
  const named = (rule) => {
    const one = wordsOf(rules, rule);
    return one.number ? `rule ${one.number}` : one.title ? `rule “${one.title}”` : "rule";
  };
  patch(inside, diagram({ key, named }, shown));
  const here = walk[at];
  return [
    make("h3", {}, example.title),
    make("p", { className: "example-rule" }, make("strong", {}, `Rule ${number}, ${title}.`), ` ${text}`),
    make("p", { className: "example-about" }, here ? playedBy(example, here.screen) : ""),
    host,
  ];
}
