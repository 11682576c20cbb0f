// Building the parts of the page about the field.

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} given properties; those with a dash, and role, are attributes
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function part(tag, given = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (name.includes("-") || name === "role") made.setAttribute(name, value);
    else /** @type {any} */ (made)[name] = value;
  }
  made.append(...children);
  return made;
}

/** @param {number} count @param {string} one @param {string} [many] */
export const counted = (count, one, many = `${one}s`) => `${count === 1 ? "one" : count} ${count === 1 ? one : many}`;

/** A size as readers know it from their devices. @param {number} bytes */
export const size = (bytes) => (bytes < 50_000 ? "less than 0.1 MB" : `${(bytes / 1_000_000).toFixed(1)} MB`);
