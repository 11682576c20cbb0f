// What every page runs once it is there: nobody waits for it.

import "./site.mjs";
import "./wide-tables.mjs";
import "../search/open.mjs";
import "../field/field.mjs";
import "../examples/see-from-address.mjs";
import { uses } from "./part.mjs";

uses({ "your-play": () => import("../field/your-play.mjs") });
