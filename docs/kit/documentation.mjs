// The form by which documentation is made: the build's file of a ruleset, with the style chosen put in the place of the
// usual one, and with the ticks; in a document for a word processor too. Each file's own link on the page says where it is.

import { download, downloadContent, downloadText } from "../table/download.mjs";

const TICK = /☐(?= I have read this\.)/g;

/**
 * @typedef {{xhtml: string, md: string, odt: string}} Written one line as it stands in a file of each kind
 * @typedef {{usual: string, lines: Record<string, Written>[], works: Record<string, string[]>}} Listed
 */

/**
 * A document in another style, ticked.
 * @param {string} text the file, in the usual style
 * @param {Listed} listed what the build wrote for the game
 * @param {{ruleset: string, style: string, format: "xhtml" | "md" | "odt", read: Set<string>}} chosen
 * @returns {string}
 */
export function makeDocument(text, listed, { ruleset, style, format, read }) {
  const works = listed.works[ruleset] ?? [];
  let number = 0;
  const ticked = text.replace(TICK, (box) => (read.has(works[number++] ?? "") ? "☒" : box));
  return listed.lines.reduce((all, line) => {
    const [from, to] = [line[listed.usual]?.[format], line[style]?.[format]];
    return from && to && from !== to ? all.replaceAll(from, () => to) : all;
  }, ticked);
}

/** @param {HTMLFormElement} form */
function show(form) {
  const chosen = String(new FormData(form).get("ruleset"));
  for (const box of form.querySelectorAll('input[name="read"]')) {
    const label = box.closest("label");
    if (label && box instanceof HTMLInputElement) label.hidden = !box.dataset.in?.split(" ").includes(chosen);
  }
}

/** The form takes the ruleset that is chosen for the whole kit. @param {string} spec */
function follow(spec) {
  for (const box of document.querySelectorAll('.documentation-form input[name="ruleset"]')) {
    if (!(box instanceof HTMLInputElement) || box.dataset.spec !== spec || !box.form) continue;
    box.checked = true;
    show(box.form);
  }
}

/** @param {HTMLFormElement} form */
async function make(form) {
  const data = new FormData(form);
  const [ruleset, style, format] = ["ruleset", "style", "format"].map((name) => String(data.get(name)));
  const ofGame = format === "bib" || format === "csl.json";
  const ending = { xhtml: "html", judge: "html" }[format ?? ""] ?? format;
  const name = `${ofGame ? form.dataset.game : ruleset}${format === "judge" ? "-for-the-judge" : ""}.${ending}`;
  const link = form.parentElement?.querySelector(`a[download="${name}"]`);
  const status = form.querySelector("[role=status]");
  if (!(link instanceof HTMLAnchorElement) || !status) return;
  if (format !== "xhtml" && format !== "md" && format !== "odt") {
    download(link.href, name);
    status.textContent = `${name} is saved.`;
    return;
  }
  try {
    const from = [link.href, new URL(`${form.dataset.game}.json`, link.href).href];
    const [file, list] = await Promise.all(from.map((href) => fetch(href)));
    if (!file?.ok || !list?.ok) throw new Error();
    const chosen = { ruleset: ruleset ?? "", style: style ?? "", format, read: new Set(data.getAll("read").map(String)) };
    const listed = await list.json();
    const change = (/** @type {string} */ text) => makeDocument(text, listed, /** @type {any} */ (chosen));
    if (format === "odt") {
      const { rewriteText } = await import("./odt.mjs");
      downloadContent(rewriteText(new Uint8Array(await file.arrayBuffer()), change), name, "application/vnd.oasis.opendocument.text");
    } else downloadText(change(await file.text()), name, format === "md" ? "text/markdown" : "text/html");
    status.textContent = `${name} is saved.`;
  } catch {
    // opened from files, or not kept and no network: the file as it is may still be had
    download(link.href, name);
    status.textContent = `${name} is as we wrote it, in the usual style and without your ticks: nothing could be put into it here.`;
  }
}

if (typeof document !== "undefined") {
  addEventListener("change", ({ target }) => {
    const form = target instanceof Element ? target.closest("form.documentation-form") : null;
    if (form instanceof HTMLFormElement) show(form);
    else if (target instanceof HTMLInputElement && target.name === "kit-ruleset") follow(target.value);
  });
  addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches(".documentation-form")) return;
    event.preventDefault();
    void make(form);
  });
}
