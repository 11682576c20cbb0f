// What is kept in the browser: each table's hand, and how the reader likes the cards. Storage may be refused.

/** @typedef {import("./shapes.mjs").Screen} Screen */
/** @typedef {{hand: any, screen: Screen}} Kept */

const HAND = "groomporter:hand:";
const LOOKS = "groomporter:looks";

/** Hands of this visit: going back makes a new element. @type {Map<string, Kept>} */
const visit = new Map();

/** @param {string} id */
const name = (id) => `${location.pathname}#${id}`;

/**
 * @param {string} key
 * @returns {any}
 */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
function write(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a full or forbidden storage: the hand lasts as long as the page
  }
}

/**
 * @param {string} id the table's
 * @returns {Kept | null}
 */
export function keptHand(id) {
  const found = visit.get(name(id)) ?? read(HAND + name(id));
  return found && typeof found === "object" && found.hand?.record ? found : null;
}

/**
 * @param {string} id
 * @param {Kept | null} kept null forgets it
 */
export function keepHand(id, kept) {
  if (kept) visit.set(name(id), kept);
  else visit.delete(name(id));
  write(HAND + name(id), kept);
}

/** @returns {{large: boolean, four: boolean, pace: number}} */
export function keptLooks() {
  const found = read(LOOKS) ?? {};
  return { large: found.large === true, four: found.four === true, pace: typeof found.pace === "number" ? found.pace : 450 };
}

/** @param {{large: boolean, four: boolean, pace: number}} looks */
export const keepLooks = ({ large, four, pace }) => write(LOOKS, { large, four, pace });
