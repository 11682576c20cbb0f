// What a page with a table gets: a game's, which can be printed as soon as it is there, and the first of the site.

import "./common.mjs";
import "./table.mjs";
import "../look/print.mjs";
