// A position fills the screen, and all of it is in sight: what does not fit is laid closer, then smaller. The style sheet names
// the sizes; here they are only taken down until nothing is cut.

/** How far the next card of a hand lies from the one before, of its width; the size of what lies in the middle and at seats; and of
 * the hand below. */
const WAYS = ["--apart", "--size", "--below"];
const SNUG = [
  [0.62, 1, 1],
  [0.5, 1, 1],
  [0.46, 0.92, 1],
  [0.46, 0.85, 0.95],
  [0.42, 0.78, 0.9],
  [0.4, 0.72, 0.85],
  [0.36, 0.66, 0.8],
  [0.32, 0.6, 0.75],
  [0.3, 0.54, 0.7],
  [0.3, 0.48, 0.65],
  [0.28, 0.43, 0.6],
];
const SEEN = ".card, .card-back, .seat-name, .note, .pile-name, .pool, .place, .row-by, .board";
const WITHIN = ".seat, .seats, .lies, .stakes, .trick, .row, .spread, .before, .middle, .projector-ruling";
const SLACK = 1; // pixels: sizes are fractions

/**
 * Whether nothing of a position is cut, and nothing lies where it should not.
 * @param {Element} board
 */
function fits(board) {
  if (board.scrollHeight > board.clientHeight + SLACK || board.scrollWidth > board.clientWidth + SLACK) return false;
  /** @type {Map<Element, DOMRect>} */
  const places = new Map();
  places.set(board, board.getBoundingClientRect());
  return [...board.querySelectorAll(SEEN)].every((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    for (let place = one.parentElement?.closest(WITHIN) ?? board; ; place = place.parentElement?.closest(WITHIN) ?? board) {
      const within = places.get(place) ?? place.getBoundingClientRect();
      places.set(place, within);
      const inside = left >= within.left - SLACK && right <= within.right + SLACK && top >= within.top - SLACK && bottom <= within.bottom + SLACK;
      if (!inside) return false;
      if (place === board) return true;
    }
  });
}

/**
 * Lay a position as large as fits. Where the screen is small it is scrolled instead, and stays as it is.
 * @param {HTMLElement} dialog
 * @param {number} least how close it lies already: within a hand it is never laid wider again, so that cards do not grow and shrink
 * @returns {number} how close it lies now
 */
export function fit(dialog, least) {
  const board = dialog.querySelector(".play-board");
  const whole = getComputedStyle(dialog).overflowY === "hidden";
  for (let snug = whole ? least : 0; ; snug += 1) {
    WAYS.forEach((way, at) => dialog.style.setProperty(way, String(SNUG[snug]?.[at])));
    if (!board || !whole || snug === SNUG.length - 1 || fits(board)) return snug;
  }
}
