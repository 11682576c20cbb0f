import { make } from "./make.mjs";

/**
 * Have the styles of a part come, which comes when it is used.
 * @param {string} href
 * @returns {Promise<unknown>} done when they hold, or do not come
 */
export function stylesheet(href) {
  const link = make("link", { rel: "stylesheet", href });
  const come = new Promise((done) => ["load", "error"].forEach((what) => link.addEventListener(what, done, { once: true })));
  document.head.append(link);
  return come;
}
