// An address that asks for the examples of a rule opens them: #see=RULE, or #see=RULE=READING, as the strip itself writes it.

import { onPages } from "../look/theme.mjs";
import { see } from "./see.mjs";

const ASKED = /^#see=([^=/]+)=?([^/]*)/;

function follow() {
  const [, rule = "", reading = ""] = ASKED.exec(location.hash) ?? [];
  const marks = document.getElementById(rule)?.parentElement?.querySelectorAll("button.see") ?? [];
  void see([...marks].find((mark) => (mark.getAttribute("data-see") ?? "") === reading), true);
}

addEventListener("hashchange", follow);
follow();
onPages(follow);
