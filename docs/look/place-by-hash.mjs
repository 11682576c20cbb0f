/**
 * The place of this page that the end of an address names; of an example that it asks for, its button (#see=RULE/2 or
 * #see=RULE=READING; #see=RULE is of its first reading).
 * @param {string} hash as an address ends
 * @returns {HTMLElement | null} nothing where there is no such place, or where it carries something else
 */
export function placeByHash(hash) {
  try {
    const id = decodeURIComponent(hash.slice(1)).replace(/^(see=.*)\/\d+$/, "$1");
    return document.getElementById(id) ?? (id.startsWith("see=") ? document.querySelector(`[id^="${CSS.escape(id)}="]`) : null);
  } catch {
    return null;
  }
}
