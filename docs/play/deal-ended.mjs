// What comes to a large table when a deal of it has ended.

import "../table/common.mjs";

export { noteDeal } from "./tally.mjs";
