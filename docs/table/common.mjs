// What the table has in common with quizzes, lessons, kits and the field. In a finished site it is one file beside each of
// theirs; what only this list leaves out comes in files of its own, which is slower and not wrong.

import "../look/site.mjs";
import "../look/make.mjs";
import "./cards.mjs";
import "./stored-shapes.mjs";
import "./controls.mjs";
import "./element.mjs";
import "./keep.mjs";
import "./what-would-end.mjs";
import "./render-cloth.mjs";
import "./screen.mjs";
import "./screen-facts.mjs";
import "./state.mjs";
import "./tree.mjs";

export { limits, stop, warm } from "./desk.mjs";
export { part as scriptPart } from "./parts.mjs";
export { row } from "./render-cards.mjs";
export { patch } from "./tree.mjs";
