// All that the pages run. A page asks for this one module; a finished site has everything it imports in it
// (groomporter_site.joined), so that nothing is fetched one after the other.

import "../table/table.mjs";
import "./print.mjs";
import "./arriving.mjs";
import "./places.mjs";
import "./folds.mjs";
import "./wide-tables.mjs";
import "./search.mjs";
import "../field/field.mjs";
import "../learn/lesson.mjs";
import "../learn/quiz.mjs";
import "../kit/choosing.mjs";
import "../kit/documentation.mjs";
import "../kit/kit.mjs";
import "../kit/opened.mjs";
import "../kit/stack.mjs";
import "../kit/saturday.mjs";

// What is reached from outside: the sheets by whoever prints them, the others by the tests.
export * as carry from "../field/carry.mjs";
export * as keeper from "../field/keeper.mjs";
export * as fit from "../kit/fit.mjs";
export * as desk from "../table/desk.mjs";
