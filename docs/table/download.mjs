// A file that is saved from the page.

/**
 * @param {string} href
 * @param {string} name
 */
export function download(href, name) {
  const link = document.createElement("a");
  Object.assign(link, { href, download: name });
  document.body.append(link); // one that is in no document saves nothing in some browsers
  link.click();
  link.remove();
}

/**
 * @param {BlobPart} content
 * @param {string} name
 * @param {string} type
 */
export function downloadContent(content, name, type) {
  const href = URL.createObjectURL(new Blob([content], { type }));
  download(href, name);
  setTimeout(() => URL.revokeObjectURL(href), 10_000); // when the saving has begun
}

/**
 * @param {string} text
 * @param {string} name
 * @param {string} [type]
 */
export const downloadText = (text, name, type = "text/plain") => downloadContent(text, name, type);
