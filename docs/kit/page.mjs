// What a kit's page gets. The projector and the audit come when they are opened.

import "../table/common.mjs";
import "./documentation.mjs";
import "./kit.mjs";
import "./on-press.mjs";
import "./stack.mjs";

export { sheetsThatOverflow } from "./fit.mjs";
