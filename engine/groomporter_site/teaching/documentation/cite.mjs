// Formats works by CSL styles when the site is built (citeproc-js), and as BibTeX (Citation.js): JSON in, JSON out.
// In: {modules, works: [CSL-JSON], plain: the same for BibTeX, styles: {name: CSL}, locale}. Out: {lines: {style: {id: HTML}}, bibtex: {id: text}}.
import { createRequire } from "node:module";
import { text } from "node:stream/consumers";

const asked = JSON.parse(await text(process.stdin));
const require = createRequire(`${asked.modules}/`);
const { Engine } = require("citeproc");
const { Cite, plugins } = require("@citation-js/core");
require("@citation-js/plugin-bibtex");
Object.assign(plugins.config.get("@bibtex").format, { useIdAsLabel: true, checkLabel: false });

const works = new Map(asked.works.map((work) => [work.id, work]));
const system = { retrieveLocale: () => asked.locale, retrieveItem: (id) => structuredClone(works.get(id)) };

const lines = {};
for (const [name, style] of Object.entries(asked.styles)) {
  const engine = new Engine(system, style, "en-US", true);
  lines[name] = {};
  for (const id of works.keys()) {
    // one at a time: beside each other two works of one author would stand for each other with dashes
    engine.updateItems([id]);
    lines[name][id] = engine.makeBibliography()[1].join("").trim();
  }
}
const as = (work) => new Cite(work, { generateGraph: false }).format("biblatex").trim();
const bibtex = Object.fromEntries(asked.plain.map((work) => [work.id, as(work)]));
process.stdout.write(JSON.stringify({ lines, bibtex }));
