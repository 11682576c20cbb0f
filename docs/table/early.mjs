// The engine is started before it is asked for, while the reader reads; not on a line that costs, or that is to be spared.

const LATEST = 3_000; // milliseconds after which it is started though the page is never idle

/** Whether bytes are to be spared: the reader has said so, or the line is a phone's, or hardly any. */
export function sparesBytes() {
  const line = /** @type {any} */ (navigator).connection; // Firefox and Safari do not tell
  return Boolean(line && (line.saveData || line.type === "cellular" || /2g/.test(line.effectiveType ?? "")));
}

/**
 * Do it as soon as the page has nothing else to do, if at all.
 * @param {() => void} start
 */
export function early(start) {
  if (sparesBytes()) return;
  if ("requestIdleCallback" in globalThis) requestIdleCallback(start, { timeout: LATEST });
  else setTimeout(start, 1); // Safari
}
