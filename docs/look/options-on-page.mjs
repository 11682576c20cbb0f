// What of a page belongs to a choice of options: shown where they have the values that it names (`data-when`), and set
// aside where they have not.

export const ASIDE = "set-aside";

/** @param {string | undefined} text @returns {Record<string, string>} */
export const read = (text) => JSON.parse(text ?? "{}");

/**
 * Set aside what the values do not have.
 * @param {ParentNode} inside
 * @param {Record<string, string>} values of all options
 * @param {boolean} [all] whether everything is shown
 */
export function layOptions(inside, values, all = false) {
  for (const part of inside.querySelectorAll("[data-when]")) {
    const when = read(/** @type {HTMLElement} */ (part).dataset.when);
    const held = Object.keys(when).every((name) => values[name] === when[name]);
    part.classList.toggle(ASIDE, !held && !all);
  }
}
