// What of a table comes when it is asked for: the panel "More", and what takes a hand away or brings one.

import "./page.mjs";

export { askReasons } from "./asked-reasons.mjs";
export { more } from "./render-more.mjs";
export * from "./sharing.mjs";
export { fieldChanged } from "./fields.mjs";
export { closeSheets, openSheets, turnTo } from "./sheets.mjs";
