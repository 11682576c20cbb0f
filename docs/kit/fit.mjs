// A side of a sheet is one page of paper: its type is made as large as fits, between the sizes that the style sheet names
// for it (`--sheet-largest`, `--sheet-least`). What does not fit in the least is told, never cut.

const STEP = 0.25; // points
// A printer breaks lines a hair otherwise than a screen: a row that just fits here, wraps there and pushes out what follows.
const SPARE = "3mm";

// A foot at the end of a side stands on a fraction of a pixel, and is counted as a whole one.
const ROUNDED = 1;

/** @param {HTMLElement} side */
const overflows = (side) => side.scrollHeight > side.clientHeight + ROUNDED || side.scrollWidth > side.clientWidth + ROUNDED;

/**
 * Fit a side to its page.
 * @param {HTMLElement} side laid out as on paper (`data-laid` on the page's root)
 * @returns {boolean} whether it fits
 */
export function fit(side) {
  side.style.setProperty("--sheet-spare", SPARE);
  const spared = fitExactly(side);
  side.style.removeProperty("--sheet-spare");
  return spared || fitExactly(side);
}

/** @param {HTMLElement} side */
function fitExactly(side) {
  const style = getComputedStyle(side);
  const least = parseFloat(style.getPropertyValue("--sheet-least"));
  const sizes = Math.round((parseFloat(style.getPropertyValue("--sheet-largest")) - least) / STEP);
  const fits = /** @param {number} steps above the least */ (steps) => {
    side.style.setProperty("--sheet-size", `${least + steps * STEP}pt`);
    return !overflows(side);
  };
  if (fits(sizes)) return true;
  // the largest that fits lies between the two
  let [low, high] = [0, sizes];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return fits(low);
}

/**
 * Lay sheets out as on this paper, and fit them; they stay so until `notLaidOut`.
 * @param {string} paper "a4" or "letter"
 * @param {string} [only] the name of one sheet
 * @returns {string[]} the sheets that do not fit
 */
export const sheetsThatOverflow = (paper, only = "") =>
  layOut(paper, [...document.querySelectorAll(".sheet")].filter((sheet) => !only || sheet.id === only));

/**
 * The same for some sheets of the page; no other is printed.
 * @param {string} paper
 * @param {Element[]} printed
 * @returns {string[]} the names of those that do not fit
 */
export function layOut(paper, printed) {
  document.documentElement.dataset.laid = paper;
  for (const sheet of document.querySelectorAll(".sheet")) sheet.toggleAttribute("data-unprinted", !printed.includes(sheet));
  const sides = printed.flatMap((sheet) => [...sheet.querySelectorAll(".sheet-side")]);
  const faults = sides.filter((side) => !fit(/** @type {HTMLElement} */ (side)));
  return faults.map((side) => {
    const whole = /** @type {HTMLElement | null} */ (side.closest(".sheet"));
    return whole?.id || `${whole?.dataset.whole ?? ""} (${side.textContent?.trim().slice(0, 30)})`;
  });
}

export function notLaidOut() {
  for (const sheet of document.querySelectorAll("[data-unprinted]")) sheet.removeAttribute("data-unprinted");
  delete document.documentElement.dataset.laid;
}
