/**
 * The place of this page that the end of an address names.
 * @param {string} hash as an address ends
 * @returns {HTMLElement | null} nothing where there is no such place, or where it carries something else
 */
export function placeByHash(hash) {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
