// A code of squares, as groomporter_site.teaching.qr draws it when the site is built.

import "../look/site.mjs";
import encode from "qr";

const QUIET = 4; // squares of white that a reader needs around a code

/**
 * @param {string} text
 * @returns {{d: string, viewBox: string, paper: Record<string, string>}}
 */
export function strokes(text) {
  const rows = encode(text, "raw", { ecc: "low", border: QUIET });
  const size = String(rows.length);
  const d = rows.slice(QUIET, -QUIET).map((row, line) => stroke(row.slice(QUIET, -QUIET), line)).join("");
  return { d, viewBox: `-${QUIET} -${QUIET} ${size} ${size}`, paper: { width: size, height: size } };
}

/**
 * The dark squares of a row, those side by side as one.
 * @param {boolean[]} row
 * @param {number} line
 */
function stroke(row, line) {
  let [d, ended] = ["", 0];
  for (let at = 0; at < row.length; at += 1) {
    if (!row[at]) continue;
    let end = at + 1;
    while (row[end]) end += 1;
    d += d ? `m${at - ended} 0h${end - at}` : `M${at} ${line}.5h${end - at}`;
    [at, ended] = [end, end];
  }
  return d;
}
