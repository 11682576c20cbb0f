// The ways to the search: its button, the keys "/" and Ctrl+K, and a link that carries a question (?q=). What searches comes
// when it is opened.

import { bring } from "../look/part.mjs";
import { onPages } from "../look/theme.mjs";

/** What has been typed before there is a field for it, while it is a text; the head of each page gathers it. */
const early = /** @type {{groomporterSearch?: string | 0 | null}} */ (globalThis);

/** @param {string} [question] */
async function open(question) {
  const button = document.querySelector(".gp-search");
  if (!button) return;
  early.groomporterSearch ||= "";
  await bring(button, () => import("./page.mjs"), (part) => part.openSearch(question, early.groomporterSearch || ""));
  early.groomporterSearch = null;
}

addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest(".gp-search")) open();
});

addEventListener("keydown", (event) => {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const writes = target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
  const asked = key === "/" ? !ctrlKey && !metaKey && !altKey && !writes : key === "k" && (ctrlKey || metaKey);
  if (!asked || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  open();
});

const carried = () => {
  const question = new URLSearchParams(location.search).get("q");
  if (question) open(question);
};
if (early.groomporterSearch === 0) early.groomporterSearch = null;
else open(); // pressed before this was there
carried();
onPages(carried);
addEventListener("popstate", carried);
