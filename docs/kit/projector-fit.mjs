// A position fills the screen, and all of it is in sight: what does not fit is laid closer, in the order in which it is
// missed least. The style sheet names the sizes; here they are only taken down until nothing is cut.

/** The size of piles, how far taken cards lie over each other, how far those of a hand do, the size of hands and trick. */
const WAYS = ["--piles", "--taken", "--over", "--size"];
const SNUG = [
  [1, 0, 0.42, 1],
  [0.86, 0.25, 0.42, 1],
  [0.74, 0.45, 0.42, 1],
  [0.74, 0.5, 0.48, 1],
  [0.68, 0.54, 0.54, 0.94],
  [0.68, 0.54, 0.54, 0.87],
  [0.62, 0.54, 0.54, 0.8],
  [0.58, 0.54, 0.54, 0.73],
  [0.54, 0.54, 0.54, 0.66],
  [0.5, 0.54, 0.54, 0.6],
  [0.46, 0.54, 0.54, 0.54],
  [0.42, 0.54, 0.54, 0.48],
  [0.38, 0.54, 0.54, 0.43],
];
const SEEN = ".card, .card-back, .seat-name, .note, .pile-name, .pool, .place, .row-by, .board";
const WITHIN = ".seat, .lies, .stakes, .trick, .row, .spread, .before, .middle";
const SLACK = 1; // pixels: sizes are fractions

/**
 * Whether nothing of a position is cut, and nothing lies where it should not.
 * @param {Element} cloth
 */
function fits(cloth) {
  if (cloth.scrollHeight > cloth.clientHeight + SLACK || cloth.scrollWidth > cloth.clientWidth + SLACK) return false;
  /** @type {Map<Element, DOMRect>} */
  const places = new Map();
  const whole = cloth.getBoundingClientRect();
  return [...cloth.querySelectorAll(SEEN)].every((one) => {
    const place = one.parentElement?.closest(WITHIN) ?? cloth;
    const within = places.get(place) ?? place.getBoundingClientRect();
    places.set(place, within);
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const high = top >= whole.top - SLACK && bottom <= whole.bottom + SLACK; // what a column lets stand out above is not scrolled to
    return high && left >= within.left - SLACK && right <= within.right + SLACK;
  });
}

/**
 * Lay a position as large as fits. Where the screen is small it is scrolled instead, and stays as it is.
 * @param {HTMLElement} dialog
 * @param {number} least how close it lies already: within a hand it is never laid wider again, so that cards do not grow and shrink
 * @returns {number} how close it lies now
 */
export function fit(dialog, least) {
  const cloth = dialog.querySelector(".cloth");
  const whole = getComputedStyle(dialog).overflowY === "hidden";
  for (let snug = whole ? least : 0; ; snug += 1) {
    WAYS.forEach((way, at) => dialog.style.setProperty(way, String(SNUG[snug]?.[at])));
    if (!cloth || !whole || snug === SNUG.length - 1 || fits(cloth)) return snug;
  }
}
