// What a page with lessons or a quiz gets.

import "../table/shared.mjs";
import "./lesson.mjs";
import "./quiz.mjs";
