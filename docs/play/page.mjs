// What the page of a playing view gets: the layout first, so that the table is drawn in it from the beginning.

import "../table/shared.mjs";
import "./layout.mjs";
import "./acts.mjs";
import "./motion.mjs";
import "../table/page.mjs";

for (const table of document.querySelectorAll("card-table")) /** @type {import("../table/table.mjs").CardTable} */ (table).draw?.();
