// A document for a word processor: a ZIP file, of which the text alone is put otherwise.

import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

const KIND = "mimetype"; // the format has it first, and not packed
const TEXT = "content.xml";

/**
 * The same document with its text put otherwise.
 * @param {Uint8Array} file
 * @param {(text: string) => string} change
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function rewriteText(file, change) {
  const { [KIND]: kind, [TEXT]: text, ...others } = unzipSync(file);
  if (!kind || !text) throw new Error("this is no document of a word processor");
  return /** @type {Uint8Array<ArrayBuffer>} */ (zipSync({ [KIND]: [kind, { level: 0 }], [TEXT]: strToU8(change(strFromU8(text))), ...others }));
}
