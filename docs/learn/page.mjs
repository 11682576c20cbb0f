// What a page with lessons or a quiz gets; the scheduler of what is practised comes only where that stands.

import "../table/common.mjs";
import "./lesson.mjs";
import "./quiz.mjs";
import { uses } from "../look/part.mjs";

uses({ "card-practice": () => import("./practice.mjs") });
