// What of a table comes when it is asked for: the panel "More", and what takes a hand away or brings one.

import "./page.mjs";

export { askReasons } from "./asked-reasons.mjs";
export { downloadText } from "./download.mjs";
export { showHint } from "./hint.mjs";
export { more } from "./render-more.mjs";
export * from "./sharing.mjs";
export { fieldChanged } from "./fields.mjs";
export { SAYS } from "./says.mjs";
export { closeSheets, openSheets, stepTab, turnTo } from "./sheets.mjs";
