// What of the playing view comes when it is asked for, besides and instead of what every table has.

import "./page.mjs";

export * from "../table/on-demand-parts.mjs";
export { fieldChanged } from "./fields.mjs";
export { showHint } from "./hint.mjs";
export { dealByPanel, dealFor, dealForAsked } from "./panel-deals.mjs";
export { more } from "./render-more.mjs";
