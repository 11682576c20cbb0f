// What the page itself says of a rule: its number, and where the words stand that it rests on.

/** @typedef {import("./screen-facts.mjs").Ruling} Ruling */

/**
 * The ruling with the number of its rule and the address of each passage, where the rule stands on this page.
 * @param {Ruling} ruling
 * @param {Document} page
 * @returns {Ruling}
 */
export function rulingOnPage(ruling, page) {
  const rule = page.getElementById(ruling.rule)?.closest(".rule-whole");
  if (!rule) return ruling;
  const quoted = new Map([...rule.querySelectorAll(".cite q")].map((q) => [q.textContent, q.closest(".cite")?.querySelector("a")]));
  return {
    ...ruling,
    number: rule.querySelector(".rule-number")?.textContent ?? "",
    cited: ruling.cited.map((cite) => ({ ...cite, href: quoted.get(cite.passage)?.getAttribute("href") ?? "" })),
  };
}
