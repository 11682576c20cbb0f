// What the front page gets: the layout of today's table first, so that the table is drawn in it from the beginning.

import "../table/common.mjs";
import "./layout.mjs";
import "./view.mjs";
import "../table/table.mjs";
import "./todays-hand.mjs";
