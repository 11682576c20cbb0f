// What a page with a table gets: a game's, and the first of the site.

import "./shared.mjs";
import "./table.mjs";
