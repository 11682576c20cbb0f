// What every page runs, and which further part of the site a page gets by what stands in it. In a finished site this is one
// file, each further part another that is named by its content, and what several of them use a third
// (groomporter_site.bundle). A further part that imports anything of ours begins by importing this module, or what does.

import "./focus-on-arrival.mjs";
import "./places.mjs";
import "./folds.mjs";
import "./options-on-page.mjs";
import "../table/early.mjs";
import "../table/element.mjs"; // nearly every part has it, and alone it would be a file of its own
import "../examples/see.mjs";
import { uses } from "./part.mjs";

// Each page that is loaded names its parts by itself (groomporter_site.finish).
uses({
  "card-table": () => import("../table/page.mjs"),
  "card-table[data-view=play]": () => import("../play/page.mjs"),
  "todays-hand": () => import("../today/page.mjs"),
  "card-lesson, card-quiz, card-practice": () => import("../learn/page.mjs"),
  ".kit": () => import("../kit/page.mjs"),
  "kit-saturday, kit-pack": () => import("../kit/saturday.mjs"),
  "form.kit-form": () => import("../kit/choosing.mjs"),
  "site-keeping, hands-file": () => import("../field/page.mjs"),
});

const later = () => import("./later.mjs").catch(() => {}); // a page is read as well without
if (document.readyState === "complete") void later();
else addEventListener("load", later, { once: true });

// What is reached from outside: the sheets by whoever prints them, the others by the tests.
export const desk = () => import("../table/common.mjs");
export const field = () => import("../field/page.mjs");
export const kit = () => import("../kit/page.mjs");
export const play = () => import("../play/page.mjs");
