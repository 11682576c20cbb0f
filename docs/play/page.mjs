// What the page of a playing view gets: the layout first, so that the table is drawn in it from the beginning.

import "../table/common.mjs";
import "./layout.mjs";
import "./acts.mjs";
import "./motion.mjs";
import "./newest.mjs";
import "./keys.mjs";
import "./again.mjs";
import "../table/page.mjs";

// Where the theme has put the page in the place of another, the table is there before this is.
for (const found of document.querySelectorAll("card-table")) {
  const table = /** @type {import("../table/table.mjs").CardTable} */ (found);
  table.draw();
  void table.follow();
}
