// What the page about the field gets, besides what each page does for it.

import "../table/common.mjs";
import "./hands.mjs";
import "./keeping.mjs";

export { everything, takeIn } from "./carry.mjs";
export { state } from "./keeper.mjs";
