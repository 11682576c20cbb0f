// What the engine needs of a browser and an old one, or one that is set strictly, has not.

/** By the name that a browser has for it. @type {[name: string, words: string][]} */
const NEEDS = [
  ["DecompressionStream", "what unpacks its files (DecompressionStream)"],
  ["WebAssembly", "what runs programs such as Python (WebAssembly)"],
  ["Worker", "what runs a program beside the page (Worker)"],
];

/** This browser cannot run the engine; the message says in a sentence what it lacks. */
export class BrowserLacks extends Error {}

/** @returns {string} what this browser lacks, and what has it; "" if it lacks nothing */
export function whatBrowserLacks() {
  const missing = NEEDS.filter(([name]) => !(name in globalThis)).map(([, words]) => words);
  if (!missing.length) return "";
  return `This browser lacks ${missing.join(" and ")}, or shuts that off. Browsers newer than June 2023 have it. Everything here can be read as it is.`;
}
